import { cancellableStatuses } from '@soulvia/contracts';
import { cancel, type StatusDecision } from './change-status.js';
import { ParcelIsOpen } from './confirmation-errors.js';
import { OrderNotCancellable } from './errors.js';
import type { OrderState } from './order-state.js';

/** A customer cancels their own order. @throws OrderNotCancellable once it is delivered or cancelled */
export function decideCancellation(order: OrderState): StatusDecision {
  if (!cancellableStatuses.includes(order.status)) throw new OrderNotCancellable(order.status);
  return cancel(order, 'shopper');
}

/**
 * An order is cancelled with its link.
 *
 * @returns null when it is cancelled already.
 * @throws OrderNotCancellable, ParcelIsOpen once a courier is booked
 */
export function decideLinkedCancellation(order: OrderState): StatusDecision | null {
  if (order.status === 'CANCELLED') return null;
  if (order.parcel_open) throw new ParcelIsOpen();
  if (order.status !== 'PROCESSING') throw new OrderNotCancellable(order.status);
  return cancel(order, 'shopper');
}
