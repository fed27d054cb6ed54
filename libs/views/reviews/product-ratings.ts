import type { ProductRatings } from '@soulvia/catalog';
import { settingSql } from '@soulvia/settings';

export const productRatings: ProductRatings = {
  table: 'views.product_ratings',
  productId: 'product_id',
  reviews: 'reviews',
  stars: 'stars',
  areShown: `(${settingSql('features', 'reviews')} = 'real')`,
};
