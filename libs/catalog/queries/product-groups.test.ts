import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { List } from '@soulvia/platform/database';
import { TestShop } from '../../../test/support/test-shop.js';
import { countGroupsUpTo } from './product-groups.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
});
afterAll(async () => shop.close());

test('grouped lists are counted up to a number, whether their first rows are of few families or of many', async () => {
  const ids = await shop.products(Array.from({ length: 24 }, () => 1));
  const families = [ids.slice(0, 5), ids.slice(5, 9), [ids[10], ids[23]]];
  for (const members of families)
    await shop.execute(
      new CreateFamily({
        name: 'Balm',
        axes: ['Size'],
        members: members.map((product_id = 0) => ({ product_id, option_values: [`${product_id} g`] })),
      }),
    );
  const groups = 24 - 4 - 3 - 1;
  const list: List = {
    table: 'products',
    alias: 'p',
    key: 'id',
    columns: () => 'p.id',
    where: (bind) => `p.id = any(${bind(ids)}::int[])`,
    order: 'p.id',
  };
  for (let most = 1; most <= 25; most += 1) {
    const counted = await countGroupsUpTo(shop.query, list, most);
    expect([most, Math.min(counted, most + 1)]).toEqual([most, Math.min(groups, most + 1)]);
    expect(counted).toBeLessThanOrEqual(groups);
  }
});
