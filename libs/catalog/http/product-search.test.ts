import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { useShop } from '../../../test/support/use-shop.js';

let categoryId: number;
const categoryName = 'Masks and Mists';

const shop = useShop({ worker: false });
beforeAll(async () => {
  categoryId = await shop.execute(new CreateCategory(categoryName, null));
});

function created(changes: { name?: string; description?: string; quantity?: number } = {}): Promise<number> {
  const product = { name: 'Glow Serum', description: 'Light and quick to sink in.', quantity: 20, ...changes };
  return shop.execute(new CreateProduct({ ...product, price: '500.00', scValue: 0, categoryId, displayImage: null }));
}

describe('product search', () => {
  test('finds words in any form, parts of words, typos, categories and ids', async () => {
    const made = await created({
      name: 'Calming Rose Moisturiser',
      description: 'Soothes dry, tired cheeks overnight.',
    });
    const find = async (search: string) =>
      ((await shop.guest.get(`/api/v1/products?search=${encodeURIComponent(search)}`)).body as Product[]).map(
        ({ id }) => id,
      );
    for (const search of [
      'rose',
      'ROSE moist',
      'moisturisers',
      'mosturiser',
      'moisturizer',
      'isturis',
      'ro',
      'ca',
      'soothing cheek',
      categoryName,
      String(made),
    ])
      expect([search, (await find(search)).includes(made)]).toEqual([search, true]);
    expect((await find('rose'))[0]).toBe(made);
  });

  test('tolerates typos, behind what is spelt like the search', async () => {
    const near = await created({ name: 'Bakuchiol Drops', description: 'For the night.' });
    const find = async (query: string) =>
      ((await shop.guest.get(`/api/v1/products?search=${query}`)).body as Product[]).map(({ id }) => id);
    expect(await find('bakuchiel')).toEqual([near]);
    const spelt = await created({ name: 'Bakuchiel Balm', description: 'For the day.' });
    expect(await find('bakuchiel')).toEqual([spelt, near]);
    expect(await find('bakuchiel&status=OUTOFSTOCK')).toEqual([]);
  });

  test('puts products with the text in their name first among many matches, and no page repeats or omits one', async () => {
    const [first] = await shop.query<{ id: number }>(
      `with made as (
         insert into products (name, description, price, sc_value, category_id)
         select case when n % 50 = 0 then 'Kumkumadi ' || n else 'Oil ' || n end, 'With kumkumadi.', 100, 0, $1
           from generate_series(1, 250) n returning id),
            stocked as (insert into stock (product_id, quantity) select id, 5 from made)
       select min(id) as id from made`,
      [categoryId],
    );
    const named = [50, 100, 150, 200, 250].map((n) => (first?.id ?? 0) + n - 1);
    const seen: number[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { headers, body } = await shop.guest.get(`/api/v1/products?search=kumkumadi&page_size=100&page=${page}`);
      expect(headers.get('x-total-count')).toBe('250');
      seen.push(...(body as Product[]).map(({ id }) => id));
    }
    expect(seen.slice(0, 5)).toEqual(named);
    expect(new Set(seen).size).toBe(250);
    const beyond = await shop.guest.get('/api/v1/products?search=kumkumadi&page_size=100&page=4');
    expect([beyond.headers.get('x-total-count'), beyond.body]).toEqual(['250', []]);
  });

  test('counts a frequent search exactly up to 1,000 matches, and no page repeats or omits one', async () => {
    await shop.query(
      `with made as (
         insert into products (name, description, price, sc_value, category_id)
         select case when n % 8 = 0 then 'Brahmi ' || n else 'Neem ' || n end, 'For the evening.', 100, 0, $1
           from generate_series(1, 800) n returning id)
       insert into stock (product_id, quantity) select id, 5 from made`,
      [categoryId],
    );
    const made = await shop.query<{ id: number }>(`select id from products where name like 'Brahmi %' order by id`);
    const seen: number[] = [];
    const totals: [string | null, string | null][] = [];
    for (let page = 1; page <= 10; page += 1) {
      const { headers, body } = await shop.guest.get(`/api/v1/products?search=brahmi&page_size=10&page=${page}`);
      totals.push([headers.get('x-total-count'), headers.get('x-total-relation')]);
      seen.push(...(body as Product[]).map(({ id }) => id));
    }
    expect(seen).toEqual(made.map(({ id }) => id));
    expect([totals[0], totals.at(-1)]).toEqual([
      ['100', null],
      ['100', null],
    ]);
  });

  test('puts names first and gives a lower bound beyond 1,000 matches', async () => {
    await shop.query(
      `with made as (
         insert into products (name, description, price, sc_value, category_id)
         select case when n % 50 = 0 then 'Ashwagandha ' || n else 'Balm ' || n end, 'With ashwagandha.', 100, 0, $1
           from generate_series(1, 1100) n returning id)
       insert into stock (product_id, quantity) select id, 5 from made`,
      [categoryId],
    );
    const expected = await shop.query<{ id: number }>(
      `select id from products where description = 'With ashwagandha.' order by name not like 'Ashwagandha %', id`,
    );
    for (const page of [1, 2, 3, 56, 110]) {
      const { headers, body } = await shop.guest.get(`/api/v1/products?search=ashwagandha&page_size=10&page=${page}`);
      expect([page, (body as Product[]).map(({ id }) => id)]).toEqual([
        page,
        expected.slice(page * 10 - 10, page * 10).map(({ id }) => id),
      ]);
      expect([headers.get('x-total-count'), headers.get('x-total-relation')]).toEqual(
        page === 110 ? ['1100', null] : [String(Math.max(1000, page * 10 + 1)), 'gte'],
      );
    }
    // None has been sold.
    const byId = expected.map(({ id }) => id).toSorted((a, b) => a - b);
    for (const page of [1, 110]) {
      const list = `search=ashwagandha&ordering=best_selling&page_size=10&page=${page}`;
      const { headers, body } = await shop.guest.get(`/api/v1/products?${list}`);
      expect((body as Product[]).map(({ id }) => id)).toEqual(byId.slice(page * 10 - 10, page * 10));
      expect(headers.get('x-total-count')).toBe(page === 110 ? '1100' : '1000');
    }
  });

  test.each([
    "'; drop table products; --",
    '%%%',
    '_',
    '\\',
    '😀😀',
    'x'.repeat(200),
    '& | ! ( ) : *',
    '"unclosed',
    '<->',
  ])('takes special characters literally: %#', async (search) => {
    const response = await shop.guest.get(`/api/v1/products?search=${encodeURIComponent(search)}`);
    expect([response.status, Array.isArray(response.body)]).toEqual([200, true]);
  });

  test('narrows by status and by days of Karachi', async () => {
    const [sold, kept] = [await created({ quantity: 0 }), await created()];
    await shop.query(`update products set created_at = '2026-01-31T20:30:00Z' where id = $1`, [kept]);
    const ids = async (query: string) =>
      ((await shop.guest.get(`/api/v1/products?page_size=200&${query}`)).body as Product[]).map(({ id }) => id);
    expect((await ids('status=OUTOFSTOCK')).includes(sold)).toBe(true);
    expect((await ids('status=OUTOFSTOCK')).includes(kept)).toBe(false);
    expect(await ids('date=2026-02-01')).toEqual([kept]);
    expect(await ids('start_date=2026-01-01&end_date=2026-01-31')).toEqual([]);
  });
});
