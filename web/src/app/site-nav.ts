import type { User } from '@soulvia/contracts';

export interface NavItem {
  label: string;
  to: string;
  /** Another path that marks this item as current. */
  also?: string;
}

export const navItems: readonly NavItem[] = [
  { label: 'Home', to: '/', also: '/home' },
  { label: 'Shop', to: '/shop' },
  { label: 'Join Soulvia', to: '/soulvia' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
];

/** The home of a signed-in user: the admin console or the member dashboard. */
export function chooseHome(user: User): NavItem {
  if (user.role === 'ADMIN') return { label: 'ADMIN', to: '/admin' };
  return { label: 'DASHBOARD', to: '/user-dashboard' };
}

export function isCurrent(item: NavItem, pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return path === item.to || path === item.also;
}
