import { lineRule, type TextRule } from './text-rule.js';

/** Of an address that names none. */
export const defaultCountry = 'Pakistan';

export const addressRules = {
  street_no: lineRule('Street address', 200, 'Street address is required'),
  city: lineRule('City', 100, 'City is required'),
  zip_code: lineRule('ZIP code', 20, 'ZIP code is required'),
  country: lineRule('Country', 100, 'Country is required'),
} satisfies Record<string, TextRule>;
