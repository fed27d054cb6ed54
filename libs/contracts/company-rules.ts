import type { CompanyInfo } from './company.js';
import { emailRule } from './email.js';
import { printable, printableLines, type TextRule } from './text-rule.js';

const words = (label: string, most: number, regex = printable): TextRule => ({
  required: `${label} is required`,
  max: { length: most, message: `${label} must be at most ${most} characters` },
  pattern: { regex, message: 'Must not contain control characters' },
});

const number = (label: string): TextRule => {
  const message = `${label} must be a number such as +92 300 1234567`;
  return {
    required: `${label} is required`,
    max: { length: 25, message },
    pattern: { regex: /^\+?\d[\d -]{5,22}\d$/, message },
  };
};

const link = (label: string): TextRule => ({
  max: { length: 200, message: `${label} must be at most 200 characters` },
  pattern: {
    regex: /^https:\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?:\/[\w\-.~/%@?=&+]*)?$/,
    message: `${label} must be a link that begins with https://`,
  },
});

// The host becomes part of a response header, so no other characters are allowed in it; map addresses use more of them after it.
const mapAddress: TextRule = {
  max: { length: 2000, message: 'Map address must be at most 2000 characters' },
  pattern: {
    regex: /^https:\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?:\/[\w\-.~/%@?=&+!*:,;$()#]*)?$/,
    message: 'Map address must be a link that begins with https://',
  },
};

/** Rupees above zero with at most two decimals. */
const positiveAmount: TextRule = {
  max: { length: 11, message: 'The amount is too large' },
  pattern: {
    regex: /^(?=.*[1-9])\d{1,8}(?:\.\d{1,2})?$/,
    message: 'Enter an amount above 0, such as 5000 or 5000.50',
  },
};

export const companyRules = {
  name: words('Company name', 60),
  tagline: words('Tagline', 160),
  phone: number('Phone'),
  whatsapp: number('WhatsApp'),
  email: emailRule('Email is required', 'Invalid email address'),
  address: words('Office address', 300, printableLines),
  working_hours: {
    ...words('Working hours', 300, printableLines),
    required: 'Working hours are required',
  },
  instagram: link('Instagram'),
  facebook: link('Facebook'),
  map_url: mapAddress,
  free_delivery_from: positiveAmount,
} satisfies Record<keyof CompanyInfo, TextRule>;
