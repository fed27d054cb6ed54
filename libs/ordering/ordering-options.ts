export interface OrderingOptions {
  /** A product at or below this quantity is low in stock. */
  lowStockThreshold: number;
}

export const ORDERING_OPTIONS = Symbol('ordering options');
