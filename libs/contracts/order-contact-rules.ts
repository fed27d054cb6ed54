import { emailRule } from './email.js';
import { orderLimits } from './order-limits.js';
import { type TextRule } from './text-rule.js';
import { readAmount } from './reading/amount.js';
import { readPhone } from './reading/plain.js';

/** Digits, plus, dash, space and parentheses only. */
export const orderPhonePattern = /^[0-9+\-() ]{1,30}$/;

const expectedInvalid = 'Enter an amount in rupees, such as 3148.00';

/** What a page showed its buyer; another amount places or changes no order. */
export const expectedAmountRule: TextRule = {
  read: readAmount,
  max: { length: 15, message: expectedInvalid },
  pattern: { regex: /^\d{1,12}(?:\.\d{1,2})?$/, message: expectedInvalid },
};

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
