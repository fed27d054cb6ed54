import { beforeAll, expect, test } from '@jest/globals';
import { CreateCategory, CreateFamily, CreateProduct } from '@soulvia/catalog';
import { parse } from 'csv-parse/sync';
import { parseXml } from '../../../test/support/parse-xml.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { useFreshShop } from '../../../test/support/use-shop.js';

const publicUrl = 'https://shop.soulvia.test';
const manyProducts = 2_300;
let serum = 0;
let soldOut = 0;
let withoutImage = 0;
let deleted = 0;
let family = 0;

const shop = useFreshShop({ worker: false, env: { publicUrl } });
beforeAll(async () => {
  const categoryId = await shop.execute(new CreateCategory('Serums', null));
  const product = { description: 'Cools.', price: '1499.50', scValue: 0, categoryId, displayImage: 'products/abc' };
  const create = (changes: { name: string; quantity: number; displayImage?: null }) =>
    shop.execute(new CreateProduct({ ...product, ...changes }));
  serum = await create({ name: 'Rose & <Serum>', quantity: 3 });
  soldOut = await create({ name: 'Sold Out', quantity: 0 });
  withoutImage = await create({ name: 'Without Image', quantity: 3, displayImage: null });
  deleted = await create({ name: 'Deleted', quantity: 3 });
  const members = [serum, soldOut].map((product_id, nth) => ({ product_id, option_values: [`${nth} ml`] }));
  family = await shop.execute(new CreateFamily({ name: 'Rose', axes: ['Size'], members }));
  await shop.query('update products set deleted_at = now() where id = $1', [deleted]);
  await shop.query(
    `with added as (
       insert into products (name, description, price, sc_value, category_id, display_image)
       select 'Sun ' || n, 'A product.', 30, 0, $1, 'products/sun' from generate_series(1, $2::int) n returning id)
     insert into stock (product_id, quantity) select id, 5 from added`,
    [categoryId, manyProducts],
  );
});

beforeAll(async () => {
  const groups = [{ name: 'Lahore', cities: ['Lahore'], fee: '90.00', days: null }];
  await setSettings(shop.query, 'delivery', { groups, other: { fee: '210.00', days: null } });
  await setSettings(shop.query, 'company', { free_delivery_from: '1000.00' });
});

const switchFeeds = (value: 'off' | 'on') => setSettings(shop.query, 'features', { feeds: value });
const open = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${shop.url}/feeds/${name}`, { method, headers });
const idsOf = (xml: string) =>
  parseXml(xml)[0]?.children[0]?.children.flatMap(({ children }) =>
    children.flatMap(({ name, text }) => (name === 'g:id' ? [Number(text)] : [])),
  ) ?? [];

test('product feeds: while they are switched off, their addresses are unknown', async () => {
  await switchFeeds('off');
  for (const name of ['google.xml', 'meta.csv']) expect((await open(name)).status).toBe(404);
});

test('product feeds: unknown names are unknown pages', async () => {
  await switchFeeds('on');
  for (const name of ['', 'other.xml', 'google.xml/x', '%00', '..%2fgoogle.xml'])
    expect((await open(name)).status).toBeGreaterThanOrEqual(400);
});

test('product feeds: have every product in the shop that has an image, once', async () => {
  await switchFeeds('on');
  const response = await open('google.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = await response.text();
  const ids = idsOf(xml);
  expect([ids.length, new Set(ids).size]).toEqual([manyProducts + 2, manyProducts + 2]);
  expect([ids.includes(serum), ids.includes(withoutImage), ids.includes(deleted)]).toEqual([true, false, false]);
  expect(xml).toContain(`<g:link>${publicUrl}/buy-product/${serum}</g:link>`);
  expect(xml).toContain('<g:title>Rose &amp; &lt;Serum&gt;</g:title>');
  // Of one unit to a city that no group names.
  const fees = (xml.match(/(?<=<g:country>PK<\/g:country><g:price>)[^<]+/g) ?? []).map(String);
  expect([fees[ids.indexOf(serum)], new Set(fees)]).toEqual(['0.00 PKR', new Set(['0.00 PKR', '210.00 PKR'])]);
  const rows = parse(await (await open('meta.csv')).text(), { columns: true }) as Record<string, string>[];
  expect(rows.map(({ id }) => Number(id))).toEqual(ids);
  expect(rows.find(({ id }) => Number(id) === soldOut)?.availability).toBe('out of stock');
  const grouped = rows.filter(({ item_group_id }) => item_group_id === `family-${family}`);
  expect(grouped.map(({ id }) => Number(id))).toEqual([serum, soldOut]);
  expect(xml.match(/<g:item_group_id>/g)).toHaveLength(2);
});

test('product feeds: are sent compressed or not, and not again to a client that has them', async () => {
  await switchFeeds('on');
  const plain = await open('google.xml', { 'Accept-Encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  const text = await plain.text();
  const head = await open('google.xml', { 'Accept-Encoding': 'gzip' }, 'HEAD');
  const zipped = await open('google.xml', { 'Accept-Encoding': 'gzip' });
  const lengthOf = (response: Response) => Number(response.headers.get('content-length'));
  expect([zipped.headers.get('content-encoding'), lengthOf(zipped)]).toEqual(['gzip', lengthOf(head)]);
  expect(lengthOf(zipped)).toBeLessThan(text.length / 4);
  expect([await zipped.text(), await head.text()]).toEqual([text, '']);
  const etag = plain.headers.get('etag') ?? '';
  expect((await open('google.xml', { 'If-None-Match': etag })).status).toBe(304);
  expect((await open('meta.csv', { 'If-None-Match': etag })).status).toBe(200);
});
