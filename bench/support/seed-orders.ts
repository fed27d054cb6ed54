import { createHash } from 'node:crypto';
import pg from 'pg';
import { dropIndexes } from './drop-indexes.js';

const everyStatus = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED'];

const inPlaceOfDigits = 'ghijklmnop';

/** SQL for ten letters that differ from id to id like real names. Without digits, so that a search for a number finds ids only. */
export const lettersOf = (id: string) =>
  `translate(substr(md5(${id}::text), 1, 10), '0123456789', '${inPlaceOfDigits}')`;

export function orderEmail(userId: number): string {
  const digest = createHash('md5').update(String(userId)).digest('hex').slice(0, 10);
  return `${digest.replaceAll(/\d/g, (digit) => inPlaceOfDigits[Number(digit)] ?? '')}@example.pk`;
}

/** Orders of two lines each over all buyers and products, a year of them or as many days as told, with the read models they would have made. */
export async function seedOrders(
  databaseUrl: string,
  count: number,
  days = 365,
  statuses = everyStatus,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The rows refer to rows that exist: a million foreign key checks are skipped.
    await client.query('set session_replication_role = replica');
    await client.query(`set maintenance_work_mem = '512MB'`);
    const indexes = await dropIndexes(client, ['orders', 'order_lines']);
    await client.query(
      `insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, phone, phone_key, address_id,
                           street_no, city, zip_code, country, payment_method, created_at)
       select u.id, ($4::text[])[1 + n % cardinality($4::text[])],
              500 + n % 9000, 150, 650 + n % 9000, 2, u.first_name || ' ' || u.last_name, ${lettersOf('u.id')} || '@example.pk', u.phone, u.phone_key, a.id,
              a.street_no, a.city, a.zip_code, a.country, 'COD', now() - n * $3::int * interval '1 day' / $1
         from generate_series(1, $1::int) as n
              join (select *, row_number() over (order by id) - 1 as place from users) u
                on u.place = (n * 7919::bigint) % $2::int
              join addresses a on a.user_id = u.id`,
      [count, await countRows(client, 'users'), days, statuses],
    );
    await client.query(
      `insert into order_lines (order_id, product_id, quantity, price_at_purchase, line_total, product_name)
       select o.id, p.id, 1, p.price, p.price, p.name
         from orders o cross join generate_series(0, 1) as line
              join (select *, row_number() over (order by id) - 1 as place from products) p
                on p.place = (o.id * 104729::bigint + line * 31) % $1::int`,
      [await countRows(client, 'products')],
    );
    await client.query(
      `insert into views.best_sellers (product_id, units) select product_id, sum(quantity) from order_lines group by 1`,
    );
    await client.query(
      `insert into views.order_days
       select (created_at at time zone 'Asia/Karachi')::date, status, count(*) from orders group by 1, 2`,
    );
    await client.query('insert into views.order_totals select status, sum(orders) from views.order_days group by 1');
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Taken beforehand: a join on an expression that holds both sides could only be tried pair by pair. */
async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}
