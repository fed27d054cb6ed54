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
} satisfies Record<keyof CompanyInfo, TextRule>;
