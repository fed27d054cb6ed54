import type { KeyPermission, KeyState } from '@soulvia/contracts';
import { CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import type { BadgeProps } from '@/ui/badge';

export const permissionTexts: Readonly<Record<KeyPermission, string>> = {
  'orders.read': 'Read orders, parcels and couriers',
  'orders.write': 'Change the status of orders',
  'parcels.write': 'Book parcels and report on them',
  'catalogue.read': 'Read products and stock',
  'catalogue.write': 'Change products and categories',
  'stock.write': 'Receive and write off stock',
  'customers.read': 'Read customers',
  'reports.read': 'Read sales',
  'cash.read': 'Read cash and books',
};

export const stateLooks: Readonly<Record<KeyState, { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>> = {
  ACTIVE: { label: 'Active', tone: 'green', Icon: CircleCheck },
  EXPIRED: { label: 'Expired', tone: 'yellow', Icon: Clock },
  REVOKED: { label: 'Revoked', tone: 'red', Icon: CircleSlash },
};
