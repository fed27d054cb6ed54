import { resolve } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { PublicPages } from '@soulvia/pages';
import { pino } from 'pino';
import { useShop } from '../../../../test/support/use-shop.js';
import { PageComposer } from './compose-page.js';
import { PageRenderer } from './page-renderer.js';

const shop = useShop({ worker: false });

test('rendered pages: plentiful stock that is sold is put into the page as if it were rendered again', async () => {
  const category = await shop.execute(new CreateCategory('Serums', null));
  const serum = await shop.execute(
    new CreateProduct({
      name: 'Night Serum',
      description: 'Calms.',
      price: '1499.50',
      scValue: 0,
      quantity: 40,
      displayImage: null,
      categoryId: category,
    }),
  );
  const [pages, webDir] = [shop.part(PublicPages), resolve('dist', 'web')];
  const renderer = new PageRenderer(webDir, pino({ enabled: false }));
  const render = jest.spyOn(renderer, 'render');
  const composer = new PageComposer({ pages: () => pages, renderer, webDir, publicUrl: shop.url });
  const template = (await composer.template()) ?? '';
  const paths = [`/buy-product/${serum}`, '/shop', '/', `/buy-product/${serum}?tab=specifications`];
  const compose = (html: string) =>
    Promise.all(
      paths.flatMap((address) =>
        [true, false].map(async (isWide) => {
          const [path = '', search = ''] = address.split('?');
          return (await composer.rendered({ path, search, isWide }, html))?.html.toString() ?? '';
        }),
      ),
    );
  const before = await compose(template);
  await shop.order(await shop.person(), [{ product_id: serum, quantity: 3 }]);
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 8_000);
  const renders = render.mock.calls.length;
  const after = await compose(template);
  expect(render).toHaveBeenCalledTimes(renders);
  pages.cache.noticePush({ product_ids: [], category_ids: [] });
  const rebuilt = await compose(`${template}<!-- another -->`);
  now.mockRestore();
  expect(render.mock.calls.length).toBeGreaterThan(renders);
  expect(after).toEqual(rebuilt.map((html) => html.replace('<!-- another -->', '')));
  expect(after[1]).toMatch(/Quantity<\/dt><dd [^>]*>37</);
  expect(before[1]).toMatch(/Quantity<\/dt><dd [^>]*>40</);
  for (const html of after) expect(html).toContain('"quantity":37');
});
