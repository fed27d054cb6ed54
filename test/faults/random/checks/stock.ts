import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** What is left of each product: the table, the log, and what came in less what live orders hold. */
export async function checkStock(query: Query): Promise<Violation[]> {
  const rows = await query<{ product_id: number; quantity: number; logged: number; told: number; expected: number }>(
    `with logged as (
       select subject_id as product_id, sum((body->>'change')::int) as logged,
              sum((body->>'change')::int) filter (where body->>'reason' = 'stocked') as stocked,
              (array_agg((body->>'quantity')::int order by position desc))[1] as told
         from events where type = 'StockChanged' group by 1
     ), sold as (
       select l.product_id, sum(l.quantity) as units
         from order_lines l join orders o on o.id = l.order_id where o.status <> 'CANCELLED' group by 1
     )
     select s.product_id, s.quantity, l.logged, l.told, l.stocked - coalesce(sold.units, 0) as expected
       from stock s left join logged l using (product_id) left join sold using (product_id)
      where (s.quantity, s.quantity, s.quantity) is distinct from (l.logged, l.told, l.stocked - coalesce(sold.units, 0))`,
  );
  return rows.map(({ product_id, quantity, logged, told, expected }) =>
    wrong(
      `product ${product_id} has ${quantity} in stock; changes in the log make ${logged}, its last event says ${told}, live orders leave ${expected}`,
    ),
  );
}
