import type { LatestOrder } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';

/**
 * SQL fragment: the newest orders of the whole shop as a JSON array, read along an index. A query that includes it reads them in its
 * own snapshot.
 *
 * @param count how many at most.
 */
export const latestOrdersSql = (count: number) =>
  `(select coalesce(jsonb_agg(to_jsonb(newest) order by created_at desc, id desc), '[]')
      from (select id, email as user_email, created_at, amount::text as amount, status
              from orders where deleted_at is null order by created_at desc, id desc limit ${count}) newest)`;

export function presentLatestOrders(rows: readonly LatestOrder[]): LatestOrder[] {
  return rows.map((row) => ({ ...row, created_at: instantText(row.created_at) }));
}
