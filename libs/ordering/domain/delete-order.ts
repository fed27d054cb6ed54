import { cancellableStatuses } from '@soulvia/contracts';
import type { StockEffect } from './change-status.js';
import { newEvent, orderDeleted, type NewEvent, type OrderDeletion } from './events.js';
import { assertNoCash, OrderHasParcel } from './errors.js';
import { type OrderState, unitsPlace } from './order-state.js';

export interface DeletionDecision {
  event: NewEvent<OrderDeletion>;
  stock: Exclude<StockEffect, 'take'>;
}

/**
 * Units that have not been delivered come back into stock; those of a cancelled order came back when it was cancelled, and those that a
 * parcel has moved follow the parcel.
 *
 * @throws OrderHasParcel while a parcel is under way, OrderHasCash once it is paid in the books.
 */
export function decideDeletion(order: OrderState): DeletionDecision {
  if (order.parcel_open) throw new OrderHasParcel(order.id);
  assertNoCash(order);
  const event = newEvent(orderDeleted, order.id, {
    order_id: order.id,
    user_id: order.user_id,
    status: order.status,
    amount: order.amount,
    placed_at: order.created_at,
    lines: order.lines,
  });
  return { event, stock: areUnitsReturned(order) ? 'return' : 'none' };
}

/** Whether goods of the order were ever handed over, by a parcel or by hand. */
export const hasLeftShop = ({ units_at: place, status }: Pick<OrderState, 'status' | 'units_at'>): boolean =>
  place !== null || status === 'SHIPPED' || status === 'DELIVERED' || status === 'COMPLETED';

/** Whether the units of an order come back into stock when it is deleted. */
export const areUnitsReturned = (order: Pick<OrderState, 'status' | 'units_at'>): boolean =>
  cancellableStatuses.includes(order.status) && unitsPlace(order) === 'shelf';
