import { verificationMessages } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { FormPage } from '@/ui/form-page';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { Confirmed } from './confirmed';
import { RefusedLink } from './refused-link';
import { verificationQuery } from './verify-email-requests';

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
  const { data: message, error, isPending, isFetching, refetch } = useQuery(verificationQuery(token));
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
  return (
    <FailureNote
      message={getMessage(error, 'Failed to confirm your email.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
