import { beforeAll, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import { type Product, relatedPath } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { fillRelatedProducts } from './fill-related-products.js';

const shop = useShop();
const buyer = usePerson(shop);
/** Of one category, and one of another. */
let ids: number[];
let other: number;
beforeAll(async () => {
  ids = await shop.products([90, 90, 90, 90, 90, 90]);
  [other = 0] = await shop.products([90]);
});

const at = (nth: number) => ids[nth] ?? 0;
const buy = async (times: number, ...products: number[]) => {
  const items = products.map((product_id) => ({ product_id, quantity: 1 }));
  for (let nth = 0; nth < times; nth += 1) await shop.order(buyer, items);
};
const related = async (id: number) => {
  const { body } = await shop.guest.get(`/api/v1/${relatedPath(id)}`);
  return (body as Product[]).map((product) => product.id);
};
const pairsOf = (id: number) =>
  shop.query('select related_id, orders, rank from related_products where product_id = $1 order by rank', [id]);

test('related products: best sellers of the category, until enough orders hold a pair', async () => {
  await buy(4, at(0), other);
  expect(await fillRelatedProducts(shop.query)).toBe(0);
  await buy(2, at(2));
  await eventually(async () => expect(await related(at(0))).toEqual([at(2), at(1), at(3), at(4), at(5)]));
});

test('related products: what most orders hold beside it comes first, of five orders and more', async () => {
  await buy(1, at(0), other);
  await buy(6, at(0), at(3));
  await fillRelatedProducts(shop.query);
  expect(await pairsOf(at(0))).toEqual([
    { related_id: at(3), orders: 6, rank: 1 },
    { related_id: other, orders: 5, rank: 2 },
  ]);
  expect(await fillRelatedProducts(shop.query)).toBe(0);
  await eventually(async () => expect((await related(at(0))).slice(0, 3)).toEqual([at(3), other, at(2)]));
});

test('related products: cancelled, deleted, old and large orders do not count', async () => {
  const change = (what: string) =>
    shop.query(
      `update orders set ${what} where id = (select max(id) from orders where status <> 'CANCELLED' and deleted_at is null)`,
    );
  await change(`status = 'CANCELLED', cancelled_at = now()`);
  await change('deleted_at = now()');
  await fillRelatedProducts(shop.query);
  expect(await pairsOf(at(3))).toEqual([]);
  expect(await pairsOf(at(0))).toEqual([{ related_id: other, orders: 5, rank: 1 }]);
  await shop.query(
    `update orders set created_at = now() - interval '181 days' where id = (select min(id) from orders)`,
  );
  const many = await shop.products(Array.from({ length: 9 }, () => 90));
  await buy(5, ...many);
  await fillRelatedProducts(shop.query);
  expect(await shop.query('select from related_products')).toEqual([]);
});

test('related products: without the sold out, the own family and a second one of another family', async () => {
  const sizes = (members: number[]) =>
    members.map((product_id) => ({ product_id, option_values: [`${product_id} ml`] }));
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await shop.products([9, 9, 9, 9, 1]);
  await shop.execute(new CreateFamily({ name: 'Glow', axes: ['Size'], members: sizes([a, b]) }));
  await shop.execute(new CreateFamily({ name: 'Dew', axes: ['Size'], members: sizes([c, d]) }));
  expect(await related(a)).toEqual([c, e]);
  await buy(1, e);
  expect(await related(a)).toEqual([c]);
});

test('related products: an unknown product is not found, and clients keep what they have', async () => {
  expect((await shop.guest.get(`/api/v1/${relatedPath(999_999)}`)).status).toBe(404);
  const path = `/api/v1/${relatedPath(at(0))}`;
  const etag = (await shop.guest.get(path)).headers.get('etag') ?? '';
  expect((await shop.guest.get(path, { 'if-none-match': etag })).status).toBe(304);
});
