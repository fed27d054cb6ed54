import { CreateCategory, CreateProduct, type NewProduct } from '@soulvia/catalog';
import { demoCategoryNames, demoProducts } from './catalog.js';
import { imageName, productImageNames, readImage } from './demo-images.js';
import type { DemoShop } from './demo-shop.js';
import { demoDirections, demoFacts, demoPatchTest } from './products/demo-facts.js';
import { scarceQuantity, lowStockProduct } from './low-stock-product.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Creates the categories and products with their images. @returns product ids in the order of `demoProducts`. */
export async function seedProducts(shop: DemoShop, opened: Date): Promise<number[]> {
  const categoryIds = await seedCategories(shop, opened);
  const productIds = await idsByName(shop, 'products');
  const facetIds = await idsByName(shop, 'facet_values');
  for (const [position, product] of demoProducts.entries()) {
    if (productIds.has(product.name)) continue;
    const at = new Date(opened.getTime() + (position % 9) * dayMs + position * 60_000);
    const [displayImage = null, ...extraImages] = await saveProductImages(shop, product.name);
    const command = new CreateProduct({
      name: product.name,
      description: product.description,
      price: product.price,
      scValue: product.scValue,
      categoryId: categoryIds.get(product.category) ?? 0,
      quantity: product.quantity + (position === lowStockProduct ? scarceQuantity : 0),
      displayImage,
      extraImages,
      ...buildFacts(product.name, facetIds),
    });
    productIds.set(product.name, await shop.execute(at, command));
  }
  return demoProducts.map((product) => productIds.get(product.name) ?? 0);
}

function buildFacts(name: string, facetIds: ReadonlyMap<string, number>): Partial<NewProduct> {
  const facts = demoFacts[name];
  if (!facts) return {};
  const [amount, sizeUnit] = facts.size;
  const directions = facts.facets.flatMap((facet) => demoDirections[facet] ?? []);
  return {
    sizeAmount: amount.toFixed(2),
    sizeUnit,
    monthsAfterOpening: facts.monthsAfterOpening,
    ingredients: facts.ingredients,
    howToUse: directions[0] ?? '',
    patchTestNote: demoPatchTest,
    facets: facts.facets.flatMap((facet) => facetIds.get(facet) ?? []).toSorted((a, b) => a - b),
  };
}

async function seedCategories(shop: DemoShop, opened: Date): Promise<Map<string, number>> {
  const ids = await idsByName(shop, 'categories');
  for (const name of demoCategoryNames) {
    if (ids.has(name)) continue;
    const image = await shop.files.saveImage('categories', await readImage('categories', imageName(name)));
    ids.set(name, await shop.execute(opened, new CreateCategory(name, image)));
  }
  return ids;
}

/** By name, which is the same in every demo. */
export async function idsByName(
  shop: DemoShop,
  table: 'categories' | 'facet_values' | 'products',
): Promise<Map<string, number>> {
  const rows = await shop.query<{ id: number; name: string }>(`select id, name from ${table}`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function saveProductImages(shop: DemoShop, product: string): Promise<string[]> {
  const names = productImageNames(product);
  return Promise.all(names.map(async (name) => shop.files.saveImage('products', await readImage('products', name))));
}
