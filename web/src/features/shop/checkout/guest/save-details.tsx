import {
  guestAccountPath,
  type GuestAccountRequest,
  guestAccountRules as rules,
  type GuestOrder,
} from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { signIn } from '@/features/member/accounts/sign-in/sign-in-request';
import { postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PasswordField } from '@/ui/password-field';
import { TextField } from '@/ui/text-field';
import { forgetPlacedOrder } from './guest-visit';

const schema = v.object({ email: textSchema(rules.email), password: textSchema(rules.password) });

const accountResolver = schemaResolver(schema);

type AccountDetails = v.InferOutput<typeof schema>;

/** Turns the order into that of an account: a password, and an email if the order has none. */
export function SaveDetails({ placed: { order, account_token } }: { placed: GuestOrder }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<AccountDetails>({
    resolver: accountResolver,
    defaultValues: { email: order.user_email ?? '', password: '' },
    mode: 'onTouched',
  });
  const field = createFields(form);
  const { isSubmitting } = form.formState;
  const [asksEmail, setAsksEmail] = useState(!order.user_email);

  const save = form.handleSubmit(async (details) => {
    setFailure(null);
    try {
      await openAccount({ ...details, account_token });
      const response = await signIn(details);
      forgetPlacedOrder();
      await navigate('second_factor' in response ? '/sign-in?redirect=/orders' : `/checkout?order=${order.id}`, {
        replace: true,
      });
    } catch (error) {
      const nameless = showFieldErrors(form, error);
      // The email of the order may be refused: then another one is asked for.
      if (error instanceof ApiError && error.problem?.errors?.['email']) setAsksEmail(true);
      const hasFields = error instanceof ApiError && error.status === 400 && nameless.length === 0;
      setFailure(hasFields ? null : getReason(error));
    }
  });

  return (
    <form
      noValidate
      aria-labelledby="save-details"
      onSubmit={(event) => void save(event)}
      className="grid gap-4 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <h2 id="save-details" className="panel-title">
        Save your details with a password
      </h2>
      <p className="text-ink-2">
        See this order under My Orders, cancel it there, and skip this form next time. Your account uses{' '}
        {asksEmail ? 'this email' : <strong className="text-ink wrap-anywhere">{order.user_email}</strong>}.
      </p>
      {failure && <FailureNote message={failure} />}
      {asksEmail ? (
        <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...field('email')} />
      ) : (
        <input type="hidden" autoComplete="username" {...form.register('email')} />
      )}
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? 'Saving...' : 'Save my details'}
      </Button>
    </form>
  );
}

/** After a lost response the account may exist: signing in tells. */
async function openAccount(request: GuestAccountRequest): Promise<void> {
  try {
    await postJson(guestAccountPath, request);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await signIn({ email: request.email ?? '', password: request.password }).catch(() => {
      throw error;
    });
  }
}
