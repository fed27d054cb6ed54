import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findShortNames } from '@soulvia/accounts';
import { ratedTogether, readProduct } from '@soulvia/catalog';
import type { Review, ReviewOrdering } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import {
  type Bind,
  type Counted,
  type List,
  queryPool,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { requireReviews } from './require-reviews.js';
import { presentReview, reviewColumns, type ReviewRow } from './review-row.js';

export interface ReviewFilter {
  productId: number;
  /** Stars; null for all. */
  rating: number | null;
  withPhotos: boolean;
}

interface ListedReviews extends Counted {
  reviews: Review[];
}

/** Published reviews of a product with its family. */
export class ListReviews extends Query<ListedReviews> {
  constructor(
    readonly filter: ReviewFilter,
    readonly ordering: ReviewOrdering,
    readonly page: RowRange,
  ) {
    super();
  }
}

const orders: Record<ReviewOrdering, string> = {
  helpful: 'r.helpful desc, r.id desc',
  '-created_at': 'r.created_at desc, r.id desc',
  rating: 'r.shown_rating, r.id',
};

@QueryHandler(ListReviews)
export class ListReviewsHandler implements IQueryHandler<ListReviews> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, ordering, page }: ListReviews): Promise<ListedReviews> {
    const query = queryPool(this.orm);
    await requireReviews(query);
    const product = await readProduct(query, filter.productId);
    if (!product) throw new NotFound('Product');
    const list: List = {
      table: 'reviews',
      alias: 'r',
      key: 'id',
      columns: () => reviewColumns,
      where: (bind) => buildCondition(filter, ratedTogether(product), bind),
      order: orders[ordering],
    };
    const { rows, ...counted } = await readFilteredPage<ReviewRow>(query, list, page);
    const names = await findShortNames(
      query,
      rows.flatMap(({ author_id: id }) => id ?? []),
    );
    return { reviews: rows.map((row) => presentReview(row, names)), ...counted };
  }
}

function buildCondition({ rating, withPhotos }: ReviewFilter, productIds: readonly number[], bind: Bind): string {
  const [only] = productIds;
  // Equality lets an index give the order.
  const isOfProduct =
    productIds.length === 1 ? `r.product_id = ${bind(only)}` : `r.product_id = any(${bind(productIds)}::int[])`;
  return [
    `${isOfProduct} and r.shown_rating is not null`,
    ...(rating === null ? [] : [`r.shown_rating = ${bind(rating)}`]),
    ...(withPhotos ? ['cardinality(r.shown_photos) > 0'] : []),
  ].join(' and ');
}
