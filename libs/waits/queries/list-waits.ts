import type { WaitCount } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

const most = 1_000;

/** The products for which most people wait. */
export function countWaits(query: Query): Promise<WaitCount[]> {
  return query<WaitCount>(
    `select product_id, count(*)::int as waiting from stock_waits where told_at is null and confirmed_at is not null
      group by product_id order by waiting desc, product_id limit ${most}`,
  );
}

/** Ids of the products that a member waits for. */
export async function findOwnWaits(query: Query, userId: number): Promise<number[]> {
  const rows = await query<{ product_id: number }>(
    `select product_id from stock_waits where user_id = $1 and told_at is null order by id desc limit ${most}`,
    [userId],
  );
  return rows.map((row) => row.product_id);
}
