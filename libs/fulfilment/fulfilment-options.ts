export interface FulfilmentOptions {
  /** A product at or below this quantity is low in stock. */
  lowStockThreshold: number;
  /** Keys that encrypt the secrets of couriers: the first one encrypts, all decrypt. */
  dataKeys: readonly string[];
}

export const FULFILMENT_OPTIONS = Symbol('fulfilment options');
