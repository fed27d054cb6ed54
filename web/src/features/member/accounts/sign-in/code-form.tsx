import { type LoginResponse, signInCodeRules } from '@soulvia/contracts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '@/lib/api-error';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard } from '@/ui/form-page';
import { TextField } from '@/ui/text-field';
import { signInError } from './sign-in-error';
import { answerSecondFactor } from './sign-in-request';

const codeSchema = v.object({ code: textSchema(signInCodeRules.code) });

interface CodeFormProps {
  ticket: string;
  /** The server's sentence about where the code is. */
  message: string;
  onEntered: (response: LoginResponse) => Promise<void>;
  onRestart: () => void;
}

/** Asks for the code that was emailed, on a device that the shop does not know. */
export function CodeForm({ ticket, message, onEntered, onRestart }: CodeFormProps) {
  const form = useForm({ resolver: schemaResolver(codeSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The button of the step before has disappeared with the focus.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onEntered(await answerSecondFactor({ ticket, code }));
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.errors : undefined;
      const [wrong] = fields?.code ?? [];
      const [expired] = fields?.ticket ?? [];
      if (wrong) form.setError('code', { message: wrong }, { shouldFocus: true });
      else form.setError('root', { message: expired ?? signInError(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
      {errors.root?.message && <FailureNote message={errors.root.message} />}
      <p role="status">{message}</p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        Continue
      </Button>
      <Button variant="ghost" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}
