import { describe, expect, test } from '@jest/globals';
import type { ListedProduct } from '@soulvia/catalog';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { hostileNames } from '../../../test/support/hostile-names.js';
import { parseXml } from '../../../test/support/parse-xml.js';
import type { FeedFormat, FeedShop } from './feed-format.js';
import { googleFeed } from './google-feed.js';
import { metaFeed } from './meta-feed.js';

const shop: FeedShop = {
  name: 'Soulvia & Sons',
  description: 'Skincare <rooted> in nature',
  origin: 'https://shop.soulvia.test',
  deliveryOf: ({ price }) => (price === '6000.00' ? '0.00' : '150.00'),
};
const serum: ListedProduct = {
  id: 7,
  name: 'Glow Serum',
  description: 'Brightens.\n\nUse daily.',
  price: '1499.50',
  priceBefore: null,
  category: 'Serums',
  isAvailable: true,
  familyId: null,
  images: ['/uploads/a-800.webp', '/uploads/b-800.webp'],
};

const write = (format: FeedFormat, products: readonly ListedProduct[]) =>
  format.head(shop) + products.map((product) => format.product(product, shop)).join('') + format.end;

function itemsOf(products: readonly ListedProduct[]): Map<string, string[]>[] {
  const [rss] = parseXml(write(googleFeed, products));
  const items = rss?.children[0]?.children.filter(({ name }) => name === 'item') ?? [];
  return items.map(
    ({ children }) =>
      new Map(
        children.map(({ name }) => [name, children.filter((each) => each.name === name).map(({ text }) => text)]),
      ),
  );
}

const rowsOf = (products: readonly ListedProduct[]) =>
  parse(write(metaFeed, products), { columns: true }) as Record<string, string>[];

describe('Google feed', () => {
  test('a product has the attributes of a merchant feed', () => {
    expect(itemsOf([serum])).toEqual([
      new Map([
        ['g:id', ['7']],
        ['g:title', ['Glow Serum']],
        ['g:description', ['Brightens. Use daily.']],
        ['g:link', ['https://shop.soulvia.test/buy-product/7']],
        ['g:image_link', ['https://shop.soulvia.test/uploads/a-800.webp']],
        ['g:additional_image_link', ['https://shop.soulvia.test/uploads/b-800.webp']],
        ['g:availability', ['in_stock']],
        ['g:price', ['1499.50 PKR']],
        ['g:product_type', ['Serums']],
        ['g:brand', ['Soulvia & Sons']],
        ['g:condition', ['new']],
        ['g:identifier_exists', ['no']],
        ['g:shipping', ['PK150.00 PKR']],
      ]),
    ]);
  });

  test('products of a family have its group', () => {
    const [item] = itemsOf([{ ...serum, familyId: 3 }]);
    expect(item?.get('g:item_group_id')).toEqual(['family-3']);
  });

  test('a price that was charged before is the usual one, in the Meta feed as well', () => {
    const onSale = { ...serum, priceBefore: '1850.00' };
    const [item] = itemsOf([onSale]);
    expect([item?.get('g:price'), item?.get('g:sale_price')]).toEqual([['1850.00 PKR'], ['1499.50 PKR']]);
    expect(rowsOf([onSale])[0]).toMatchObject({ price: '1850.00 PKR', sale_price: '1499.50 PKR' });
  });

  test('stock and free delivery', () => {
    const [item] = itemsOf([{ ...serum, isAvailable: false, price: '6000.00' }]);
    expect([item?.get('g:availability'), item?.get('g:shipping')]).toEqual([['out_of_stock'], ['PK0.00 PKR']]);
  });

  test('texts stay texts, and are cut to the limits without half a character', () => {
    const products = hostileNames.map((name) => ({ ...serum, name, description: name }));
    expect(itemsOf(products).map((item) => item.get('g:title'))).toEqual(hostileNames.map((name) => [name]));
    const [long] = itemsOf([{ ...serum, name: `${'a'.repeat(149)}🌹`, description: 'b'.repeat(6_000) }]);
    expect([long?.get('g:title'), long?.get('g:description')?.[0]?.length]).toEqual([['a'.repeat(149)], 5_000]);
  });

  test('any text leaves a document that parses, with what XML can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, description) => {
        const [item] = itemsOf([{ ...serum, name: `a${name}`, description }]);
        expect(item?.get('g:title')?.[0]).toMatch(/^a/);
        expect(item?.get('g:id')).toEqual(['7']);
      }),
    );
    expect(itemsOf([{ ...serum, name: 'before\u0001\u001b\ufffe\ud800after' }])[0]?.get('g:title')).toEqual([
      'beforeafter',
    ]);
  });

  test('further images are ten at most', () => {
    const images = Array.from({ length: 15 }, (_, nth) => `/uploads/${nth}.webp`) as [string, ...string[]];
    expect(itemsOf([{ ...serum, images }])[0]?.get('g:additional_image_link')).toHaveLength(10);
  });
});

describe('Meta feed', () => {
  test('a product has the columns of a catalog', () => {
    expect(rowsOf([serum, { ...serum, id: 8, isAvailable: false, images: ['/uploads/c.webp'] }])).toEqual([
      {
        id: '7',
        title: 'Glow Serum',
        description: 'Brightens. Use daily.',
        availability: 'in stock',
        condition: 'new',
        price: '1499.50 PKR',
        sale_price: '',
        link: 'https://shop.soulvia.test/buy-product/7',
        image_link: 'https://shop.soulvia.test/uploads/a-800.webp',
        additional_image_link: 'https://shop.soulvia.test/uploads/b-800.webp',
        brand: 'Soulvia & Sons',
        item_group_id: '',
      },
      expect.objectContaining({ id: '8', availability: 'out of stock', additional_image_link: '' }),
    ]);
  });

  test('products of a family have its group', () => {
    expect(rowsOf([{ ...serum, familyId: 3 }])[0]?.item_group_id).toBe('family-3');
  });

  test('texts stay texts, and no cell is run as a formula', () => {
    const names = [...hostileNames, 'a "quoted", name', '=1+1'];
    expect(rowsOf(names.map((name) => ({ ...serum, name }))).map(({ title }) => title)).toEqual([
      ...hostileNames,
      'a "quoted", name',
      "'=1+1",
    ]);
  });
});
