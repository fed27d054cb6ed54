import { lineRule, type TextRule } from './text-rule.js';
import { readDay } from './reading/day.js';
import { readPlain } from './reading/plain.js';
import { readLines } from './reading/text.js';

/** Texts of the pages and emails that staff may replace. */
export const contentKeys = [
  'announcement',
  'home_banner',
  'policy_shipping',
  'policy_privacy',
  'policy_terms',
  'policy_pilots',
  'faq',
  'mail_footer',
] as const;

export type ContentKey = (typeof contentKeys)[number];

/** The keys that have each further field. */
export const contentFields: Readonly<Record<'image' | 'link' | 'from' | 'to', readonly ContentKey[]>> = {
  image: ['home_banner'],
  link: ['home_banner'],
  from: ['announcement', 'home_banner'],
  to: ['announcement', 'home_banner'],
};

export const contentLimits = {
  /** Characters that show, without the marks of links and bold. */
  announcement: 80,
  banner: 300,
  mailFooter: 500,
  /** Lists in lists. */
  listDepth: 3,
} as const;

const dayMessage = 'Enter a day such as 2026-11-20';

const dayRule: TextRule = {
  read: readDay,
  max: { length: 10, message: dayMessage },
  pattern: { regex: /^[12]\d{3}-\d{2}-\d{2}$/, message: dayMessage },
};

export const contentRules = {
  text: {
    required: 'Enter a text',
    max: { length: 20_000, message: 'Text must be at most 20000 characters' },
    read: readLines,
  },
  image: {
    max: { length: 300, message: 'Image must be at most 300 characters' },
    read: readPlain,
    pattern: {
      regex: /^(?:\/[\w-]+)+\.webp$/,
      message: 'Image must be the path of an image of the shop, such as /img/hero-800.webp',
    },
  },
  link: lineRule('Link', 500),
  from: dayRule,
  to: dayRule,
} satisfies Record<string, TextRule>;

export const contentMessages = {
  notAnImage: 'Only JPEG, PNG and WebP images are allowed',
  day: dayMessage,
  days: 'The last day must not be before the first',
  link: 'Link must begin with https:// or be a path of the shop such as /shop',
  version: 'n must be the number of a version',
} as const;
