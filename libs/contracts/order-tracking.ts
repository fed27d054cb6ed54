import { orderPhonePattern } from './order-contact-rules.js';
import type { OrderMoment, OrderStatus } from './ordering.js';
import type { TextRule } from './text-rule.js';

export interface TrackOrderRequest {
  order_id: number;
  phone: string;
}

/** What anyone who knows the number and the phone of an order may see: no name, street, product or phone. */
export interface TrackedOrder {
  order_id: number;
  status: OrderStatus;
  /** Oldest first. */
  steps: OrderMoment[];
  /** Name of the courier that has or had the newest parcel; null before one has left. */
  courier: string | null;
  tracking_url: string | null;
  /** What the courier collects, in whole rupees: `3148.00`. */
  cash_due: string;
  city: string;
  /** Units, not lines. */
  items: number;
}

/** Path below `/api/v1/`. */
export const trackOrderPath = 'orders/track';

export const trackingMessages = {
  orderRequired: 'Order number is required',
  orderInvalid: 'Enter the number of your order, such as 1042',
  notFound: 'We found no order with this number and phone number.',
} as const;

export const trackedPhoneRule = {
  required: 'Phone number is required',
  max: { length: 30, message: 'Invalid phone number format' },
  pattern: { regex: orderPhonePattern, message: 'Invalid phone number format' },
} satisfies TextRule;
