import type { ProductRatings } from '@soulvia/catalog';
import type { CountOrders } from '@soulvia/ordering';

export interface ViewsOptions {
  /** A product at or below this quantity counts as out of stock on the dashboard. */
  lowStockThreshold: number;
}

/** What the controllers need beside. */
export interface ViewsModuleOptions extends ViewsOptions {
  /** Counts orders, for the delivery report: one read model does not read another. */
  countOrders: CountOrders;
  /** The ratings of products, for the same reason. */
  ratings: ProductRatings;
}

export const VIEWS_OPTIONS = Symbol('views options');
