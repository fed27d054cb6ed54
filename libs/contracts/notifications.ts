import type { Permission } from './duties.js';

export const notificationTypes = ['orders', 'products', 'payments', 'messages', 'reviews'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What staff need to see the notifications of a type. */
export const notificationNeeds: Readonly<Record<NotificationType, Permission>> = {
  orders: 'orders.read',
  products: 'catalogue.read',
  payments: 'package_payments.decide',
  messages: 'inbox.write',
  reviews: 'reviews.moderate',
};

/** @returns the types of notifications that these permissions show. */
export function visibleTypes(permissions: readonly Permission[]): NotificationType[] {
  return notificationTypes.filter((type) => permissions.includes(notificationNeeds[type]));
}

export interface Notification {
  /** Gapless: the n-th notification has id n, so a client detects missed ones. */
  id: number;
  type: NotificationType;
  title: string;
  description: string;
  is_read: boolean;
  created_at: string;
  order_id?: number;
  product_id?: number;
  payment_id?: number;
  message_id?: number;
  /** Thread in the inbox that the message began. */
  thread_id?: number;
  review_id?: number;
}

export interface UnreadCount {
  unread_count: number;
}
