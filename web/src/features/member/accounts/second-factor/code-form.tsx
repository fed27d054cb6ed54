import { secondFactorRules } from '@soulvia/contracts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getMessage } from '@/lib/api-error';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';

const schema = v.object({ code: textSchema(secondFactorRules.code) });

interface CodeFormProps {
  label: string;
  hint?: string;
  action: string;
  onCode: (code: string) => Promise<void>;
}

export function CodeForm({ label, hint, action, onCode }: CodeFormProps) {
  const form = useForm<{ code: string }>({ resolver: schemaResolver(schema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      form.setError('code', { message: getMessage(error, 'The code could not be checked. Try again.') });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        {action}
      </Button>
    </form>
  );
}
