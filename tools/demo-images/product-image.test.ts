import { describe, expect, test } from '@jest/globals';
import { imageWidths } from '@soulvia/platform/files';
import sharp from 'sharp';
import { paletteNames, type PaletteName } from './palettes.js';
import { productImage, type ProductImage } from './product-image.js';
import { renderImage } from './render-image.js';
import { silhouetteNames, type SilhouetteName } from './silhouettes/index.js';

const largestFile = 60 * 1024;

function image(given: Partial<ProductImage> = {}): string {
  return productImage({
    silhouette: 'dropper',
    palette: 'moss',
    name: 'Hyaluronic Water Serum',
    label: { note: 'hyaluronic acid + B5', volume: '30 ml' },
    seed: 1,
    ...given,
  });
}

/** Each silhouette once and each palette at least once. */
const combinations = silhouetteNames.map((silhouette, index): [SilhouetteName, PaletteName] => [
  silhouette,
  paletteNames[index % paletteNames.length] ?? paletteNames[0],
]);

describe('product image', () => {
  test.each(combinations)('%s in %s becomes a small WebP of each width', async (silhouette, palette) => {
    const files = await renderImage(image({ silhouette, palette }));
    expect([...files.keys()]).toEqual([...imageWidths]);
    for (const [width, file] of files) {
      expect((await sharp(file).metadata()).format).toBe('webp');
      const { info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, width * 1.25]);
      expect(file.length).toBeLessThan(largestFile);
    }
  });

  test('is the same for the same seed', () => {
    expect(image({ seed: 7 })).toBe(image({ seed: 7 }));
  });

  test('differs by seed', () => {
    const images = Array.from({ length: 40 }, (_, seed) => image({ seed }));
    expect(new Set(images).size).toBe(40);
  });

  test('carries its label as outlines, not as text', () => {
    expect(image()).not.toContain('<text');
    expect(image({ name: 'Glow Serum' })).not.toBe(image());
  });

  test('refuses a name that cannot fit on the label', () => {
    expect(() => image({ name: 'Incomprehensibilities Serum' })).toThrow('does not fit');
  });
});
