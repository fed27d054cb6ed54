import type { Query } from '@soulvia/platform/database';

const rowsMax = 10_000;

/** What a person asked to return. */
export async function exportReturns(query: Query, userId: number): Promise<Record<string, unknown>> {
  const returns = await query(
    `select r.id, r.order_id, r.reason, r.state, r.resolution, r.text, r.batch, r.decline_reason, r.created_at, r.decided_at,
            (select json_agg(json_build_object('product', l.product_name, 'quantity', l.quantity) order by l.order_line_id)
               from return_lines l where l.return_id = r.id) as lines
       from returns r where r.user_id = $1 order by r.id limit ${rowsMax}`,
    [userId],
  );
  return { returns };
}
