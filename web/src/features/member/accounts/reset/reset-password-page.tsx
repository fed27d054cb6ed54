import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormPage } from '@/ui/form-page';
import { InvalidResetLink } from './invalid-reset-link';
import { ResetPasswordForm } from './reset-password-form';

export function ResetPasswordPage() {
  const { uidb64, token } = useParams();
  const [refused, setRefused] = useState(false);
  return (
    <FormPage eyebrow="Your account" title="Reset password">
      {/* The address is the key to the account: it goes nowhere as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {uidb64 && token && !refused ? (
        <ResetPasswordForm uidb64={uidb64} token={token} onRefused={() => setRefused(true)} />
      ) : (
        <InvalidResetLink />
      )}
    </FormPage>
  );
}
