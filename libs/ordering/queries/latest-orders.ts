import type { LatestOrder, OrderStatus } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

/** Reads the newest orders of the whole shop along an index. */
export async function latestOrders(query: Query, count: number): Promise<LatestOrder[]> {
  const rows = await query<{ id: number; user_email: string; created_at: string; amount: string; status: OrderStatus }>(
    `select id, email as user_email, created_at, amount::text as amount, status
       from orders where deleted_at is null order by created_at desc, id desc limit $1`,
    [count],
  );
  return rows.map((row) => ({ ...row, created_at: instantText(row.created_at) }));
}
