import type { CourierConnections } from './adapters/courier-connections.js';

export interface FulfilmentOptions {
  /** Keys that encrypt the secrets of couriers: the first one encrypts, all decrypt. */
  dataKeys: readonly string[];
  couriers: CourierConnections;
}

export const FULFILMENT_OPTIONS = Symbol('fulfilment options');
