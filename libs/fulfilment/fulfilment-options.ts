import type { CourierConnections } from './adapters/courier-connections.js';

export interface FulfilmentOptions {
  couriers: CourierConnections;
}

export const FULFILMENT_OPTIONS = Symbol('fulfilment options');
