import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { demoCategories } from '../catalog.js';
import { categoryImage } from './category-picture.js';
import { heroImage } from './hero-picture.js';
import { renderImage } from './render-picture.js';

test.each(demoCategories)('$name has a tile of its own', async (category) => {
  const svg = categoryImage({ ...category, seed: 1 });
  expect(svg).not.toMatch(/NaN|undefined/);
  const file = (await renderImage(svg, [400])).get(400);
  expect((await sharp(file).stats()).isOpaque).toBe(true);
});

test('the hero is at most 20 KB at 800 pixels', async () => {
  const file = (await renderImage(heroImage(), [800])).get(800);
  expect(file?.length).toBeLessThanOrEqual(20 * 1024);
});
