import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { demoProducts } from '../catalog.js';
import { furtherImages } from './further-pictures.js';
import { productImage } from './product-picture.js';
import { imageWidths, renderImage } from './render-picture.js';
import { silhouetteNames } from './silhouettes/index.js';

const products = demoProducts.map((product, seed) => ({ ...product, seed }));

describe('the further pictures of a product', () => {
  test.each(products)('$name: one to three of its own, as outlines', (product) => {
    const drawings = furtherImages(product);
    expect(drawings.length).toBeGreaterThanOrEqual(1);
    expect(drawings.length).toBeLessThanOrEqual(3);
    for (const svg of drawings) expect(svg).not.toMatch(/<text|NaN|undefined/);
    expect(furtherImages(product)).toEqual(drawings);
  });

  test('are all different, and none is a display image', () => {
    const drawings = products.flatMap((product) => [productImage(product), ...furtherImages(product)]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('come in one, two and three', () => {
    expect(new Set(products.map((product) => furtherImages(product).length))).toEqual(new Set([1, 2, 3]));
  });

  test.each(silhouetteNames)('of a %s become small WebPs of each width', async (silhouette) => {
    const product = products.find((one) => one.silhouette === silhouette && one.seed % 2 === 0);
    for (const svg of product ? furtherImages(product) : []) {
      const files = await renderImage(svg);
      expect([...files.keys()]).toEqual([...imageWidths]);
      for (const [width, file] of files) {
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height: width * 1.25 });
        expect(file.length).toBeLessThan(60 * 1024);
      }
    }
  });
});
