import type { Product } from '@soulvia/contracts';
import { findDeliveredOrders } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ReviewsOptions } from '../reviews-options.js';

/**
 * Whether a product, or another one of its family, reached a user in an order that no courier contradicts: who has used 30 ml knows what is
 * in 50 ml.
 */
export async function isBuyer(
  query: Query,
  { parcels }: ReviewsOptions,
  userId: number,
  { id: productId, family }: Product,
): Promise<boolean> {
  const orders = await findDeliveredOrders(query, userId, family?.siblings.map(({ id }) => id) ?? [productId]);
  if (orders.length === 0) return false;
  const parcelOf = await parcels.ofOrders(query, orders);
  return orders.some((order) => (parcelOf.get(order.id)?.disagreement ?? null) === null);
}
