import { expect, test } from '@jest/globals';
import { headers, type Product } from '@soulvia/contracts';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });

test('stock: units returned while a checkout waits for the row are sold to it, and the rest of the cart only once', async () => {
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

test('stock: a sold-out product is listed as out of stock until it is restocked', async () => {
  const [serum = 0, never = 0] = await shop.products([2, 0]);
  let requests = 0;
  // A different URL for each request, because responses are cached.
  const cacheBust = () => '&'.repeat((requests += 1));
  const out = async () => {
    const { body } = await shop.guest.get(
      `/api/v1/products?ordering=-created_at&status=OUTOFSTOCK&page_size=200&${cacheBust()}`,
    );
    const { headers: responseHeaders } = await shop.guest.get(
      `/api/v1/products?ordering=-created_at&status=INSTOCK&page_size=1&${cacheBust()}`,
    );
    const products = body as Product[];
    return {
      ids: products.map(({ id }) => id).filter((id) => [serum, never].includes(id)),
      left: Number(responseHeaders.get(headers.totalCount)),
    };
  };
  const before = await out();
  expect(before.ids).toEqual([never]);
  const order = await shop.order(await shop.person(), [{ product_id: serum, quantity: 2 }]);
  expect(await out()).toEqual({ ids: [never, serum].toSorted((a, b) => b - a), left: before.left - 1 });
  const admin = await shop.person('ADMIN');
  await admin.api.patch(`/api/v1/orders/${order.id}`, { status: 'CANCELLED' });
  expect(await out()).toEqual(before);
  await admin.api.patch(`/api/v1/products/${never}`, { quantity: 4 });
  expect(await out()).toEqual({ ids: [], left: before.left + 1 });
});
