import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  admin = await shop.person('ADMIN');
});
afterAll(async () => shop.close());

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
  for (const wrong of ['many', '-1', '1.5', '99999999', ''])
    expect((await set(70, wrong)).body).toMatchObject({
      status: 400,
      errors: { 'X-Last-Seen-Quantity': ['Must be the quantity of the product'] },
    });
  expect(await shop.stockOf(made.id)).toBe(60);
});
