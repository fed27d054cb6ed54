import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { imageName } from '../../apps/cli/src/demo/demo-images.js';
import { categoryImage } from './category-image.js';
import { categoryDesigns, homeRoutine, packageDesigns } from './designs.js';
import { heroImage } from './hero-image.js';
import { packageImage } from './package-image.js';
import { paintedProducts, productDrawings } from './product-drawings.js';
import { receiptDrawings } from './receipt-drawings.js';
import { renderImage } from './render-image.js';
import { routineImage } from './routine-image.js';

const images = resolve('apps', 'cli', 'src', 'demo', 'images');
const receiptWidth = 1080;

await rm(images, { recursive: true, force: true });
for (const product of paintedProducts())
  for (const [name, svg] of productDrawings(product)) await write(join(images, 'products'), name, svg);
for (const [seed, [name, design]] of Object.entries(categoryDesigns).entries())
  await write(join(images, 'categories'), imageName(name), categoryImage({ ...design, seed }));
for (const [seed, [name, design]] of Object.entries(packageDesigns).entries())
  await write(join(images, 'packages'), imageName(name), packageImage(name, design, seed));
await write(resolve('web', 'public', 'img'), 'hero', heroImage());
await write(resolve('web', 'public', 'img'), 'routine', routineImage(homeRoutine));
await mkdir(join(images, 'receipts'));
for (const [index, svg] of receiptDrawings().entries()) {
  const file = (await renderImage(svg, [receiptWidth])).get(receiptWidth);
  if (file) await writeFile(join(images, 'receipts', `payment-${index}.webp`), file);
}

async function write(folder: string, name: string, svg: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [width, file] of await renderImage(svg)) await writeFile(join(folder, `${name}-${width}.webp`), file);
}
