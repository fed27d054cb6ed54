import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/session-store';
import { ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { meQuery } from '../get-me';
import { ResendVerification } from './resend-verification';

interface RefusedLinkProps {
  message: string;
  /** The address belongs to another account by now. */
  isTaken?: boolean;
}

export function RefusedLink({ message, isTaken = false }: RefusedLinkProps) {
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
