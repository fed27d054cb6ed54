import { type ProductChanges, UpdateProduct } from '@soulvia/catalog';
import { demoProducts } from './catalog.js';
import type { DemoShop } from './demo-shop.js';

/** Prices from today; before, products cost their compare-at price. The last one claims a price that it never had. */
const reduced: Record<string, ProductChanges> = {
  'Glow Serum': { price: '1500.00', compareAtPrice: '1850.00' },
  'Rosehip Facial Oil': { price: '1599.00', compareAtPrice: '1950.00' },
  'Retinol Night Serum': { price: '2720.00', compareAtPrice: '3200.00' },
  'Azelaic Balance Serum': { price: '2205.00', compareAtPrice: '2450.00' },
  'Centella Calm Serum': { price: '1424.00', compareAtPrice: '1780.00' },
  'Peptide Support Serum': { compareAtPrice: '4200.00' },
};
/** How many people wait for products that are sold out, a member among them. */
const waiting: Record<string, number> = { 'Vitamin C Morning Serum': 41, 'Hyaluronic Water Serum': 3 };

/** Reduces prices, sells products out, and lets people wait for these. @param productIds in the order of `demoProducts`. */
export async function seedPrices(shop: DemoShop, now: Date, productIds: readonly number[]): Promise<void> {
  const findId = (name: string) => productIds[demoProducts.findIndex((product) => product.name === name)] ?? 0;
  for (const [name, prices] of Object.entries(reduced))
    await shop.execute(now, new UpdateProduct(findId(name), prices));
  for (const [name, people] of Object.entries(waiting)) {
    await shop.execute(now, new UpdateProduct(findId(name), { quantity: 0 }));
    await shop.query(
      `insert into stock_waits (product_id, user_id, email, confirmed_at, created_at)
       select $1, case when n = 1 then u.id end, case when n > 1 then 'waiter' || n || '@soulvia.test' end, $3, $3
         from users u, generate_series(1, $2::int) n where u.email = 'customer@soulvia.test'
       on conflict do nothing`,
      [findId(name), people, now],
    );
  }
}
