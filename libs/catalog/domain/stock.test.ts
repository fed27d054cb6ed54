import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { TestShop } from '../../../test/support/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
});
afterAll(async () => shop.close());

test('what comes back while a buyer waits for the row is sold to them, and the rest of the cart only once', async () => {
  const [serum = 0, balm = 0] = await shop.products([0, 50]);
  const shopper = await shop.person();
  const canceller = new pg.Client({ connectionString: shop.database.url });
  await canceller.connect();
  await canceller.query('begin');
  await canceller.query('update stock set quantity = 3 where product_id = $1', [serum]);
  const buying = shop.order(shopper, [
    { product_id: serum, quantity: 2 },
    { product_id: balm, quantity: 5 },
  ]);
  await eventually(async () => {
    const waiting = await canceller.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting.rowCount).toBe(1);
  });
  await canceller.query('commit');
  await canceller.end();
  expect((await buying).total_items).toBe(7);
  expect([await shop.stockOf(serum), await shop.stockOf(balm)]).toEqual([1, 45]);
});
