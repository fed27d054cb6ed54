import type { ProductRanking } from './product-ranking.js';
import type { ProductRatings } from './product-ratings.js';
import type { RelatedProducts } from './related-products.js';

export interface CatalogOptions {
  /** Orders products by units sold. */
  ranking: ProductRanking;
  ratings: ProductRatings;
  related: RelatedProducts;
}

export const CATALOG_OPTIONS = Symbol('catalog options');
