import { findDeliveredOrders } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ReviewsOptions } from '../reviews-options.js';

/** Whether a product reached a user in an order that no courier contradicts. */
export async function isBuyer(
  query: Query,
  { parcels }: ReviewsOptions,
  userId: number,
  productId: number,
): Promise<boolean> {
  const orders = await findDeliveredOrders(query, userId, productId);
  if (orders.length === 0) return false;
  const parcelOf = await parcels.ofOrders(query, orders);
  return orders.some(({ id }) => (parcelOf.get(id)?.disagreement ?? null) === null);
}
