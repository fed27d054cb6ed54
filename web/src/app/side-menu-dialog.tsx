import { useLocation } from 'react-router-dom';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { useSession } from '@/lib/session-store';
import { Link } from '@/ui/link';
import { Modal } from '@/ui/modal';
import { sessionLinkClasses } from './header-session';
import { NavLinks } from './nav-links';
import { chooseHome, isCurrent } from './site-nav';

function SessionControl({ onFollow }: { onFollow: () => void }) {
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

export function SideMenuDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Menu" side="right" onClose={onClose}>
      <nav aria-label="Menu">
        <ul className="grid gap-1">
          <NavLinks
            home="/home"
            onFollow={onClose}
            className="flex min-h-13 items-center rounded-field px-3 text-lg font-medium hover:bg-linen aria-[current]:bg-sage-100 aria-[current]:text-moss"
          />
        </ul>
      </nav>
      <div className="border-t border-line pt-4">
        <SessionControl onFollow={onClose} />
      </div>
    </Modal>
  );
}
