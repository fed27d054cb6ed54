import type { OrderStatus } from '@soulvia/contracts';
import { defineEvent, type EventBody } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent } from '@soulvia/platform/event-log';

/** Units of one product in an order. */
export interface OrderedUnits {
  product_id: number;
  quantity: number;
}

/** Amounts are rupees with two decimals, as text. */
export interface OrderPlacement extends EventBody {
  order_id: number;
  user_id: number;
  subtotal: string;
  shipping: string;
  amount: string;
  total_items: number;
  lines: (OrderedUnits & { price: string })[];
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

/** A status change to CANCELLED. It is an event type of its own because admins are notified of it. */
export const orderCancelled = defineEvent<StatusChange>('OrderCancelled', 'order');

/** Names of the changed fields other than the status, as the API names them. */
export interface DetailsChange extends EventBody {
  order_id: number;
  user_id: number;
  fields: string[];
}

export const orderUpdated = defineEvent<DetailsChange>('OrderUpdated', 'order');

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
