import type { NumberRule } from './number-rule.js';
import { readAmount } from './reading/amount.js';
import { formatRupees } from './rupees.js';
import { say } from './say.js';
import { lineRule, linesRule, type TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const statementsPath = 'cash/statements';
export const differencesPath = 'cash/differences';
export const withholdingPath = 'cash/withholding';

/** What a row of a courier's statement is for. */
export const statementLineKinds = ['COD', 'COD_PART', 'RETURN_CHARGE', 'ADJUSTMENT'] as const;

export type StatementLineKind = (typeof statementLineKinds)[number];

export const statementStates = ['APPLYING', 'APPLIED', 'REVERSING', 'REVERSED'] as const;

export type StatementState = (typeof statementStates)[number];

/** What the shop says about a row of a statement. */
export const verdicts = [
  'UNKNOWN_PARCEL',
  'RETURN_BUT_DELIVERED',
  'PAID_BUT_RETURNED',
  'BEFORE',
  'NOT_DELIVERED',
  'ALREADY_PAID',
  'PART',
  'AMOUNT_DIFFERS',
  'MATCHED',
  'ADJUSTED',
] as const;

export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  UNKNOWN_PARCEL: 'Unknown parcel',
  RETURN_BUT_DELIVERED: 'Charged as returned, but delivered',
  PAID_BUT_RETURNED: 'Paid, but returned',
  BEFORE: 'Delivered before the books began',
  NOT_DELIVERED: 'Paid, but not reported as delivered',
  ALREADY_PAID: 'Paid before',
  PART: 'Paid in part',
  AMOUNT_DIFFERS: 'Another amount',
  MATCHED: 'Matched',
  ADJUSTED: 'Adjustment',
};

/** `CHARGE` and `BANK` are above zero where the shop has lost something. */
export const differenceKinds = ['UNASSIGNED', 'OVER', 'SHORT', 'CHARGE', 'BANK'] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceLabels: Readonly<Record<DifferenceKind, string>> = {
  UNASSIGNED: 'Paid for an unknown parcel',
  OVER: 'Paid more than collected',
  SHORT: 'Paid less than collected',
  CHARGE: 'Charged differently than agreed',
  BANK: 'Another amount arrived in the bank',
};

export const differenceStates = ['OPEN', 'SETTLED'] as const;

export type DifferenceState = (typeof differenceStates)[number];

/** How people settle a difference of each kind. */
export const differenceWays = {
  UNASSIGNED: ['assigned', 'paid_later', 'written_off'],
  OVER: ['paid_later', 'written_off'],
  SHORT: ['paid_later', 'written_off', 'our_mistake'],
  CHARGE: ['paid_later', 'written_off'],
  BANK: ['paid_later', 'written_off'],
} as const satisfies Readonly<Record<DifferenceKind, readonly string[]>>;

export const waysToSettle = ['paid_later', 'written_off', 'our_mistake', 'assigned'] as const;

export type WayToSettle = (typeof waysToSettle)[number];

export const wayLabels: Readonly<Record<WayToSettle, string>> = {
  paid_later: 'Leave for a later statement',
  written_off: 'Write off',
  our_mistake: 'Book as our mistake',
  assigned: 'Assign to a parcel',
};

/** How a difference ended: `reversed` with its statement, `closed` because it no longer exists. */
export const differenceEnds = [...waysToSettle, 'reversed', 'closed'] as const;

export type DifferenceEnd = (typeof differenceEnds)[number];

export const differenceEndLabels: Readonly<Record<DifferenceEnd, string>> = {
  paid_later: 'Left for a later statement',
  written_off: 'Written off',
  our_mistake: 'Our mistake',
  assigned: 'Assigned to a parcel',
  reversed: 'Closed: its statement was reversed',
  closed: 'Closed: it no longer exists',
};

const amountMessage = 'Must be an amount such as 3,148.00';
const largest = 9_999_999.99;

const amountNumber = (least: number): NumberRule => ({
  required: amountMessage,
  invalid: amountMessage,
  decimals: 2,
  min: { value: least, message: least < 0 ? 'The amount is too large' : 'Cannot be negative' },
  max: { value: largest, message: 'The amount is too large' },
});

/** Amounts of the rows of a statement. */
export const statementNumbers = { amount: amountNumber(0), signedAmount: amountNumber(-largest) };

export const statementTexts = {
  number: lineRule('Number', 60, 'Enter the number of the statement'),
  bankAmount: {
    read: readAmount,
    max: { length: 14, message: 'The amount is too large' },
    pattern: { regex: /^\d{1,10}(?:\.\d{1,2})?$/, message: amountMessage },
  },
  receipt: lineRule('Tax receipt', 60),
  reason: linesRule('Reason', 500, 'Say why you reverse it'),
  note: linesRule('Note', 500, 'Say what is behind it'),
} satisfies Record<string, TextRule>;

export const statementMessages = {
  dayRequired: 'Enter the day of the statement',
  dayAhead: 'This day has not come yet',
  kindUnknown: 'Must be COD, part of COD, return charge or adjustment',
  trackingMissing: 'The tracking number is missing. Delete the row if it holds totals.',
  adjustmentGross: 'An adjustment has no gross. Its amount is in the charges.',
  returnGross: 'A return charge has no gross',
  settlementRequired: 'Say how it is settled',
  otherWay: 'A difference of this kind cannot be settled like this',
  parcelRequired: 'Choose the parcel',
  parcelNotFound: 'This courier has no such parcel.',
  parcelOwesLess: (open: string) => `Only ${formatRupees(open)} is open for this parcel.`,
  linesDiffer: (lines: string, given: string) =>
    `Its lines add up to PKR ${lines}, the bank got PKR ${given}. Applying it opens a difference.`,
  netDiffers: (gross: string, net: string, given: string) =>
    `${gross} less charges and taxes is ${net}, the sheet says ${given}`,
  /** `by` is null where no person ended it. */
  alreadySettled: (by: string | null, how: DifferenceEnd, time: string) =>
    by === null ? `${differenceEndLabels[how]}.` : say`${by} settled this at ${time}.`,
} as const;
