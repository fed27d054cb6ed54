import { expect, test } from '@jest/globals';
import {
  catalogMessages,
  csvRow,
  type Problem,
  type Product,
  type ProductPrice,
  type SheetImport,
} from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');

const patch = async (id: number, changes: object) => {
  const { status, body } = await admin.api.patch(`/api/v1/products/${id}`, changes);
  return { status, product: body as Product, errors: (body as Problem).errors };
};
const prices = async (id: number) => {
  const { status, body } = await admin.api.get(`/api/v1/products/${id}/prices`);
  return status === 200 ? (body as ProductPrice[]) : status;
};
const shown = async (path: string) => (await shop.guest.get(`/api/v1/products${path}`)).body;
const daysAgo = (id: number, days: number) =>
  shop.query(
    `update product_prices set from_at = from_at - $2 * interval '1 day', to_at = to_at - $2 * interval '1 day' where product_id = $1`,
    [id, days],
  );

test('compare-at price: is shown with what was charged, and a change that claims too much is warned of', async () => {
  const [id = 0] = await shop.products([5], '1850.00');
  const unproven = await patch(id, { compare_at_price: 2000 });
  expect(unproven.product).toMatchObject({
    compare_at_price: '2000.00',
    compare_at_proven: false,
    warning: catalogMessages.compareAtUnproven,
  });
  const { product } = await patch(id, { price: 1500, compare_at_price: '1850' });
  expect(product).toMatchObject({ price: '1500.00', compare_at_price: '1850.00', compare_at_proven: true });
  expect([product.warning, (await patch(id, { quantity: 4 })).product.warning]).toEqual([undefined, undefined]);
  const listed = (await shown('?grouped=true&ordering=-created_at')) as Product[];
  expect(listed.find((one) => one.id === id)).toMatchObject({ compare_at_price: '1850.00', compare_at_proven: true });
  expect(await prices(id)).toEqual([
    { price: '1500.00', from: expect.any(String), to: null },
    { price: '1850.00', from: expect.any(String), to: expect.any(String) },
  ]);
  await daysAgo(id, 89);
  expect(await shown(`/${id}?near`)).toMatchObject({ compare_at_proven: true });
  await daysAgo(id, 2);
  expect(await shown(`/${id}?past`)).toMatchObject({ compare_at_price: '1850.00', compare_at_proven: false });
  expect((await patch(id, { compare_at_price: null })).product).toMatchObject({
    compare_at_price: null,
    compare_at_proven: null,
  });
});

test('compare-at price: must be above the price, whichever of the two is changed', async () => {
  const [id = 0] = await shop.products([5], '1500.00');
  const refused = { status: 400, errors: { compare_at_price: [catalogMessages.compareAtPrice] } };
  for (const compare of [1500, 1499.99]) expect(await patch(id, { compare_at_price: compare })).toMatchObject(refused);
  await patch(id, { compare_at_price: 1500.01 });
  for (const price of [1500.01, 2000]) expect(await patch(id, { price })).toMatchObject(refused);
  expect((await patch(id, { price: 2000, compare_at_price: 2500 })).status).toBe(200);
  expect((await patch(id, { price: 2600, compare_at_price: '' })).product).toMatchObject({ compare_at_price: null });
  for (const bad of [0, -1, 'much', 1.005, 10_000_000, [2000]])
    expect([bad, (await patch(id, { compare_at_price: bad })).status]).toEqual([bad, 400]);
});

test('product prices: end with their product, and two changes at once leave one current price', async () => {
  const [id = 0] = await shop.products([5], '1000.00');
  await Promise.all(Array.from({ length: 8 }, (_, nth) => patch(id, { price: 900 + nth })));
  const history = (await prices(id)) as ProductPrice[];
  expect(history.filter(({ to }) => to === null)).toHaveLength(1);
  expect(history[0]?.price).toBe(((await shown(`/${id}?now`)) as Product).price);
  expect(history.slice(1).map(({ to }) => to)).toEqual(history.slice(0, -1).map(({ from }) => from));
  await admin.api.send('DELETE', `/api/v1/products/${id}`, undefined);
  expect([await prices(id), await shop.query('select from product_prices where product_id = $1', [id])]).toEqual([
    404,
    [],
  ]);
});

test('products sheet: sets and removes compare-at prices, and says which were never charged', async () => {
  const [sale = 0, claimed = 0, cleared = 0, low = 0] = await shop.products([1, 1, 1, 1], '1850.00');
  await patch(cleared, { compare_at_price: 2000 });
  const rows = [
    [sale, '1500', '1850'],
    [claimed, '', '1900.5'],
    [cleared, '', ' None '],
    [low, '', '1850'],
  ];
  const file = csvRow(['id', 'price', 'compare_at_price']) + rows.map(csvRow).join('');
  const sent = await sendForm(admin.api, 'POST', '/api/v1/imports', { kind: 'products', file: new Blob([file]) });
  const { id, warnings, problems, changes } = sent.body as SheetImport;
  expect(warnings.map(({ row, message }) => [row, message])).toEqual([[3, catalogMessages.compareAtUnproven]]);
  expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [5, 'compare_at_price', catalogMessages.compareAtPrice],
  ]);
  expect(changes.filter(({ column }) => column === 'compare_at_price').map(({ from, to }) => [from, to])).toEqual([
    ['none', '1850.00'],
    ['none', '1900.50'],
    ['2000.00', 'none'],
  ]);
  await admin.api.post(`/api/v1/imports/${id}/apply`, {});
  await eventually(async () =>
    expect(await shown(`/${cleared}?${'?'.repeat(Math.random() * 99)}`)).toMatchObject({ compare_at_price: null }),
  );
  expect(await shown(`/${sale}?sheet`)).toMatchObject({ compare_at_price: '1850.00', compare_at_proven: true });
  expect(await prices(sale)).toMatchObject([{ price: '1500.00' }, { price: '1850.00' }]);
  expect(String((await admin.api.get('/api/v1/products/export.csv')).body)).toContain(`,1500.00,1850.00,`);
});
