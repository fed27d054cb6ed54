import {
  bannerNeeds,
  dashboardNeeds,
  importPermissions,
  type LiveTopic,
  notificationNeeds,
  type Permission,
} from '@soulvia/contracts';

/** Who receives a topic: staff with one of these permissions, everyone, or only the person concerned. */
export const liveReceivers: Record<
  Exclude<LiveTopic, `live.${string}`>,
  readonly Permission[] | 'everyone' | 'concerned'
> = {
  'notification.created': Object.values(notificationNeeds),
  'dashboard.changed': [...Object.values(dashboardNeeds), ...Object.values(bannerNeeds)],
  'order.changed': 'concerned',
  'stats.changed': 'concerned',
  'team.changed': ['partners.read'],
  'catalogue.changed': 'everyone',
  'inbox.changed': ['inbox.write'],
  'confirmation.changed': ['orders.confirm'],
  'parcel.changed': ['orders.read'],
  'return.changed': ['returns.write'],
  'review.changed': ['reviews.moderate'],
  'cash.changed': ['cash.read'],
  'earnings.changed': ['earnings.close'],
  'import.changed': Object.values(importPermissions),
  'notification.read': 'concerned',
  'cart.changed': 'concerned',
  'wishlist.changed': 'concerned',
};
