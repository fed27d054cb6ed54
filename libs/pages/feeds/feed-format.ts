import type { ListedProduct } from '@soulvia/catalog';

export interface FeedShop {
  name: string;
  description: string;
  /** Origin of the shop, such as `https://soulvia.example.pk`. */
  origin: string;
  /** Delivery fee in rupees of a product that is ordered alone, as text with two decimals. */
  deliveryOf(product: ListedProduct): string;
}

/** How a feed is written: its parts, in this order, are the whole file. */
export interface FeedFormat {
  type: string;
  head(shop: FeedShop): string;
  product(product: ListedProduct, shop: FeedShop): string;
  end: string;
}

export const currency = 'PKR';

/** A higher price is named only where it was charged; shopping sites take it for the usual one. */
export const feedPrices = ({ price, priceBefore }: ListedProduct): { price: string; sale_price?: string } =>
  priceBefore === null
    ? { price: `${price} ${currency}` }
    : { price: `${priceBefore} ${currency}`, sale_price: `${price} ${currency}` };

export const pageUrl = ({ id }: ListedProduct, { origin }: FeedShop): string => `${origin}/buy-product/${id}`;

/** Products with the same text are shown as one with options; undefined for a product in no family. */
export const formatGroup = ({ familyId }: ListedProduct): string | undefined =>
  familyId === null ? undefined : `family-${familyId}`;

/** One line, cut between two characters. @param max most UTF-16 units. */
export function oneLine(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  return line
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
