import type { ProductRanking } from './product-ranking.js';
import type { ProductRatings } from './product-ratings.js';

export interface CatalogOptions {
  /** Orders products by units sold. */
  ranking: ProductRanking;
  ratings: ProductRatings;
}

export const CATALOG_OPTIONS = Symbol('catalog options');
