import { orderableProducts } from '@soulvia/catalog';
import { Money } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';
import { settingSql } from '@soulvia/settings';
import type { Prices } from '../domain/edit-lines.js';
import type { OrderContent } from '../domain/edit-order.js';
import type { OrderableProduct } from '../domain/draft-order.js';
import { linesSql, type OrderLineRow } from './order-row.js';

interface Row extends Omit<OrderContent, 'lines'> {
  lines: OrderLineRow[] | null;
  products: OrderableProduct[] | null;
  free_delivery_from: string | null;
}

const sql = prepared(`
  select o.note, o.subtotal::text, o.shipping::text, o.amount::text, o.total_items, ${linesSql('o.id')} as lines,
         (select json_agg(product) from ${orderableProducts('$2::int[]')} product) as products,
         ${settingSql('company', 'free_delivery_from')} as free_delivery_from
    from orders o where o.id = $1`);

/**
 * Reads what an edit changes of an order, and what the prices depend on. It must run after the statement that locks the order, so that it
 * sees an edit that was committed while the lock was waited for.
 *
 * @param productIds of the requested items.
 */
export async function readContent(
  query: Query,
  orderId: number,
  productIds: readonly number[],
): Promise<{ content: OrderContent; prices: Prices }> {
  const [row] = await query<Row>(sql, [orderId, productIds]);
  if (!row) throw new Error(`Order ${orderId} is missing.`);
  const { lines, products, free_delivery_from: freeFrom, ...content } = row;
  return {
    content: { ...content, lines: lines ?? [] },
    prices: { products: products ?? [], freeDeliveryFrom: freeFrom === null ? null : Money.parse(freeFrom) },
  };
}
