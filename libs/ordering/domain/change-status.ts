import type { OrderStatus } from '@soulvia/contracts';
import { newEvent, orderCancelled, orderStatusChanged, type NewEvent, type StatusChange } from './events.js';
import { type OrderState, unitsPlace } from './order-state.js';

/** `return` when an order is cancelled whose units are in the shop, `take` when an order without units is brought back. */
export type StockEffect = 'take' | 'return' | 'none';

export interface StatusDecision {
  status: OrderStatus;
  event: NewEvent<StatusChange>;
  stock: StockEffect;
}

/** The shop moves an order from any status to any other. @returns null when the order has that status already. */
export function decideStatusChange(order: OrderState, to: OrderStatus): StatusDecision | null {
  return order.status === to ? null : changeStatus(order, to);
}

/** Moves an order to another status than its own. */
export function changeStatus(order: OrderState, to: OrderStatus): StatusDecision {
  const event = newEvent(to === 'CANCELLED' ? orderCancelled : orderStatusChanged, order.id, {
    order_id: order.id,
    user_id: order.user_id,
    from: order.status,
    to,
    amount: order.amount,
    lines: order.lines,
  });
  return { status: to, event, stock: stockEffectOf(order, to) };
}

/** Units in a parcel or with the buyer stay there, whatever people say about the order. */
function stockEffectOf(order: OrderState, to: OrderStatus): StockEffect {
  const place = unitsPlace(order);
  if (to === 'CANCELLED') return place === 'shelf' ? 'return' : 'none';
  return order.status === 'CANCELLED' && (place === 'released' || place === 'lost') ? 'take' : 'none';
}
