import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { HttpConnection } from '../support/http-connection.js';
import { seedProducts, type SeededShop } from '../support/seed-shop.js';
import { checkoutRequest } from './basket.js';

export interface LastUnits {
  sold: number;
  refused: number;
  other: number;
  left: number;
  milliseconds: number;
}

/** Many buyers order one unit of the same product at the same moment. */
export async function sellLastUnits(
  databaseUrl: string,
  port: number,
  shop: SeededShop,
  { crowd, stock }: { crowd: number; stock: number },
): Promise<LastUnits> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const connections = await HttpConnection.openMany(port, crowd);
  try {
    const [productId] = await seedProducts(client, 1, stock);
    if (productId === undefined) throw new Error('no product was made');
    const requests = shop.buyers.slice(0, crowd).map((buyer) => {
      const request = { address_id: buyer.addressId, items: [{ product_id: productId, quantity: 1 }] };
      return checkoutRequest({ buyer, key: randomUUID(), request });
    });
    const began = performance.now();
    const responses = await Promise.all(connections.map((connection, index) => connection.send(requests[index] ?? '')));
    const milliseconds = performance.now() - began;
    const { rows } = await client.query<{ quantity: number }>('select quantity from stock where product_id = $1', [
      productId,
    ]);
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    const [sold, refused] = [count(201), count(409)];
    return { sold, refused, other: crowd - sold - refused, left: rows[0]?.quantity ?? Number.NaN, milliseconds };
  } finally {
    for (const connection of connections) connection.close();
    await client.end();
  }
}
