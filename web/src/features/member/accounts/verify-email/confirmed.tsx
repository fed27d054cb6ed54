import { useSession } from '@/lib/session-store';
import { ButtonLink } from '@/ui/button';
import { SuccessNote } from '@/ui/success-note';

export function Confirmed({ message }: { message: string }) {
  const { user } = useSession();
  return (
    <>
      <SuccessNote message={message} />
      {user ? (
        <ButtonLink to="/account" replace>
          Go to your account
        </ButtonLink>
      ) : (
        <ButtonLink to="/sign-in" replace>
          Sign in
        </ButtonLink>
      )}
    </>
  );
}
