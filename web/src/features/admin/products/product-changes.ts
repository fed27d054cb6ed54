import type { Product } from '@soulvia/contracts';
import { type ExtraImage, fileOf, storedImages } from './extra-image';
import type { ProductInput } from './product-schema';

export function inputOf(product: Product): ProductInput {
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    sc_value: String(product.sc_value),
    quantity: String(product.quantity),
    category: String(product.category),
    status: product.product_status,
    display_image: null,
    images: storedImages(product.images_urls),
  };
}

const texts = ['name', 'description', 'category', 'status'] as const;
const numbers = ['price', 'sc_value', 'quantity'] as const;

const keysOf = (images: readonly ExtraImage[]) => images.map(({ key }) => key).join(' ');

/** The fields of a product that a form changed; `1850` equals `1850.00`. */
export function changesOf(product: Product, input: ProductInput): Partial<ProductInput> {
  const before = inputOf(product);
  const changes: Partial<Record<keyof ProductInput, unknown>> = {};
  for (const name of texts) if (input[name] !== before[name]) changes[name] = input[name];
  for (const name of numbers) if (Number(input[name]) !== Number(before[name])) changes[name] = input[name];
  if (input.display_image) changes.display_image = input.display_image;
  if (input.images.length > 0 && keysOf(input.images) !== keysOf(before.images)) changes.images = input.images;
  return changes as Partial<ProductInput>;
}

/** A product as form data. @param imagesField the server's field name of the extra images. */
export async function productForm(input: Partial<ProductInput>, imagesField: 'images' | 'image_files') {
  const form = new FormData();
  for (const name of [...texts, ...numbers]) {
    const value = input[name];
    if (value !== undefined && value !== '') form.set(name, value);
  }
  if (input.display_image) form.set('display_image', input.display_image);
  for (const file of await Promise.all((input.images ?? []).map(fileOf))) form.append(imagesField, file);
  return form;
}
