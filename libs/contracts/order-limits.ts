export const orderLimits = {
  linesMax: 100,
  quantityMin: 1,
  quantityMax: 1000,
  /** Flat delivery fee in rupees, charged when the subtotal is above zero. */
  shippingRupees: 150,
  fullNameMin: 2,
  fullNameMax: 200,
  phoneMax: 30,
  idempotencyKeyMax: 255,
} as const;

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
