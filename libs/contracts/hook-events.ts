/** Ids, states and amounts, as text with two decimals: never what names a person. */
export type HookData = Readonly<Record<string, string | number | null | readonly string[]>>;

const amount = '3148.00';
const order = { order_id: 1042, amount, total_items: 2, status: 'PROCESSING' };
const parcel = { parcel_id: 31, order_id: 1042 };
const cash = { order_id: 1042, parcel_id: 31, amount };
const refund = { refund_id: 5, amount, order_id: 1042 };
const returned = { return_id: 9, order_id: 1042 };
const stock = { product_id: 7, quantity: 3 };

/** An example of each event that hooks can ask for. What a version has stays; events of the log may change. */
export const hookEvents = {
  'order.placed': order,
  'order.edited': order,
  'order.confirmed': { order_id: 1042, how: 'call' },
  'order.status_changed': { order_id: 1042, from: 'PROCESSING', to: 'SHIPPED' },
  'order.cancelled': { order_id: 1042, from: 'PROCESSING', reason: 'shopper' },
  'order.deleted': { order_id: 1042, status: 'CANCELLED' },
  'parcel.booked': { ...parcel, courier_id: 2, state: 'BOOKED', cash_due: '3148.00' },
  'parcel.handed_over': { ...parcel, state: 'WITH_COURIER' },
  'parcel.reported': { ...parcel, state: 'OUT_FOR_DELIVERY' },
  'parcel.delivered': { ...parcel, state: 'DELIVERED' },
  'parcel.returning': { ...parcel, state: 'RETURNING' },
  'parcel.received': { ...parcel, state: 'RECEIVED' },
  'parcel.lost': { ...parcel, state: 'LOST' },
  'parcel.voided': { ...parcel, state: 'VOID' },
  'payment.collected': cash,
  'payment.reversed': cash,
  'payment.settled': { order_id: 1042, parcel_id: 31, how: 'paid' },
  'return.requested': { ...returned, state: 'REQUESTED' },
  'return.decided': { ...returned, state: 'APPROVED' },
  'return.received': { ...returned, state: 'RECEIVED' },
  'refund.owed': refund,
  'refund.paid': refund,
  'product.created': { product_id: 7 },
  'product.deleted': { product_id: 7 },
  'product.changed': { product_id: 7, fields: ['price'] },
  'stock.low': stock,
  'stock.changed': stock,
  'stock.back': stock,
  'review.published': { review_id: 12, product_id: 7, rating: 5 },
} as const satisfies Record<string, HookData>;

export type HookEventType = keyof typeof hookEvents;

export const hookEventTypes = Object.keys(hookEvents) as HookEventType[];

/** Sent on request only, to see that a receiver answers. */
export const hookTestType = 'hook.test';

/** Version of every event. A change of what one has raises it for this one. */
export const hookEventVersion = 1;

/** What a receiver gets. */
export interface HookBody {
  type: HookEventType | typeof hookTestType;
  version: number;
  timestamp: string;
  /** Position in the event log, by which a receiver can put events in order. */
  sequence: number | null;
  data: HookData;
  /** Where to read what the event is about. */
  link: string | null;
}
