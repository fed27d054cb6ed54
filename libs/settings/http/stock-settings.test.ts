import { expect, test } from '@jest/globals';
import type { Dashboard, Problem, Product } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/settings/stock';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');

const set = (low_stock_threshold: unknown) => admin.api.send('PUT', path, JSON.stringify({ low_stock_threshold }));
const lowIn = async (list: string) =>
  ((await admin.api.get(`/api/v1/${list}`)).body as Product[]).map(({ id }) => id).toSorted((a, b) => a - b);

test('stock settings: a change is recorded and audited', async () => {
  expect((await admin.api.get(path)).body).toEqual({ low_stock_threshold: 5 });
  expect(await set(7)).toMatchObject({ status: 200, body: { low_stock_threshold: 7 } });
  expect((await set(7)).status).toBe(200);
  expect(await shop.query(`select body, actor from events where type = 'StockSettingsChanged'`)).toEqual([
    {
      body: { fields: ['low_stock_threshold'], changes: [{ field: 'low_stock_threshold', from: '5', to: '7' }] },
      actor: `user:${admin.id}`,
    },
  ]);
  const trail = await admin.api.get('/api/v1/operations/audit/stock-settings/1');
  expect(trail.body).toMatchObject([{ text: 'Changed low stock threshold' }]);
});

test('stock settings: the threshold decides which products are low in stock, from its next reading on', async () => {
  await set(5);
  const [few = 0, more = 0] = await shop.products([5, 9]);
  const lists = ['products?low_stock=true', 'products/low-stock'];
  for (const list of lists) await eventually(async () => expect(await lowIn(list)).toEqual([few]));
  await set(9);
  for (const list of lists) expect(await lowIn(list)).toEqual([few, more]);
  const { out_of_stock } = (await admin.api.get('/api/v1/admin/dashboard')).body as Dashboard;
  expect(out_of_stock).toBe(2);
});

test('stock settings: an order that crosses the threshold as it is now makes the product low in stock', async () => {
  await set(20);
  const [product = 0] = await shop.products([22]);
  const shopper = await shop.person();
  const buy = (quantity: number) => shop.order(shopper, [{ product_id: product, quantity }]);
  await buy(1);
  await set(21);
  await buy(1);
  await set(19);
  await buy(1);
  expect(
    await shop.query(`select body from events where type = 'StockLow' and subject_id = $1 order by position`, [
      product,
    ]),
  ).toEqual([{ body: { product_id: product, quantity: 19, threshold: 19 } }]);
});

test.each([-1, 1_000_001, 2.5, null, undefined, '', 'few', [5]])(
  'stock settings: refuse %j as threshold',
  async (threshold) => {
    const response = await set(threshold);
    expect([response.status, (response.body as Problem).errors]).toEqual([
      400,
      { low_stock_threshold: ['Enter a whole number from 0 to 1,000,000'] },
    ]);
  },
);
