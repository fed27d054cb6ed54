import type pg from 'pg';

const products = 200;
/** Events per order, from which the number of orders follows. */
const eventsPerOrder = 7.05;
/** Orders that one statement inserts. */
const ordersAtOnce = 50_000;

/**
 * Makes a log as a shop would have written it, by set-based inserts: every order with its three lines and their stock changes,
 * a registration for every third, most shipped and delivered, one in twenty cancelled with its units given back.
 *
 * @returns how many events the log then holds.
 */
export async function fillLog(client: pg.Client, size: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ events: number; orders: number }>(
      `select count(*)::int as events, coalesce(max(subject_id) filter (where type = 'OrderPlaced'), 0)::int as orders from events`,
    );
    const { events, orders } = rows[0] ?? { events: 0, orders: 0 };
    const missing = Math.min(ordersAtOnce, Math.floor((size - events) / eventsPerOrder));
    if (missing < 1) break;
    await client.query(insertOrders, [orders + 1, orders + missing]);
  }
  await client.query('vacuum analyze events');
  await client.query('checkpoint');
  const { rows } = await client.query<{ events: number }>('select count(*)::int as events from events');
  return rows[0]?.events ?? 0;
}

/** A stock version is ten times the order's number, so that none is used twice. */
const insertOrders = `
  with orders as materialized (
    select n as id, 1 + n % 20000 as user_id, timestamptz '2024-01-01' + n * interval '4 minutes' as at,
           200 + (n * 37) % 4800 as price, 1 + n % 3 as quantity,
           array[1 + (n * 7) % ${products}, 1 + (n * 7 + 61) % ${products}, 1 + (n * 7 + 127) % ${products}] as products
      from generate_series($1::int, $2::int) as n
  ), amounts as materialized (
    select o.*, (price * quantity * 3)::text || '.00' as subtotal, (price * quantity * 3 + 150)::text || '.00' as amount,
           (select jsonb_agg(jsonb_build_object('product_id', p, 'quantity', quantity, 'price', price::text || '.00')) from unnest(products) as p) as lines,
           (select jsonb_agg(jsonb_build_object('product_id', p, 'quantity', quantity)) from unnest(products) as p) as units
      from orders o
  )
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, correlation_id, recorded_at, body)
  select e.type, 1, e.subject, e.subject_id, e.version, 'user:' || o.user_id, gen_random_uuid()::text, o.at + e.later, e.body
    from amounts o cross join lateral (
      select 1 as nth, 'CustomerRegistered' as type, 'user' as subject, o.id::bigint as subject_id, 1 as version, interval '0' as later,
             jsonb_build_object('user_id', o.id, 'role', 'USER') as body
       where o.id % 3 = 0
      union all
      select 1 + line, 'StockChanged', 'stock', p, o.id * 10 + line::int, interval '1 second',
             jsonb_build_object('product_id', p, 'change', -o.quantity, 'quantity', 100000 - o.id % 90000, 'reason', 'ordered')
        from unnest(o.products) with ordinality as u (p, line)
      union all
      select 5, 'OrderPlaced', 'order', o.id, 1, interval '1 second',
             jsonb_build_object('order_id', o.id, 'user_id', o.user_id, 'subtotal', o.subtotal, 'shipping', '150.00', 'amount', o.amount,
                                'total_items', o.quantity * 3, 'lines', o.lines)
      union all
      select 6 + step.nth, 'OrderStatusChanged', 'order', o.id, 1 + step.nth, step.nth * interval '1 day',
             jsonb_build_object('order_id', o.id, 'user_id', o.user_id, 'from', step.old, 'to', step.new, 'amount', o.amount, 'lines', o.units)
        from (values (1, 'PROCESSING', 'SHIPPED'), (2, 'SHIPPED', 'DELIVERED'), (3, 'DELIVERED', 'COMPLETED')) as step (nth, old, new)
       where o.id % 20 <> 7 and step.nth <= o.id % 4
      union all
      select 10, 'OrderCancelled', 'order', o.id, 2, interval '1 hour',
             jsonb_build_object('order_id', o.id, 'user_id', o.user_id, 'from', 'PROCESSING', 'to', 'CANCELLED', 'amount', o.amount, 'lines', o.units, 'reason', 'staff')
       where o.id % 20 = 7
      union all
      select 10 + line, 'StockChanged', 'stock', p, o.id * 10 + 3 + line::int, interval '1 hour',
             jsonb_build_object('product_id', p, 'change', o.quantity, 'quantity', 100000 - o.id % 90000 + o.quantity, 'reason', 'cancelled')
        from unnest(o.products) with ordinality as u (p, line)
       where o.id % 20 = 7
      union all
      select 14, 'StockLow', 'stock', o.products[1], o.id * 10 + 7, interval '1 second',
             jsonb_build_object('product_id', o.products[1], 'quantity', 5, 'threshold', 5)
       where o.id % 100 = 3
    ) e
   order by o.id, e.nth`;

