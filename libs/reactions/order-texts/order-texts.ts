import type { OrderStatus, TextKey } from '@soulvia/contracts';
import { orderCancelled, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
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
