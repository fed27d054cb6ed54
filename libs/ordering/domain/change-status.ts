import type { CancelReason, OrderStatus } from '@soulvia/contracts';
import {
  newEvent,
  orderCancelled,
  type OrderCancellation,
  orderStatusChanged,
  type NewEvent,
  type StatusChange,
} from './events.js';
import type { OrderState } from './order-state.js';

/** `return` when an order is cancelled, `take` when a cancelled order is brought back. */
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
    event: newEvent(orderStatusChanged, order.id, changeOf(order, to)),
    stock: order.status === 'CANCELLED' ? 'take' : 'none',
  };
}

/** Cancels an order that is not cancelled. */
export function cancel(order: OrderState, reason: CancelReason): StatusDecision {
  const event = newEvent(orderCancelled, order.id, { ...changeOf(order, 'CANCELLED'), reason });
  return { status: 'CANCELLED', event, stock: 'return' };
}

function changeOf(order: OrderState, to: OrderStatus): StatusChange {
  return {
    order_id: order.id,
    user_id: order.user_id,
    from: order.status,
    to,
    amount: order.amount,
    lines: order.lines,
  };
}
