import type { OrderStatus, TextKey } from '@soulvia/contracts';
import { parcelReported } from '@soulvia/fulfilment';
import { orderCancelled, orderConfirmed, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { areTextsOff } from '@soulvia/texts';
import { findDeliveredParcel, type ParcelReport } from '../out-for-delivery-mail/find-delivered-parcel.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { sendOrderText } from './send-order-text.js';

const keys: Partial<Record<OrderStatus, TextKey>> = { SHIPPED: 'order_shipped', DELIVERED: 'order_delivered' };

/** Texts the customer that the order has arrived at the shop. */
export function orderPlacedText(options: ReactionsOptions): Reaction {
  const reaction = 'order-placed-text';
  return {
    name: reaction,
    listensTo: orderPlaced,
    isOff: (query) => areTextsOff(query, ['order_placed']),
    react: (attempt) => sendOrderText(options, attempt, { reaction, key: 'order_placed', tellsHold: true }),
  };
}

/** Texts the customer that the order is confirmed and will be sent. */
export function orderConfirmedText(options: ReactionsOptions): Reaction {
  const reaction = 'order-confirmed-text';
  return {
    name: reaction,
    listensTo: orderConfirmed,
    isOff: (query) => areTextsOff(query, ['order_confirmed']),
    react: (attempt) => sendOrderText(options, attempt, { reaction, key: 'order_confirmed' }),
  };
}

/** Texts the customer that the courier brings a parcel today, and what to pay. */
export function outForDeliveryText(options: ReactionsOptions): Reaction<ParcelReport> {
  const reaction = 'out-for-delivery-text';
  const key = 'order_out_for_delivery';
  return {
    name: reaction,
    listensTo: parcelReported,
    isOff: (query) => areTextsOff(query, [key]),
    sequence: ({ body }) => `order:${body.order_id}`,
    async react(attempt) {
      const parcel = await findDeliveredParcel(attempt);
      if (typeof parcel === 'string') return { kind: 'dropped', why: parcel };
      const { order_id: orderId } = attempt.event.body;
      return sendOrderText(options, attempt, { reaction, key, orderId, cash: parcel.cash_due });
    },
  };
}

/** Texts the customer that the order was shipped or delivered. */
export function orderStatusText(options: ReactionsOptions): Reaction<{ to: OrderStatus }> {
  const reaction = 'order-status-text';
  return {
    name: reaction,
    listensTo: orderStatusChanged,
    isOff: (query) => areTextsOff(query, Object.values(keys)),
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
    isOff: (query) => areTextsOff(query, ['order_cancelled']),
    react: (attempt) => sendOrderText(options, attempt, { reaction, key: 'order_cancelled' }),
  };
}
