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

export interface CheckoutItem {
  product_id: number;
  quantity: number;
}

export interface CheckoutRequest {
  address_id: number;
  items: CheckoutItem[];
  full_name?: string;
  email?: string;
  phone?: string;
  payment_method?: 'COD';
  /** The referral code of the link that the shopper opened last. */
  ref?: string;
}

export interface OrderItem {
  id: number;
  product_id: number;
  quantity: number;
  price_at_purchase: string;
  line_total: string;
  product: { id: number; name: string; display_image: string | null };
}

export interface ShippingAddress {
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
}

export interface Order {
  id: number;
  user: number;
  user_email: string;
  full_name: string;
  status: OrderStatus;
  created_at: string;
  updated_at: string;
  subtotal: string;
  shipping: string;
  /** Subtotal plus shipping. */
  amount: string;
  /** What the courier collects: the amount in whole rupees. */
  cash_due: string;
  confirmation: Confirmation;
  /** Units, not lines. */
  total_items: number;
  items: OrderItem[];
  address_id: number | null;
  shipping_address: ShippingAddress;
  shipping_phone: string | null;
  payment_method: 'COD';
}

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

/** It never tells who did something. */
export interface OrderMoment {
  what: OrderMomentKind;
  /** The order's status from then on. */
  status: OrderStatus;
  at: string;
  /** With `shipped`: name of the courier. */
  courier?: string;
  /** With `shipped`: the courier's page about the parcel; null where it has none. */
  tracking_url?: string | null;
  /** With `cancelled`. */
  reason?: CancelReason;
}

export interface OrderWithTimeline extends Order {
  /** Oldest first. */
  timeline: OrderMoment[];
}

/** An order as its emailed link shows it, without signing in: nothing about a person but the city. */
export interface LinkedOrder {
  id: number;
  status: OrderStatus;
  created_at: string;
  items: { product_id: number; name: string; quantity: number; price: string; line_total: string }[];
  subtotal: string;
  shipping: string;
  amount: string;
  city: string;
  /** Oldest first. */
  timeline: OrderMoment[];
}

/** Path below `/api/v1/`, before the token. */
export const linkedOrdersPath = 'orders/shared';

export interface CreateOrderRequest {
  user_id: number;
  address_id: number;
  items: CheckoutItem[];
}

export interface UpdateOrderRequest {
  status?: OrderStatus;
  full_name?: string;
  email?: string;
  phone?: string;
  /** Id of one of the customer's addresses, which is copied into the order. */
  address_id?: number;
}

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
