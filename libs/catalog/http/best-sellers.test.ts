import { beforeAll, expect, test } from '@jest/globals';
import { bestSellersPath, type Product } from '@soulvia/contracts';
import { DeleteProduct } from '../commands/delete-product.js';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const buyer = usePerson(shop);
let ids: number[];
beforeAll(async () => {
  ids = await shop.products([50, 50, 50, 3, 50, 50]);
});

const bestSellers = async () => {
  const { body } = await shop.guest.get(`/api/v1/${bestSellersPath}`);
  return (body as Product[]).map(({ id }) => id);
};
const at = (nth: number) => ids[nth] ?? 0;
const buy = (nth: number, quantity: number) => shop.order(buyer, [{ product_id: at(nth), quantity }]);

test('best sellers: none before anything was sold', async () => {
  expect(await bestSellers()).toEqual([]);
});

test('best sellers: the three products that sold most, without what is out of stock or was deleted', async () => {
  await buy(0, 2);
  await buy(1, 9);
  await buy(2, 5);
  await buy(3, 3);
  await buy(4, 1);
  await eventually(async () => expect(await bestSellers()).toEqual([at(1), at(2), at(0)]));
  await shop.execute(new DeleteProduct(at(1)));
  await eventually(async () => expect(await bestSellers()).toEqual([at(2), at(0), at(4)]));
});
