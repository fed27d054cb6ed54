import type { ProductRanking } from './product-ranking.js';
import type { ProductRatings } from './product-ratings.js';
import type { RelatedProducts } from './related-products.js';

export interface CatalogOptions {
  /** Orders products by units sold. */
  ranking: ProductRanking;
  ratings: ProductRatings;
  related: RelatedProducts;
  /** SQL of how many people wait for a product to be back in stock. @param productId SQL that names the product. */
  waiting: (productId: string) => string;
}

export const CATALOG_OPTIONS = Symbol('catalog options');
