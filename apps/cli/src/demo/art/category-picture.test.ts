import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { demoCategories } from '../catalogue.js';
import { categoryPicture } from './category-picture.js';
import { heroPicture } from './hero-picture.js';
import { renderPicture } from './render-picture.js';

test.each(demoCategories)('$name has a tile of its own', async (category) => {
  const svg = categoryPicture({ ...category, seed: 1 });
  expect(svg).not.toMatch(/NaN|undefined/);
  const file = (await renderPicture(svg, [400])).get(400);
  expect((await sharp(file).stats()).isOpaque).toBe(true);
});

test('the hero is at most 20 KB at 800 pixels', async () => {
  const file = (await renderPicture(heroPicture(), [800])).get(800);
  expect(file?.length).toBeLessThanOrEqual(20 * 1024);
});
