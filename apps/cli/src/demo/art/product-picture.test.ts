import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { paletteNames, type PaletteName } from './palettes.js';
import { productPicture, type ProductPicture } from './product-picture.js';
import { pictureWidths, renderPicture } from './render-picture.js';
import { silhouetteNames, type SilhouetteName } from './silhouettes/index.js';

const largestFile = 60 * 1024;

function picture(given: Partial<ProductPicture> = {}): string {
  return productPicture({
    silhouette: 'dropper',
    palette: 'moss',
    name: 'Hyaluronic Water Serum',
    label: { note: 'hyaluronic acid + B5', volume: '30 ml' },
    seed: 1,
    ...given,
  });
}

const combinations = silhouetteNames.flatMap((silhouette) =>
  paletteNames.map((palette): [SilhouetteName, PaletteName] => [silhouette, palette]),
);

describe('a product picture', () => {
  test.each(combinations)('%s in %s becomes a small WebP of each width', async (silhouette, palette) => {
    const files = await renderPicture(picture({ silhouette, palette }));
    expect([...files.keys()]).toEqual([...pictureWidths]);
    for (const [width, file] of files) {
      expect((await sharp(file).metadata()).format).toBe('webp');
      const { info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, width * 1.25]);
      expect(file.length).toBeLessThan(largestFile);
    }
  });

  test('is the same for the same seed', () => {
    expect(picture({ seed: 7 })).toBe(picture({ seed: 7 }));
  });

  test('differs by seed', () => {
    const pictures = Array.from({ length: 40 }, (_, seed) => picture({ seed }));
    expect(new Set(pictures).size).toBe(40);
  });

  test('carries its label as outlines, not as text', () => {
    expect(picture()).not.toContain('<text');
    expect(picture({ name: 'Glow Serum' })).not.toBe(picture());
  });

  test('refuses a name that cannot fit on the label', () => {
    expect(() => picture({ name: 'Incomprehensibilities Serum' })).toThrow('does not fit');
  });
});
