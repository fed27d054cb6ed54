import { lineRule, printableLines, type TextRule } from './text-rule.js';

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

/** A stretch of text; with an address it is a link. */
export interface ContentRun {
  text: string;
  bold?: boolean;
  /** Begins with `https://`, or with a slash for a page of the shop. */
  href?: string;
}

/** Part of a text, read from its Markdown. Pages make elements of it; there is no HTML. */
export type ContentBlock =
  | { type: 'heading'; level: 2 | 3; runs: ContentRun[] }
  | { type: 'paragraph'; runs: ContentRun[] }
  | { type: 'list'; ordered: boolean; items: { blocks: ContentBlock[] }[] };

/** What staff write for a key. */
export interface ContentRequest {
  /** Markdown: headings, lists, links and bold. */
  text: string;
  /** Path of an image of the shop. A file that is uploaded beside it takes its place. */
  image?: string | null;
  link?: string | null;
  /** First and last day in Asia/Karachi; null for no limit. */
  from?: string | null;
  to?: string | null;
}

/** The keys that have each further field. */
export const contentFields: Readonly<Record<Exclude<keyof ContentRequest, 'text'>, readonly ContentKey[]>> = {
  image: ['home_banner'],
  link: ['home_banner'],
  from: ['announcement', 'home_banner'],
  to: ['announcement', 'home_banner'],
};

export interface ContentVersion {
  /** 0 for the built-in text. */
  n: number;
  /** False for a draft. */
  published: boolean;
  /** The version that it repeats. */
  restored_from: number | null;
  /** Null for guests, for the built-in text and for deleted users. */
  by: { id: number; name: string } | null;
  at: string | null;
  /** Null for the built-in text, which the pages have. */
  text: string | null;
  image: string | null;
  link: string | null;
  from: string | null;
  to: string | null;
  /** The text as its parts; empty for the built-in text. */
  blocks: ContentBlock[];
}

/** A key with its versions of now. */
export interface ContentOverview {
  key: ContentKey;
  /** The newest version: what an edit is based on. */
  n: number;
  /** What pages show; smaller than `n` while there is a draft. */
  published_n: number;
  /** Of the newest version. */
  by: { id: number; name: string } | null;
  at: string | null;
}

export interface ContentPreviewRequest {
  text: string;
}

export interface ContentPreview {
  blocks: ContentBlock[];
}

export interface RestoreContentRequest {
  n: number;
}

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
  max: { length: 10, message: dayMessage },
  pattern: { regex: /^[12]\d{3}-\d{2}-\d{2}$/, message: dayMessage },
};

export const contentRules = {
  text: {
    required: 'Enter a text',
    max: { length: 20_000, message: 'Text must be at most 20000 characters' },
    pattern: { regex: printableLines, message: 'Must not contain invisible characters' },
  },
  image: {
    max: { length: 300, message: 'Image must be at most 300 characters' },
    pattern: {
      regex: /^(?:\/[\w-]+)+\.webp$/,
      message: 'Image must be the path of an image of the shop, such as /img/hero-800.webp',
    },
  },
  link: lineRule('Link', 500),
  from: dayRule,
  to: dayRule,
} satisfies Record<keyof ContentRequest, TextRule>;

export const contentMessages = {
  notAnImage: 'Only JPEG, PNG and WebP images are allowed',
  day: dayMessage,
  days: 'The last day must not be before the first',
  link: 'Link must begin with https:// or be a path of the shop such as /shop',
  version: 'n must be the number of a version',
} as const;
