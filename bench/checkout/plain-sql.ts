import { hashRequest } from '@soulvia/platform/idempotency';
import type pg from 'pg';
import type { Basket } from './basket.js';
import type { CheckoutStatements, Sent } from './record-statements.js';

type Row = Record<string, unknown>;

/**
 * The floor: a checkout's statements by hand over a bare pool, with the same parameters in the same transaction, and nothing
 * else: no HTTP, no validation, no money arithmetic, no wake-up jobs.
 */
export async function placeInPlainSql(pool: pg.Pool, statements: CheckoutStatements, basket: Basket): Promise<void> {
  const client = await pool.connect();
  try {
    const run = async (statement: Sent, values: unknown[]) => (await client.query<Row>({ ...statement, values })).rows;
    const { buyer, key, request } = basket;
    const items = request.items.toSorted((a, b) => a.product_id - b.product_id);
    const ids = items.map((item) => item.product_id);
    const quantities = items.map((item) => item.quantity);

    await client.query(statements.begin.text);
    await run(statements.claim, [buyer.userId, 'checkout', key, hashRequest(request), null]);
    await run(statements.buyer, [buyer.addressId, buyer.userId]);
    const products = new Map(
      (await run(statements.prices, [ids, buyer.userId, ...statements.prices.values.slice(2)])).map((row) => [
        row.id,
        row,
      ]),
    );
    const prices = ids.map((id) => String(products.get(id)?.price));
    const totals = prices.map((price, index) => Number(price) * (quantities[index] ?? 0));
    const subtotal = totals.reduce((sum, total) => sum + total, 0);
    const order = [...statements.order.values];
    order[0] = buyer.userId;
    order[1] = subtotal;
    order[3] = subtotal + Number(statements.order.values[2]);
    order[4] = quantities.reduce((sum, quantity) => sum + quantity, 0);
    order[8] = buyer.addressId;
    order.splice(14, 4, ids, quantities, prices, totals);

    let id = 0;
    const left = new Map<unknown, unknown>();
    const steps = {
      stock: async () => {
        for (const row of await run(statements.stock, [ids, quantities])) left.set(row.product_id, row.quantity);
      },
      order: async () => {
        id = Number((await run(statements.order, order))[0]?.id);
      },
      response: async () => {
        const response = { ...(JSON.parse(String(statements.response.values[3])) as object), id };
        await run(statements.response, [buyer.userId, 'checkout', key, JSON.stringify(response)]);
      },
    };
    for (const name of Object.keys(statements)) if (name in steps) await steps[name as keyof typeof steps]();
    await run(statements.events, eventParameters(statements.events, id, ids, quantities, left));
    await client.query(statements.commit.text);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** The recorded events (one for each product's stock, then the order's) with this order's ids and quantities in them. */
function eventParameters(
  events: Sent,
  orderId: number,
  ids: readonly number[],
  quantities: readonly number[],
  left: ReadonlyMap<unknown, unknown>,
): unknown[] {
  const [types, versions, subjects, , bodies, ...context] = events.values as [
    unknown,
    unknown,
    unknown,
    unknown,
    string[],
  ];
  const own = bodies.map((body, index) => {
    const template = JSON.parse(body) as { lines?: { price: string }[] };
    const id = ids[index];
    if (id !== undefined)
      return JSON.stringify({ ...template, product_id: id, change: -(quantities[index] ?? 0), quantity: left.get(id) });
    const lines = template.lines?.map((line, nth) => ({ ...line, product_id: ids[nth], quantity: quantities[nth] }));
    return JSON.stringify({ ...template, order_id: orderId, lines });
  });
  return [types, versions, subjects, [...ids, orderId], own, ...context];
}
