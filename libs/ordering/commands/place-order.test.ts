import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { recordStatements } from '../../../bench/checkout/record-statements.js';
import { useTestDatabase } from '../../../test/support/set-up.js';

const database = useTestDatabase();

/** A buyer with an address, and two products in stock. */
async function fillShop(): Promise<{ userId: number; addressId: number; productIds: number[] }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: addresses } = await client.query<{ id: number; user_id: number }>(
    `with buyer as (insert into users (email, first_name, last_name, role, status)
                    values (gen_random_uuid() || '@soulvia.test', 'Hina', 'Raza', 'USER', 'VERIFIED') returning id),
          coupon as (insert into coupons (code, kind, value, uses_max) values ('TEN', 'PERCENT', 10, 9) on conflict do nothing)
     insert into addresses (user_id, street_no, city, zip_code, country)
     select id, '1 Mall Road', 'Lahore', '54000', 'Pakistan' from buyer returning id, user_id`,
  );
  const { rows: products } = await client.query<{ product_id: number }>(
    `with category as (insert into categories (name) values (gen_random_uuid()::text) returning id),
          product as (insert into products (name, description, price, sc_value, category_id)
                      select 'Serum ' || n, 'Light.', 100, 0, category.id from category, generate_series(1, 2) as n returning id)
     insert into stock (product_id, quantity) select id, 10 from product returning product_id`,
  );
  await client.end();
  const productIds = products.map((row) => row.product_id);
  return { userId: addresses[0]?.user_id ?? 0, addressId: addresses[0]?.id ?? 0, productIds };
}

test.each([
  ['eight statements, the lock of the stock rows among the last', undefined],
  ['with a discount code one more in the first round trip', 'TEN'],
])('checkout: sends in three round trips %s', async (_, code) => {
  const { userId, addressId, productIds } = await fillShop();
  const items = productIds.map((product_id) => ({ product_id, quantity: 1 }));
  const statements = await recordStatements(database.url, {
    buyer: { userId, addressId, token: '' },
    key: randomUUID(),
    request: { address_id: addressId, items, ...(code && { coupon_code: code }) },
  });
  const names = (roundTrip: number) =>
    Object.entries(statements).flatMap(([name, sent]) => (sent.roundTrip === roundTrip ? [name] : []));
  expect(names(1)).toEqual(['begin', 'key', 'buyer', 'state', ...(code ? ['codeLimit'] : [])]);
  expect([names(2), names(3), names(4)]).toEqual([['order', 'stock'], ['events', 'commit'], []]);
});
