import pg from 'pg';

export interface SeededParcels {
  courierId: number;
  /** Rows of a courier's statement that pay for each parcel in full. */
  rows: string[];
}

/** A parcel that one courier has delivered for each delivered order, with its cash in the books. */
export async function seedParcels(databaseUrl: string): Promise<SeededParcels> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The rows refer to rows that exist, and journals add up.
    await client.query('set session_replication_role = replica');
    const { rows: couriers } = await client.query<{ id: number }>(
      `insert into couriers (name, code, adapter, settle_days, advice_hours, cities, delivery_fee, return_fee, income_tax_percent,
                             sales_tax_percent, is_active)
       values ('Bench', 'bench', 'manual', 7, 24, '[]', 0, 0, 0, 0, true) returning id`,
    );
    const courierId = couriers[0]?.id ?? 0;
    await client.query(
      `update orders set units_at = 'buyer', cash_state = 'COLLECTED' where status in ('DELIVERED', 'COMPLETED')`,
    );
    await client.query(
      `insert into parcels (order_id, user_id, courier_id, kind, state, tracking_number, cash_due, pieces, booked_at, delivered_at)
       select id, user_id, $1, 'DELIVERY', 'DELIVERED', 'BENCH-' || id, amount, 1, created_at, created_at + interval '2 days'
         from orders where status in ('DELIVERED', 'COMPLETED')`,
      [courierId],
    );
    await client.query(
      `insert into parcel_lines (parcel_id, order_line_id, product_id, product_name, quantity)
       select p.id, l.id, l.product_id, l.product_name, l.quantity from parcels p join order_lines l using (order_id)`,
    );
    await client.query(
      `with made as (
         insert into journals (kind, subject, subject_id, nth, posted_at, actor)
         select 'COLLECTION', 'parcel', id, 1, delivered_at, 'bench' from parcels returning id, subject_id)
       insert into journal_lines (journal_id, nth, account, party_id, order_id, parcel_id, amount)
       select j.id, line.nth, line.account, line.party_id, p.order_id, p.id, line.amount
         from made j join parcels p on p.id = j.subject_id
              cross join lateral (values (1, 'courier', p.courier_id, p.cash_due), (2, 'sales', null, 150 - p.cash_due),
                                         (3, 'delivery_income', null, -150)) as line (nth, account, party_id, amount)`,
    );
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ row: string }>(
      `select tracking_number || ',' || cash_due || ',' || cash_due as row from parcels order by id`,
    );
    return { courierId, rows: rows.map(({ row }) => row) };
  } finally {
    await client.end();
  }
}
