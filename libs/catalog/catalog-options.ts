import type { ProductRanking } from './product-ranking.js';

export interface CatalogOptions {
  /** How products are ordered by what sold most. */
  ranking: ProductRanking;
  /** A quantity at or below it is low. */
  lowStockThreshold: number;
}

export const CATALOG_OPTIONS = Symbol('catalog options');
