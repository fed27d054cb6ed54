import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** Reasons of moves that belong to an order. */
const orderReasons = `('ordered', 'cancelled', 'deleted', 'edited')`;

/** A move `e` gives back what an order took again for a lost parcel that was delivered after all: its next event says so. */
const isRelease = `(e.body->>'reason' = 'correction' and e.body->>'parcel_id' is not null and 'ParcelDelivered' = (
  select next.type from events next
   where next.subject = 'parcel' and next.subject_id = (e.body->>'parcel_id')::bigint and next.position > e.position
   order by next.position limit 1))`;

/**
 * The stock of each product in three ways: the table, the log, and what staff put in or took out less the units that orders have taken: once
 * while they are on the shelf or on the road, and once for each delivery that has ended.
 */
export async function checkStock(query: Query): Promise<Violation[]> {
  const rows = await query<{
    product_id: number;
    quantity: number;
    logged: number;
    last_event: number;
    expected: number;
  }>(
    `with logged as (
       select subject_id as product_id, sum((body->>'change')::int) as logged,
              sum((body->>'change')::int) filter (where body->>'reason' not in ${orderReasons} and not ${isRelease}) as stocked,
              (array_agg((body->>'quantity')::int order by position desc))[1] as last_event
         from events e where type = 'StockChanged' group by 1
     ), sold as (
       select product_id, sum(quantity) as units from (
         select l.product_id, l.quantity from order_lines l join orders o on o.id = l.order_id
          where coalesce(o.units_at, case when o.status = 'CANCELLED' then 'released' else 'shelf' end) in ('shelf', 'road')
         union all
         select l.product_id, l.quantity from parcel_lines l join parcels p on p.id = l.parcel_id
          where p.kind = 'DELIVERY' and p.state in ('RECEIVED', 'LOST', 'DELIVERED')) taken
        group by 1
     )
     select s.product_id, s.quantity, l.logged, l.last_event, l.stocked - coalesce(sold.units, 0) as expected
       from stock s left join logged l using (product_id) left join sold using (product_id)
      where (s.quantity, s.quantity, s.quantity) is distinct from (l.logged, l.last_event, l.stocked - coalesce(sold.units, 0))`,
  );
  return rows.map(({ product_id, quantity, logged, last_event, expected }) =>
    wrong(
      `product ${product_id} has ${quantity} in stock; changes in the log make ${logged}, its last event says ${last_event}, orders leave ${expected}`,
    ),
  );
}
