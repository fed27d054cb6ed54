import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { imageLimits, imageMessages, type Category, type Problem, type Product } from '@soulvia/contracts';
import { FileStore } from '@soulvia/platform/files';
import sharp from 'sharp';
import { animation, flat, noise, padded, payload, withChunk, zip } from '../../../test/support/hostile-images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { sample } from '../../../test/support/sample.js';

const { bytesMax } = imageLimits;
const only = 'Only image files are allowed';
const damaged = 'The image is damaged and cannot be read';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let png: Buffer;
let category: Category;
beforeAll(async () => {
  png = await noise().png().toBuffer();
  const made = await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'Serums', image: file(png) });
  category = made.body as Category;
});

const file = (bytes: Buffer | string, type = 'image/png') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

let count = 0;
const create = (changes: Record<string, unknown>) =>
  sendForm(admin.api, 'POST', '/api/v1/products', {
    name: `Illustrated ${(count += 1)}`,
    description: 'For tests.',
    price: '10',
    sc_value: '1',
    quantity: '5',
    category: String(category.id),
    display_image: file(png),
    images: [file(png)],
    ...changes,
  });

const storedFiles = async () =>
  (await readdir(shop.part(FileStore).dir, { recursive: true })).filter((name) => name.includes('.')).toSorted();
const rows = async () => [
  await shop.query('select * from products order by id'),
  await shop.query('select * from categories order by id'),
];

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const refused: [string, () => Promise<Blob> | Blob, number, string][] = [
  ['an SVG', () => file(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`, 'image/svg+xml'), 415, only],
  ['an SVG that says it is a PNG', () => file(`<?xml version="1.0"?><svg>${payload}</svg>`), 415, only],
  ['HTML that says it is a PNG', () => file(`<!doctype html>${payload}`), 415, only],
  ['a GIF', () => file(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'image/gif'), 415, only],
  ['a GIF that is a script', () => file(`GIF89a/*${'\0'.repeat(9)}*/=1;alert(1)//`), 415, only],
  [
    'MVG',
    () => file("push graphic-context\nimage over 0,0 0,0 'https://evil.example/'\npop graphic-context"),
    415,
    only,
  ],
  [
    'a PDF',
    () => file('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    415,
    only,
  ],
  ['a ZIP', () => file(zip('index.html', payload)), 415, only],
  ['AVIF', async () => file(await flat(64, 64).avif().toBuffer()), 415, only],
  ['TIFF', async () => file(await flat(64, 64).tiff().toBuffer()), 415, only],
  ['an animated PNG', () => file(withChunk(png, 'acTL', Buffer.from([0, 1, 0x86, 0xa0, 0, 0, 0, 0]))), 415, only],
  ['HEIC', () => file(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), 415, imageMessages.heic],
  ['nothing', () => file(''), 415, only],
  ['the head of a PNG', () => file(png.subarray(0, 60)), 415, damaged],
  ['half a PNG', () => file(half(png)), 415, damaged],
  ['half a JPEG', async () => file(half(await noise().jpeg().toBuffer()), 'image/jpeg'), 415, damaged],
  ['half a WebP', async () => file(half(await noise().webp().toBuffer()), 'image/webp'), 415, damaged],
  ['6 MB', () => file(padded(png, 6 * 1024 * 1024)), 413, 'File size too large (max 5MB)'],
  ['a byte more than 5 MB', () => file(padded(png, bytesMax + 1)), 413, 'File size too large (max 5MB)'],
  [
    'one row more than 25 megapixels',
    async () => file(await flat(5_000, 5_001).png().toBuffer()),
    413,
    'Image has too many pixels (max 25 megapixels)',
  ],
];

describe.each(sample(refused, 8))('images: %s is refused', (_, make, status, said) => {
  test('for products and categories, and leaves no files', async () => {
    const before = [await rows(), await storedFiles()];
    const ofCategory = said === only ? 'Only images are allowed' : said;
    const image = await make();
    const path = `/api/v1/products/categories/${category.id}`;
    const responses = [
      [await create({ display_image: image }), said],
      [await create({ images: [file(png), image] }), said],
      [await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'Other', image: image }), ofCategory],
      [await sendForm(admin.api, 'PATCH', path, { image: image }), ofCategory],
    ] as const;
    for (const [response, expected] of responses)
      expect([response.status, (response.body as Problem).message]).toEqual([status, expected]);
    expect([await rows(), await storedFiles()]).toEqual(before);
  });
});

test.each([
  ['a category that is not there', { category: '999999' }, 400],
  ['a taken name', undefined, 400],
])('images: those of a write refused for %s are not kept', async (_, change, status) => {
  const before = await storedFiles();
  const response = change
    ? await create(change)
    : await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: category.name, image: file(png) });
  expect(response.status).toBe(status);
  expect(await storedFiles()).toEqual(before);
});

