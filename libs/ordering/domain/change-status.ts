import type { OrderStatus } from '@soulvia/contracts';
import { returnStock, takeStock, type StockUnits } from '@soulvia/catalog';
import type { Work } from '@soulvia/platform/event-log';
import { orderCancelled, orderStatusChanged } from './events.js';

/** What an order holds, as events and as stock name it. */
export interface HeldUnits {
  lines: { product_id: number; quantity: number }[];
  units: StockUnits[];
}

export async function unitsOf({ query }: Pick<Work, 'query'>, orderId: number): Promise<HeldUnits> {
  const lines = await query<{ product_id: number; quantity: number }>(
    'select product_id, sum(quantity)::int as quantity from order_lines where order_id = $1 group by product_id order by product_id',
    [orderId],
  );
  return { lines, units: lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })) };
}

/** An order row that this transaction has locked. */
export interface LockedOrder {
  id: number;
  user_id: number;
  status: OrderStatus;
  amount: string;
  updated_at: string;
}

/**
 * Moves a locked order to another status. Stock comes back when it is cancelled, and is taken again when it is brought back.
 *
 * @throws OutOfStock when a cancelled order is brought back and the stock is short.
 */
export async function changeStatus(
  work: Work,
  order: LockedOrder,
  to: OrderStatus,
  lowStockThreshold: number,
): Promise<void> {
  const { lines, units } = await unitsOf(work, order.id);
  await work.query('update orders set status = $2, updated_at = coalesce($3, now()) where id = $1', [
    order.id,
    to,
    work.at,
  ]);
  const event = to === 'CANCELLED' ? orderCancelled : orderStatusChanged;
  work.record(event, order.id, {
    order_id: order.id,
    user_id: order.user_id,
    from: order.status,
    to,
    amount: order.amount,
    lines,
  });
  if (to === 'CANCELLED') await returnStock(work, units, 'cancelled');
  if (order.status === 'CANCELLED') await takeStock(work, units, lowStockThreshold);
}
