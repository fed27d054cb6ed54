import { emailPattern } from './email.js';
import { orderLimits } from './order-rules.js';
import { printable, type TextRule } from './text-rule.js';

/** Digits, plus, dash, space and parentheses only. */
export const orderPhonePattern = /^[0-9+\-() ]{1,30}$/;

/** Recipient of an order, which an admin may correct. */
export const contactOfOrderRules = {
  full_name: {
    required: 'Full name is required',
    min: { length: orderLimits.fullNameMin, message: 'Full name must be at least 2 characters' },
    max: {
      length: orderLimits.fullNameMax,
      message: `Full name must be at most ${orderLimits.fullNameMax} characters`,
    },
    pattern: { regex: printable, message: 'Must not contain invisible characters' },
  },
  email: {
    required: 'Email is required',
    max: { length: 254, message: 'Invalid email address' },
    pattern: { regex: emailPattern, message: 'Invalid email address' },
  },
  phone: {
    required: 'Phone number is required',
    max: { length: orderLimits.phoneMax, message: 'Invalid phone number format' },
    pattern: { regex: orderPhonePattern, message: 'Invalid phone number format' },
  },
} satisfies Record<string, TextRule>;
