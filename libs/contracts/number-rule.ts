/** What a number field takes. Forms send text, so text that is a plain number is one. */
export interface NumberRule {
  required: string;
  /** Said of anything that is no number, or has more decimals than allowed. */
  invalid: string;
  decimals: number;
  min: { value: number; message: string };
  max: { value: number; message: string };
}

/** Neither `1e3` nor `Infinity`, nor more digits than any limit has. */
const plainNumber = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** @returns the number, or undefined when the value is none. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !plainNumber.test(value.trim())) return undefined;
  return Number(value);
}

/** @returns what is wrong with the value, or undefined when the rule takes it. */
export function numberProblem(rule: NumberRule, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return rule.required;
  const number = readNumber(value);
  if (number === undefined) return rule.invalid;
  if (number < rule.min.value) return rule.min.message;
  if (number > rule.max.value) return rule.max.message;
  return Number(number.toFixed(rule.decimals)) === number ? undefined : rule.invalid;
}
