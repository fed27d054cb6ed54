import type { CancelReason, ContactOutcome, EntryChannel, OrderStatus, ProofWay } from '@soulvia/contracts';
import { defineEvent, type EventBody, type ValueChange } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent, type ValueChange } from '@soulvia/platform/event-log';

export interface OrderedUnits {
  product_id: number;
  quantity: number;
}

/** Amounts are rupees with two decimals, as text. */
export interface OrderPlacement extends EventBody {
  order_id: number;
  user_id: number;
  subtotal: string;
  /** With a code only, like its id and what it takes off each line. */
  discount?: string;
  coupon_id?: number;
  shipping: string;
  amount: string;
  total_items: number;
  lines: (OrderedUnits & { price: string; discount?: string })[];
}

export const orderPlaced = defineEvent<OrderPlacement>('OrderPlaced', 'order');

export interface StatusChange extends EventBody {
  order_id: number;
  user_id: number;
  from: OrderStatus;
  to: OrderStatus;
  amount: string;
  lines: OrderedUnits[];
}

export const orderStatusChanged = defineEvent<StatusChange>('OrderStatusChanged', 'order');

/** Who made the link by which the shopper answered; absent for a link that the shop has sent itself. */
export const linkedBy = (madeBy: number | null): { link_by?: number } => (madeBy === null ? {} : { link_by: madeBy });

export interface OrderCancellation extends StatusChange {
  reason: CancelReason;
  link_by?: number;
}

/** A status change to CANCELLED. It is an event type of its own because admins are notified of it. */
export const orderCancelled = defineEvent<OrderCancellation>('OrderCancelled', 'order');

/** Names of the changed fields other than the status, as the API names them. */
export interface DetailsChange extends EventBody {
  order_id: number;
  user_id: number;
  fields: string[];
}

export const orderUpdated = defineEvent<DetailsChange>('OrderUpdated', 'order');

/** What an edit changed. Lines and amounts are there in any case; `fields` names what differs. */
export interface EditFacts {
  order_id: number;
  user_id: number;
  fields: string[];
  previous_amount: string;
  amount: string;
  /** Of an order with a code. */
  previous_discount?: string;
  discount?: string;
  previous_lines: OrderedUnits[];
  lines: OrderedUnits[];
  /** Of the items and what they cost. */
  changes: ValueChange[];
}

/** The field of an edit that follows another change, such as a correction of the buyer. */
export const deliveryField = 'shipping';

export interface OrderEdit extends EditFacts, EventBody {
  edit_id: number;
}

/** Staff changed address, items or note. Address and note are erased with a person, so their values are in the table of edits. */
export const orderEdited = defineEvent<OrderEdit>('OrderEdited', 'order');

/** `status` is the last one before the deletion; units that were not delivered are back in stock. */
export interface OrderDeletion extends EventBody {
  order_id: number;
  user_id: number;
  status: OrderStatus;
  amount: string;
  placed_at: string;
  lines: OrderedUnits[];
}

export const orderDeleted = defineEvent<OrderDeletion>('OrderDeleted', 'order');

/** The shopper was given a link to confirm the order, by staff or by the shop itself. */
export const confirmationAsked = defineEvent<{ order_id: number; channel: 'LINK' | 'EMAIL' | 'TEXT' }>(
  'ConfirmationAsked',
  'order',
);

/** Staff tried to reach the shopper, or noted something. What they wrote is in the table of contacts. */
export const orderContacted = defineEvent<{
  order_id: number;
  contact_id: number;
  channel: EntryChannel;
  outcome: ContactOutcome | null;
}>('OrderContacted', 'order');

/** `call` is an answer to staff by any channel. */
export const orderConfirmed = defineEvent<{
  order_id: number;
  how: 'call' | 'link' | 'policy' | 'advance';
  link_by?: number;
}>('OrderConfirmed', 'order');

/** A code for a buyer who has no account or is not signed in. Whom it goes to is in the table of codes. */
export const buyerCodeRequested = defineEvent<{ way: ProofWay }>('BuyerCodeRequested', 'buyer-code');

/** No one confirmed the order in time. */
export const orderUnreached = defineEvent<{ order_id: number; attempts: number }>('OrderUnreached', 'order');

/** The shopper corrected phone or address with the confirmation link. */
export const orderCorrected = defineEvent<{ order_id: number; fields: string[] }>('OrderCorrected', 'order');

/** Staff cancelled orders of many buyers from one network address at once; the order is one of them. */
export const waveCancelled = defineEvent<{ order_id: number; orders: number }>('WaveCancelled', 'order');
/** The order goes to another address. Where from and to is in the table of edits, as it is erased with a person. */
export const orderRedirected = defineEvent<{ order_id: number; edit_id: number }>('OrderRedirected', 'order');

/** Staff asked the courier about an order that is late. */
export const courierAsked = defineEvent<{ order_id: number }>('CourierAsked', 'order');

/** A guest's order belongs to an account from now on. */
export const orderClaimed = defineEvent<{ order_id: number; from_user_id: number; to_user_id: number }>(
  'OrderClaimed',
  'order',
);

export interface AdvanceFacts extends EventBody {
  order_id: number;
  advance_id: number;
  amount: string;
}

/** Staff asked the buyer to pay a part of the order ahead. */
export const advanceAsked = defineEvent<AdvanceFacts>('AdvanceAsked', 'order');

/** The buyer sent the screenshot of the transfer. */
export const advanceShown = defineEvent<AdvanceFacts>('AdvanceShown', 'order');

export const advanceApproved = defineEvent<AdvanceFacts>('AdvanceApproved', 'order');

export const advanceRefused = defineEvent<AdvanceFacts>('AdvanceRefused', 'order');

/** What was paid ahead counts for the order no longer: it is owed, or was paid, to the buyer. */
export const advanceReleased = defineEvent<AdvanceFacts>('AdvanceReleased', 'order');

/** The order came through the link of a member, and its buyer has no sponsor. Recorded when the order is placed. */
export const orderReferred = defineEvent<{ order_id: number; user_id: number; ref_user_id: number }>(
  'OrderReferred',
  'order',
);