async function served(image: Blob): Promise<{ bytes: Buffer; headers: Headers; product: Product }> {
  const created = await create({ display_image: image });
  expect([created.status, created.body]).toEqual([201, expect.anything()]);
  const product = created.body as Product;
  const response = await fetch(`${shop.url}${product.display_image_url}`);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers, product };
}

describe('images: an upload is accepted', () => {
  test.each([
    ['of exactly 5 MB', () => file(padded(png, bytesMax))],
    ['that says it is HTML', () => file(png, 'text/html')],
    ['that says nothing', () => file(png, '')],
    ['of 25 megapixels', async () => file(await flat(5_000, 5_000).png().toBuffer())],
    ['higher than WebP can be', async () => file(await flat(100, 18_000).jpeg().toBuffer())],
    ['of one pixel', async () => file(await flat(1, 1).png().toBuffer())],
    ['with a palette', async () => file(await noise().png({ palette: true }).toBuffer())],
    ['in CMYK', async () => file(await noise().toColourspace('cmyk').jpeg().toBuffer())],
  ])('%s', async (_, make) => {
    const { bytes, headers } = await served(await make());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test.each([
    ['behind a PNG', () => Buffer.concat([png, Buffer.from(payload)])],
    ['as a ZIP behind a PNG', () => Buffer.concat([png, zip('index.html', payload)])],
    ['in a text of a PNG', () => withChunk(png, 'tEXt', Buffer.from(`Comment\0${payload}`, 'latin1'))],
    [
      'in the facts of a JPEG',
      () =>
        noise()
          .jpeg()
          .withExif({ IFD0: { Copyright: payload } })
          .toBuffer(),
    ],
    ['in the profile of a WebP', () => noise().webp().withXmp(`<?xpacket?><x>${payload}</x>`).toBuffer()],
  ])('and stripped of hidden data %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.includes(payload)).toBe(true);
    const image = await served(file(bytes));
    expect([image.bytes.includes('script'), image.bytes.includes('PK\x03\x04')]).toEqual([false, false]);
    const { exif, xmp, iptc, icc } = await sharp(image.bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('and rotated as its EXIF orientation says', async () => {
    const red = { input: await flat(100, 100).tint('#ff0000').png().toBuffer(), left: 0, top: 0 };
    const photograph = flat(300, 100).composite([red]).jpeg().withMetadata({ orientation: 6 });
    const { bytes } = await served(file(await photograph.toBuffer()));
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect([width, height, orientation]).toEqual([100, 300, undefined]);
    const at = async (y: number) => {
      const one = await sharp(bytes).extract({ left: 50, top: y, width: 1, height: 1 }).raw().toBuffer();
      return (one[0] ?? 0) > (one[1] ?? 0) ? 'red' : 'green';
    };
    expect([await at(50), await at(250)]).toEqual(['red', 'green']);
  });

  test('and reduced to its first frame', async () => {
    const bytes = await animation(50);
    expect((await sharp(bytes).metadata()).pages).toBe(50);
    const { pages, width, height } = await sharp((await served(file(bytes))).bytes).metadata();
    expect([pages, width, height]).toEqual([undefined, 8, 8]);
  });

  test('and stored in each width, never enlarged', async () => {
    const { product } = await served(file(await noise(900, 300).png().toBuffer()));
    const addresses = product.display_image_srcset?.split(', ').map((one) => one.split(' ')[0]) ?? [];
    const widths = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(`${shop.url}${address}`);
        return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
      }),
    );
    expect(widths).toEqual([400, 800, 900]);
  });
});
