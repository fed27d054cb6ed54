import { readAmount } from './reading/amount.js';

/** Ids are positive numbers of 32 bits. */
export const largestId = 2_147_483_647;

/** Rule of a number field. Forms send text, so numeric text is accepted. */
export interface NumberRule {
  required: string;
  /** Message for non-numbers and too many decimals. */
  invalid: string;
  decimals: number;
  min: { value: number; message: string };
  max: { value: number; message: string };
}

/** Messages for a number that is not whole, too small and too large. */
export interface WholeRule {
  invalid: string;
  min: { value: number; message: string };
  max: { value: number; message: string };
}

/** Longest text that is read as a number. */
const numberMax = 100;

/** Excludes `1e3`, `Infinity` and numbers with more digits than any limit. */
const plainNumber = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** @returns the number, or undefined when the value is not a number. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = typeof value === 'string' && value.length <= numberMax ? readAmount(value) : '';
  return plainNumber.test(text) ? Number(text) : undefined;
}

/** @returns the violation's message, or undefined when the value is valid. */
export function numberProblem(rule: NumberRule, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return rule.required;
  const number = readNumber(value);
  if (number === undefined) return rule.invalid;
  if (number < rule.min.value) return rule.min.message;
  if (number > rule.max.value) return rule.max.message;
  return Number(number.toFixed(rule.decimals)) === number ? undefined : rule.invalid;
}
