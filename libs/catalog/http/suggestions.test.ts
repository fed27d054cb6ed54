import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { type Problem, readLine, type SearchSuggestions, unstorableProblem } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { ReadDatabase } from '@soulvia/platform/replica';
import { hostileTexts } from '../../../test/support/hostile-texts.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const categories = { serums: 0, sun: 0, empty: 0 };
const products: Record<string, number> = {};

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  categories.serums = await shop.execute(new CreateCategory('Serums', null));
  categories.sun = await shop.execute(new CreateCategory('Sun Care', null));
  categories.empty = await shop.execute(new CreateCategory('Sets and Serum Kits', null));
  for (const name of ['Glow Serum', 'Niacinamide Balance Serum', 'Vitamin C Serum'])
    products[name] = await created(name);
  products['Mineral Sun Gel'] = await created('Mineral Sun Gel', { categoryId: categories.sun });
});

function created(name: string, changes: { quantity?: number; categoryId?: number } = {}): Promise<number> {
  const product = { description: 'Quick to sink in.', quantity: 20, categoryId: categories.serums, ...changes };
  return shop.execute(new CreateProduct({ ...product, name, price: '1450.50', scValue: 0, displayImage: null }));
}

const get = (text: string, headers?: Record<string, string>) =>
  shop.guest.get(`/api/v1/products/suggestions?search=${encodeURIComponent(text)}`, headers);
const suggested = async (text: string) => (await get(text)).body as SearchSuggestions;
const names = async (text: string) => (await suggested(text)).products.map(({ name }) => name);

