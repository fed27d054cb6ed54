import type pg from 'pg';

export const month = '2026-01';
const ordersAtOnce = 50_000;

/**
 * Writes a month of orders of two lines below partners who stand ten below each one, by set-based inserts: placed, collected and settled, one in
 * fifty returned as a whole, with the accounts of partners and of two buyers for each.
 *
 * @returns an owner.
 */
export async function fillEarnings(
  client: pg.Client,
  { orders, partners }: { orders: number; partners: number },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, first_name, last_name, role, status) values ('owner@example.pk', 'Amna', 'Sheikh', 'ADMIN', 'VERIFIED') returning id`,
  );
  const adminId = rows[0]?.id ?? 0;
  await client.query(
    `insert into users (email, first_name, last_name, role, status, phone, phone_key)
     select 'buyer' || n || '@example.pk', 'Ayesha', 'Khan ' || n, case when n <= $1 then 'SOULVIA_PARTNER' else 'USER' end, 'VERIFIED',
            '+92' || 3000000000 + n, '92' || 3000000000 + n
       from generate_series(1, $1::int * 3) as n order by n`,
    [partners],
  );
  const plan = {
    levels: [5, 3, 2].map((percent, index) => ({ level: index + 1, percent })),
    active: null,
    hold_days: 14,
  };
  await client.query(
    `insert into plans (version, name, content, state, from_month, by) values (1, 'Bench', $1::text::jsonb, 'ACTIVE', $2, $3)`,
    [JSON.stringify(plan), month, adminId],
  );
  await client.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     values ('PlanActivated', 1, 'plan', 1, 1, 'bench', '2025-12-01', jsonb_build_object('version', 1, 'from_month', $1::text, 'plan', $2::text::jsonb))`,
    [month, JSON.stringify(plan)],
  );
  await client.query(insertPeople, [adminId, partners]);
  for (let first = 1; first <= orders; first += ordersAtOnce)
    await client.query(insertOrders, [first, Math.min(orders, first + ordersAtOnce - 1), adminId, partners]);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return adminId;
}

const insertPeople = `
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
  select e.type, 1, 'user', $1::int + n, e.version, 'bench', '2025-12-02', jsonb_build_object('user_id', $1::int + n) || e.body
    from generate_series(1, $2::int * 3) as n cross join lateral (
      select 1 as version, 'CustomerRegistered' as type, '{"role": "USER"}'::jsonb as body
      union all
      select 2, 'SponsorAssigned', jsonb_build_object('sponsor_id', $1::int + case when n <= $2 then 1 + (n - 2) / 10 else 1 + n % $2 end) where n > 1
      union all
      select 3, 'UserRoleChanged', '{"from": "USER", "to": "SOULVIA_PARTNER"}' where n <= $2) e
   order by n, e.version`;

const insertOrders = `
  with orders as materialized (
    select n as id, $3::int + $4::int + 1 + n % ($4::int * 2) as user_id, timestamptz '2026-01-02' + n % 2000000 * interval '1 second' as at,
           200 + (n * 37) % 4800 as price
      from generate_series($1::int, $2::int) as n
  ), lined as materialized (
    select *, jsonb_build_array(jsonb_build_object('order_line_id', id * 2, 'product_id', 1, 'quantity', 1, 'net', price || '.00'),
                                jsonb_build_object('order_line_id', id * 2 + 1, 'product_id', 2, 'quantity', 2, 'net', price * 2 || '.50')) as lines
      from orders
  )
  insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
  select e.type, 1, e.subject, o.id, e.version, 'bench', o.at, jsonb_build_object('order_id', o.id) || e.body
    from lined o cross join lateral (
      select 1 as version, 'OrderPlaced' as type, 'order' as subject, jsonb_build_object('user_id', o.user_id) as body
      union all select 2, 'CashCollected', 'order', jsonb_build_object('user_id', o.user_id, 'lines', o.lines)
      union all select 3, 'CashSettled', 'order', '{"how": "paid"}'
      union all select 1, 'ReturnAccepted', 'return', jsonb_build_object('return_id', o.id, 'lines', o.lines) where o.id % 50 = 7) e
   order by o.id, e.version`;
