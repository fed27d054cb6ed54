import type { ProductRatings } from '@soulvia/catalog';
import { showsReviewsSql } from '@soulvia/settings';

export const productRatings: ProductRatings = {
  table: 'views.product_ratings',
  productId: 'product_id',
  reviews: 'reviews',
  stars: 'stars',
  areShown: showsReviewsSql,
};
