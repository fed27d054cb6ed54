import { cashTexts } from './cash-rules.js';
import { paymentRules } from './payment-rules.js';
import { formatRupees } from './rupees.js';

/** `ASKED` and `SHOWN` wait for a decision, `RELEASED` is owed back. */
export const advanceStates = ['ASKED', 'SHOWN', 'APPROVED', 'REFUSED', 'RELEASED'] as const;

export type AdvanceState = (typeof advanceStates)[number];

export const advanceStateLabels: Record<AdvanceState, string> = {
  ASKED: 'Asked for',
  SHOWN: 'Screenshot to check',
  APPROVED: 'Paid',
  REFUSED: 'Refused',
  RELEASED: 'Released',
};

export const advanceTexts = { amount: cashTexts.amount, reference: paymentRules.bank_reference };

export const advanceMessages = {
  outOfRange: 'Enter an amount from 1.00 to what the order costs.',
  decisionRequired: 'approve must be true or false',
  notShown: 'The buyer has not sent a screenshot yet.',
} as const;

const nothingLeft = 'Nothing is left to pay at the door';

/** A request for an advance with what is left to pay in cash after it, without its full stop. */
export const askAhead = (asked: string, left: string): string =>
  Number(left) > 0 ? `${asked} and pay ${formatRupees(left)} at the door` : `${asked}. ${nothingLeft}`;

/** The same once the buyer has sent a screenshot. */
export const describeLeft = (left: string): string =>
  Number(left) > 0 ? `You'll pay ${formatRupees(left)} at the door.` : `${nothingLeft}.`;
