import { prepared, type Query } from '@soulvia/platform/database';

/** Orders of an account that are not cancelled. */
export async function countBuyerOrders(query: Query, userId: number): Promise<number> {
  const [row] = await query<{ orders: number }>(
    prepared(
      `select count(*)::int as orders from orders where user_id = $1 and deleted_at is null and status <> 'CANCELLED'`,
    ),
    [userId],
  );
  return row?.orders ?? 0;
}
