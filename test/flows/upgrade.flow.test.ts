import { copyFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoginResponse, Order, Product } from '@soulvia/contracts';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { migrations } from '../../migrations/index.js';
import { ApiClient } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { type CliOutcome, runCli } from '../support/run-cli.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { somethingOfEachKind } from '../support/something-of-each-kind.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { TestShop } from '../support/test-shop.js';

/**
 * A backup of a shop whose only migration was the baseline, so that all later ones run on its rows. `FREEZE_BASELINE=1 npm test -- upgrade.flow`
 * wrote it; it refuses while there are others, because the backup of such a shop would leave nothing to upgrade.
 */
const frozen = resolve('test', 'flows', 'baseline.backup');
const password = 'Correct-Horse-1';
const patienceMs = 240_000;

let database: TestDatabase;
let client: pg.Client;
let env: Record<string, string>;
let upgrading: CliOutcome;
let api: ShopProcess;
let worker: ShopProcess | undefined;
let admin: ApiClient;

async function freeze(): Promise<void> {
  if (migrations.length > 1) throw new Error('Only a shop whose one migration is the baseline can be frozen.');
  const shop = await TestShop.open();
  await somethingOfEachKind(shop, await shop.person('ADMIN'));
  const environment = { ...testEnvironment(shop.database), DATA_DIR: shop.dataDir };
  const file = join(shop.dataDir, 'baseline.backup');
  expect(await runCli(['backup', file], environment, '', patienceMs)).toMatchObject({ code: 0 });
  await copyFile(file, frozen);
  await shop.close();
}

async function signIn(email: string): Promise<ApiClient> {
  const guest = new ApiClient(api.url);
  const { body } = await guest.post('/api/v1/auth/login', { email, password });
  return guest.as((body as LoginResponse).tokens.access);
}

beforeAll(async () => {
  if (process.env.FREEZE_BASELINE) await freeze();
  database = await createTestDatabase('template1');
  env = testEnvironment(database);
  upgrading = await runCli(['restore', frozen], { ...env, DATABASE_ADMIN_URL: database.url }, '', patienceMs);
  expect(upgrading.err).toBe('');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  api = await startProcess('api', env);
  const { rows } = await client.query<{ email: string }>(`select email from users where role = 'ADMIN'`);
  admin = await signIn(rows[0]?.email ?? '');
});
afterAll(async () => {
  await Promise.all([api.stop(), worker?.stop()]);
  await client.end();
  await database.drop();
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

test('upgrade: all later migrations run, and every read model is there and equals the log', async () => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id');
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  const compared = upgrading.out.match(/ (equal|different|rebuilt|not compared)$/gm) ?? [];
  expect(compared).toHaveLength(shopProjections.length);
  expect(compared).not.toContain(' different');
});

test.each([
  ['accounts', 'users', 6],
  ['products', 'products', 2],
  ['orders', 'orders/admin/orders', 2],
  ['parcels', 'parcels', 1],
  ['payments', 'payments/package-payment', 1],
  ['reviews', 'reviews', 1],
  ['messages', 'inbox', 1],
  ['imports', 'imports', 2],
  ['notifications', 'notifications', 6],
  ['stock moves', 'stock/moves', 4],
])('upgrade: the %s of the baseline are there', async (_, path, total) => {
  const { status, headers } = await admin.get(`/api/v1/${path}`);
  expect([status, headers.get('x-total-count')]).toEqual([200, String(total)]);
});

test('upgrade: products have the prices that the log tells, and one of today', async () => {
  const { rows } = await client.query<{ prices: string[]; price: string }>(
    `select array_agg(h.price::text order by h.id) as prices, p.price::text as price
       from products p join product_prices h on h.product_id = p.id where p.deleted_at is null group by p.id order by p.id`,
  );
  expect(rows).toHaveLength(2);
  for (const { prices, price } of rows) expect(prices.at(-1)).toBe(price);
});

test('upgrade: a buyer of the baseline signs in, orders again, and the read models go on', async () => {
  // Not before: its maintenance deletes what has become old since the baseline was frozen.
  worker = await startProcess('worker', env);
  const { rows } = await client.query<{ email: string; address_id: number }>(
    `select u.email, a.id as address_id from users u join addresses a on a.user_id = u.id join orders o on o.user_id = u.id
      order by o.id limit 1`,
  );
  const [buyer] = rows;
  const shopper = await signIn(buyer?.email ?? '');
  const own = async () => (await shopper.get('/api/v1/orders/users/orders')).body as Order[];
  const before = await own();
  expect(before).not.toEqual([]);
  const [product] = (await shopper.get('/api/v1/products?in_stock=true')).body as Product[];
  const items = [{ product_id: product?.id, quantity: 1 }];
  const placed = await shopper.post('/api/v1/orders/users/checkout', { address_id: buyer?.address_id, items });
  expect(placed.status).toBe(201);
  expect(await own()).toHaveLength(before.length + 1);
  await eventually(async () => {
    const { headers } = await admin.get('/api/v1/orders/admin/orders');
    expect(headers.get('x-total-count')).toBe('3');
  });
});
