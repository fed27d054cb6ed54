import type { ListRule } from './list-rule.js';
import type { WholeRule } from './number-rule.js';
import { linesRule } from './text-rule.js';

/** The values of this group are the steps of a routine, in their order. */
export const routineStepGroup = 'routine_step';

/** Path below `/api/v1/`. */
export const routineRulesPath = 'routine/rules';

export const ruleLimits = {
  rules: 100,
  /** Values of one group. */
  values: 60,
  weight: { min: 1, max: 10 },
} as const;

export const wholeRule = (field: string, { min, max }: { min: number; max: number }): WholeRule => {
  const message = `${field} must be a whole number from ${min} to ${max}`;
  return { invalid: message, min: { value: min, message }, max: { value: max, message } };
};

export const routineMessages = {
  rules: `Send the list of all rules, at most ${ruleLimits.rules}`,
  valueUnknown: 'Value not found.',
  sensitive: 'sensitive must be true or false',
  version: 'n must be the number of a version',
} as const;

export const routineRules = {
  note: linesRule('Note', 200),
  weight: wholeRule('Weight', ruleLimits.weight),
  version: { ...wholeRule('n', { min: 1, max: 1_000_000_000 }), invalid: routineMessages.version },
  values: {
    required: 'Send a list of values',
    max: { length: ruleLimits.values, message: `At most ${ruleLimits.values} values` },
    unique: 'A value occurs twice',
    item: routineMessages.valueUnknown,
  } satisfies ListRule,
} as const;
