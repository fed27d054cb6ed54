import type { ListRule } from './list-rule.js';
import { lineRule, linesRule, type TextRule } from './text-rule.js';

export const customerNoteLimits = {
  /** Milliseconds in which authors may change the text of a note, or delete it. */
  editableMs: 15 * 60_000,
  tagsOfCustomer: 20,
  tagsOfShop: 200,
} as const;

export const customerNoteMessages = {
  tooLate: 'Add a further note instead.',
  tooManyTags: `The shop has ${customerNoteLimits.tagsOfShop} tags. Use one of them.`,
} as const;

export const customerNoteRule = linesRule('Note', 2_000, 'Write a note');

const tagMax = 30;

export const tagRule: TextRule = {
  ...lineRule('Tag', tagMax, 'Enter a tag'),
  pattern: { regex: /^[\p{L}\p{M}\p{N} -]*$/u, message: 'Use letters, digits, blanks and dashes' },
};

export const tagsRule: ListRule = {
  required: 'tags must be a list',
  max: {
    length: customerNoteLimits.tagsOfCustomer,
    message: `A customer has at most ${customerNoteLimits.tagsOfCustomer} tags`,
  },
  text: tagRule,
};

/** Tags of a filter, with commas between them. */
export const tagFilterRule = lineRule('tag', customerNoteLimits.tagsOfCustomer * (tagMax + 1));
