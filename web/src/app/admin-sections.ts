import { dutyPermissions, type Permission } from '@soulvia/contracts';
import {
  Activity,
  Banknote,
  Bell,
  ChartColumn,
  Eye,
  Gift,
  Handshake,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  MailPlus,
  type LucideIcon,
  Package,
  PhoneCall,
  ScrollText,
  Settings,
  ShieldUser,
  ShoppingBag,
  Star,
  Truck,
  UserCheck,
  Users,
  Warehouse,
} from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';

export type SectionName =
  | 'dashboard'
  | 'orders'
  | 'confirmations'
  | 'parcels'
  | 'delivery'
  | 'categories'
  | 'products'
  | 'stock'
  | 'customers'
  | 'partners'
  | 'packages'
  | 'payments'
  | 'newsletter'
  | 'inbox'
  | 'reviews'
  | 'notifications'
  | 'approvals'
  | 'operations'
  | 'staff'
  | 'exceptions'
  | 'security-log'
  | 'settings';

interface Section {
  name: SectionName;
  label: string;
  Icon: LucideIcon;
  /** Permissions, any of which opens it; open to every admin when left out. */
  needs?: readonly Permission[];
}

export const sections: readonly Section[] = [
  { name: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard, needs: dutyPermissions },
  { name: 'orders', label: 'Orders', Icon: ShoppingBag, needs: ['orders.read'] },
  { name: 'confirmations', label: 'Confirmations', Icon: PhoneCall, needs: ['orders.confirm'] },
  { name: 'parcels', label: 'Parcels', Icon: Truck, needs: ['orders.read', 'couriers.manage'] },
  { name: 'delivery', label: 'Delivery', Icon: ChartColumn, needs: ['orders.read'] },
  { name: 'categories', label: 'Categories', Icon: LayoutGrid, needs: ['catalogue.read'] },
  { name: 'products', label: 'Products', Icon: Package, needs: ['catalogue.read'] },
  { name: 'stock', label: 'Stock', Icon: Warehouse, needs: ['catalogue.read'] },
  { name: 'customers', label: 'Customers', Icon: Users, needs: ['customers.read'] },
  { name: 'partners', label: 'Active Partners', Icon: Handshake, needs: ['partners.read'] },
  { name: 'packages', label: 'Packages', Icon: Gift, needs: ['package_payments.decide'] },
  { name: 'payments', label: 'Payments', Icon: Banknote, needs: ['package_payments.decide'] },
  { name: 'newsletter', label: 'Newsletter', Icon: MailPlus, needs: ['inbox.write'] },
  { name: 'inbox', label: 'Inbox', Icon: Inbox, needs: ['inbox.write'] },
  { name: 'reviews', label: 'Reviews', Icon: Star, needs: ['reviews.moderate'] },
  { name: 'notifications', label: 'Notifications', Icon: Bell, needs: dutyPermissions },
  { name: 'approvals', label: 'Approvals', Icon: UserCheck, needs: dutyPermissions },
  { name: 'operations', label: 'Operations', Icon: Activity, needs: ['operations.read'] },
  { name: 'staff', label: 'Staff', Icon: ShieldUser, needs: ['staff.manage'] },
  { name: 'exceptions', label: 'Exceptions', Icon: Eye, needs: ['staff.manage'] },
  { name: 'security-log', label: 'Security log', Icon: ScrollText, needs: ['staff.manage'] },
  { name: 'settings', label: 'Settings', Icon: Settings },
];

export function useSectionAccess(): (name: SectionName) => boolean {
  const may = usePermissions();
  return (name) => {
    const needs = sections.find((section) => section.name === name)?.needs;
    return !needs || may(...needs);
  };
}

export function useSection(): SectionName {
  const [params] = useSearchParams();
  const requestedSection = params.get('section')?.toLowerCase();
  return sections.find((section) => section.name === requestedSection)?.name ?? 'dashboard';
}

export function sectionPath(name: SectionName): string {
  return name === 'dashboard' ? '/admin' : `/admin?section=${name}`;
}
