import { expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

test('product administration: does not overwrite stock that was sold since the admin looked, and reports the quantity', async () => {
  const [id = 0] = await shop.products([50]);
  const path = `/api/v1/products/${id}`;
  const made = (await admin.api.get(path)).body as Product;
  const set = (quantity: number, seen: string) =>
    admin.api.patch(path, { quantity, name: 'New name' }, { 'X-Last-Seen-Quantity': seen });
  await shop.order(await shop.person(), [{ product_id: made.id, quantity: 3 }]);
  expect((await set(60, '50')).body).toMatchObject({ status: 409, code: 'STOCK_CHANGED', current_quantity: 47 });
  expect((await admin.api.get(path)).body).toMatchObject({ quantity: 47, name: made.name });
  expect((await set(60, '47')).body).toMatchObject({ quantity: 60, name: 'New name' });
  // A repeated request whose response was lost finds its own change.
  expect((await set(60, '47')).body).toMatchObject({ quantity: 60, name: 'New name' });
  for (const wrong of ['many', '-1', '1.5', '99999999', ''])
    expect((await set(70, wrong)).body).toMatchObject({
      status: 400,
      errors: { 'X-Last-Seen-Quantity': ['Must be the quantity of the product'] },
    });
  expect(await shop.stockOf(made.id)).toBe(60);
});

test('product administration: does not overwrite a price that another admin set since, and reports the price', async () => {
  const [id = 0] = await shop.products([50]);
  const path = `/api/v1/products/${id}`;
  const { price: first } = (await admin.api.get(path)).body as Product;
  const set = (price: number, seen?: string) =>
    admin.api.patch(path, { price, name: `Priced ${price}` }, seen === undefined ? {} : { 'X-Last-Seen-Price': seen });
  expect((await set(1900, first)).body).toMatchObject({ price: '1900.00' });
  expect((await set(2100, first)).body).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    current_price: '1900.00',
    detail: 'The price has changed: it is PKR 1900.00 now. Check the price again.',
  });
  expect((await admin.api.get(path)).body).toMatchObject({ price: '1900.00', name: 'Priced 1900' });
  // A repeated request whose response was lost finds its own change.
  expect((await set(1900, first)).body).toMatchObject({ price: '1900.00' });
  for (const wrong of ['much', '-1.00', '1900', '123456789.00', ''])
    expect((await set(2100, wrong)).body).toMatchObject({
      status: 400,
      errors: { 'X-Last-Seen-Price': ['Must be the price of the product'] },
    });
  expect((await set(2100)).body).toMatchObject({ price: '2100.00' });
});

test('product administration: of two admins who set the price they both saw, one is refused', async () => {
  const [id = 0] = await shop.products([50]);
  const path = `/api/v1/products/${id}`;
  const { price: seen } = (await admin.api.get(path)).body as Product;
  const responses = await Promise.all(
    [1901, 1902, 1903].map((price) => admin.api.patch(path, { price }, { 'X-Last-Seen-Price': seen })),
  );
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});
