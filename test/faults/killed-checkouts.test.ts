import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import type { Person } from '../support/test-shop.js';
import { useFreshShop } from '../support/use-shop.js';

const shop = useFreshShop({ worker: false });
const processes: ShopProcess[] = [];
afterAll(() => Promise.all(processes.map((child) => child.kill())));
const buyersCount = 40;

const start = async () => {
  const api = await startProcess('api', { ...testEnvironment(shop.database), TRUSTED_PROXIES: '127.0.0.1' });
  processes.push(api);
  return api;
};

interface Purchase {
  buyer: Person;
  key: string;
  at: string;
}

const countWaiting = async () =>
  (await shop.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length;

/** @returns the id of the order; undefined without an answer. */
const buy = ({ buyer, key, at }: Purchase, product_id: number) =>
  buyer.api
    .at(at)
    .post(
      '/api/v1/orders/users/checkout',
      { address_id: buyer.addressId, items: [{ product_id, quantity: 1 }] },
      { 'Idempotency-Key': key, 'X-Forwarded-For': `203.0.113.${buyer.id}` },
    )
    .then(({ status, body }) => (status === 201 ? (body as Order).id : undefined))
    .catch(() => undefined);

test('checkouts that share transactions of two apis, of which one is killed, are placed once each', async () => {
  const buyers = await Promise.all(Array.from({ length: buyersCount }, () => shop.person()));
  await shop.query(
    `update users set phone = '+92300' || lpad(id::text, 7, '0'), phone_key = '92300' || lpad(id::text, 7, '0') where id = any($1)`,
    [buyers.map(({ id }) => id)],
  );
  const stays = await start();
  let shared = 0;
  const holder = new pg.Client({ connectionString: shop.database.url });
  await holder.connect();
  // While they wait for the stock, when the first ones are committed, and later.
  for (const killAfter of [0, 1, 10]) {
    const [product = 0] = await shop.products([1_000]);
    const ends = await start();
    const purchases = buyers.map((buyer, nth): Purchase => ({
      buyer,
      key: randomUUID(),
      at: (nth % 2 ? stays : ends).url,
    }));
    const count = async () =>
      (
        await shop.query<{ count: number }>('select count(*)::int as count from order_lines where product_id = $1', [
          product,
        ])
      )[0]?.count ?? 0;
    await holder.query('begin');
    if (killAfter === 0) await holder.query('select from stock where product_id = $1 for update', [product]);
    const buying = Promise.all(purchases.map((purchase) => buy(purchase, product)));
    // In each api two that run alone, and a group.
    const waiting = killAfter === 0 ? 6 : 0;
    await eventually(async () => expect(await countWaiting()).toBeGreaterThanOrEqual(waiting));
    await eventually(async () => expect(await count()).toBeGreaterThanOrEqual(killAfter));
    await ends.kill();
    await holder.query('commit');
    const first = await buying;
    const again = await Promise.all(purchases.map((purchase) => buy({ ...purchase, at: stays.url }, product)));
    expect(again.filter((id) => id === undefined)).toEqual([]);
    expect(again.map((id, nth) => first[nth] ?? id)).toEqual(again);
    expect([await count(), await shop.stockOf(product), new Set(again).size]).toEqual([
      buyersCount,
      1_000 - buyersCount,
      buyersCount,
    ]);
    const [moves] = await shop.query<{ count: number; lowest: number }>(
      `select count(*)::int as count, min((body->>'quantity')::int) as lowest from events
        where type = 'StockChanged' and subject_id = $1 and body->>'reason' = 'ordered'`,
      [product],
    );
    expect(moves).toEqual({ count: buyersCount, lowest: 1_000 - buyersCount });
    const [transactions] = await shop.query<{ count: number }>(
      'select count(distinct xmin::text)::int as count from order_lines where product_id = $1',
      [product],
    );
    shared += buyersCount - (transactions?.count ?? 0);
  }
  await holder.end();
  expect(shared).toBeGreaterThan(10);
});
