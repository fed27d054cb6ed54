import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { AccessTokens } from '@soulvia/accounts';
import pg from 'pg';
import { tokenSecret } from './shop.js';

export interface Buyer {
  userId: number;
  addressId: number;
  token: string;
}

export interface SeededShop {
  buyers: Buyer[];
  adminToken: string;
  productIds: number[];
}

const stockEach = 1_000_000;

/** Users with open sessions, and products with plenty of stock. Tokens are issued here, because signing in is not measured. */
export async function seedShop(databaseUrl: string, counts: { buyers: number; products: number }): Promise<SeededShop> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const productIds = await seedProducts(client, counts.products, stockEach);
    const people = await seedPeople(client, counts.buyers + 1);
    const [admin, ...buyers] = people;
    if (!admin) throw new Error('no admin was seeded');
    await client.query(`update users set role = 'ADMIN' where id = $1`, [admin.userId]);
    await client.query('insert into staff (user_id, owner) values ($1, true)', [admin.userId]);
    // Not the tables that are still empty: their statistics would make PostgreSQL plan for empty tables until it looks again.
    await client.query('analyze users, addresses, sessions, categories, products, stock');
    return { buyers, adminToken: admin.token, productIds };
  } finally {
    await client.end();
  }
}

/** Each product has one value of each group of facets: skin type 1 to 5, concern 6 to 13 and so on. */
export async function seedProducts(client: pg.Client, count: number, stock: number): Promise<number[]> {
  await client.query(
    `insert into categories (name) select 'Category ' || n from generate_series(1, 10) as n on conflict do nothing`,
  );
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into products (name, description, price, sc_value, category_id, display_image, facets)
       select 'Niacinamide serum no. ' || n, repeat('A light serum for every day. ', 10), 200 + (n * 37) % 4800, 10,
              (select min(id) from categories) + n % 10, 'image-' || n,
              array[1 + n * 7 % 5, 6 + n * 11 % 8, 14 + n * 13 % 11, 25 + n * 17 % 5, 30 + n * 19 % 4]
         from generate_series(1, $1::int) as n returning id)
     insert into stock (product_id, quantity) select id, $2 from made returning product_id as id`,
    [count, stock],
  );
  await client.query(
    `update categories c set product_count = (select count(*) from products where category_id = c.id)`,
  );
  return rows.map((row) => row.id);
}

async function seedPeople(client: pg.Client, count: number): Promise<Buyer[]> {
  const { rows } = await client.query<{ user_id: number; address_id: number }>(
    `with people as (
       insert into users (email, first_name, last_name, role, status, phone, phone_key)
       select 'buyer' || n || '@example.pk', 'Ayesha', 'Khan ' || n, 'USER', 'VERIFIED', '+92' || 3000000000 + n, '92' || 3000000000 + n
         from generate_series(1, $1::int) as n returning id)
     insert into addresses (user_id, street_no, city, zip_code, country, is_primary)
     select id, 'House 12, Street 4, F-7/2', 'Islamabad', '44000', 'Pakistan', true from people
     returning user_id, id as address_id`,
    [count],
  );
  const tokens = new AccessTokens(new JwtService({}), { tokenSecret });
  const people = rows.map((row) => ({ ...row, sessionId: randomUUID() }));
  await client.query('insert into sessions (id, user_id) select * from unnest($1::uuid[], $2::int[])', [
    people.map((person) => person.sessionId),
    people.map((person) => person.user_id),
  ]);
  return people.map(({ user_id, address_id, sessionId }) => ({
    userId: user_id,
    addressId: address_id,
    token: tokens.issue(user_id, sessionId),
  }));
}
