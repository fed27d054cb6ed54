import { Link, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { isCurrent, navItems } from './site-nav';

interface NavLinksProps {
  className: string;
  onFollow?: () => void;
}

export function NavLinks({ className, onFollow }: NavLinksProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  return navItems(user).map((item) => (
    <li key={item.to}>
      <Link
        to={item.to}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        onClick={onFollow}
        className={className}
      >
        {item.label}
      </Link>
    </li>
  ));
}
