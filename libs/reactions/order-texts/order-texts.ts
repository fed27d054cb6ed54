import type { OrderStatus, ParcelState, TextKey } from '@soulvia/contracts';
import { findParcelSummary, parcelReported } from '@soulvia/fulfilment';
import { orderCancelled, orderConfirmed, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendOrderText } from './send-order-text.js';

const keys: Partial<Record<OrderStatus, TextKey>> = { SHIPPED: 'order_shipped', DELIVERED: 'order_delivered' };

/** Texts the customer that the order has arrived at the shop. */
export function orderPlacedText(options: ReactionsOptions): Reaction {
  const reaction = 'order-placed-text';
  return {
    name: reaction,
    listensTo: orderPlaced,
    react: (attempt) => sendOrderText(options, attempt, { reaction, key: 'order_placed' }),
  };
}

/** Texts the customer that the order is confirmed and will be sent. */
export function orderConfirmedText(options: ReactionsOptions): Reaction {
  const reaction = 'order-confirmed-text';
  return {
    name: reaction,
    listensTo: orderConfirmed,
    react: (attempt) => sendOrderText(options, attempt, { reaction, key: 'order_confirmed' }),
  };
}

/** Texts the customer that the courier brings a parcel today, and what to pay. */
export function outForDeliveryText(
  options: ReactionsOptions,
): Reaction<{ order_id: number; state: ParcelState | null; applied: boolean }> {
  const reaction = 'out-for-delivery-text';
  return {
    name: reaction,
    listensTo: parcelReported,
    async react(attempt) {
      const { body, subjectId } = attempt.event;
      if (body.state !== 'OUT_FOR_DELIVERY' || !body.applied)
        return { kind: 'dropped', why: 'the parcel is not out for delivery' };
      const parcel = await findParcelSummary(attempt.query, subjectId);
      if (!parcel || parcel.kind === 'PICKUP')
        return { kind: 'dropped', why: 'the parcel brings the customer nothing' };
      return sendOrderText(options, attempt, {
        reaction,
        key: 'order_out_for_delivery',
        orderId: body.order_id,
        cash: parcel.cash_due,
      });
    },
  };
}

/** Texts the customer that the order was shipped or delivered. */
export function orderStatusText(options: ReactionsOptions): Reaction<{ to: OrderStatus }> {
  const reaction = 'order-status-text';
  return {
    name: reaction,
    listensTo: orderStatusChanged,
    async react(attempt) {
      const key = keys[attempt.event.body.to];
      if (!key) return { kind: 'dropped', why: 'no text message is sent for this status' };
      return sendOrderText(options, attempt, { reaction, key });
    },
  };
}

/** Texts the customer that the order was cancelled. */
export function orderCancelledText(options: ReactionsOptions): Reaction {
  const reaction = 'order-cancelled-text';
  return {
    name: reaction,
    listensTo: orderCancelled,
    react: (attempt) => sendOrderText(options, attempt, { reaction, key: 'order_cancelled' }),
  };
}
