import pg from 'pg';
import { dropIndexes } from '../support/drop-indexes.js';

/** Orders that wait for confirmation in a large shop: several days of them. */
const waitingMax = 5_000;
const movesEach = 5;

/** SQL for rows that every shop has some of: one in `each` of the first thousand orders, and one in a thousand beyond. */
const few = (nth: string, each: number) => `(${nth} % ${each} = 0 and o.id <= 1000 or ${nth} % 1000 = 0)`;

/**
 * Gives each order of a shop a parcel that fits its status, with its lines, bookings and advice; lets the newest orders wait for
 * confirmation; and fills the stock ledger.
 */
export async function fillDeliveries(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The rows refer to rows that exist: millions of foreign key checks are skipped.
    await client.query('set session_replication_role = replica');
    await client.query(`set maintenance_work_mem = '512MB'`);
    const ordersIndexes = await dropIndexes(client, ['orders']);
    await client.query(confirmations, [waitingMax]);
    for (const { definition } of ordersIndexes) await client.query(definition);
    await client.query(
      `insert into couriers (name, code, adapter, settle_days, advice_hours, cities, delivery_fee, return_fee, income_tax_percent,
                             sales_tax_percent, is_active)
       select name, lower(name), 'manual', 7, 24, '[]', 250, 150, 0, 0, true from unnest(array['TCS', 'Leopards']) as name`,
    );
    const tables = ['parcels', 'parcel_lines', 'parcel_reports', 'parcel_bookings'];
    const indexes = await dropIndexes(client, tables);
    await client.query(parcels);
    await client.query(
      `insert into parcel_lines (parcel_id, order_line_id, product_id, product_name, quantity)
       select p.id, l.id, l.product_id, l.product_name, l.quantity from parcels p join order_lines l using (order_id)`,
    );
    await client.query(
      `insert into parcel_bookings (parcel_id, state, attempt, asked_at, says)
       select p.id, case when ${few('o.id / 5', 4)} then 'REFUSED' else 'DONE' end, 1, p.booked_at, 'Consignee phone is not valid'
         from parcels p join orders o on o.id = p.order_id where p.state = 'BOOKED'`,
    );
    for (const { definition } of indexes) await client.query(definition);
    await fillLedger(client);
    await client.query('vacuum full orders');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Each buyer has a phone. Of the orders in work the newest wait for confirmation; a quarter of the cancelled ones were declined. */
const confirmations = `
  update orders o
     set phone_key = '3' || lpad(o.user_id::text, 9, '0'), phone = '+923' || lpad(o.user_id::text, 9, '0'),
         confirmation = case when w.id is not null then 'AWAITING' when o.status = 'PROCESSING' then 'CONFIRMED'
                             when o.status = 'CANCELLED' and o.id % 4 = 0 then 'DECLINED' else 'NOT_ASKED' end
    from orders x
         left join (select id from (select id, row_number() over (order by created_at desc, id) as nth, count(*) over () as all_of
                                      from orders where status = 'PROCESSING') ranked
                     where nth <= least($1::int, all_of / 2)) w on w.id = x.id
   where x.id = o.id`;

const parcels = `
  insert into parcels (order_id, user_id, courier_id, kind, state, tracking_number, cash_due, pieces, attempts, advice_needed_since,
                       advice_due_at, disagrees, booked_at, handed_over_at, delivered_at)
  select o.id, o.user_id, 1 + o.id % 2, 'DELIVERY', s.state, case when s.state <> 'BOOKED' then 'TRK-' || lpad(o.id::text, 7, '0') end, trunc(o.amount), 1,
         case when a.needed then 1 else 0 end, case when a.needed then o.created_at + interval '2 days' end,
         case when a.needed then o.created_at + interval '3 days' end, ${few('o.id', 20)}, o.created_at + interval '1 hour',
         case when s.state <> 'BOOKED' then o.created_at + interval '1 day' end,
         case when s.state = 'DELIVERED' then o.created_at + interval '3 days' end
    from orders o
         cross join lateral (select case o.status when 'PROCESSING' then 'BOOKED' when 'SHIPPED' then 'WITH_COURIER'
                                                  when 'CANCELLED' then case when o.id % 2 = 0 then 'RETURNING' else 'RECEIVED' end
                                                  else 'DELIVERED' end as state) s
         cross join lateral (select o.status = 'SHIPPED' and ${few('o.id / 5', 4)} as needed) a
   order by o.created_at, o.id`;

/** Two lines sold, two received and one given back for each order, as the read model has them. */
async function fillLedger(client: pg.Client): Promise<void> {
  const indexes = await dropIndexes(client, ['views.stock_moves']);
  await client.query(
    `insert into views.stock_moves (position, product_id, nth, change, quantity, reason, refs, at, actor)
     select n, p.id, n, move.change, 1000, move.reason,
            case when move.reason = 'received' then jsonb_build_object('receipt_id', 1 + n / 50) else jsonb_build_object('order_id', o.id) end,
            o.created_at, 'user:' || o.user_id
       from orders o cross join generate_series(1, ${movesEach}) as nth
            cross join lateral (select (o.id - 1)::bigint * ${movesEach} + nth as n) numbered
            cross join lateral (select case when nth < 3 then 'ordered' when nth < 5 then 'received' else 'cancelled' end as reason,
                                       case when nth < 3 then -1 else 1 end as change) move
            join (select id, row_number() over (order by id) - 1 as place from products) p
              on p.place = (numbered.n * 7919) % (select count(*) from products)
      order by o.created_at, n`,
  );
  for (const { definition } of indexes) await client.query(definition);
}
