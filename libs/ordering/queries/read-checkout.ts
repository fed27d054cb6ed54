import { phoneKeySql } from '@soulvia/accounts';
import { orderableProducts } from '@soulvia/catalog';
import type { DeliveryPrices } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import {
  type IdempotencyClaim,
  readResponse,
  type StoredResponse,
  storedResponseSql,
} from '@soulvia/platform/idempotency';
import { type BuyersCoupon, buyersCouponSql } from '@soulvia/promotions';
import type { LimitUsage } from '../domain/check-limits.js';
import type { GivenCode, OrderableProduct } from '../domain/draft-order.js';
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
  /** Undefined for an order without a code. */
  given: GivenCode | undefined;
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

/** A code as it was typed, and who uses it. */
export interface TypedCode {
  code: string;
  /** Day of Asia/Karachi. */
  today: string;
  /** Null for a guest whom the shop does not know. */
  userId: number | null;
  /** Of the order; by default that of the account. */
  phoneKey: string | null;
}

interface CheckoutRow {
  stored: StoredResponse<OrderResponse> | null;
  products: OrderableProduct[] | null;
  delivery: DeliveryPrices;
  usage?: string;
  coupon?: BuyersCoupon | null;
}

const columns = `${storedResponseSql({ userId: '$2', endpoint: '$3', key: '$4' })} as stored,
  (select json_agg(product) from ${orderableProducts('$1::int[]')} product) as products,
  ${deliveryPricesSql} as delivery`;
const limitedColumns = `${columns}, ${limitUsageSql('$5', '$6', { phoneKey: '$7::text', address: '$8::bytea' })} as usage`;

/** Whether an account or a phone ordered before; what was cancelled or deleted is no order. */
const hadOrderSql = (userId: string, phoneKey: string) => {
  const placed = (condition: string) =>
    `exists (select from orders where ${condition} and status <> 'CANCELLED' and deleted_at is null)`;
  return `(${placed(`user_id = ${userId}`)} or ${placed(`phone_key = ${phoneKey}`)})`;
};

/** @param first number of the first of its four parameters. */
function couponColumn(first: number): string {
  const userId = `$${first + 2}::int`;
  const phoneKey = `coalesce($${first + 3}::text, ${phoneKeySql(userId)})`;
  const hadOrder = hadOrderSql(userId, phoneKey);
  const [code, today] = [`$${first}::text`, `$${first + 1}`];
  return `${buyersCouponSql({ code, today, productIds: '$1::int[]', userId, phoneKey, hadOrder })} as coupon`;
}

const sql = prepared(`select ${columns}`);
const limitedSql = prepared(`select ${limitedColumns}`);
const couponSql = prepared(`select ${columns}, ${couponColumn(5)}`);
const limitedCouponSql = prepared(`select ${limitedColumns}, ${couponColumn(9)}`);

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
  typed?: TypedCode,
): Promise<CheckoutState> {
  const productIds = requestedItems.map(({ productId }) => productId);
  const parameters: unknown[] = [productIds, claim?.userId ?? null, claim?.endpoint ?? null, claim?.key ?? null];
  if (limited) parameters.push(limited.userId, limited.origin, limited.phoneKey, limited.address);
  if (typed) parameters.push(typed.code, typed.today, typed.userId, typed.phoneKey);
  const plain = limited ? limitedSql : sql;
  const [row] = await query<CheckoutRow>(typed ? (limited ? limitedCouponSql : couponSql) : plain, parameters);
  if (!row) throw new Error('a statement without a table returned no row');
  return {
    earlier: row.stored && claim ? readResponse(row.stored, claim) : undefined,
    products: row.products ?? [],
    delivery: row.delivery,
    usage: row.usage === undefined ? undefined : readUsage(row.usage),
    given: typed && { coupon: row.coupon ?? null, today: typed.today },
  };
}
