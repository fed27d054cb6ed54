import type { Product } from '@soulvia/contracts';
import { type CartLine, toLine } from '@/features/shop/cart/cart-line';

/** A product as it was when it was added, stored whole. */
export interface WishlistItem extends Partial<Product> {
  id: number;
  name: string;
  price: string;
  imageUrl: string | null;
  category_name?: string;
}

export function toItem(product: Product): WishlistItem {
  // A family is not stored: it may have 30 products, whose prices and stock change.
  return { ...product, family: undefined, family_card: undefined, imageUrl: product.display_image_url };
}

/** The item as a cart line, at the current price if known. */
export function toCartLine(item: WishlistItem, product: Product | null | undefined): CartLine {
  if (product) return toLine(product);
  return { id: item.id, title: item.name, price: item.price, imageUrl: item.imageUrl, qty: 1 };
}

function readItem(value: unknown): WishlistItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, price, imageUrl, ...rest } = value as Record<string, unknown>;
  if (!Number.isSafeInteger(id) || typeof name !== 'string' || !(Number(price) >= 0)) return [];
  const image = typeof imageUrl === 'string' ? imageUrl : null;
  return [{ ...rest, id: id as number, name, price: String(price), imageUrl: image }];
}

/** Parses stored items: drops invalid ones and duplicates. */
export function parseItems(stored: readonly unknown[]): WishlistItem[] {
  return withoutRepeats(stored.flatMap(readItem));
}

export function withoutRepeats(items: readonly WishlistItem[]): WishlistItem[] {
  return items.filter((item, index) => items.findIndex(({ id }) => id === item.id) === index);
}
