import { companyPath, defaultCompany } from './company.js';
import { emailRule } from './email.js';
import { normalizeAmount, type SettingGroup, type SettingsOf, type TextSetting } from './setting-group.js';
import { lineRule, linesRule, optionalRule, type TextRule } from './text-rule.js';
import { readAmount } from './reading/amount.js';
import { readPhone, readPlain } from './reading/plain.js';

const words = (label: string, most: number): TextRule => lineRule(label, most, `${label} is required`);

const number = (label: string): TextRule => {
  const message = `${label} must be a number such as +92 300 1234567`;
  return {
    read: readPhone,
    max: { length: 25, message },
    pattern: { regex: /^\+?\d[\d -]{5,22}\d$/, message },
  };
};

const link = (label: string): TextRule => ({
  read: readPlain,
  max: { length: 200, message: `${label} must be at most 200 characters` },
  pattern: {
    regex: /^https:\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?:\/[\w\-.~/%@?=&+]*)?$/,
    message: `${label} must be a link that begins with https://`,
  },
});

// The host becomes part of a response header, so no other characters are allowed in it; map addresses use more of them after it.
const mapAddress: TextRule = {
  read: readPlain,
  max: { length: 2000, message: 'Map address must be at most 2000 characters' },
  pattern: {
    regex: /^https:\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}(?:\/[\w\-.~/%@?=&+!*:,;$()#]*)?$/,
    message: 'Map address must be a link that begins with https://',
  },
};

/** Rupees above zero with at most two decimals. */
const positiveAmount: TextRule = {
  read: readAmount,
  max: { length: 11, message: 'The amount is too large' },
  pattern: {
    regex: /^(?=.*[1-9])\d{1,8}(?:\.\d{1,2})?$/,
    message: 'Enter an amount above 0, such as 5000 or 5000.50',
  },
};

type Shown = Pick<TextSetting, 'hint' | 'half' | 'rows' | 'input' | 'whenOmitted' | 'normalize'>;

const text = (label: string, initial: string, rule: TextRule, shown: Shown = {}) =>
  ({ kind: 'text', default: initial, rule, label, ...shown }) satisfies TextSetting;

const phone = { half: true, input: { type: 'tel' } } as const;
const lines = { half: true, rows: 4, hint: 'One line per entry' } as const;
const profile = { half: true, input: { type: 'url' }, hint: 'Leave empty to show none', whenOmitted: 'clear' } as const;

/** Name, contact data and opening hours of the shop. */
export const companySettings = {
  path: companyPath,
  kind: 'company',
  noun: 'company info',
  fields: {
    name: text('Company name', defaultCompany.name, words('Company name', 60)),
    tagline: text('Tagline', defaultCompany.tagline, words('Tagline', 160)),
    phone: text('Phone', defaultCompany.phone, number('Phone'), {
      ...phone,
      hint: 'As shown to customers, e.g. +92 300 1234567. Leave empty to show none',
    }),
    whatsapp: text('WhatsApp', defaultCompany.whatsapp, number('WhatsApp'), {
      ...phone,
      hint: 'Number for WhatsApp chats. Leave empty to offer none',
    }),
    email: text('Email', defaultCompany.email, optionalRule(emailRule('Email is required', 'Invalid email address')), {
      input: { type: 'email' },
      hint: 'Leave empty to show none',
    }),
    address: text('Office address', defaultCompany.address, linesRule('Office address', 300), {
      ...lines,
      hint: 'One line per entry. Leave empty to show none',
    }),
    /** One line per entry, such as weekdays and Saturday. */
    working_hours: text(
      'Working hours',
      defaultCompany.working_hours,
      linesRule('Working hours', 300, 'Working hours are required'),
      lines,
    ),
    /** Empty when there is none. */
    instagram: text('Instagram', defaultCompany.instagram, link('Instagram'), profile),
    facebook: text('Facebook', defaultCompany.facebook, link('Facebook'), profile),
    map_url: text('Map address', defaultCompany.map_url, mapAddress, {
      hint: 'Leave empty to show no map. In Google Maps, select Share, then Embed a map, and copy only the address between the quotes after src=',
      input: { type: 'url' },
    }),
    /** Subtotal from which delivery is free, in rupees with two decimals; null when it never is. */
    free_delivery_from: {
      kind: 'text',
      default: defaultCompany.free_delivery_from,
      rule: positiveAmount,
      normalize: normalizeAmount,
      whenNull: '',
      label: 'Free delivery from (PKR)',
      hint: 'Subtotal from which delivery is free. Leave empty to charge the delivery fee for every order.',
      input: { inputMode: 'decimal' },
    },
  },
} satisfies SettingGroup;

export type CompanyInfo = SettingsOf<typeof companySettings>;
