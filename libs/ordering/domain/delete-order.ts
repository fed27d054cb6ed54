import { cancellableStatuses } from '@soulvia/contracts';
import type { StockEffect } from './change-status.js';
import { newEvent, orderDeleted, type NewEvent, type OrderDeletion } from './events.js';
import type { OrderState } from './order-state.js';

export interface DeletionDecision {
  event: NewEvent<OrderDeletion>;
  stock: Exclude<StockEffect, 'take'>;
}

/** Units that have not been delivered come back into stock; those of a cancelled order came back when it was cancelled. */
export function decideDeletion(order: OrderState): DeletionDecision {
  const event = newEvent(orderDeleted, order.id, {
    order_id: order.id,
    user_id: order.user_id,
    status: order.status,
    amount: order.amount,
    placed_at: order.created_at,
    lines: order.lines,
  });
  return { event, stock: cancellableStatuses.includes(order.status) ? 'return' : 'none' };
}
