import { hashRequest } from '@soulvia/platform/idempotency';
import type pg from 'pg';
import type { Basket } from './basket.js';
import type { CheckoutStatements, Sent } from './record-statements.js';

type Row = Record<string, unknown>;

/**
 * The floor: a checkout's statements by hand over a bare pool, with the same parameters in the same transaction, one after
 * the other, and nothing else: no HTTP, no validation, no money arithmetic, no wake-up jobs.
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
    await run(statements.key, [buyer.userId, 'checkout', key]);
    await run(statements.buyer, [buyer.addressId, buyer.userId, ...statements.buyer.values.slice(2)]);
    const [, , , , ...limited] = statements.state.values;
    const [state] = await run(statements.state, [
      ids,
      buyer.userId,
      'checkout',
      key,
      buyer.userId,
      ...limited.slice(1),
    ]);
    const priced = (state?.products ?? []) as Row[];
    const products = new Map(priced.map((product) => [product.id, product]));
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
    order.splice(21, 4, buyer.userId, 'checkout', key, hashRequest(request));
    const id = Number((await run(statements.order, order))[0]?.id);
    const taken = await run(statements.stock, [ids, quantities]);
    const left = new Map(taken.map((row) => [row.product_id, row.quantity]));
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
  const [recorded, ...context] = events.values;
  const templates = JSON.parse(String(recorded)) as { body: { lines?: { price: string }[] } }[];
  const own = templates.map(({ body, ...event }, index) => {
    const id = ids[index];
    if (id !== undefined) {
      const change = { product_id: id, change: -(quantities[index] ?? 0), quantity: left.get(id) };
      return { ...event, subject_id: id, body: { ...body, ...change } };
    }
    const lines = body.lines?.map((line, nth) => ({ ...line, product_id: ids[nth], quantity: quantities[nth] }));
    return { ...event, subject_id: orderId, body: { ...body, order_id: orderId, lines } };
  });
  return [JSON.stringify(own), ...context];
}
