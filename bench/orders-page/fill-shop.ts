import { compactUserCounts } from '@soulvia/accounts';
import type { Query } from '@soulvia/platform/database';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { rebuildOnce } from '../support/rebuild-once.js';
import { lettersOf, seedOrders } from '../support/seed-orders.js';
import { seedShop } from '../support/seed-shop.js';
import { insertEvents } from './insert-events.js';

/** Size of a shop, and the number of days it has been open. */
export interface ShopSize {
  orders: number;
  users: number;
  products: number;
  categories: number;
  days: number;
}

/** The same in both shops: a response of twice as many rows takes longer in any shop. */
const lowInStock = 10;
const lowStockQuantity = 5;

const firstNames = ['Ayesha', 'Ali', 'Fatima', 'Usman', 'Zainab', 'Bilal', 'Maryam', 'Hamza', 'Sana', 'Omar', 'Hira'];
const lastNames = ['Khan', 'Ahmed', 'Malik', 'Raza', 'Iqbal', 'Butt', 'Sheikh', 'Qureshi', 'Mirza', 'Awan'];
const kinds = ['serum', 'toner', 'cleanser', 'cream', 'mask', 'lotion', 'balm', 'oil', 'gel', 'mist'];
const lines = ['Rose', 'Niacinamide', 'Oat', 'Retinol', 'Tea Tree', 'Saffron', 'Vitamin C', 'Aloe', 'Turmeric'];

/**
 * A shop with everything that the console lists: people, products, orders, payments for packages, the log of all that and the
 * read models made from it. @returns the token of its admin.
 */
export async function fillShop(databaseUrl: string, size: ShopSize): Promise<string> {
  const { adminToken } = await seedShop(databaseUrl, { buyers: size.users - 1, products: size.products });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into categories (name, product_count)
       select 'Category ' || n, 0 from generate_series(11, $1::int) as n`,
      [size.categories],
    );
    await client.query(`update categories set name = translate(name, '0123456789', 'abcdefghij')`);
    // The status of an order depends on the last digit of its buyer's id, so the last name must not.
    await client.query(
      `update users set first_name = ($1::text[])[1 + id % 11], last_name = ($2::text[])[1 + id / 10 % 10],
              email = ${lettersOf('id')} || '@example.pk',
              role = case when role = 'ADMIN' then role when id % 8 = 5 then 'SOULVIA_PARTNER' when id % 8 = 3 then 'GUEST_USER' else 'USER' end,
              status = case when id % 8 = 5 or id % 3 = 1 then 'VERIFIED' else 'UNVERIFIED' end,
              created_at = now() - id * $3::int * interval '1 day' / $4::int`,
      [firstNames, lastNames, size.days, size.users],
    );
    await client.query(
      `update products set name = ($1::text[])[1 + id % 9] || ' ' || ($2::text[])[1 + id % 10] || ' ' || substr(${lettersOf('id')}, 1, 6), description = repeat('For every day and every skin. ', 10),
              held_out_of_stock = id % 9 = 2, created_at = now() - id * $3::int * interval '1 day' / $4::int`,
      [lines, kinds, size.days, size.products],
    );
    await client.query(`update stock set quantity = $1 where product_id <= $2`, [lowStockQuantity, lowInStock]);
    await client.query(
      `update products set category_id = made.ids[1 + products.id % $1::int]
         from (select array_agg(id order by id) as ids from categories) made`,
      [size.categories],
    );
    await client.query(
      `update categories c set product_count = (select count(*) from products where category_id = c.id)`,
    );
    await insertPayments(client, size.users);
    await client.query('vacuum full users, products, stock');
    await seedOrders(databaseUrl, size.orders, size.days);
    await insertEvents(client);
    await client.query('vacuum analyze');
    for (const projection of shopProjections) {
      if (projection.tables.length > 0) await rebuildOnce(client, databaseUrl, projection, true);
    }
    // The worker does this every hour.
    const query: Query = async (sql, parameters) => (await client.query(sql, parameters)).rows as never;
    await compactUserCounts(query);
    await client.query(`update projections set state = 'running', position = (select max(position) from events)`);
    // A shop that has done its work: else the worker sends mails of a year, and its updates undo what the vacuum is for.
    await client.query('update reactions set position = (select max(position) from events)');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return adminToken;
}

/** Of every ten users three have a payment: one pending, one approved, one rejected. Old screenshots are gone, as a shop deletes them. */
async function insertPayments(client: pg.Client, users: number): Promise<void> {
  await client.query(
    `insert into packages (name, description, price, profit, sc_value)
     select name, 'For those who begin.', 9500, 10, 100 from unnest(array['Starter', 'Growth', 'Prestige']) as name`,
  );
  await client.query(
    `insert into package_payments (user_id, package_id, package_name, package_price, sc_value, screenshot, is_approved, decided_at, created_at)
     select u.id, p.id, p.name, p.price, p.sc_value, case when u.created_at > now() - interval '90 days' then 'screenshot-' || u.id end, decided.outcome,
            case when decided.outcome is not null then u.created_at + interval '1 hour' end, u.created_at
       from users u join packages p on p.id = (select min(id) from packages) + u.id % 3,
            lateral (select case u.id % 10 when 1 then true when 2 then false end as outcome) decided
      where u.id % 10 < 3 and u.id <= $1 order by u.created_at`,
    [users],
  );
}
