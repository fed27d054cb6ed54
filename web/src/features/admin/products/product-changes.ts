import type { Product } from '@soulvia/contracts';
import { type ExtraImage, toFile, storedImages } from './extra-image';
import { factNames, fieldValues, numberNames, type ProductInput, textNames } from './product-schema';

export function toInput(product: Product): ProductInput {
  return {
    ...fieldValues(product),
    status: product.product_status,
    display_image: null,
    images: storedImages(product.images_urls),
  };
}

const joinKeys = (images: readonly ExtraImage[]) => images.map(({ key }) => key).join(' ');

/** The fields that differ from the product; `1850` is the same price as `1850.00`. */
export function diffProduct(product: Product, input: ProductInput): Partial<ProductInput> {
  const before = toInput(product);
  const changes: Partial<Record<keyof ProductInput, unknown>> = {};
  for (const name of [...textNames, ...factNames, 'compare_at_price', 'status'] as const)
    if (input[name] !== before[name]) changes[name] = input[name];
  for (const name of numberNames) if (Number(input[name]) !== Number(before[name])) changes[name] = input[name];
  if (input.facets.join() !== before.facets.join()) changes.facets = input.facets;
  if (input.display_image) changes.display_image = input.display_image;
  if (input.images.length > 0 && joinKeys(input.images) !== joinKeys(before.images)) changes.images = input.images;
  return changes as Partial<ProductInput>;
}

const sentNames = [...textNames, 'category', 'status', ...numberNames.filter((name) => name !== 'category')] as const;

/** A product as the API takes it. @param imagesField the API's name for the extra images. */
export async function productForm(input: Partial<ProductInput>, imagesField: 'images' | 'image_files') {
  const form = new FormData();
  for (const name of sentNames) {
    const value = input[name];
    if (value !== undefined && value !== '') form.set(name, value);
  }
  // Empty facts clear what was there, so a new product sends none.
  const facts = { ...pickFacts(input), compare_at_price: input.compare_at_price, facets: input.facets?.join() };
  for (const [name, value] of Object.entries(facts))
    if (value || (value === '' && imagesField === 'image_files')) form.set(name, value);
  if (input.display_image) form.set('display_image', input.display_image);
  for (const file of await Promise.all((input.images ?? []).map(toFile))) form.append(imagesField, file);
  return form;
}

const pickFacts = (input: Partial<ProductInput>) => Object.fromEntries(factNames.map((name) => [name, input[name]]));
