import type { OrderStatus } from '@soulvia/contracts';
import { returnStock, takeStock } from '@soulvia/catalog';
import type { Work } from '@soulvia/platform/event-log';
import { orderCancelled, orderStatusChanged } from './events.js';

/** An order row that this transaction has locked. */
export interface LockedOrder {
  id: number;
  user_id: number;
  status: OrderStatus;
  amount: string;
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
  const lines = await work.query<{ product_id: number; quantity: number }>(
    'select product_id, sum(quantity)::int as quantity from order_lines where order_id = $1 group by product_id order by product_id',
    [order.id],
  );
  const units = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
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
