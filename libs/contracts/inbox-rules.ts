import { lineRule, type TextRule } from './text-rule.js';
import { readLines } from './reading/text.js';

export const threadStates = ['NEW', 'OPEN', 'WAITING', 'DONE'] as const;

/** NEW: no one has taken it. OPEN: the customer waits. WAITING: the shop has answered. DONE: closed until the customer writes. */
export type ThreadState = (typeof threadStates)[number];

/** Threads that wait for staff. */
export const waitingStates: readonly ThreadState[] = ['NEW', 'OPEN'];

export const threadKinds = ['CONTACT', 'ORDER', 'RETURN', 'EARNINGS'] as const;

/** What a thread is about; CONTACT: what its sender typed. */
export type ThreadKind = (typeof threadKinds)[number];

/** What a person asks about where it is shown. */
export const askedKinds = ['ORDER', 'RETURN', 'EARNINGS'] as const satisfies readonly ThreadKind[];

export type AskedKind = (typeof askedKinds)[number];

export const subjectSections = ['orders', 'returns', 'earnings'] as const;

export const messageChannels = ['form', 'email', 'whatsapp', 'page'] as const;

/** How a message came or was sent. An answer via `page` is not delivered: its sender left no address. */
export type MessageChannel = (typeof messageChannels)[number];

export const messageAuthors = ['customer', 'staff'] as const;

export type MessageAuthor = (typeof messageAuthors)[number];

export const inboxLimits = {
  /** Messages of one thread that are shown. */
  shownMessagesMax: 200,
  /** Threads that an order or a return shows. */
  subjectThreadsMax: 50,
  savedRepliesMax: 100,
  /** Validity of a customer's link, in days. */
  linkDays: 90,
} as const;

const messageRule = (required: string): TextRule => ({
  required,
  max: { length: 5000, message: 'Message must be at most 5000 characters' },
  read: readLines,
});

export const inboxRules = {
  text: messageRule('Message is required'),
  reply_title: lineRule('Title', 100, 'Title is required'),
  reply_text: messageRule('Text is required'),
} satisfies Record<string, TextRule>;
