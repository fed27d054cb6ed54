import type { ResetPasswordRequest } from '@soulvia/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api-error';
import { useAwaited } from '@/lib/use-awaited';
import { useDelayedVisit } from '@/lib/use-delayed-visit';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { formCard } from '@/ui/form-page';
import { SuccessNote } from '@/ui/success-note';
import { TextLink } from '@/ui/text-link';
import { postJson } from '@/lib/api';
import { forgetPrivateData } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { readTokens } from '@/lib/stored-session';
import { NewPasswordFields } from '../password/new-password-fields';
import { resetPassword } from './reset-requests';
import { resetPasswordErrors } from './reset-password-error';
import { resetPasswordResolver } from './reset-rules';

const afterResetMs = 2000;
interface ResetPasswordFormProps {
  uidb64: string;
  token: string;
  onRefused: () => void;
}

export function ResetPasswordForm({ uidb64, token, onRefused }: ResetPasswordFormProps) {
  const [failures, setFailures] = useState<string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const goToSignIn = useDelayedVisit('/sign-in', afterResetMs);
  const form = useForm<ResetPasswordRequest>({
    resolver: resetPasswordResolver,
    defaultValues: { password: '', confirm_password: '' },
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;
  const isAwaited = useAwaited(isSubmitting);

  const submit = form.handleSubmit(async (passwords) => {
    setFailures([]);
    try {
      setDone(await resetPassword(uidb64, token, passwords));
      clearSession();
      goToSignIn();
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === 'INVALID_RESET_LINK') onRefused();
      else setFailures(resetPasswordErrors(error));
    }
  });

  if (done !== null) {
    return (
      <SuccessNote focusOnShow={isAwaited} message={done}>
        <div>
          <TextLink to="/sign-in" replace>
            Sign in now
          </TextLink>
        </div>
      </SuccessNote>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={formCard}>
      {failures.length === 1 && <FailureNote message={failures[0] ?? ''} />}
      {failures.length > 1 && (
        <FailureNote message="Failed to reset password.">
          <ul className="list-disc pl-5 font-normal">
            {failures.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </FailureNote>
      )}
      <NewPasswordFields form={form} label="New password" confirmLabel="Confirm password" />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        {isSubmitting ? 'Resetting...' : 'Reset password'}
      </Button>
    </form>
  );
}

/** Ends the local session; the request to the server is not awaited. */
function clearSession(): void {
  const tokens = readTokens();
  if (!tokens) return;
  postJson('auth/logout', { refresh: tokens.refresh }).catch(() => undefined);
  endSession('signed-out');
  forgetPrivateData();
}
