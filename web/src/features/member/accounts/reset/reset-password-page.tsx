import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formMessages } from '@soulvia/contracts';
import { FormPage } from '@/ui/form-page';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { TextLink } from '@/ui/text-link';
import { ResetPasswordForm } from './reset-password-form';

/**
 * The form comes at once and the link is judged when it is used: asking first would need a public route that tries links, with
 * limits of its own, and would make everyone with a good link wait.
 */
export function ResetPasswordPage() {
  const { uidb64, token } = useParams();
  const [refused, setRefused] = useState(false);
  return (
    <FormPage eyebrow="Your account" title="Reset password">
      {/* The URL holds the reset token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {uidb64 && token && !refused ? (
        <ResetPasswordForm uidb64={uidb64} token={token} onRefused={() => setRefused(true)} />
      ) : (
        <InvalidResetLink />
      )}
    </FormPage>
  );
}

function InvalidResetLink() {
  return (
    <>
      <FailureNote message={formMessages.resetLinkInvalid}>
        <p className="font-normal">Each link works once, for one hour. Only the latest link is valid.</p>
      </FailureNote>
      <ButtonLink to="/forgot-password" replace>
        Send a new link
      </ButtonLink>
      <div className="text-center">
        <TextLink to="/sign-in" replace>
          Back to sign in
        </TextLink>
      </div>
    </>
  );
}
