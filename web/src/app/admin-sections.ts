import { dutyPermissions, type Permission } from '@soulvia/contracts';
import {
  Activity,
  Banknote,
  Bell,
  ChartColumn,
  Coins,
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
  Plug,
  ScrollText,
  Settings,
  ShieldUser,
  ShoppingBag,
  Star,
  TicketPercent,
  Truck,
  Undo2,
  UserCheck,
  Users,
  Wallet,
  Warehouse,
} from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePermissions } from '@/lib/permissions';

export type SectionName =
  | 'dashboard'
  | 'orders'
  | 'confirmations'
  | 'coupons'
  | 'parcels'
  | 'returns'
  | 'delivery'
  | 'categories'
  | 'products'
  | 'stock'
  | 'customers'
  | 'partners'
  | 'packages'
  | 'cash'
  | 'earnings'
  | 'payments'
  | 'newsletter'
  | 'inbox'
  | 'reviews'
  | 'notifications'
  | 'approvals'
  | 'operations'
  | 'integrations'
  | 'staff'
  | 'exceptions'
  | 'security-log'
  | 'settings';

export type SectionGroup = 'Sell' | 'Deliver' | 'Catalogue' | 'People' | 'Shop';

export interface Section {
  name: SectionName;
  label: string;
  Icon: LucideIcon;
  /** Permissions, any of which opens it; open to every admin when left out. */
  needs?: readonly Permission[];
  /** None above the groups. */
  group?: SectionGroup;
  /** Shown in the side bar also while its group is folded. */
  isAlwaysShown?: true;
}

const always = { isAlwaysShown: true } as const;
const sell = { group: 'Sell' } as const;
const deliver = { group: 'Deliver' } as const;
const catalog = { group: 'Catalogue' } as const;
const people = { group: 'People' } as const;
const shop = { group: 'Shop' } as const;

export const sections: readonly Section[] = [
  { name: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard, needs: dutyPermissions, ...always },
  { name: 'orders', label: 'Orders', Icon: ShoppingBag, needs: ['orders.read'], ...sell, ...always },
  { name: 'confirmations', label: 'Confirmations', Icon: PhoneCall, needs: ['orders.confirm'], ...sell },
  { name: 'coupons', label: 'Coupons', Icon: TicketPercent, needs: ['promotions.write'], ...sell },
  { name: 'parcels', label: 'Parcels', Icon: Truck, needs: ['orders.read', 'couriers.manage'], ...deliver, ...always },
  { name: 'returns', label: 'Returns', Icon: Undo2, needs: ['returns.write'], ...deliver },
  { name: 'delivery', label: 'Delivery', Icon: ChartColumn, needs: ['orders.read'], ...deliver },
  { name: 'cash', label: 'Cash', Icon: Wallet, needs: ['cash.read'], ...deliver },
  { name: 'categories', label: 'Categories', Icon: LayoutGrid, needs: ['catalogue.read'], ...catalog, ...always },
  { name: 'products', label: 'Products', Icon: Package, needs: ['catalogue.read'], ...catalog, ...always },
  { name: 'stock', label: 'Stock', Icon: Warehouse, needs: ['catalogue.read'], ...catalog },
  { name: 'customers', label: 'Customers', Icon: Users, needs: ['customers.read'], ...people, ...always },
  { name: 'partners', label: 'Active Partners', Icon: Handshake, needs: ['partners.read'], ...people, ...always },
  { name: 'packages', label: 'Packages', Icon: Gift, needs: ['package_payments.decide'], ...people },
  { name: 'payments', label: 'Payments', Icon: Banknote, needs: ['package_payments.decide'], ...people },
  {
    name: 'earnings',
    label: 'Earnings',
    Icon: Coins,
    needs: ['earnings.close', 'earnings.plan', 'payouts.write', 'payouts.approve'],
    ...people,
  },
  { name: 'newsletter', label: 'Newsletter', Icon: MailPlus, needs: ['inbox.write'], ...people },
  { name: 'inbox', label: 'Inbox', Icon: Inbox, needs: ['inbox.write'], ...people },
  { name: 'reviews', label: 'Reviews', Icon: Star, needs: ['reviews.moderate'], ...people },
  { name: 'notifications', label: 'Notifications', Icon: Bell, needs: dutyPermissions, ...shop, ...always },
  { name: 'approvals', label: 'Approvals', Icon: UserCheck, needs: dutyPermissions, ...shop },
  { name: 'operations', label: 'Operations', Icon: Activity, needs: ['operations.read'], ...shop },
  { name: 'integrations', label: 'Integrations', Icon: Plug, needs: ['integrations.manage'], ...shop },
  { name: 'staff', label: 'Staff', Icon: ShieldUser, needs: ['staff.manage'], ...shop },
  { name: 'exceptions', label: 'Exceptions', Icon: Eye, needs: ['staff.manage'], ...shop },
  { name: 'security-log', label: 'Security log', Icon: ScrollText, needs: ['staff.manage'], ...shop },
  { name: 'settings', label: 'Settings', Icon: Settings, ...shop, ...always },
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
