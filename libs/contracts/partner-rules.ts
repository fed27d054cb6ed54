import { productNumbers } from './catalog-rules.js';
import { joinMessages } from './join-rules.js';
import type { NumberRule } from './number-rule.js';
import { readLines } from './reading/text.js';
import { comparableText, type TextRule } from './text-rule.js';

export const packageRules = {
  name: {
    required: 'Name is required',
    max: { length: 100, message: 'Name must be at most 100 characters' },
  },
  description: {
    read: readLines,
    required: 'Description is required',
    max: { length: 2_000, message: 'Description must be at most 2000 characters' },
  },
} satisfies Record<string, TextRule>;

export const packageNumbers = {
  price: productNumbers.price,
  profit: {
    required: 'Profit is required',
    invalid: 'Profit must be a percentage with at most two decimals',
    decimals: 2,
    min: { value: 0, message: 'Profit cannot be negative' },
    max: { value: 100, message: 'Profit must be at most 100' },
  },
  sc_value: productNumbers.sc_value,
} satisfies Record<string, NumberRule>;

export const paymentNumbers = {
  package: {
    required: 'Package is required',
    invalid: 'Package not found.',
    decimals: 0,
    min: { value: 1, message: 'Package not found.' },
    max: { value: 2_147_483_647, message: 'Package not found.' },
  },
} satisfies Record<string, NumberRule>;

export const levelRules = {
  name: {
    required: 'Level name is required',
    max: { length: 50, message: 'Level name must be at most 50 characters' },
  },
} satisfies Record<string, TextRule>;

export const levelNumbers = {
  number: {
    required: 'Level number is required',
    invalid: 'Level number must be a whole number',
    decimals: 0,
    min: { value: 1, message: 'Level number must be at least 1' },
    max: { value: 50, message: 'Level number must be at most 50' },
  },
  min_total_sc: {
    required: 'Minimum SC is required',
    invalid: 'Minimum SC must be a number with at most two decimals',
    decimals: 2,
    min: { value: 0, message: 'Minimum SC cannot be negative' },
    max: { value: 999_999_999.99, message: 'Minimum SC is too large' },
  },
} satisfies Record<string, NumberRule>;

export const levelsMax = 50;

export const partnerMessages = {
  ...joinMessages,
  tooManyPixels: 'Image has too many pixels (max 25 megapixels)',
  packageNotFound: 'Package not found.',
  packageTaken: 'A package with this name already exists.',
  onSaleInvalid: 'is_on_sale must be true or false',
  emailNotVerified: 'Confirm your email before you submit a payment.',
  paymentSubmitted: 'Payment submitted successfully! We will review it shortly.',
  decisionRequired: 'is_approved must be true or false',
  levelsRequired: 'At least one level is required',
  levelsMax: 'There can be at most 50 levels',
  levelNumberTaken: 'Two levels have this number',
  levelNameTaken: 'Two levels have this name',
  levelOrder: 'A higher level must ask for more points than the one below it',
} as const;

/**
 * Violations across the table of levels, by field (`levels.0.number`): duplicate numbers or names, or a level that requires no more
 * points than the one below it.
 */
export function levelsProblems(
  levels: readonly { number: number; name: string; min_total_sc: number }[],
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const numbers = new Set<number>();
  const names = new Set<string>();
  for (const [index, { number, name }] of levels.entries()) {
    if (numbers.has(number)) problems[`levels.${index}.number`] = [partnerMessages.levelNumberTaken];
    const comparableName = comparableText(name).toLowerCase();
    if (names.has(comparableName)) problems[`levels.${index}.name`] = [partnerMessages.levelNameTaken];
    numbers.add(number);
    names.add(comparableName);
  }
  const ordered = levels.toSorted((a, b) => a.number - b.number);
  for (const [place, level] of ordered.entries()) {
    const below = ordered[place - 1];
    if (below && level.min_total_sc <= below.min_total_sc)
      problems[`levels.${levels.indexOf(level)}.min_total_sc`] = [partnerMessages.levelOrder];
  }
  return problems;
}
