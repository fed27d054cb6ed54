import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { pageHeads } from '@soulvia/contracts';
import { useShop } from '../../test/support/use-shop.js';
import { pageAddress } from './describe-page.js';
import { PublicPages } from './public-pages.js';

const shop = useShop({ worker: false });

const sizesOf = (kept: object) =>
  Object.values(kept).flatMap((value: unknown) => (value instanceof Map || value instanceof Set ? [value.size] : []));

test('pages: made-up addresses are not cached', async () => {
  const pages = shop.part(PublicPages);
  for (const address of [...Object.keys(pageHeads), '/HOME/', '/shop///']) await pages.find(address);
  const before = sizesOf(pages);
  for (let n = 0; n < 300; n += 1) {
    expect((await pages.find(`/reset-password/MQ/${n}`)).status).toBe(200);
    await pages.find(`/no/such/${n}`);
    await pages.find('/shop', `n=${n}`);
  }
  expect(sizesOf(pages)).toEqual(before);
});

test('pages: an address of a million slashes is parsed in linear time', () => {
  const address = `${'/'.repeat(1_000_000)}x`;
  // A quadratic algorithm would take minutes and hit this limit.
  expect(runInNewContext('read(address)', { read: pageAddress, address }, { timeout: 5_000 })).toBe(address);
  expect([pageAddress('/SHOP//'), pageAddress('///'), pageAddress('/home/')]).toEqual(['/shop', '/', '/']);
});

test.each([
  ['POST', '/robots.txt'],
  ['DELETE', '/sitemap.xml'],
  ['GET', '/robots.txt/x'],
  ['GET', '/sitemap.xml/x'],
])('pages: %s %s is not a page', async (method, path) => {
  expect((await shop.guest.send(method, path, undefined)).status).toBe(404);
});

test('sitemap: concurrent requests share one read', async () => {
  const first = await shop.guest.get('/sitemap.xml');
  await shop.products([1]);
  const again = await Promise.all(Array.from({ length: 20 }, () => shop.guest.get('/sitemap.xml')));
  expect([first.status, new Set(again.map(({ body }) => body))]).toEqual([200, new Set([first.body])]);
});
