import {
  Activity,
  Banknote,
  Bell,
  Gift,
  Handshake,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  MailPlus,
  type LucideIcon,
  Package,
  Settings,
  ShoppingBag,
  Users,
} from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

export type SectionName =
  | 'dashboard'
  | 'orders'
  | 'categories'
  | 'products'
  | 'customers'
  | 'partners'
  | 'packages'
  | 'payments'
  | 'newsletter'
  | 'inbox'
  | 'notifications'
  | 'operations'
  | 'settings';

export const sections: { name: SectionName; label: string; Icon: LucideIcon }[] = [
  { name: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { name: 'orders', label: 'Orders', Icon: ShoppingBag },
  { name: 'categories', label: 'Categories', Icon: LayoutGrid },
  { name: 'products', label: 'Products', Icon: Package },
  { name: 'customers', label: 'Customers', Icon: Users },
  { name: 'partners', label: 'Active Partners', Icon: Handshake },
  { name: 'packages', label: 'Packages', Icon: Gift },
  { name: 'payments', label: 'Payments', Icon: Banknote },
  { name: 'newsletter', label: 'Newsletter', Icon: MailPlus },
  { name: 'inbox', label: 'Inbox', Icon: Inbox },
  { name: 'notifications', label: 'Notifications', Icon: Bell },
  { name: 'operations', label: 'Operations', Icon: Activity },
  { name: 'settings', label: 'Settings', Icon: Settings },
];

export function useSection(): SectionName {
  const [params] = useSearchParams();
  const requestedSection = params.get('section')?.toLowerCase();
  return sections.find((section) => section.name === requestedSection)?.name ?? 'dashboard';
}

export function sectionPath(name: SectionName): string {
  return name === 'dashboard' ? '/admin' : `/admin?section=${name}`;
}
