import { orderParcels, parcelHandlers, trackingHandler } from '@soulvia/fulfilment';
import { confirmationHandlers } from '@soulvia/ordering';
import { importPortionHandler } from '@soulvia/imports';
import type { DueHandler } from '@soulvia/platform/due';
import { reviewRequestHandlers } from '@soulvia/reviews';

/**
 * Handlers of the kinds of timed work of the shop.
 *
 * @param options `lowStockThreshold`: a product at or below this quantity is low in stock.
 */
export function shopDueHandlers(options: { lowStockThreshold: number }): readonly DueHandler[] {
  return [
    ...confirmationHandlers(options),
    ...parcelHandlers(options),
    trackingHandler(),
    importPortionHandler(options),
    ...reviewRequestHandlers({ parcels: orderParcels }),
  ];
}