/** Adds what a courier did with each order that was shipped: booked, handed over, and delivered or refused and received back. */
export const addParcels = (client: pg.Client): Promise<number> => addEvents(client, insertParcels);

/** Adds the journals of each delivered parcel: its cash was collected, and settled ten days later. */
export const addJournals = (client: pg.Client): Promise<number> => addEvents(client, insertJournals);

async function addEvents(client: pg.Client, statement: string): Promise<number> {
  await client.query(statement);
  await client.query('vacuum analyze events');
  await client.query('checkpoint');
  const { rows } = await client.query<{ events: number }>('select count(*)::int as events from events');
  return rows[0]?.events ?? 0;
}

const insertParcels = `
  with shipped as materialized (
    select subject_id as id, recorded_at as at, body->'lines' as lines from events where type = 'OrderStatusChanged' and body->>'to' = 'SHIPPED'
  )
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, correlation_id, recorded_at, body)
  select e.type, 1, 'parcel', s.id, e.nth, 'system', gen_random_uuid()::text, s.at + e.nth * interval '8 hours',
         jsonb_build_object('parcel_id', s.id, 'order_id', s.id) || e.body
    from shipped s cross join lateral (
      select 1 as nth, 'ParcelBooked' as type,
             jsonb_build_object('courier_id', 1 + s.id % 3, 'kind', 'DELIVERY', 'cash_due', '1000.00', 'city', (array['Lahore', 'Karachi', 'Multan'])[1 + s.id % 3], 'lines', s.lines) as body
      union all select 2, 'ParcelHandedOver', '{}'
      union all select 3, 'ParcelDelivered', '{"kind": "DELIVERY", "cash_due": "1000.00"}' where s.id % 5 <> 2
      union all select 3, 'ParcelReturning', '{"why": "refused"}' where s.id % 5 = 2
      union all select 4, 'ParcelReceived', jsonb_build_object('lines', s.lines) where s.id % 5 = 2
    ) e
   order by s.id, e.nth`;

const insertJournals = `
  with delivered as materialized (
    select subject_id as id, recorded_at as at from events where type = 'ParcelDelivered'
  )
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, correlation_id, recorded_at, body)
  select 'JournalPosted', 1, 'journal', p.id * 2 + j.nth, 1, 'system', gen_random_uuid()::text, p.at + j.nth * interval '10 days',
         jsonb_build_object('journal_id', p.id * 2 + j.nth, 'kind', j.kind, 'subject', j.subject, 'subject_id', p.id, 'nth', 1, 'lines',
           (select jsonb_agg(jsonb_build_object('account', account, 'party_id', party, 'order_id', p.id, 'parcel_id', p.id, 'amount', amount))
              from (values (0, 'courier', (1 + p.id % 3)::int, '1000.00'), (0, 'sales', null, '-850.00'), (0, 'delivery_income', null, '-150.00'),
                           (1, 'bank', null, '960.00'), (1, 'courier_charges', (1 + p.id % 3)::int, '40.00'),
                           (1, 'courier', (1 + p.id % 3)::int, '-1000.00')) as line (nth, account, party, amount)
             where line.nth = j.nth))
    from delivered p cross join (values (0, 'COLLECTION', 'parcel'), (1, 'SETTLEMENT', 'statement')) as j (nth, kind, subject)
   order by p.id, j.nth`;
