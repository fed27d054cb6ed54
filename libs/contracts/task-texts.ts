import type { TaskName } from './task-rules.js';

interface TaskText {
  one: string;
  many: string;
  /** The section that the list is in. */
  place: string;
  /** The list that the task counts. */
  to: string;
}

/** How each task reads, with its list. */
export const taskTexts: Readonly<Record<TaskName | 'low_stock', TaskText>> = {
  confirmations: {
    one: 'order to confirm',
    many: 'orders to confirm',
    place: 'Confirmations',
    to: '/admin?section=confirmations',
  },
  advice: {
    one: 'courier waits for an answer',
    many: 'couriers wait for an answer',
    place: 'Parcels',
    to: '/admin?section=parcels&tab=advice',
  },
  to_pack: { one: 'order to pack', many: 'orders to pack', place: 'Parcels', to: '/admin?section=parcels&tab=to-book' },
  late: {
    one: 'order later than we said',
    many: 'orders later than we said',
    place: 'Orders',
    to: '/admin?section=orders&late=true',
  },
  returning: {
    one: 'parcel coming back',
    many: 'parcels coming back',
    place: 'Parcels',
    to: '/admin?section=parcels&tab=returning&state=RETURNING',
  },
  returns: {
    one: 'return to decide',
    many: 'returns to decide',
    place: 'Returns',
    to: '/admin?section=returns&state=REQUESTED',
  },
  disagreements: {
    one: 'parcel disagrees with its order',
    many: 'parcels disagree with their orders',
    place: 'Parcels',
    to: '/admin?section=parcels&tab=disagreements',
  },
  approvals: {
    one: 'request to decide',
    many: 'requests to decide',
    place: 'Approvals',
    to: '/admin?section=approvals',
  },
  late_cash: {
    one: 'parcel with late cash',
    many: 'parcels with late cash',
    place: 'Cash',
    to: '/admin?section=cash',
  },
  refunds: { one: 'refund to pay', many: 'refunds to pay', place: 'Cash', to: '/admin?section=cash&tab=refunds' },
  differences: {
    one: 'difference to settle',
    many: 'differences to settle',
    place: 'Cash',
    to: '/admin?section=cash&tab=differences',
  },
  payments: { one: 'payment to decide', many: 'payments to decide', place: 'Payments', to: '/admin?section=payments' },
  messages: { one: 'message to answer', many: 'messages to answer', place: 'Inbox', to: '/admin?section=inbox' },
  reviews: { one: 'review to read', many: 'reviews to read', place: 'Reviews', to: '/admin?section=reviews' },
  retail_share: {
    one: 'month in which partners bought too much',
    many: 'months in which partners bought too much',
    place: 'Earnings',
    to: '/admin?section=earnings&tab=months',
  },
  failures: {
    one: 'piece of work failed',
    many: 'pieces of work failed',
    place: 'Operations',
    to: '/admin?section=operations&tab=failures',
  },
  low_stock: {
    one: 'product low in stock',
    many: 'products low in stock',
    place: 'Products',
    to: '/admin?section=products&low_stock=true',
  },
};
