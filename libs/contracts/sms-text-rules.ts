import type { NumberRule } from './number-rule.js';
import { lineRule, type TextRule } from './text-rule.js';
import { readPhone, readPlain } from './reading/plain.js';
import { readLines } from './reading/text.js';

/** Text messages that the shop may send. */
export const textKeys = [
  'order_placed',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
  'order_cancelled',
  'back_in_stock',
] as const;

/** Those that go only to phones that consented. */
export const otherTextKeys = ['back_in_stock'] as const satisfies readonly (typeof textKeys)[number][];

export type TextKey = (typeof textKeys)[number];

export const textLanguages = ['en', 'ur'] as const;

export type TextLanguage = (typeof textLanguages)[number];

/** What a text may name in braces, with values for a preview. */
export const textPlaceholders = {
  name: 'Ayesha',
  order: '1042',
  cash: 'PKR 3,148',
  product: 'Glow Serum',
  link: 'https://shop.example.pk/order/AbCdEfGhIjKlMnOp',
  stop: 'https://shop.example.pk/account',
} as const;

export type TextPlaceholder = keyof typeof textPlaceholders;

/** Paths below `/api/v1/`. */
export const textsPath = 'settings/texts';

export const textPreferencesPath = 'text-preferences';

export const textLimits = {
  /** Messages to one phone in a day. */
  perPhone: 3,
  /** Hours in Asia/Karachi between which messages wait. */
  quietFromHour: 21,
  quietUntilHour: 9,
  /** Days after an order in which a phone that opted out still gets messages about its orders. */
  recentOrderDays: 90,
} as const;

export const dailyLimitRule: NumberRule = {
  required: 'Enter a whole number from 1 to 100000',
  invalid: 'Enter a whole number from 1 to 100000',
  decimals: 0,
  min: { value: 1, message: 'Enter a whole number from 1 to 100000' },
  max: { value: 100_000, message: 'Enter a whole number from 1 to 100000' },
};

export const textRules = {
  text: {
    required: 'Enter a text',
    max: { length: 1_000, message: 'Text must be at most 1000 characters' },
    read: readLines,
  },
  template: {
    ...lineRule('Template', 100),
    read: readPlain,
    pattern: { regex: /^[a-z0-9_]*$/, message: 'Must be lower-case letters, digits and underscores' },
  },
  phone: { read: readPhone, ...lineRule('Phone', 30, 'Enter a phone number') },
} satisfies Record<string, TextRule>;

export const textMessages = {
  phoneInvalid: 'Enter a phone number',
  keysInvalid: `Must hold each of ${textKeys.join(', ')} once`,
  keyInvalid: `key must be one of ${textKeys.join(', ')}`,
  sourceRequired: 'Name where the consent was given.',
  versionInvalid: 'The question has another wording now. Read it again.',
  languageInvalid: `language must be one of ${textLanguages.join(', ')}`,
} as const;

const placeholder = /\{([^{}]*)\}/g;

/** Names of the placeholders of a text in their order, known or not. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

const ofOrders = ['name', 'order', 'cash', 'link'];
const ofProducts = ['name', 'product', 'link', 'stop'];

/**
 * @param key of the text; an order's without it.
 * @returns the message about a placeholder that is not known, or about a brace without its other one; undefined for a valid text.
 */
export function placeholderProblem(text: string, key?: TextKey): string | undefined {
  const known = key === 'back_in_stock' ? ofProducts : ofOrders;
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return `{${unknown}} is not known. Use ${known.map((name) => `{${name}}`).join(', ')}.`;
  return /[{}]/.test(text.replaceAll(placeholder, '')) ? 'A brace is missing' : undefined;
}

/** Fills the placeholders of a valid text. */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(placeholder, (_, name: TextPlaceholder) => values[name] ?? '');
}

/** What a phone wants: `consented` to messages beside its own orders, `opted_out` of all, or neither. */
export const textPreferences = ['none', 'consented', 'opted_out'] as const;

export type TextPreference = (typeof textPreferences)[number];

export type TextValues = Readonly<Partial<Record<TextPlaceholder, string>>>;
