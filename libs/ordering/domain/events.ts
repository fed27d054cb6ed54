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

/** A status change too, under a name of its own because so much hangs on it. */
export const orderCancelled = defineEvent<StatusChange>('OrderCancelled', 'order');
