import { UpdateProduct } from '@soulvia/catalog';
import { demoProducts } from './catalog.js';
import type { DemoShop } from './demo-shop.js';

/** What products cost from today; before, they cost their compare-at price. The last one claims a price that it never had. */
const reduced: Record<string, { price?: string; compareAtPrice: string }> = {
  'Glow Serum': { price: '1500.00', compareAtPrice: '1850.00' },
  'Rosehip Facial Oil': { price: '1599.00', compareAtPrice: '1950.00' },
  'Retinol Night Serum': { price: '2720.00', compareAtPrice: '3200.00' },
  'Azelaic Balance Serum': { price: '2205.00', compareAtPrice: '2450.00' },
  'Centella Calm Serum': { price: '1424.00', compareAtPrice: '1780.00' },
  'Peptide Support Serum': { compareAtPrice: '4200.00' },
};

/** Reduces the prices of some products. @param productIds in the order of `demoProducts`. */
export async function seedPrices(shop: DemoShop, now: Date, productIds: readonly number[]): Promise<void> {
  for (const [name, prices] of Object.entries(reduced)) {
    const id = productIds[demoProducts.findIndex((product) => product.name === name)] ?? 0;
    await shop.execute(now, new UpdateProduct(id, prices));
  }
}
