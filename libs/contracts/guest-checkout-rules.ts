import { signUpRules } from './account-rules.js';
import { addressRules } from './address-rules.js';
import { expectedAmountRule } from './expected-amount-rule.js';
import { contactOfOrderRules } from './order-contact-rules.js';
import { optionalRule, type TextRule } from './text-rule.js';
import { asItIs } from './reading/text.js';
import { readPhone } from './reading/plain.js';

/** Paths below `/api/v1/`. */
export const guestCheckoutPath = 'orders/guest-checkout';

export const guestAccountPath = 'orders/guest-account';

export const claimOrdersPath = 'orders/claim';

export const guestCheckoutMessages = {
  off: 'Please sign in to place an order.',
  keyRequired: 'Idempotency-Key is required',
  tooManyOpen: 'Please wait until your earlier orders have arrived, or call us.',
  accountLinkInvalid: 'This order can no longer be saved. Create an account, and we email you how to add your orders.',
  accountOpened: 'Your details are saved.',
  claimLinkInvalid: 'This link has expired, or it belongs to another account.',
} as const;

const phoneInvalid = 'Invalid phone number format';

const tokenInvalid = 'Invalid link.';

const tokenRule: TextRule = { required: tokenInvalid, max: { length: 200, message: tokenInvalid }, read: asItIs };

export const guestCheckoutRules = {
  full_name: contactOfOrderRules.full_name,
  /** 8 to 15 digits, so that the phone has a comparable spelling. */
  phone: {
    read: readPhone,
    required: 'Phone number is required',
    max: { length: 30, message: phoneInvalid },
    pattern: { regex: /^(?=(?:\D{0,22}\d){8,15}\D{0,22}$)[0-9+\-() ]{8,30}$/, message: phoneInvalid },
  },
  email: optionalRule(contactOfOrderRules.email),
  street_no: addressRules.street_no,
  city: { ...addressRules.city, min: { length: 2, message: 'City must be at least 2 characters' } },
  zip_code: optionalRule(addressRules.zip_code),
  country: optionalRule(addressRules.country),
  expected_amount: expectedAmountRule,
} satisfies Record<string, TextRule>;

export const guestAccountRules = {
  account_token: tokenRule,
  email: signUpRules.email,
  password: signUpRules.password,
} satisfies Record<string, TextRule>;

export const claimOrdersRules = { token: tokenRule } satisfies Record<string, TextRule>;
