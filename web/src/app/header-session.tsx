import { clsx } from 'clsx';
import { User } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignOut } from '@/features/member/accounts/use-sign-out';
import { useSession } from '@/lib/session-store';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Link } from '@/ui/link';
import { chooseHome, isCurrent } from './site-nav';

export const sessionLinkClasses =
  'inline-flex min-h-11 items-center rounded-pill px-2.5 text-[15px] font-medium tracking-wide whitespace-nowrap underline underline-offset-4 hover:text-clay aria-[current]:text-clay';

const loadMenu = () => import('./account-menu').then((part) => part.AccountMenu);

/** On the narrowest phones the side menu alone has what it leads to. */
const iconClasses =
  'grid size-11 place-items-center rounded-full hover:bg-linen aria-[current]:text-clay max-[359px]:hidden';

const loginClasses = clsx(iconClasses, 'lg:w-auto lg:px-2.5');
const login = (
  <>
    <User size={22} aria-hidden="true" className="lg:hidden" />
    <span className="font-medium tracking-wide underline underline-offset-4 max-lg:sr-only">LOGIN</span>
  </>
);

export function HeaderSession() {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const { leave, leaving } = useSignOut();
  if (status === 'loading') return <span className={clsx(loginClasses, 'invisible')}>{login}</span>;
  if (!user) {
    return (
      <Link to="/sign-in" className={loginClasses}>
        {login}
      </Link>
    );
  }
  const home = chooseHome(user);
  return (
    <>
      <Link
        to={home.to}
        aria-current={isCurrent(home, pathname) ? 'page' : undefined}
        className={`${sessionLinkClasses} max-lg:hidden`}
      >
        {home.label}
      </Link>
      <button
        type="button"
        aria-disabled={leaving || undefined}
        onClick={leaving ? undefined : leave}
        className={`${sessionLinkClasses} max-lg:hidden`}
      >
        LOG OUT
      </button>
      {user.role !== 'ADMIN' && <AccountLink isCurrentPage={pathname.toLowerCase() === '/account'} />}
    </>
  );
}

/** Opens the account menu; in a new tab, or without the menu's script, it leads to the account. */
function AccountLink({ isCurrentPage }: { isCurrentPage: boolean }) {
  const { Part: Menu, prepare, open, close } = useLazyComponent(loadMenu);
  const box = useRef<HTMLDivElement>(null);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (Menu) close();
    else open();
  };
  return (
    <div ref={box} className="relative max-[359px]:hidden">
      <Link
        to="/account"
        aria-label="ACCOUNT"
        aria-current={isCurrentPage ? 'page' : undefined}
        aria-expanded={Menu !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
        className={iconClasses}
      >
        <User size={22} aria-hidden="true" />
      </Link>
      {Menu && <Menu box={box} onClose={close} />}
    </div>
  );
}
