import { cancellableStatuses } from '@soulvia/contracts';
import { cancel, type StatusDecision } from './change-status.js';
import { OrderNotCancellable } from './errors.js';
import type { OrderState } from './order-state.js';

/** A customer cancels their own order. @throws OrderNotCancellable once it is delivered or cancelled */
export function decideCancellation(order: OrderState): StatusDecision {
  if (!cancellableStatuses.includes(order.status)) throw new OrderNotCancellable(order.status);
  return cancel(order, 'shopper');
}
