import { defineEvent, type EventBody } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent } from '@soulvia/platform/event-log';

/** Amounts are rupees with two decimals: above 0 for debit, below 0 for credit. */
export interface PostedLine {
  account: string;
  party_id?: number;
  order_id?: number;
  parcel_id?: number;
  amount: string;
}

export interface JournalPosting extends EventBody {
  journal_id: number;
  kind: string;
  subject: string;
  subject_id: number;
  nth: number;
  reverses?: number;
  lines: PostedLine[];
}

export const journalPosted = defineEvent<JournalPosting>('JournalPosted', 'journal');

/** `net` is what the buyer really paid for the units of a line, `amount` that of all lines and the delivery. */
export interface OrderCashFacts extends EventBody {
  order_id: number;
  user_id: number;
  parcel_id?: number;
  placed_at: string;
  amount: string;
  lines: { order_line_id: number; product_id: number; quantity: number; net: string }[];
}

export const cashCollected = defineEvent<OrderCashFacts>('CashCollected', 'order');

export const cashReversed = defineEvent<OrderCashFacts>('CashReversed', 'order');

/** Couriers owe nothing of the order's cash any more. `written_off`: none of it ever came. */
export const cashSettled = defineEvent<{ order_id: number; parcel_id?: number; how: 'paid' | 'written_off' }>(
  'CashSettled',
  'order',
);

/** A courier owes some of it again. */
export const cashUnsettled = defineEvent<{ order_id: number; parcel_id?: number }>('CashUnsettled', 'order');

export interface RefundEvent extends EventBody {
  refund_id: number;
  kind: string;
  order_id?: number;
  payment_id?: number;
  amount: string;
}

export const refundOwed = defineEvent<RefundEvent>('RefundOwed', 'refund');

export const refundPaid = defineEvent<RefundEvent>('RefundPaid', 'refund');

export const refundVoided = defineEvent<RefundEvent>('RefundVoided', 'refund');
