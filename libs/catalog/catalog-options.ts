import type { ProductRanking } from './product-ranking.js';

export interface CatalogOptions {
  /** Orders products by units sold. */
  ranking: ProductRanking;
  /** Quantities at or below it are low. */
  lowStockThreshold: number;
}

export const CATALOG_OPTIONS = Symbol('catalog options');
