import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { demoCategoryNames } from '../../apps/cli/src/demo/catalog.js';
import { demoPackages } from '../../apps/cli/src/demo/packages.js';
import { categoryImage } from './category-image.js';
import { categoryDesigns, homeRoutine, packageDesigns } from './designs.js';
import { heroImage } from './hero-image.js';
import { packageImage } from './package-image.js';
import { renderImage } from './render-image.js';
import { routineImage } from './routine-image.js';
import { silhouetteNames } from './silhouettes/index.js';

test.each(Object.entries(categoryDesigns))(
  'category image of %s: opaque, without invalid numbers',
  async (_, design) => {
    const svg = categoryImage({ ...design, seed: 1 });
    expect(svg).not.toMatch(/NaN|undefined/);
    const file = (await renderImage(svg, [400])).get(400);
    expect((await sharp(file).stats()).isOpaque).toBe(true);
  },
);

test('designs: every category and package of the demo has one, and categories use each vessel once', () => {
  expect(Object.keys(categoryDesigns)).toEqual(demoCategoryNames);
  expect(Object.keys(packageDesigns)).toEqual(demoPackages.map(({ name }) => name));
  const vessels = Object.values(categoryDesigns).map(({ silhouette }) => silhouette);
  expect(vessels.toSorted()).toEqual([...silhouetteNames].toSorted());
});

test('designs: no two packages have the same box', () => {
  const boxes = Object.values(packageDesigns).map(({ box }) => box);
  expect(new Set(boxes).size).toBe(boxes.length);
});

test.each(Object.entries(packageDesigns))(
  'package image of %s: opaque, without invalid numbers',
  async (name, design) => {
    const svg = packageImage(name, design, 1);
    expect(svg).not.toMatch(/NaN|undefined|<text/);
    const file = (await renderImage(svg, [400])).get(400);
    expect((await sharp(file).stats()).isOpaque).toBe(true);
  },
);

test.each([
  ['hero', heroImage()],
  ['routine', routineImage(homeRoutine)],
])('%s image of the home page: at most 20 KB at 800 pixels', async (_name, svg) => {
  const file = (await renderImage(svg, [800])).get(800);
  expect(file?.length).toBeLessThanOrEqual(20 * 1024);
});
