import type { OrderParcels } from '@soulvia/ordering';

export interface ReviewsOptions {
  /** Tells where a courier contradicts an order: a delivery that is in doubt is none. */
  parcels: OrderParcels;
}

export const REVIEWS_OPTIONS = Symbol('reviews options');
