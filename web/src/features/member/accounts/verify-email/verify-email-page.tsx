import { useParams } from 'react-router-dom';
import { verificationMessages } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, getMessage } from '@/lib/api-error';
import { useSession } from '@/lib/session-store';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { FormPage } from '@/ui/form-page';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { SuccessNote } from '@/ui/success-note';
import { meQuery } from '../get-me';
import { ResendVerification } from './resend-verification';
import { verificationQuery } from './verify-email-requests';

interface RefusedLinkProps {
  message: string;
  /** The address belongs to another account by now. */
  isTaken?: boolean;
}

function RefusedLink({ message, isTaken = false }: RefusedLinkProps) {
  const { user } = useSession();
  const { data: me } = useQuery({ ...meQuery(), enabled: user !== null });
  // Nothing to ask for: the link was used before, replaced or cancelled.
  const isConfirmed = me?.email_verified === true && me.pending_email === null;
  if (isTaken || isConfirmed) {
    return (
      <>
        <FailureNote message={message}>
          {isConfirmed && <p className="font-normal">Your email, {me.email}, is confirmed.</p>}
        </FailureNote>
        <ButtonLink to="/account" replace>
          Go to your account
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <FailureNote message={message}>
        <p className="font-normal">Each link works once, for 24 hours. Only the latest link is valid.</p>
      </FailureNote>
      {user ? (
        <ResendVerification />
      ) : (
        <ButtonLink to="/sign-in?redirect=%2Faccount" replace>
          Sign in to get a new link
        </ButtonLink>
      )}
    </>
  );
}

function Confirmed({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <>
      <SuccessNote message={message} />
      <ButtonLink to={user ? '/account' : '/sign-in'} replace>
        {user ? 'Go to your account' : 'Sign in'}
      </ButtonLink>
    </>
  );
}

export function VerifyEmailPage() {
  const { token } = useParams();
  return (
    <FormPage eyebrow="Your account" title="Confirm email">
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {token ? <Verification key={token} token={token} /> : <RefusedLink message={verificationMessages.linkInvalid} />}
    </FormPage>
  );
}

/** Uses the link by a script, because mail scanners open links. */
function Verification({ token }: { token: string }) {
  const verification = useQuery(verificationQuery(token));
  const { data: message, error, isPending } = verification;
  if (isPending) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-14" />
      </>
    );
  }
  if (message !== undefined) return <Confirmed message={message} />;
  if (error instanceof ApiError && error.status === 400) {
    const isTaken = error.problem?.errors?.email !== undefined;
    return <RefusedLink message={getMessage(error, verificationMessages.linkInvalid)} isTaken={isTaken} />;
  }
  return <FailureNote message={getMessage(error, 'Failed to confirm your email.')} read={verification} />;
}
