import type { NumberRule } from './number-rule.js';
import { type TextRule } from './text-rule.js';
import { readLines } from './reading/text.js';

export const sizeUnits = ['ml', 'g', 'pieces'] as const;

export type SizeUnit = (typeof sizeUnits)[number];

const longText = (label: string, length: number): TextRule => ({
  max: { length, message: `${label} must be at most ${length} characters` },
  read: readLines,
});

export const factTexts = {
  how_to_use: longText('How to use', 3000),
  ingredients: longText('Ingredients', 5000),
  patch_test_note: longText('Patch test note', 500),
} satisfies Record<string, TextRule>;

const sizeInvalid = 'Size must be a number with at most two decimals';

const monthsInvalid = 'Months after opening must be a whole number from 1 to 60';

export const factNumbers = {
  size_amount: {
    required: sizeInvalid,
    invalid: sizeInvalid,
    decimals: 2,
    min: { value: 0.01, message: 'Size must be at least 0.01' },
    max: { value: 100_000, message: 'Size must be at most 100000' },
  },
  months_after_opening: {
    required: monthsInvalid,
    invalid: monthsInvalid,
    decimals: 0,
    min: { value: 1, message: monthsInvalid },
    max: { value: 60, message: monthsInvalid },
  },
} satisfies Record<string, NumberRule>;

export const factMessages = {
  unitInvalid: `Unit must be one of ${sizeUnits.join(', ')}`,
  unitMissing: 'Choose the unit of the size',
  sizeMissing: 'Enter the size, or clear its unit',
} as const;

/** The side of a size that is missing, with its message. */
export function sizeProblem(size: {
  amount: unknown;
  unit: unknown;
}): { field: 'size_amount' | 'size_unit'; message: string } | undefined {
  const [hasAmount, hasUnit] = [Boolean(size.amount), Boolean(size.unit)];
  if (hasAmount === hasUnit) return undefined;
  return hasAmount
    ? { field: 'size_unit', message: factMessages.unitMissing }
    : { field: 'size_amount', message: factMessages.sizeMissing };
}
