import { availableParallelism } from 'node:os';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { categoryImage } from './art/category-picture.js';
import { furtherImages } from './art/further-pictures.js';
import { productImage } from './art/product-picture.js';
import { renderImage } from './art/render-picture.js';
import { demoCategories, demoProducts } from './catalog.js';
import type { DemoShop } from './demo-shop.js';
import { scarceQuantity, lowStockProduct } from './low-stock-product.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Makes the categories and products with their pictures. @returns the ids of the products, in the demo catalogue's order. */
export async function seedProducts(shop: DemoShop, opened: Date): Promise<number[]> {
  const categoryIds = await makeCategories(shop, opened);
  const present = new Map(
    (await shop.query<{ id: number; name: string }>('select id, name from products')).map(({ id, name }) => [name, id]),
  );
  const missing = demoProducts.filter((product) => !present.has(product.name));
  const images = await mapInTurns(missing, availableParallelism(), async (product) => {
    const image = { ...product, seed: demoProducts.indexOf(product) };
    const keys: string[] = [];
    for (const svg of [productImage(image), ...furtherImages(image)])
      keys.push(await shop.files.saveImage('products', await renderImage(svg)));
    return keys;
  });
  for (const [index, product] of missing.entries()) {
    const position = demoProducts.indexOf(product);
    const at = new Date(opened.getTime() + (position % 9) * dayMs + position * 60_000);
    const [displayImage = null, ...extraImages] = images[index] ?? [];
    const command = new CreateProduct({
      name: product.name,
      description: product.description,
      price: product.price,
      scValue: product.scValue,
      categoryId: categoryIds.get(product.category) ?? 0,
      quantity: product.quantity + (position === lowStockProduct ? scarceQuantity : 0),
      displayImage,
      extraImages,
    });
    present.set(product.name, await shop.execute(at, command));
  }
  return demoProducts.map((product) => present.get(product.name) ?? 0);
}

async function makeCategories(shop: DemoShop, opened: Date): Promise<Map<string, number>> {
  const ids = new Map(
    (await shop.query<{ id: number; name: string }>('select id, name from categories')).map(({ id, name }) => [
      name,
      id,
    ]),
  );
  for (const [seed, category] of demoCategories.entries()) {
    if (ids.has(category.name)) continue;
    const image = await shop.files.saveImage('categories', await renderImage(categoryImage({ ...category, seed })));
    ids.set(category.name, await shop.execute(opened, new CreateCategory(category.name, image)));
  }
  return ids;
}

/** Like `Promise.all(items.map(work))`, but only some at a time. */
async function mapInTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const take = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return results;
}
