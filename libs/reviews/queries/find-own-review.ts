import { readProduct } from '@soulvia/catalog';
import type { OwnReview } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { ReviewsOptions } from '../reviews-options.js';
import { isBuyer } from './is-buyer.js';
import { requireReviews } from './require-reviews.js';
import { type LinkTo, presentWritten, type WrittenRow, writtenColumns } from './review-row.js';

/** What a user wrote about a product, and whether they may still write. @throws NotFound */
export async function findOwnReview(
  query: Query,
  options: ReviewsOptions,
  { userId, productId, isStaff }: { userId: number; productId: number; isStaff: boolean },
  linkTo: LinkTo,
): Promise<OwnReview> {
  await requireReviews(query);
  const [row] = await query<WrittenRow>(
    `select ${writtenColumns} from reviews r where r.product_id = $1 and r.author_id = $2`,
    [productId, userId],
  );
  if (row) return { may_write: false, review: presentWritten(row, linkTo) };
  const product = await readProduct(query, productId);
  if (!product) throw new NotFound('Product');
  return { may_write: !isStaff && (await isBuyer(query, options, userId, product)), review: null };
}
