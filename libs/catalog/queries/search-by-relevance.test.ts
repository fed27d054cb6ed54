import { expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import type { Product } from '@soulvia/contracts';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });

/** Fast, because there are more than a search counts. */
async function insert(name: string, categoryId: number, count: number): Promise<number[]> {
  const rows = await shop.query<{ id: number }>(
    `with made as (
       insert into products (name, description, price, sc_value, category_id)
       select $1 || ' ' || n, 'For tests.', 900, 5, $2 from generate_series(1, $3::int) n returning id)
     insert into stock (product_id, quantity) select id, 9 from made returning product_id as id`,
    [name, categoryId, count],
  );
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

test('search by relevance, of more matches than are counted: names with the text come first, then the others', async () => {
  const [roses, mists] = [
    await shop.execute(new CreateCategory('Rose things', null)),
    await shop.execute(new CreateCategory('Mists', null)),
  ];
  const others = await insert('Toner', roses, 30);
  const named = await insert('Rose mist', mists, 1_030);
  const expected = [...named, ...others];
  for (const [page, size] of [
    [1, 40],
    [26, 40],
    [27, 40],
    [11, 100],
    [6, 200],
    [12, 100],
  ] as const) {
    const { body } = await shop.guest.get(`/api/v1/products?search=rose&page=${page}&page_size=${size}`);
    const from = (page - 1) * size;
    expect((body as Product[]).map(({ id }) => id)).toEqual(expected.slice(from, from + size));
  }
});
