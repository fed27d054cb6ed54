import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { contentPath, type ContentVersion, lastSeenHeaders, type Problem } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { contentImageReferences } from '../image-references.js';

const path = `/api/v1/${contentPath('home_banner')}`;
const text = '# Eid offers';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let file: Blob;
beforeAll(async () => {
  file = new Blob([new Uint8Array(await testImage(1600, 900))]);
});

const send = (fields: object, { address = path, who = admin, headers = {} } = {}) =>
  sendForm(who.api, 'PUT', address, { text, ...fields }, headers);
const shown = async () => (await shop.guest.get(path)).body as ContentVersion;
function stored(): string[] {
  const folder = join(shop.dataDir, 'uploads', 'content');
  return existsSync(folder) ? readdirSync(folder) : [];
}
async function referenced(): Promise<(string | null)[]> {
  const rows = await Promise.all(contentImageReferences.map(({ keys }) => shop.query<{ key: string | null }>(keys)));
  return rows.flat().map((row) => Object.values(row)[0] ?? null);
}

test('banner image: is stored in three widths, served, and kept for every version', async () => {
  const { status, body } = await send({ link: '/shop', image: '/img/hero-800.webp', image_file: file });
  expect([status, body]).toMatchObject([200, { n: 1, link: '/shop', from: null, to: null }]);
  const { image } = await shown();
  expect(image).toMatch(/^\/uploads\/content\/[0-9a-f]+-800\.webp$/);
  const served = await fetch(new URL(image ?? '', shop.url));
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(stored()).toHaveLength(3);
  const key = image?.slice('/uploads/'.length, -'-800.webp'.length);
  expect(await referenced()).toEqual([key]);
  // Without a file, the text parts decide; the first version may be restored.
  expect((await send({ image: '' })).body).toMatchObject({ n: 2, image: null });
  expect(await referenced()).toEqual([key, null]);
  expect(stored()).toHaveLength(3);
});

test('banner image: images of products that staff name are referenced too', async () => {
  const image = '/uploads/products/0123456789abcdef-1200.webp';
  expect((await send({ image })).body).toMatchObject({ image });
  expect(await referenced()).toContain('products/0123456789abcdef');
});

test('banner image: what is refused keeps no file', async () => {
  const before = { files: stored(), version: await shown() };
  const script = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
  const refused: [Awaited<ReturnType<typeof send>>, number, object | undefined][] = [
    [await send({ image_file: script }), 415, undefined],
    [await send({ image_file: file, text: '' }), 400, { text: ['Enter a text'] }],
    [
      await send({ image_file: file, link: 'javascript:alert(1)' }),
      400,
      { link: [expect.stringMatching(/^Link must begin/)] },
    ],
    [
      await send({ image_file: file, text: 'Sale' }, { address: `/api/v1/${contentPath('announcement')}` }),
      400,
      { image: ['Only for home_banner'] },
    ],
    [await send({ image_file: new Blob([new Uint8Array(6 * 1024 * 1024)]) }), 413, undefined],
    [await send({ image_file: file }, { headers: { [lastSeenHeaders.version]: '0' } }), 409, undefined],
    [await send({ image_file: file }, { who: await shop.person() }), 403, undefined],
    [await send({ image_file: file }, { who: await shop.person('ADMIN', ['orders']) }), 403, undefined],
  ];
  for (const [{ status, body }, expected, errors] of refused)
    expect([status, (body as Problem).errors]).toEqual([expected, errors]);
  expect({ files: stored(), version: await shown() }).toEqual(before);
});
