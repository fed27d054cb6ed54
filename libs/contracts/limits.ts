import {
  defaultSettings,
  normalizeAmount,
  type NumberSetting,
  type SettingGroup,
  type SettingsOf,
  type TextSetting,
  wholeNumberRule,
} from './setting-group.js';
import type { TextRule } from './text-rule.js';
import { readAmount } from './reading/amount.js';

type Texts = [label: string, hint: string, section?: string];

const amountMessage = 'Enter an amount from 1 to 100,000,000, such as 200000 or 200000.50';
export const amountRule: TextRule = {
  read: readAmount,
  required: amountMessage,
  max: { length: 12, message: amountMessage },
  pattern: { regex: /^(?:100000000(?:\.0{1,2})?|[1-9]\d{0,7}(?:\.\d{1,2})?)$/, message: amountMessage },
};
const countRule = wholeNumberRule(1, 1_000_000);

/** A limit; null switches it off. */
const limit = ([label, hint, legend]: Texts) =>
  ({ label, hint, half: true, whenNull: 'off', ...(legend && { section: { legend } }) }) as const;
const amount = (initial: string, ...texts: Texts): TextSetting => ({
  ...limit(texts),
  kind: 'text',
  default: initial,
  rule: amountRule,
  normalize: normalizeAmount,
  input: { inputMode: 'decimal' },
});
const count = (initial: number, ...texts: Texts): NumberSetting => ({
  ...limit(texts),
  kind: 'number',
  default: initial,
  rule: countRule,
});

/** Limits on the orders that shoppers place, from which staff are exempt, and on what staff see of people. */
export const limitSettings = {
  path: 'settings/limits',
  kind: 'limits',
  noun: 'limits',
  fields: {
    order_value_max: amount(
      '200000.00',
      'Order value (PKR)',
      'Total with delivery. Cash on delivery is legal up to PKR 200,000.',
      'One order',
    ),
    units_per_product_max: count(100, 'Units of one product', 'How many of one product an order can contain'),
    open_orders_max: count(
      10,
      'Open orders',
      'Processing and shipped orders of one customer',
      'Before the first delivery',
    ),
    open_value_max: amount('300000.00', 'Value of open orders (PKR)', 'Total of these orders, including the new one'),
    open_units_max: count(
      30,
      'Open units',
      'Of one customer and of one phone number, until an order is confirmed or delivered',
    ),
    open_units_address_max: count(
      300,
      'Open units per network address',
      'Of all customers without a confirmed or delivered order; whole neighbourhoods share an address',
    ),
    orders_per_hour: count(20, 'Orders per customer and hour', 'Cancelled orders count, too', 'Orders over time'),
    orders_per_day: count(60, 'Orders per customer and day', 'In the last 24 hours'),
    orders_per_address_hour: count(
      120,
      'Orders per network address and hour',
      'A family or an office may share an address',
    ),
    cancels_per_hour: count(
      20,
      'Cancellations per customer and hour',
      'Beyond it, the customer has to wait to order again',
    ),
    guest_open_per_phone: count(
      3,
      'Open guest orders per phone',
      'Processing and shipped orders to one phone number',
      'Checkout without an account',
    ),
    guest_orders_per_phone_day: count(5, 'Guest orders per phone and day', 'Cancelled orders count, too'),
    guest_orders_per_address_hour: count(
      20,
      'Guest orders per network address and hour',
      'A family or an office may share an address',
    ),
    people_step_up: count(
      1_000,
      'People before a proof of identity',
      'Different people whom a staff account sees in a day before it has to confirm its identity',
      'What staff see',
    ),
    people_owner: count(5_000, 'People before an owner is asked', 'In a day; owners only confirm their identity'),
    cnic_reveals_per_day: count(20, 'CNICs shown in full', 'By one staff account in a day'),
  },
} satisfies SettingGroup;

/** The limits of the shop; amounts in rupees are text with two decimals, all others are whole numbers. */
export type Limits = SettingsOf<typeof limitSettings>;
export type LimitName = keyof Limits;
export const limitNames = Object.keys(limitSettings.fields) as LimitName[];

/** Limits of a new shop. */
export const defaultLimits = defaultSettings(limitSettings);
