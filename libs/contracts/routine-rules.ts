import type { ListRule } from './list-rule.js';
import type { WholeRule } from './number-rule.js';
import { linesRule } from './text-rule.js';

/** The values of this group are the steps of a routine, in their order. */
export const routineStepGroup = 'routine_step';

/** Address of the page. */
export const routineAddress = '/routine';

/** Paths below `/api/v1/`. */
export const routinePath = 'routine';
export const routineRulesPath = 'routine/rules';

export const routineLimits = {
  rules: 100,
  /** Values of one group in a rule. */
  values: 60,
  concerns: 2,
  products: 4,
  weight: { min: 1, max: 10 },
  /** Rupees. */
  budget: { min: 1_000, max: 50_000, default: 6_000 },
} as const;

const within = (field: string, { min, max }: { min: number; max: number }): WholeRule => {
  const message = `${field} must be a whole number from ${min} to ${max}`;
  return { invalid: message, min: { value: min, message }, max: { value: max, message } };
};

export const routineMessages = {
  rules: `Send the list of all rules, at most ${routineLimits.rules}`,
  valueUnknown: 'Value not found.',
  sensitive: 'sensitive must be true or false',
  version: 'n must be the number of a version',
  concern: `concern must be at most ${routineLimits.concerns} ids, separated by commas`,
} as const;

export const routineRules = {
  note: linesRule('Note', 200),
  weight: within('Weight', routineLimits.weight),
  budget: within('budget', routineLimits.budget),
  version: { ...within('n', { min: 1, max: 1_000_000_000 }), invalid: routineMessages.version },
  values: {
    required: 'Send a list of values',
    max: { length: routineLimits.values, message: `At most ${routineLimits.values} values` },
    unique: 'A value occurs twice',
    item: routineMessages.valueUnknown,
  } satisfies ListRule,
} as const;
