import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { imageWidths } from '@soulvia/platform/files';

export type ImageKind = 'products' | 'categories' | 'packages';

/** Variants that a product's gallery may show after its display image, in this order. */
const extraImageVariants = ['contents', 'texture', 'ingredients', 'shelf', 'size'] as const;
export type ImageVariant = (typeof extraImageVariants)[number];

/** File name, without width and extension, of an image of the product, category or package with that name. */
export function imageName(name: string, variant?: ImageVariant): string {
  return [...name.toLowerCase().split(' '), ...(variant === undefined ? [] : [variant])].join('-');
}

/** WebP bytes by width of an image. */
export async function readImage(kind: ImageKind, name: string): Promise<Map<number, Buffer>> {
  const versions = imageWidths.map(async (width) => [width, await readFile(imagePath(kind, name, width))] as const);
  return new Map(await Promise.all(versions));
}

/** Image names of a product: the display image first, then the extra images that exist. */
export function productImageNames(product: string): [string, ...string[]] {
  const extras = extraImageVariants.map((variant) => imageName(product, variant));
  return [imageName(product), ...extras.filter((name) => existsSync(imagePath('products', name, imageWidths[0])))];
}

/** WebP bytes of the transfer receipt for the payment at that index. */
export function readReceipt(payment: number): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`images/receipts/payment-${payment}.webp`, import.meta.url)));
}

function imagePath(kind: ImageKind, name: string, width: number): string {
  return fileURLToPath(new URL(`images/${kind}/${name}-${width}.webp`, import.meta.url));
}
