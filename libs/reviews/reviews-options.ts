import type { OrderParcels } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';

export interface ReviewsOptions {
  /** Tells where a courier contradicts an order: a delivery that is in doubt is none. */
  parcels: OrderParcels;
  /** Units of lines of orders that came back unopened, by line: who never opened a product cannot review it. */
  findReturnedUnopened: (query: Query, orderIds: readonly number[]) => Promise<Map<number, number>>;
}

export const REVIEWS_OPTIONS = Symbol('reviews options');
