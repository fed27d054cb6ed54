import { orderableProducts } from '@soulvia/catalog';
import { Money } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';
import { freeDeliverySql } from '@soulvia/settings';
import type { LimitUsage } from '../domain/check-limits.js';
import type { OrderableProduct } from '../domain/draft-order.js';
import type { RequestedItem } from '../domain/merge-items.js';
import { limitUsageSql, readUsage } from './limit-usage.js';

interface Prices {
  /** Those of the requested products that are in the shop. */
  products: OrderableProduct[];
  /** Subtotal from which delivery is free; null when it never is, or when there is no product to price. */
  freeDeliveryFrom: Money | null;
  /** Undefined for a buyer without limits, or when there is no product to price. */
  usage: LimitUsage | undefined;
}

/** A buyer for whom the shop's limits on orders hold. */
export interface LimitedBuyer {
  userId: number;
  /** Hash of the network address. */
  origin: Buffer;
}

const columns = `product.*, ${freeDeliverySql} as free_delivery_from`;
const products = orderableProducts('$1::int[]');
const sql = prepared(`select ${columns} from ${products} product`);
const limitedSql = prepared(`select ${columns}, ${limitUsageSql('$2', '$3')} as usage from ${products} product`);

/**
 * Reads prices, delivery rule and, for a limited buyer, what counts towards the limits in one statement, so that a checkout sees
 * them at the same moment.
 */
export async function readPrices(
  query: Query,
  requestedItems: readonly RequestedItem[],
  limited?: LimitedBuyer,
): Promise<Prices> {
  const productIds = requestedItems.map(({ productId }) => productId);
  const rows = await query<OrderableProduct & { free_delivery_from: string | null; usage?: string }>(
    limited ? limitedSql : sql,
    limited ? [productIds, limited.userId, limited.origin] : [productIds],
  );
  const [first] = rows;
  return {
    products: rows,
    freeDeliveryFrom: first?.free_delivery_from ? Money.parse(first.free_delivery_from) : null,
    usage: first?.usage === undefined ? undefined : readUsage(first.usage),
  };
}
