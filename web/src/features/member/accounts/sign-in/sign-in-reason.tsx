import { useSession } from '@/lib/session-store';

/** Why somebody who was on the way elsewhere is asked to sign in. */
export function SignInReason({ redirect }: { redirect: string | null }) {
  const { expired } = useSession();
  if (expired) return <p role="status">Your session has ended. Please sign in again.</p>;
  if (redirect?.startsWith('/checkout')) return <p>Sign in to finish. Your cart stays as it is.</p>;
  if (redirect?.startsWith('/join-soulvia')) return <p>Sign in to join. The package you chose stays as it is.</p>;
  return null;
}
