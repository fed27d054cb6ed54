import { orderableProducts } from '@soulvia/catalog';
import { Money } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';
import { freeDeliverySql } from '@soulvia/settings';
import type { OrderableProduct } from '../domain/draft-order.js';
import type { RequestedItem } from '../domain/merge-items.js';

interface Prices {
  /** Those of the requested products that are in the shop. */
  products: OrderableProduct[];
  /** Subtotal from which delivery is free; null when it never is, or when there is no product to price. */
  freeDeliveryFrom: Money | null;
}

const sql = prepared(
  `select product.*, ${freeDeliverySql} as free_delivery_from from ${orderableProducts('$1::int[]')} product`,
);

/** Reads prices and delivery rule in one statement, so that a checkout sees both at the same moment. */
export async function readPrices(query: Query, requestedItems: readonly RequestedItem[]): Promise<Prices> {
  const rows = await query<OrderableProduct & { free_delivery_from: string | null }>(sql, [
    requestedItems.map(({ productId }) => productId),
  ]);
  const freeFrom = rows[0]?.free_delivery_from;
  return { products: rows, freeDeliveryFrom: freeFrom ? Money.parse(freeFrom) : null };
}
