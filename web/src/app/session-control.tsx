import { useLocation } from 'react-router-dom';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { useSession } from '@/lib/session-store';
import { Link } from '@/ui/link';
import { sessionLinkClasses } from './header-session';
import { chooseHome, isCurrent } from './site-nav';

export function SessionControl({ onFollow }: { onFollow: () => void }) {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const { leave, leaving } = useSignOut();
  if (status === 'loading') return null;
  if (!user) {
    return (
      <Link to="/sign-in" onClick={onFollow} className={sessionLinkClasses}>
        LOGIN
      </Link>
    );
  }
  const home = chooseHome(user);
  return (
    <div className="flex flex-wrap items-center">
      <Link
        to={home.to}
        aria-current={isCurrent(home, pathname) ? 'page' : undefined}
        onClick={onFollow}
        className={sessionLinkClasses}
      >
        {home.label}
      </Link>
      {user.role !== 'ADMIN' && (
        <Link
          to="/account"
          aria-current={pathname.toLowerCase() === '/account' ? 'page' : undefined}
          onClick={onFollow}
          className={sessionLinkClasses}
        >
          ACCOUNT
        </Link>
      )}
      <button
        type="button"
        aria-disabled={leaving || undefined}
        onClick={leaving ? undefined : leave}
        className={sessionLinkClasses}
      >
        LOG OUT
      </button>
    </div>
  );
}
