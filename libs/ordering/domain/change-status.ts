import type { CancelReason, OrderStatus } from '@soulvia/contracts';
import {
  linkedBy,
  newEvent,
  orderCancelled,
  type OrderCancellation,
  orderStatusChanged,
  type NewEvent,
  type StatusChange,
} from './events.js';
import { type OrderState, unitsPlace } from './order-state.js';

/** `return` when an order is cancelled whose units are in the shop, `take` when an order without units is brought back. */
export type StockEffect = 'take' | 'return' | 'none';

export interface StatusDecision {
  status: OrderStatus;
  event: NewEvent<StatusChange> | NewEvent<OrderCancellation>;
  stock: StockEffect;
}

/** The shop moves an order from any status to any other. @returns null when the order has that status already. */
export function decideStatusChange(order: OrderState, to: OrderStatus): StatusDecision | null {
  if (order.status === to) return null;
  if (to === 'CANCELLED') return cancel(order, 'staff');
  return {
    status: to,
    event: newEvent(orderStatusChanged, order.id, decideChange(order, to)),
    stock: order.status === 'CANCELLED' && isTakenAgain(order) ? 'take' : 'none',
  };
}

/** Cancels an order that is not cancelled. @param linkBy who made the link by which it was cancelled. */
export function cancel(order: OrderState, reason: CancelReason, linkBy: number | null = null): StatusDecision {
  const event = newEvent(orderCancelled, order.id, {
    ...decideChange(order, 'CANCELLED'),
    reason,
    ...linkedBy(linkBy),
  });
  // Units in a parcel or with the buyer stay there, whatever people say about the order.
  return { status: 'CANCELLED', event, stock: unitsPlace(order) === 'shelf' ? 'return' : 'none' };
}

function isTakenAgain(order: OrderState): boolean {
  const place = unitsPlace(order);
  return place === 'released' || place === 'lost';
}

function decideChange(order: OrderState, to: OrderStatus): StatusChange {
  return {
    order_id: order.id,
    user_id: order.user_id,
    from: order.status,
    to,
    amount: order.amount,
    lines: order.lines,
  };
}
