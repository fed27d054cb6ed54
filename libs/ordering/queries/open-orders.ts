import { owesRefundSql } from '@soulvia/books';
import type { Query } from '@soulvia/platform/database';

const idsMax = 100;

/** Ids of a user's orders that are neither delivered nor cancelled, or whose refund is to be paid, newest first. */
export async function findOpenOrders(query: Query, userId: number): Promise<number[]> {
  const orders = await query<{ id: number }>(
    `select id from orders o
      where user_id = $1 and (deleted_at is null and status in ('PROCESSING', 'SHIPPED') or ${owesRefundSql('order_id', 'o.id')})
      order by created_at desc, id desc limit ${idsMax}`,
    [userId],
  );
  return orders.map(({ id }) => id);
}

/** What orders that are neither delivered nor cancelled still cost their buyers, in rupees with two decimals. */
export async function sumOpenOrders(query: Query): Promise<string> {
  const [row] = await query<{ due: string }>(
    `select coalesce(sum(amount - coalesce(advance, 0)), 0.00)::text as due from orders
      where deleted_at is null and status in ('PROCESSING', 'SHIPPED') and cash_state = 'NONE'`,
  );
  return row?.due ?? '0.00';
}