describe('suggestions', () => {
  test('have products with price and image, and categories', async () => {
    expect(await suggested('glow')).toEqual({
      products: [
        {
          id: products['Glow Serum'],
          name: 'Glow Serum',
          price: '1450.50',
          is_available: true,
          display_image_url: null,
          display_image_srcset: null,
        },
      ],
      categories: [],
    });
    expect((await suggested('SUN')).categories).toEqual([{ id: categories.sun, name: 'Sun Care' }]);
  });

  test.each([
    ['niacnamide', 'Niacinamide Balance Serum'],
    ['niacinimid', 'Niacinamide Balance Serum'],
    ['vitamn c', 'Vitamin C Serum'],
    ['gol serum', undefined],
    ['golw serum', 'Glow Serum'],
    ['esrum glow', 'Glow Serum'],
    ['glow srum', 'Glow Serum'],
  ])('forgive typos: %s', async (text, name) => {
    expect((await names(text))[0]).toBe(name);
  });

  test('match the starts of words: whole words first, then short names, then the oldest, as in the results', async () => {
    for (const name of ['Kajal 24h', 'Crème de Kajalin', 'Kajal Pencil Soft', 'Kajal Set', 'ﬁne Kajal Khol گُلاب'])
      await created(name);
    expect(await names('KAJAL')).toEqual([
      'Kajal 24h',
      'Kajal Set',
      'Kajal Pencil Soft',
      'ﬁne Kajal Khol گُلاب',
      'Crème de Kajalin',
    ]);
    expect([await names('creme ka'), await names('گلاب'), await names('fine')]).toEqual([
      ['Crème de Kajalin'],
      ['ﬁne Kajal Khol گُلاب'],
      ['ﬁne Kajal Khol گُلاب'],
    ]);
    expect([await names('Ｋａｊａｌ 24'), (await names('kajalset')).slice(0, 1), await names('kajal rose')]).toEqual([
      ['Kajal 24h'],
      ['Kajal Set'],
      [],
    ]);
  });

  test('forgive typos in categories, and leave out categories without products', async () => {
    expect((await suggested('serms')).categories).toEqual([{ id: categories.serums, name: 'Serums' }]);
    expect((await suggested('sets and')).categories).toEqual([]);
  });

  test('are six products and three categories at most', async () => {
    for (let n = 1; n <= 8; n += 1) await created(`Ubtan Mask ${n}`);
    for (let n = 1; n <= 4; n += 1) {
      const categoryId = await shop.execute(new CreateCategory(`Ubtan Line ${n}`, null));
      await created(`Scrub ${n}`, { categoryId });
    }
    const found = await suggested('ubtan');
    expect([found.products.length, found.categories.length]).toEqual([6, 3]);
  });

  test('follow new, renamed and deleted products at once', async () => {
    const id = await created('Rosehip Oil');
    expect(await names('rosehip')).toEqual(['Rosehip Oil']);
    await admin.api.patch(`/api/v1/products/${id}`, { name: 'Saffron Oil' });
    expect([await names('rosehip'), await names('saffron')]).toEqual([[], ['Saffron Oil']]);
    await admin.api.send('DELETE', `/api/v1/products/${id}`, undefined);
    expect(await names('saffron')).toEqual([]);
  });

  test('show what is out of stock last, and follow the stock', async () => {
    await created('Neem Balm', { quantity: 0 });
    const delisted = await created('Neem Bar');
    await admin.api.patch(`/api/v1/products/${delisted}`, { status: 'OUTOFSTOCK' });
    const long = await created('Neem and Honey Evening Wash', { quantity: 1 });
    const availability = async () => (await suggested('neem')).products.map((one) => [one.name, one.is_available]);
    expect(await availability()).toEqual([
      ['Neem and Honey Evening Wash', true],
      ['Neem Bar', false],
      ['Neem Balm', false],
    ]);
    await shop.order(await shop.person(), [{ product_id: long, quantity: 1 }]);
    expect((await availability()).map(([, isAvailable]) => isAvailable)).toEqual([false, false, false]);
  });

  test('are sent with an ETag, and not again to a client that has them', async () => {
    const first = await get('vitamin');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('vitamin', { 'If-None-Match': first.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each(['', 'a', '  a  ', 'a'.repeat(81), 'a'.repeat(1_000)])(
    'refuse a text of the wrong length: %#',
    async (text) => {
      const response = await get(text);
      expect(response.status).toBe(400);
      expect((response.body as Problem).errors).toEqual({ search: ['search must be 2 to 80 characters'] });
    },
  );

  test('refuse a request without a text, or with several', async () => {
    for (const query of ['', '?search[]=ab', '?search=ab&search=cd', '?search[a]=b'])
      expect([query, (await shop.guest.get(`/api/v1/products/suggestions${query}`)).status]).toEqual([query, 400]);
  });

  test.each([
    ...hostileTexts(70),
    ['SQL', "'; drop table products; --"],
    ['wildcards', '%%__\\\\'],
    ['operators', '& | ! ( ) : * <->'],
    ['object keys', '__proto__ constructor toString'],
  ])('take a hostile text: %s', async (_, text) => {
    // As the list of products does: NULs and halves of pairs are refused.
    const given = text.toWellFormed();
    const expected = unstorableProblem(given) || readLine(given).length < 2 ? 400 : 200;
    const { status, body } = await get(given);
    const isSuggestions = Array.isArray((body as SearchSuggestions).products);
    expect([status, isSuggestions]).toEqual([expected, expected === 200]);
  });

  test('take three queries, also for a word that thousands of products have', async () => {
    await shop.query(
      `with made as (
         insert into products (name, description, price, sc_value, category_id)
         select 'Moringa Drops no. ' || n, 'Daily.', 100, 0, $1 from generate_series(1, 3000) n returning id)
       insert into stock (product_id, quantity) select id, 5 from made`,
      [categories.serums],
    );
    // As autovacuum does a moment later.
    for (const table of ['products', 'stock']) await shop.query(`analyze ${table}`);
    const reads = shop.part(ReadDatabase);
    const { primary } = reads;
    const statements: string[] = [];
    const counted = jest.spyOn(reads, 'primary', 'get').mockReturnValue({
      ...primary,
      read: (work) =>
        primary.read((query) => {
          const counting: Query = (sql, parameters) => {
            statements.push(sql);
            return query(sql, parameters);
          };
          return work(Object.assign(counting, { database: query.database }));
        }),
    });
    try {
      expect(await names('moringa drops')).toHaveLength(6);
      expect((await names('moringa 2999'))[0]).toBe('Moringa Drops no. 2999');
      expect(statements).toHaveLength(6);
    } finally {
      counted.mockRestore();
    }
  });
});
