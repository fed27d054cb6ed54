import { plenty } from '../shop/seed.js';
import type { Client } from './client.js';

/** Goods of a product that is low in stock arrive; the receipt is repeated with its key when the outcome is unknown. */
export async function receiveGoods(client: Client): Promise<void> {
  const { random, shop } = client;
  const command = client.begin('receipt', { key: client.newId() });
  const request = {
    method: 'POST' as const,
    path: '/api/v1/stock/receipts',
    by: random.pick(shop.seeded.admins),
    body: { lines: [{ product_id: random.pick(shop.seeded.lowStockProducts), quantity: random.whole(1, 6) }] },
  };
  const { outcome } = await client.send(command, request);
  if (outcome === 'unknown' && !client.ended.aborted) await client.send(command, request);
}

/** An admin writes units off, sometimes more than there are. */
export async function writeOffGoods(client: Client): Promise<void> {
  const { random, shop } = client;
  const products = random.chance(0.5) ? shop.seeded.plentifulProducts : shop.seeded.lowStockProducts;
  await client.send(client.begin('write-off'), {
    method: 'POST',
    path: '/api/v1/stock/write-offs',
    by: random.pick(shop.seeded.admins),
    body: { product_id: random.pick(products), quantity: random.whole(1, 3), reason: 'damaged' },
  });
}

/** An admin counts two products while they are sold. Another admin may have them open, and the count may be left open. */
export async function countStock(client: Client): Promise<void> {
  const { random, shop } = client;
  const by = random.pick(shop.seeded.admins);
  const lowStockProduct = random.pick(shop.seeded.lowStockProducts);
  const products = [lowStockProduct, random.pick(shop.seeded.plentifulProducts)];
  const { madeId: id } = await client.send(client.begin('count-start', { key: client.newId() }), {
    method: 'POST',
    path: '/api/v1/stock/counts',
    by,
    body: { product_ids: products },
    madeId: (body) => (body as { id: number }).id,
  });
  if (id === undefined) return;
  for (const product of products)
    await client.send(client.begin('count-line'), {
      method: 'PATCH',
      path: `/api/v1/stock/counts/${id}/lines/${product}`,
      by,
      // A plentiful product stays plentiful, so that the shop always takes orders.
      body: { counted: product === lowStockProduct ? random.whole(0, 40) : random.whole(plenty / 2, plenty) },
    });
  await client.send(client.begin('count-finish'), { method: 'POST', path: `/api/v1/stock/counts/${id}/finish`, by });
}
