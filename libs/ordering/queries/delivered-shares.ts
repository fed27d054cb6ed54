import type { Query } from '@soulvia/platform/database';

/** How many percent of the orders of buyers arrived, of those that arrived or were refused. Buyers without either are left out. */
export async function readDeliveredShares(query: Query, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ user_id: number; share: number }>(
    `select user_id, round(100.0 * count(*) filter (where status <> 'CANCELLED') / count(*))::int as share from orders
      where user_id = any($1::int[]) and deleted_at is null
        and (status in ('DELIVERED', 'COMPLETED') or status = 'CANCELLED' and cancel_reason = 'refused')
      group by user_id`,
    [userIds],
  );
  return new Map(rows.map(({ user_id: id, share }) => [id, share]));
}
