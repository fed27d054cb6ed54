export interface ViewsOptions {
  /** A product at or below this quantity counts as out of stock on the dashboard. */
  lowStockThreshold: number;
}

export const VIEWS_OPTIONS = Symbol('views options');
