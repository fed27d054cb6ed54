import { expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
// Without a worker no push clears the cache: what the api serves depends on its own commits alone.
const shop = useShop({ worker: false });
const shopper = usePerson(shop);

const read = async (path: string) => (await shop.guest.get(`/api/v1/products${path}`)).body;
const listed = async (path: string) =>
  new Map(((await read(path)) as Product[]).map((product) => [product.id, product.quantity]));
const lists = [
  '?ordering=-created_at',
  '?ordering=price&page_size=200',
  '?search=product&page_size=200',
  '?status=INSTOCK&page_size=200',
];

test('catalog: after each checkout its products have the new quantity on their pages and in all lists', async () => {
  const [serum = 0, other = 0] = await shop.products([9, 9]);
  for (let left = 8; left >= 6; left -= 1) {
    const before = await Promise.all([read(`/${serum}`), read(`/${other}`), ...lists.map(listed)]);
    expect(before[0]).toMatchObject({ quantity: left + 1 });
    await shop.order(shopper, [{ product_id: serum, quantity: 1 }]);
    expect(await read(`/${serum}`)).toMatchObject({ quantity: left });
    for (const path of lists) expect([path, (await listed(path)).get(serum)]).toEqual([path, left]);
    expect(await read(`/${other}`)).toMatchObject({ quantity: 9 });
  }
});

test('catalog: a product that is sold out leaves the list of products in stock at once, and comes back with a cancellation', async () => {
  const [last = 0] = await shop.products([2]);
  const inStock = async () => (await listed('?status=INSTOCK&page_size=200')).has(last);
  const soldOut = async () => (await listed('?status=OUTOFSTOCK&page_size=200')).has(last);
  expect([await inStock(), await soldOut()]).toEqual([true, false]);
  const order = await shop.order(shopper, [{ product_id: last, quantity: 2 }]);
  expect([await inStock(), await soldOut()]).toEqual([false, true]);
  await shopper.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);
  expect([await inStock(), await soldOut()]).toEqual([true, false]);
});
