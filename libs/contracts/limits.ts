import type { NumberRule } from './number-rule.js';
import type { TextRule } from './text-rule.js';

/** Limits on the orders that shoppers place; staff are exempt. */
export const limitNames = [
  'order_value_max',
  'open_orders_max',
  'open_value_max',
  'orders_per_hour',
  'orders_per_day',
  'orders_per_address_hour',
  'units_per_product_max',
  'cancels_per_hour',
  'guest_orders_per_phone_day',
  'guest_orders_per_address_hour',
  'guest_open_per_phone',
] as const;

export type LimitName = (typeof limitNames)[number];

/** Limits in rupees, as text with two decimals; all others are whole numbers. */
export const valueLimitNames = ['order_value_max', 'open_value_max'] as const;

export type ValueLimitName = (typeof valueLimitNames)[number];

/** The limits of the shop; null switches one off. */
export type Limits = { [Name in LimitName]: (Name extends ValueLimitName ? string : number) | null };

/** Path below `/api/v1/`. */
export const limitsPath = 'settings/limits';

/** Limits of a new shop. */
export const defaultLimits: Limits = {
  order_value_max: '200000.00',
  open_orders_max: 10,
  open_value_max: '300000.00',
  orders_per_hour: 20,
  orders_per_day: 60,
  orders_per_address_hour: 120,
  units_per_product_max: 100,
  cancels_per_hour: 20,
  guest_orders_per_phone_day: 5,
  guest_orders_per_address_hour: 20,
  guest_open_per_phone: 3,
};

const amountMessage = 'Enter an amount from 1 to 100,000,000, such as 200000 or 200000.50';
const countMessage = 'Enter a whole number from 1 to 1,000,000';

export const limitValueRule: TextRule = {
  required: amountMessage,
  max: { length: 12, message: amountMessage },
  pattern: { regex: /^(?:100000000(?:\.0{1,2})?|[1-9]\d{0,7}(?:\.\d{1,2})?)$/, message: amountMessage },
};

export const limitCountRule: NumberRule = {
  required: countMessage,
  invalid: countMessage,
  decimals: 0,
  min: { value: 1, message: countMessage },
  max: { value: 1_000_000, message: countMessage },
};
