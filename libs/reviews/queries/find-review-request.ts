import { findInvitedCustomer } from '@soulvia/accounts';
import { findKnownProducts, findProductNames } from '@soulvia/catalog';
import { findSubscription } from '@soulvia/contact';
import { findDeliveredOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';
import type { ReviewsOptions } from '../reviews-options.js';
import { findOpenedLines } from './opened-lines.js';

/** What the buyer of an order is asked to review, and at which address. */
interface ReviewRequest {
  to: string;
  firstName: string;
  /** Of the newsletter: the consent to be written to. */
  subscriberId: number;
  /** Of the order, not sent back unopened, on sale, and not reviewed by the buyer yet; at least one. */
  products: { id: number; name: string }[];
}

/** @returns why the buyer of an order is not asked for a review now, where they are not. */
export async function findReviewRequest(
  query: Query,
  options: ReviewsOptions,
  orderId: number,
): Promise<ReviewRequest | string> {
  if ((await readSettings(query, 'features')).reviews !== 'real') return 'the shop shows no reviews of customers';
  const order = await findDeliveredOrder(query, orderId);
  if (!order) return 'the order is not delivered any more';
  const parcelOf = await options.parcels.ofOrders(query, [order]);
  if ((parcelOf.get(order.id)?.disagreement ?? null) !== null) return 'a courier contradicts the delivery';
  const customer = await findInvitedCustomer(query, order.buyerId);
  if (!customer) return 'the buyer has no account that writes reviews';
  const subscriberId = await findSubscription(query, customer.to);
  if (subscriberId === undefined) return 'the buyer has not subscribed to emails';
  const opened = await findOpenedLines(query, options, [order]);
  if (opened.length === 0) return 'the buyer has sent everything back unopened';
  const productIds = opened.map(({ productId }) => productId);
  const products = await findUnreviewed(query, order.buyerId, productIds);
  return products.length > 0 ? { ...customer, subscriberId, products } : 'the buyer has reviewed the products';
}

async function findUnreviewed(
  query: Query,
  buyerId: number,
  productIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const known = await findKnownProducts(query, productIds);
  const names = await findProductNames(query, productIds);
  const reviews = await query<{ product_id: number }>(
    'select product_id from reviews where author_id = $1 and product_id = any($2::int[])',
    [buyerId, productIds],
  );
  const reviewed = new Set(reviews.map((review) => review.product_id));
  return [...new Set(productIds)].flatMap((id) => {
    const name = names.get(id);
    return name === undefined || reviewed.has(id) || known.get(id)?.isDeleted !== false ? [] : [{ id, name }];
  });
}
