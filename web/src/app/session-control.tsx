import { Link, useLocation } from 'react-router-dom';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { useSession } from '@/lib/session-store';
import { homeOf, isCurrent } from './site-nav';

const classes =
  'inline-flex min-h-11 items-center rounded-pill px-2.5 text-[15px] font-medium tracking-wide whitespace-nowrap underline underline-offset-4 hover:text-clay aria-[current]:text-clay';

export function SessionControl({ onFollow }: { onFollow?: () => void }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const { leave, leaving } = useSignOut();
  if (status === 'loading') return <span className={`${classes} invisible`}>LOGIN</span>;
  if (!user) {
    return (
      <Link to="/sign-in" onClick={onFollow} className={classes}>
        LOGIN
      </Link>
    );
  }
  const home = homeOf(user);
  return (
    <div className="flex flex-wrap items-center">
      <Link
        to={home.to}
        aria-current={isCurrent(home, pathname) ? 'page' : undefined}
        onClick={onFollow}
        className={classes}
      >
        {home.label}
      </Link>
      {user.role !== 'ADMIN' && (
        <Link
          to="/account"
          aria-current={pathname.toLowerCase() === '/account' ? 'page' : undefined}
          onClick={onFollow}
          className={classes}
        >
          ACCOUNT
        </Link>
      )}
      <button
        type="button"
        aria-disabled={leaving || undefined}
        onClick={leaving ? undefined : leave}
        className={classes}
      >
        LOG OUT
      </button>
    </div>
  );
}
