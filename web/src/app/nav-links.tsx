import { useLocation } from 'react-router-dom';
import { Link } from '@/ui/link';
import { isCurrent, navItems } from './site-nav';

interface NavLinksProps {
  className: string;
  /** Path of the home link; both paths show the same page. */
  home?: '/' | '/home';
  onFollow?: () => void;
}

export function NavLinks({ className, home = '/', onFollow }: NavLinksProps) {
  const { pathname } = useLocation();
  return navItems.map((item) => (
    <li key={item.to}>
      <Link
        to={item.to === '/' ? home : item.to}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        onClick={onFollow}
        className={className}
      >
        {item.label}
      </Link>
    </li>
  ));
}
