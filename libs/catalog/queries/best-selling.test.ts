import { expect, test } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });

test('best sellers are read in one snapshot: a first sale in between neither loses a product nor shows it twice', async () => {
  const ids = await shop.products([9, 9, 9, 9]);
  let selling = true;
  const sales = (async () => {
    for (let units = 1; selling; units = 1 - units)
      await shop.query(
        `insert into views.best_sellers (product_id, units) values ($1, $2) on conflict (product_id) do update set units = excluded.units`,
        [ids[2], units],
      );
  })();
  try {
    for (let n = 0; n < 300; n += 1) {
      // An address that was not asked for before is not answered from memory.
      const { body } = await shop.guest.get(`/api/v1/products?page_size=50${'&'.repeat(n)}`);
      expect((body as Product[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    }
  } finally {
    selling = false;
    await sales;
  }
});
