import type { Permission } from './duty-rules.js';

export const notificationTypes = [
  'orders',
  'products',
  'payments',
  'messages',
  'reviews',
  'deliveries',
  'cash',
  'returns',
  'safety',
  'integrations',
  'earnings',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** What staff need to see the notifications of a type. */
export const notificationNeeds: Readonly<Record<NotificationType, Permission>> = {
  orders: 'orders.read',
  products: 'catalogue.read',
  payments: 'package_payments.decide',
  messages: 'inbox.write',
  reviews: 'reviews.moderate',
  deliveries: 'parcels.write',
  cash: 'cash.read',
  returns: 'returns.write',
  safety: 'returns.write',
  integrations: 'integrations.manage',
  earnings: 'earnings.close',
};

/** @returns the types of notifications that these permissions show. */
export function visibleTypes(permissions: readonly Permission[]): NotificationType[] {
  return notificationTypes.filter((type) => permissions.includes(notificationNeeds[type]));
}
