import { orderLimits } from './ordering.js';

/**
 * Delivery fee of an order in paisa: flat, nothing for an order that costs nothing, and nothing from the subtotal on at which
 * delivery is free.
 *
 * @param freeFromPaisa null where delivery is never free.
 */
export function deliveryPaisa(subtotalPaisa: number, freeFromPaisa: number | null): number {
  if (subtotalPaisa <= 0) return 0;
  if (freeFromPaisa !== null && subtotalPaisa >= freeFromPaisa) return 0;
  return orderLimits.shippingRupees * 100;
}
