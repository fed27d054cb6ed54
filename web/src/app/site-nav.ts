import type { User } from '@soulvia/contracts';

export interface NavItem {
  label: string;
  to: string;
  /** Further paths that count as this page. */
  also?: string;
}

export function navItems(user: User | null): NavItem[] {
  const items: NavItem[] = [
    { label: 'Home', to: '/', also: '/home' },
    { label: 'Shop', to: '/shop' },
  ];
  if (user) items.push({ label: 'Orders', to: '/orders' });
  if (user && user.role !== 'ADMIN') items.push({ label: 'Account', to: '/account' });
  if (user?.role === 'ADMIN') items.push({ label: 'ADMIN', to: '/admin' });
  return items;
}

export function isCurrent(item: NavItem, pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return path === item.to || path === item.also;
}
