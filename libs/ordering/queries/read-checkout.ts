import { orderableProducts } from '@soulvia/catalog';
import type { DeliveryPrices } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import {
  type IdempotencyClaim,
  readResponse,
  type StoredResponse,
  storedResponseSql,
} from '@soulvia/platform/idempotency';
import type { LimitUsage } from '../domain/check-limits.js';
import type { OrderableProduct } from '../domain/draft-order.js';
import type { RequestedItem } from '../domain/merge-items.js';
import type { OrderResponse } from '../persistence/order-response.js';
import { deliveryPricesSql } from './delivery-prices-sql.js';
import { limitUsageSql, readUsage } from './limit-usage.js';

/** What decides a checkout, besides its buyer and the stock. */
export interface CheckoutState {
  /** Response to an earlier request with the same idempotency key. */
  earlier: OrderResponse | undefined;
  /** Those of the requested products that are in the shop. */
  products: OrderableProduct[];
  delivery: DeliveryPrices;
  /** Undefined for a buyer without limits. */
  usage: LimitUsage | undefined;
}

/** A buyer for whom the shop's limits on orders hold. */
export interface LimitedBuyer {
  userId: number;
  /** Hash of the network address. */
  origin: Buffer;
  /** The same where units count for it. */
  address: Buffer | null;
  phoneKey: string | null;
}

interface CheckoutRow {
  stored: StoredResponse<OrderResponse> | null;
  products: OrderableProduct[] | null;
  delivery: DeliveryPrices;
  usage?: string;
}

const columns = `${storedResponseSql({ userId: '$2', endpoint: '$3', key: '$4' })} as stored,
  (select json_agg(product) from ${orderableProducts('$1::int[]')} product) as products,
  ${deliveryPricesSql} as delivery`;
const sql = prepared(`select ${columns}`);
const limitedSql = prepared(
  `select ${columns}, ${limitUsageSql('$5', '$6', { phoneKey: '$7::text', address: '$8::bytea' })} as usage`,
);

/**
 * Reads what decides a checkout in one statement, so that it sees all of it at the same moment. It must run after the one that locks the
 * buyer's account: the checkout that held the lock before may have been a duplicate, and counts towards the limits.
 *
 * @throws IdempotencyKeyReused
 */
export async function readCheckout(
  query: Query,
  requestedItems: readonly RequestedItem[],
  claim: IdempotencyClaim | undefined,
  limited: LimitedBuyer | undefined,
): Promise<CheckoutState> {
  const productIds = requestedItems.map(({ productId }) => productId);
  const parameters = [productIds, claim?.userId ?? null, claim?.endpoint ?? null, claim?.key ?? null];
  const [row] = await query<CheckoutRow>(
    limited ? limitedSql : sql,
    limited ? [...parameters, limited.userId, limited.origin, limited.phoneKey, limited.address] : parameters,
  );
  if (!row) throw new Error('a statement without a table returned no row');
  return {
    earlier: row.stored && claim ? readResponse(row.stored, claim) : undefined,
    products: row.products ?? [],
    delivery: row.delivery,
    usage: row.usage === undefined ? undefined : readUsage(row.usage),
  };
}
