import { expect, test } from '@jest/globals';
import { csvRow } from '@soulvia/contracts';
import { parseRows } from '@soulvia/platform/sheets';
import { translateOtherShop } from './other-shops.js';

const translate = async (...rows: string[][]) => translateOtherShop(await parseRows(rows.map(csvRow).join('')));
const cellsOf = (found: Awaited<ReturnType<typeof translate>>) =>
  found?.rows.slice(1).map(({ row, cells }) => [row, ...cells.slice(1, 8)]);

const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Status',
];

test('other shops: sizes of Shopify become products of a family, and what is left out is said', async () => {
  const found = await translate(
    shopify,
    [
      'glow',
      'Glow Serum',
      '<p>Light &amp; <b>clear</b></p><ul><li>Vitamin C</li><li>Rose</li></ul>',
      'Acme',
      'Serums',
      'true',
      'Size',
      '30 ml',
      '5',
      '1450.00',
      'https://x/a.jpg',
      'active',
    ],
    ['glow', '', '', '', '', '', '', '50 ml', '7', '1850.00', '', ''],
    ['glow', '', '', '', '', '', '', '', '', '', 'https://x/b.jpg', ''],
    ['balm', 'Balm', 'Plain\ntext', '', 'Balms', 'true', 'Title', 'Default Title', '2', '900', '', 'active'],
    ['new', 'Soon', 'x', '', 'Balms', 'true', 'Title', 'Default Title', '2', '900', '', 'draft'],
  );
  const text = 'Light & clear\n\n- Vitamin C\n- Rose';
  expect(cellsOf(found)).toEqual([
    [2, 'Glow Serum, 30 ml', text, '1450.00', 'Serums', '5', 'Glow Serum', 'Size: 30 ml'],
    [3, 'Glow Serum, 50 ml', text, '1850.00', 'Serums', '7', 'Glow Serum', 'Size: 50 ml'],
    [5, 'Balm', 'Plain\ntext', '900', 'Balms', '2', '', ''],
  ]);
  expect(found?.notes).toEqual([
    expect.stringMatching(/^This is an export of Shopify\. Its ids are not those of this shop/),
    expect.stringMatching(/^It has no sc_value/),
    'Left out: 1 that is not published.',
    'Left out: 1 rows that hold images or stand for several products.',
    'Left out: Vendor, Image Src.',
  ]);
});

test('other shops: the newer columns of Shopify are known, below a title too', async () => {
  const found = await translate(
    ['Export'],
    [
      'Title',
      'URL handle',
      'Description',
      'Product category',
      'Option1 name',
      'Option1 value',
      'Price',
      'Inventory quantity',
    ],
    ['Mug', 'mug', 'A mug', 'Home > Kitchen', '', '', '9.5', '4'],
  );
  expect(cellsOf(found)).toEqual([[3, 'Mug', 'A mug', '9.5', 'Kitchen', '4', '', '']]);
});

test('other shops: variations of WooCommerce take what they lack from their product', async () => {
  const found = await translate(
    [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Short description',
      'Description',
      'Stock',
      'Sale price',
      'Regular price',
      'Categories',
      'Images',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ],
    [
      '10',
      'simple',
      'S-1',
      'Scarf',
      '1',
      '',
      String.raw`Soft\nand &lt;warm&gt;`,
      '3',
      '800',
      '1000',
      'Shop > Wear, Sale',
      'https://x',
      '',
      '',
      '',
    ],
    ['11', 'variable', 'T-1', 'Tee', '1', 'Short<br/>text', '', '', '', '', 'Wear', '', '', 'Size', 'S, M'],
    ['12', 'variation', 'T-1-S', 'Tee - S', '1', '', '', '4', '', '500', '', '', 'id:11', 'Size', 'S'],
    ['13', 'variation', 'T-1-M', 'Tee - M', '1', '', '', '6', '', '550', '', '', 'id:11', 'Size', 'M'],
    ['14', 'simple', 'H-1', 'Hidden', '0', '', 'x', '4', '', '500', '', '', '', '', ''],
  );
  expect(cellsOf(found)).toEqual([
    [2, 'Scarf', 'Soft\nand <warm>', '1000', 'Wear', '3', '', ''],
    [4, 'Tee, S', 'Short\ntext', '500', 'Wear', '4', 'Tee', 'Size: S'],
    [5, 'Tee, M', 'Short\ntext', '550', 'Wear', '6', 'Tee', 'Size: M'],
  ]);
  expect(found?.notes.slice(2)).toEqual([
    'Left out: 1 that is not published.',
    'Left out: 1 rows that hold images or stand for several products.',
    'Left out: Sale price, Images.',
  ]);
});

test("other shops: the shop's own export and other files stay as they are", async () => {
  const own = [
    'id',
    'name',
    'description',
    'price',
    'sc_value',
    'category',
    'quantity',
    'facets',
    'family',
    'option_values',
  ];
  expect(await translate(own, own)).toBeUndefined();
  expect(await translate(['Handle', 'Title', 'Price'], ['a', 'b', '1'])).toBeUndefined();
});
