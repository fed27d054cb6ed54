import { orderPhonePattern } from './order-contact-rules.js';
import type { TextRule } from './text-rule.js';
import { readPhone } from './reading/plain.js';

/** Path below `/api/v1/`. */
export const trackOrderPath = 'orders/track';

export const trackingMessages = {
  orderRequired: 'Order number is required',
  orderInvalid: 'Enter the number of your order, such as 1042',
  notFound: 'We found no order with this number and phone number.',
} as const;

export const trackedPhoneRule = {
  read: readPhone,
  required: 'Phone number is required',
  max: { length: 30, message: 'Invalid phone number format' },
  pattern: { regex: orderPhonePattern, message: 'Invalid phone number format' },
} satisfies TextRule;
