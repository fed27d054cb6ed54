import type { CourierConnections } from './adapters/courier-connections.js';

export interface FulfilmentOptions {
  /** A product at or below this quantity is low in stock. */
  lowStockThreshold: number;
  couriers: CourierConnections;
}

export const FULFILMENT_OPTIONS = Symbol('fulfilment options');
