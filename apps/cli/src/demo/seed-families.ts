import { CreateFamily } from '@soulvia/catalog';
import { demoProducts } from './catalog.js';
import type { DemoShop } from './demo-shop.js';

const faceMist = {
  name: 'Face Mist',
  axis: 'Scent',
  options: {
    'Cucumber Cooling Mist': 'Cucumber',
    'Orange Blossom Mist': 'Orange blossom',
    'Sea Mineral Mist': 'Sea mineral',
  },
};

/** Makes a family of three products, so that a visitor sees what it looks like. @param productIds in the order of `demoProducts`. */
export async function seedFamilies(shop: DemoShop, opened: Date, productIds: readonly number[]): Promise<void> {
  const [known] = await shop.query('select from product_families');
  if (known) return;
  const members = Object.entries(faceMist.options).map(([name, option]) => ({
    product_id: productIds[demoProducts.findIndex((product) => product.name === name)] ?? 0,
    option_values: [option],
  }));
  await shop.execute(opened, new CreateFamily({ name: faceMist.name, axes: [faceMist.axis], members }));
}
