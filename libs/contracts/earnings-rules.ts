import type { ListRule } from './list-rule.js';
import type { NumberRule } from './number-rule.js';
import { readAmount } from './reading/amount.js';
import { wholeNumberRule } from './setting-group.js';
import { readLines } from './reading/text.js';
import { lengthRule, type TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const plansPath = 'earnings/plans';
export const simulationsPath = 'earnings/simulations';
export const adjustmentsPath = 'earnings/adjustments';
export const heldPath = 'earnings/held';

export const adjustmentStates = ['WAITING', 'APPROVED', 'REFUSED'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

export const planStates = ['DRAFT', 'ACTIVE', 'RETIRED'] as const;
export type PlanState = (typeof planStates)[number];

export const simulationStates = ['RUNNING', 'DONE', 'FAILED'] as const;
export type SimulationState = (typeof simulationStates)[number];

/** Months that one simulation can cover. */
export const simulatedMonthsMax = 24;

const percentRule = (max: number): NumberRule => {
  const message = `Enter a percentage from 0 to ${max}, with at most two decimals`;
  return {
    required: message,
    invalid: message,
    decimals: 2,
    min: { value: 0, message },
    max: { value: max, message },
  };
};

const amountInvalid = 'Enter an amount from 0 to 10,000,000, such as 1000 or 1000.50';

export const planMessages = {
  activeInvalid: 'Must be null, or an amount and a number of months',
  levelTwice: 'Each level once',
  levelMissing: (level: number) => `Level ${level} is missing.`,
  percentsExceed: (sum: number, max: number) => `The levels add up to ${sum} %, more than ${max} %.`,
  holdTooShort: (days: number) => `Must be at least ${days}: buyers can return things for as long.`,
  monthInvalid: 'Must be a month such as 2026-11',
  monthNotPast: 'Choose months that are over',
  monthsTurned: 'Must not be before the first month',
  monthsTooMany: `At most ${simulatedMonthsMax} months`,
  besideUnknown: 'There is no such plan.',
  monthBegun: 'Choose a month that has not begun',
  checklistInvalid: 'Must be the list of what was checked',
  checked: 'Tick this when it is done',
} as const;

export const planRules = {
  name: {
    required: 'Enter a name',
    max: { length: 60, message: 'Name must be at most 60 characters' },
  } satisfies TextRule,
  levels: {
    required: 'Enter the percentage of at least one level',
    min: { length: 1, message: 'Enter the percentage of at least one level' },
    max: { length: 3, message: 'At most three levels' },
    item: 'Must be a level and its percentage',
  } satisfies ListRule,
  level: wholeNumberRule(1, 3),
  percent: percentRule(30),
  total: percentRule(40),
  hold: wholeNumberRule(14, 60),
  months: wholeNumberRule(1, 6),
  amount: {
    read: readAmount,
    required: amountInvalid,
    max: { length: 12, message: amountInvalid },
    pattern: { regex: /^(?:10000000(?:\.0{1,2})?|\d{1,7}(?:\.\d{1,2})?)$/, message: amountInvalid },
  } satisfies TextRule,
} as const;

export const monthRule: TextRule = {
  required: planMessages.monthInvalid,
  max: { length: 7, message: planMessages.monthInvalid },
  pattern: { regex: /^20\d{2}-(?:0[1-9]|1[0-2])$/, message: planMessages.monthInvalid },
};

/** What has to be done before a plan is activated. */
export const planChecklist = ['lawyer', 'simulation', 'agreement', 'tax'] as const;

export const legalNoteRule: TextRule = { ...lengthRule('The legal note', 10, 2000), read: readLines };

/** Why staff decide something about earnings. */
export const earningsReasonRule: TextRule = { ...lengthRule('The reason', 3, 500), read: readLines };

export const adjustmentMessages = {
  partnerRequired: 'Choose the partner',
  partnerUnknown: 'Choose someone who is or was a partner.',
  lineRequired: 'Must be the number of a line',
  lineUnknown: 'This partner has no such line.',
  releaseInvalid: 'release must be true or false',
} as const;

const signedInvalid = 'Enter an amount other than 0, up to 10,000,000, such as 250 or -250.50';

export const signedAmountRule: TextRule = {
  read: readAmount,
  required: signedInvalid,
  max: { length: 13, message: signedInvalid },
  pattern: { regex: /^-?(?!0+(?:\.0+)?$)(?:10000000(?:\.0{1,2})?|\d{1,7}(?:\.\d{1,2})?)$/, message: signedInvalid },
};

interface CheckedPlan {
  levels: readonly { level: number; percent: number }[];
  total_percent_max: number;
  hold_days: number;
}

/** What the fields of a plan ask of each other. @param returnDays for which buyers may return things. @returns messages by field. */
export function planProblems(plan: CheckedPlan, returnDays: number): Record<string, string[]> {
  const { total_percent_max: max, hold_days: holdDays } = plan;
  const known = new Set(plan.levels.map(({ level }) => level));
  const missing = [1, 2, 3].slice(0, Math.max(0, ...known)).find((level) => !known.has(level));
  const hundredths = plan.levels.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
  const levels = [
    ...(known.size < plan.levels.length ? [planMessages.levelTwice] : []),
    ...(missing === undefined ? [] : [planMessages.levelMissing(missing)]),
    ...(hundredths > Math.round(max * 100) ? [planMessages.percentsExceed(hundredths / 100, max)] : []),
  ];
  return {
    ...(levels.length > 0 && { levels }),
    ...(holdDays < returnDays && { hold_days: [planMessages.holdTooShort(returnDays)] }),
  };
}
