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

/** How a buyer proves to be a person whom the shop can reach: by a code in a text or in an email. */
export const proofWays = ['text', 'email'] as const;

export type ProofWay = (typeof proofWays)[number];

/**
 * What a customer reads of an order's history. `placed`, `changed` and `cancelled` are changes of its status, `edited` is a change of its
 * address or items by staff, `confirmed` is the answer of the customer, and the rest is what happened to its parcels: `coming_back` is a
 * parcel that was not taken, `back` one that the shop has received again. `return_asked`, `return_decided` and `refunded` are about what the
 * customer gives back.
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
  'return_asked',
  'return_decided',
  'refunded',
  'advance_paid',
] as const;

export type OrderMomentKind = (typeof orderMomentKinds)[number];

/** Path below `/api/v1/`, before the token. */
export const linkedOrdersPath = 'orders/shared';

export const orderOrderings = ['-created_at', 'created_at', 'amount', '-amount'] as const;

export type OrderOrdering = (typeof orderOrderings)[number];

/** Letters that a search for the customer of a new order takes at least. */
export const customerSearchMin = 3;
