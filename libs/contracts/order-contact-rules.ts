import { emailRule } from './email.js';
import { orderLimits } from './order-limits.js';
import { type TextRule } from './text-rule.js';
import { readPhone } from './reading/plain.js';

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
  },
  email: emailRule('Email is required', 'Invalid email address'),
  phone: {
    read: readPhone,
    required: 'Phone number is required',
    max: { length: orderLimits.phoneMax, message: 'Invalid phone number format' },
    pattern: { regex: orderPhonePattern, message: 'Invalid phone number format' },
  },
} satisfies Record<string, TextRule>;
