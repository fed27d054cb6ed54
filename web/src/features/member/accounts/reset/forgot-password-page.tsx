import type { ForgotPasswordRequest } from '@soulvia/contracts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '@/lib/form-fields';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard, FormPage } from '@/ui/form-page';
import { SuccessNote } from '@/ui/success-note';
import { TextField } from '@/ui/text-field';
import { TextLink } from '@/ui/text-link';
import { forgotPasswordError } from './forgot-password-error';
import { requestResetLink } from './reset-requests';
import { forgotPasswordResolver } from './reset-rules';

const resendPauseSeconds = 30;

export function ForgotPasswordPage() {
  const [sent, setSent] = useState<{ message: string; email: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const pause = usePause(resendPauseSeconds);
  const form = useForm<ForgotPasswordRequest>({
    resolver: forgotPasswordResolver,
    defaultValues: { email: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email' }).trim();
  const waiting = pause.left > 0 && typed === sent?.email;

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    setSent(null);
    try {
      const message = await requestResetLink({ email });
      setSent({ message, email });
      pause.start();
    } catch (error) {
      showFieldErrors(form, error);
      setFailure(forgotPasswordError(error));
    }
  });

  return (
    <FormPage
      eyebrow="Your account"
      title="Forgot password"
      intro={<p>We'll email you a link to choose a new password.</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
        {failure && <FailureNote message={failure} />}
        {sent && (
          <SuccessNote message={sent.message}>
            <p className="text-sm">Check your spam folder too.</p>
          </SuccessNote>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" busy={isSubmitting} paused={isSubmitting || waiting}>
          {isSubmitting ? 'Sending...' : 'Send Reset Link'}
        </Button>
        {waiting && <p className="meta text-center tabular-nums">Didn't get it? You can resend in {pause.left} s.</p>}
      </form>
      <div className="text-center">
        <TextLink to="/sign-in">Back to sign in</TextLink>
      </div>
    </FormPage>
  );
}

/** Counts the seconds of a pause down to 0; `start` restarts it. */
function usePause(seconds: number) {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      setLeft(secondsLeft());
      if (secondsLeft() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = () => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { left, start };
}
