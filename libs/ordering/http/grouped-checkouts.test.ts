import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { noLimits } from '../../../test/support/order-limits.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { useFreshShop } from '../../../test/support/use-shop.js';

const shop = useFreshShop({ worker: false, orderLimits: true, env: { trustedProxies: ['127.0.0.1'] } });
const path = '/api/v1/orders/users/checkout';
const crowdSize = 60;
const ascending = (a: number, b: number) => a - b;
let crowd: Person[];
const holder = setUp(
  async () => {
    const client = new pg.Client({ connectionString: shop.database.url });
    await client.connect();
    return client;
  },
  (client) => client.end(),
);

beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: crowdSize }, () => shop.person()));
  // With one phone, new buyers would wait for each other.
  await shop.query(
    `update users set phone = '+92300' || lpad(id::text, 7, '0'), phone_key = '92300' || lpad(id::text, 7, '0') where id = any($1)`,
    [crowd.map(({ id }) => id)],
  );
});

const buy = (buyer: Person, productIds: number | readonly number[], key: string = randomUUID()) =>
  buyer.api.post(
    path,
    { address_id: buyer.addressId, items: [productIds].flat().map((product_id) => ({ product_id, quantity: 1 })) },
    { 'Idempotency-Key': key, 'X-Forwarded-For': `203.0.${buyer.id >> 8}.${buyer.id & 255}` },
  );

/** Orders of a product by the transaction that placed them. */
const readTransactions = (productId: number) =>
  shop.query<{ orders: number; users: number[] }>(
    `select count(*)::int as orders, array_agg(o.user_id) as users
       from orders o join order_lines l on l.order_id = o.id where l.product_id = $1 group by l.xmin::text`,
    [productId],
  );

/** What the log says of the stock of a product. */
const readMoves = (productId: number) =>
  shop.query<{ quantity: number; version: number }>(
    `select (body->>'quantity')::int as quantity, subject_version as version from events
      where type = 'StockChanged' and subject_id = $1 and body->>'reason' = 'ordered' order by position`,
    [productId],
  );

/** Places orders while the stock row of the product is locked, so that all of them wait for it. */
async function buyTogether(productId: number, buyers: readonly Person[], keys?: readonly string[]) {
  await holder.query('begin');
  await holder.query('select from stock where product_id = $1 for update', [productId]);
  const placing = Promise.all(buyers.map((buyer, nth) => buy(buyer, productId, keys?.[nth])));
  // Two that run alone, and a group; the others have read all they need, and wait for them in the api.
  let quiet = 0;
  await eventually(async () => {
    const [sessions] = await shop.query<{ waiting: number; busy: number }>(
      `select count(*) filter (where wait_event_type = 'Lock')::int as waiting,
              count(*) filter (where state = 'active' and wait_event_type is distinct from 'Lock')::int as busy
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    quiet = sessions?.busy === 0 ? quiet + 1 : 0;
    expect(sessions?.waiting).toBeGreaterThan(2);
    expect(quiet).toBeGreaterThan(10);
  });
  await holder.query('commit');
  return (await placing).map(({ status }) => status);
}

test('checkouts at once: buyers who wait for a product share transactions, and each unit is sold once', async () => {
  const [product = 0] = await shop.products([1_000]);
  expect(await buyTogether(product, crowd)).toEqual(crowd.map(() => 201));
  const transactions = await readTransactions(product);
  expect(transactions.flatMap(({ users }) => users).toSorted(ascending)).toEqual(
    crowd.map(({ id }) => id).toSorted(ascending),
  );
  expect(transactions.length).toBeLessThan(crowdSize - 10);
  expect(await shop.stockOf(product)).toBe(1_000 - crowdSize);
  const moves = await readMoves(product);
  expect(moves.map(({ quantity }) => quantity)).toEqual(crowd.map((_, nth) => 999 - nth));
  expect(moves.map(({ version }) => version)).toEqual(crowd.map((_, nth) => (moves[0]?.version ?? 0) + nth));
});

test('checkouts at once: the last units are sold once, and a request that comes again places no other order', async () => {
  const [product = 0] = await shop.products([20]);
  const keys = crowd.map(() => randomUUID());
  const first = await buyTogether(product, crowd, keys);
  expect(first.toSorted(ascending)).toEqual(crowd.map((_, nth) => (nth < 20 ? 201 : 409)));
  expect(await shop.stockOf(product)).toBe(0);
  const again = await Promise.all(crowd.map((buyer, nth) => buy(buyer, product, keys[nth])));
  expect(again.map(({ status }) => status)).toEqual(first);
  expect((await readTransactions(product)).reduce((sum, { orders }) => sum + orders, 0)).toBe(20);
});

test('checkouts at once: an order that is refused, or that fails, harms no other one', async () => {
  const [product = 0] = await shop.products([1_000]);
  const [refused, broken, ...others] = crowd;
  if (!refused || !broken) throw new Error('no one is there');
  await shop.query('delete from addresses where user_id = $1', [refused.id]);
  await shop.query(
    `create function break_order() returns trigger language plpgsql as $$ begin
       perform nextval('broken_orders'); raise exception 'broken'; end $$`,
  );
  // A rollback does not undo what it counts.
  await shop.query('create sequence broken_orders; grant usage on sequence broken_orders to public');
  await shop.query(
    `create trigger break_order before insert on orders for each row when (new.user_id = ${broken.id}) execute function break_order()`,
  );
  // The first ones run alone.
  const statuses = await buyTogether(product, [...others.slice(0, 8), refused, broken, ...others.slice(8)]);
  expect(statuses.splice(8, 2)).toEqual([400, 500]);
  expect(statuses).toEqual(others.map(() => 201));
  const [tries] = await shop.query<{ count: number }>('select last_value::int as count from broken_orders');
  expect(tries?.count).toBe(2);
  expect(await shop.stockOf(product)).toBe(1_000 - others.length);
  expect(await readMoves(product)).toHaveLength(others.length);
});

test('checkouts at once: two orders of one buyer count for each other', async () => {
  const [product = 0] = await shop.products([1_000]);
  const [buyer] = crowd.slice(5);
  if (!buyer) throw new Error('no one is there');
  const [open] = await shop.query<{ orders: number }>(
    `select count(*)::int as orders from orders where user_id = $1 and status = 'PROCESSING'`,
    [buyer.id],
  );
  await setSettings(shop.query, 'limits', { ...noLimits, open_orders_max: (open?.orders ?? 0) + 2 });
  const others = crowd.slice(10, 30);
  const statuses = await buyTogether(product, [...others, buyer, buyer, buyer, buyer]);
  expect(statuses.slice(others.length).toSorted(ascending)).toEqual([201, 201, 409, 409]);
});

test('checkouts at once: baskets in any order wait for each other without a deadlock', async () => {
  await setSettings(shop.query, 'limits', noLimits);
  const products = await shop.products([1_000, 1_000, 1_000, 1_000]);
  const buyers = crowd.slice(2);
  const baskets = buyers.map((_, nth) => [...products.slice(nth % 4), ...products.slice(0, nth % 4)].slice(0, 3));
  const placing = [1, 2, 3].flatMap(() => buyers.map((buyer, nth) => buy(buyer, baskets[nth] ?? [])));
  expect((await Promise.all(placing)).map(({ status }) => status)).toEqual(placing.map(() => 201));
  const [database] = await shop.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(database?.deadlocks).toBe(0);
  for (const [nth, product] of products.entries()) {
    const sold = 3 * baskets.filter((basket) => basket.includes(product)).length;
    expect([nth, await shop.stockOf(product)]).toEqual([nth, 1_000 - sold]);
  }
});
