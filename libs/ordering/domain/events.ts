import type { OrderStatus } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

interface OrderedUnits {
  product_id: number;
  quantity: number;
}

/** Amounts are rupees with two decimals, as text. */
export const orderPlaced = defineEvent<{
  order_id: number;
  user_id: number;
  subtotal: string;
  shipping: string;
  amount: string;
  total_items: number;
  lines: (OrderedUnits & { price: string })[];
}>('OrderPlaced', 'order');

interface StatusChange extends Record<string, unknown> {
  order_id: number;
  user_id: number;
  from: OrderStatus;
  to: OrderStatus;
  amount: string;
  lines: OrderedUnits[];
}

export const orderStatusChanged = defineEvent<StatusChange>('OrderStatusChanged', 'order');

/** Which fields changed beside the status, by the names the API gives them. */
export const orderUpdated = defineEvent<{ order_id: number; user_id: number; fields: string[] }>(
  'OrderUpdated',
  'order',
);

/** Taken out of the books. What it held back in stock has come back. */
export const orderDeleted = defineEvent<{
  order_id: number;
  user_id: number;
  status: OrderStatus;
  amount: string;
  placed_at: string;
  lines: OrderedUnits[];
}>('OrderDeleted', 'order');

/** A status change too, under a name of its own because so much hangs on it. */
export const orderCancelled = defineEvent<StatusChange>('OrderCancelled', 'order');
