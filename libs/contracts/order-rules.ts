export const orderStatuses = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses in which a customer may cancel, which returns the stock. */
export const cancellableStatuses: readonly OrderStatus[] = ['PROCESSING', 'SHIPPED'];

/** Whether the shopper has said that an order is wanted, beside the order's status. `NOT_ASKED` does not wait for an answer. */
export const confirmations = ['NOT_ASKED', 'AWAITING', 'CONFIRMED', 'UNREACHED', 'DECLINED'] as const;

export type Confirmation = (typeof confirmations)[number];

/** Why an order was cancelled: by its customer, by staff, or after it could not be confirmed or delivered. */
export const cancelReasons = ['shopper', 'staff', 'declined', 'unconfirmed', 'duplicate', 'refused', 'lost'] as const;

export type CancelReason = (typeof cancelReasons)[number];

/**
 * What a customer reads of an order's history. `placed`, `changed` and `cancelled` are changes of its status, `edited` is a change of its
 * address or items by staff, `confirmed` is the answer of the customer, and the rest is what happened to its parcels: `coming_back` is a
 * parcel that was not taken, `back` one that the shop has received again.
 */
export const orderMomentKinds = [
  'placed',
  'changed',
  'edited',
  'cancelled',
  'confirmed',
  'shipped',
  'out_for_delivery',
  'attempted',
  'delivered',
  'coming_back',
  'back',
] as const;

export type OrderMomentKind = (typeof orderMomentKinds)[number];

/** Path below `/api/v1/`, before the token. */
export const linkedOrdersPath = 'orders/shared';

export const orderOrderings = ['-created_at', 'created_at', 'amount', '-amount'] as const;

export type OrderOrdering = (typeof orderOrderings)[number];

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
