import { orderableProducts } from '@soulvia/catalog';
import type { DeliveryPrices } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { type Coupon, couponSql } from '@soulvia/promotions';
import type { Prices } from '../domain/edit-lines.js';
import type { OrderContent } from '../domain/edit-order.js';
import type { OrderableProduct } from '../domain/draft-order.js';
import { deliveryPricesSql } from './delivery-prices-sql.js';
import { linesSql, type OrderLineRow } from './order-row.js';

interface Row extends Omit<OrderContent, 'lines'> {
  lines: OrderLineRow[] | null;
  products: OrderableProduct[] | null;
  delivery: DeliveryPrices;
  coupon: Coupon | null;
}

const sql = prepared(`
  select o.note, o.subtotal::text, o.discount::text, o.coupon_code, o.shipping::text, o.amount::text, o.total_items, ${linesSql('o.id')} as lines,
         (select json_agg(product) from ${orderableProducts('$2::int[]')} product) as products,
         ${deliveryPricesSql} as delivery,
         ${couponSql('o.coupon_id', `$2::int[] || array(select product_id from order_lines where order_id = o.id)`)} as coupon
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
  const { lines, products, delivery, coupon, ...content } = row;
  return {
    content: { ...content, lines: lines ?? [] },
    prices: { products: products ?? [], delivery, coupon },
  };
}
