import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { TestShop } from '../../../test/support/test-shop.js';

let shop: TestShop;
let categoryId: number;
const categoryName = 'Masks and Mists';
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  categoryId = await shop.execute(new CreateCategory(categoryName, null));
});
afterAll(async () => shop.close());

function created(changes: { name?: string; description?: string; quantity?: number } = {}): Promise<number> {
  const product = { name: 'Glow Serum', description: 'Light and quick to sink in.', quantity: 20, ...changes };
  return shop.execute(new CreateProduct({ ...product, price: '500.00', scValue: 0, categoryId, displayImage: null }));
}

describe('searching', () => {
  test('finds words in any form, parts, slips of the pen, categories and ids', async () => {
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
      'soothing cheek',
      categoryName,
      String(made),
    ])
      expect([search, (await find(search)).includes(made)]).toEqual([search, true]);
    expect((await find('rose'))[0]).toBe(made);
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
  ])('takes any text for what it is: %#', async (search) => {
    const answer = await shop.guest.get(`/api/v1/products?search=${encodeURIComponent(search)}`);
    expect([answer.status, Array.isArray(answer.body)]).toEqual([200, true]);
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
