import type { Product } from '@soulvia/contracts';
import { findDeliveredOrders } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ReviewsOptions } from '../reviews-options.js';
import { findOpenedLines } from './opened-lines.js';

/**
 * Whether a product, or another one of its family, reached a user in an order that no courier contradicts, and did not come back unopened: who
 * has used 30 ml knows what is in 50 ml.
 */
export async function isBuyer(
  query: Query,
  options: ReviewsOptions,
  userId: number,
  { id: productId, family }: Product,
): Promise<boolean> {
  const orders = await findDeliveredOrders(query, userId, family?.siblings.map(({ id }) => id) ?? [productId]);
  if (orders.length === 0) return false;
  const parcelOf = await options.parcels.ofOrders(query, orders);
  const arrived = orders.filter(({ id }) => (parcelOf.get(id)?.disagreement ?? null) === null);
  return (await findOpenedLines(query, options, arrived)).length > 0;
}
