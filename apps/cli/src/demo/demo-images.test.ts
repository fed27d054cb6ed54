import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { imageWidths } from '@soulvia/platform/files';
import sharp from 'sharp';
import { demoCategoryNames, demoProducts } from './catalog.js';
import { imageName, productImageNames, readImage, readReceipt, type ImageKind } from './demo-images.js';
import { demoPayments } from './network.js';
import { demoPackages } from './packages.js';

const folder = join(import.meta.dirname, 'images');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.webp'));
const named: [ImageKind, string][] = [
  ...demoProducts.flatMap(({ name }) =>
    productImageNames(name).map((image): [ImageKind, string] => ['products', image]),
  ),
  ...demoCategoryNames.map((name): [ImageKind, string] => ['categories', imageName(name)]),
  ...demoPackages.map(({ name }): [ImageKind, string] => ['packages', imageName(name)]),
];

test.each(named)('demo images: %s/%s is a WebP of the right size in every width', async (kind, name) => {
  const versions = await readImage(kind, name);
  expect([...versions.keys()]).toEqual([...imageWidths]);
  for (const [width, bytes] of versions)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 1.25 });
});

test('demo images: every payment has a receipt', async () => {
  for (const index of demoPayments.keys())
    expect(await sharp(await readReceipt(index)).metadata()).toMatchObject({ format: 'webp', width: 1080 });
});

test('demo images: products have one, two or three extra images', () => {
  const counts = demoProducts.map(({ name }) => productImageNames(name).length - 1);
  expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
});

test('demo images: no file is unused, and all are different', () => {
  const expected = [
    ...named.flatMap(([kind, name]) => imageWidths.map((width) => join(kind, `${name}-${width}.webp`))),
    ...demoPayments.map((_, index) => join('receipts', `payment-${index}.webp`)),
  ];
  expect(files.toSorted()).toEqual(expected.toSorted());
  expect(new Set(files.map((path) => readFileSync(join(folder, path), 'base64'))).size).toBe(files.length);
});

test('demo images: no file has more than 60 KB, all together at most 8 MB', () => {
  const sizes = files.map((path) => readFileSync(join(folder, path)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(8 * 1024 * 1024);
});
