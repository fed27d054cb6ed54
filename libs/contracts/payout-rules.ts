import { profileRules } from './account-rules.js';
import { cashTexts } from './cash-rules.js';
import type { NumberRule } from './number-rule.js';
import { refundAccountRules } from './refund-account-rules.js';
import { asItIs, readLines } from './reading/text.js';
import { refundTexts } from './refund-rules.js';
import { lengthRule, lineRule, type TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const payoutPaths = {
  profile: 'earnings/profile',
  profiles: 'earnings/profiles',
  batches: 'payouts/batches',
  payouts: 'payouts',
  withholding: 'earnings/withholding',
  deposits: 'earnings/tax-deposits',
  certificates: 'earnings/certificates',
  rates: 'settings/withholding',
} as const;

export const profileStates = ['MISSING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type ProfileState = (typeof profileStates)[number];

export const batchStates = ['DRAFT', 'APPROVED', 'DONE'] as const;
export type BatchState = (typeof batchStates)[number];

export const payoutStates = ['OPEN', 'LEFT_OUT', 'PAID', 'FAILED'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What a profile has in common with that of another person. */
export const sameReasons = ['account', 'phone', 'cnic'] as const;
export type SameReason = (typeof sameReasons)[number];

export const payoutLimits = {
  /** Payouts of one batch: the next batch has the rest. */
  batchMax: 1_000,
  ratesMax: 100,
} as const;

export const payoutMessages = {
  approveInvalid: 'approve must be true or false',
  filerInvalid: 'filer must be true or false',
  filerRequired: 'Say whether the person is on the list of active taxpayers',
  lookedUpRequired: 'Enter the day on which you looked it up',
  lookedUpLater: 'Must not be later than today',
  onlyWhenApproved: 'Only with an approval',
  reasonRequired: 'Say why you reject it',
  imagesRequired: 'Add an image of both sides of your CNIC',
  notAnImage: 'Upload a JPEG, PNG or WebP image',
  paidLater: 'paid_on must not be later than today',
  paidEarlier: 'paid_on must not be before the batch was approved',
  depositLater: 'on must not be later than today',
  daysUnique: 'Each day once',
  frozen: 'Nothing is paid until we have talked to you. Change your password now.',
  rateInvalid: 'Must be a day and two percentages',
} as const;

const percentMessage = 'Enter a percentage from 0 to 100, with at most two decimals';

export const payoutRules = {
  legal_name: lineRule('Legal name', 100, 'Enter your name as it is on your CNIC'),
  cnic: profileRules.cnic,
  account: refundAccountRules.account,
  reason: { ...lengthRule('Reason', 3, 500), read: readLines },
  amount: cashTexts.amount,
  reference: refundTexts.reference,
  token: { required: 'The link is incomplete', max: { length: 300, message: 'The link is incomplete' }, read: asItIs },
} satisfies Record<string, TextRule>;

export const percentRule: NumberRule = {
  required: percentMessage,
  invalid: percentMessage,
  decimals: 2,
  min: { value: 0, message: percentMessage },
  max: { value: 100, message: percentMessage },
};
