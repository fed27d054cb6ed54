import { UpdateProduct } from '@soulvia/catalog';
import { demoProducts } from './catalog.js';
import type { DemoShop } from './demo-shop.js';

/** How many people wait for products that are sold out, a member among them. */
const waiting: Record<string, number> = { 'Vitamin C Morning Serum': 41, 'Hyaluronic Water Serum': 3 };

/** Sells out some products and lets people wait for them. @param productIds in the order of `demoProducts`. */
export async function seedWaits(shop: DemoShop, now: Date, productIds: readonly number[]): Promise<void> {
  for (const [name, people] of Object.entries(waiting)) {
    const id = productIds[demoProducts.findIndex((product) => product.name === name)] ?? 0;
    await shop.execute(now, new UpdateProduct(id, { quantity: 0 }));
    await shop.query(
      `insert into stock_waits (product_id, user_id, email, confirmed_at, created_at)
       select $1, case when n = 1 then u.id end, case when n > 1 then 'waiter' || n || '@soulvia.test' end, $3, $3
         from users u, generate_series(1, $2::int) n where u.email = 'customer@soulvia.test'
       on conflict do nothing`,
      [id, people, now],
    );
  }
}
