import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Category } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { CreateCategory } from './create-category.js';
import { CreateProduct } from './create-product.js';
import { DeleteProduct } from './delete-product.js';
import { UpdateProduct } from './update-product.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const steps = fc.array(
  fc.record({
    do: fc.constantFrom('create', 'move', 'move', 'delete'),
    product: fc.nat(),
    category: fc.nat({ max: 3 }),
  }),
  { minLength: 8, maxLength: 24 },
);

test('product counts: stay exact while products are created, moved and deleted concurrently', async () => {
  const categories: number[] = [];
  for (const letter of 'ABCD') categories.push(await shop.execute(new CreateCategory(`Range ${letter}`, null)));
  const products: number[] = [];
  const product = { name: 'Serum', description: '', price: '900.00', scValue: 1, quantity: 5, displayImage: null };

  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const changes = chosen.map(async (step) => {
        const categoryId = categories[step.category] ?? 0;
        const id = products[step.product % Math.max(1, products.length)] ?? 0;
        if (step.do === 'create') products.push(await shop.execute(new CreateProduct({ ...product, categoryId })));
        else if (step.do === 'move') await shop.execute(new UpdateProduct(id, { categoryId }));
        else await shop.execute(new DeleteProduct(id));
      });
      // Changes of deleted products are refused; nothing else may fail.
      const failed = (await Promise.allSettled(changes)).filter(({ status }) => status === 'rejected');
      expect(
        failed.map((one) => String((one as PromiseRejectedResult).reason)).filter((why) => !/not found/i.test(why)),
      ).toEqual([]);

      const counted = await shop.query<{ id: number; total: number }>(
        `select c.id, count(p.id) as total from categories c
                left join products p on p.category_id = c.id and p.deleted_at is null group by c.id order by c.id`,
      );
      const { body } = await admin.api.get('/api/v1/products/categories');
      expect((body as Category[]).map((category) => category.product_count)).toEqual(counted.map(({ total }) => total));
      const all = await admin.api.get('/api/v1/products?page_size=1');
      expect(Number(all.headers.get('x-total-count'))).toBe(counted.reduce((sum, { total }) => sum + total, 0));
    }),
    { numRuns: 12 },
  );
});
