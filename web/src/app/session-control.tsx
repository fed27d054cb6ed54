import { Link } from 'react-router-dom';
import { useSignOut } from '@/features/accounts/use-sign-out';
import { useSession } from '@/lib/session-store';

const look =
  'inline-flex min-h-11 items-center rounded-pill px-3 text-[15px] font-medium tracking-wide whitespace-nowrap underline underline-offset-4 hover:text-clay';

export function SessionControl({ onFollow }: { onFollow?: () => void }) {
  const { status } = useSession();
  const { leave, leaving } = useSignOut();
  if (status === 'loading') return <span className={`${look} invisible`}>LOGIN</span>;
  if (status === 'signed-in') {
    return (
      <button type="button" disabled={leaving} onClick={leave} className={look}>
        LOG OUT
      </button>
    );
  }
  return (
    <Link to="/sign-in" onClick={onFollow} className={look}>
      LOGIN
    </Link>
  );
}
