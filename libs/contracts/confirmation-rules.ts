import type { OrderStatus } from './order-rules.js';
import { type TextRule } from './text-rule.js';
import { readLines } from './reading/text.js';

/** Orders that a list of confirmations shows; those that left PROCESSING are in none but `declined`. */
export const confirmationStates = ['awaiting', 'unreached', 'confirmed', 'declined'] as const;

export type ConfirmationState = (typeof confirmationStates)[number];

export const confirmationOrderings = ['oldest', 'amount'] as const;

export type ConfirmationOrdering = (typeof confirmationOrderings)[number];

export const contactChannels = ['CALL', 'WHATSAPP', 'SMS', 'OTHER'] as const;

export type ContactChannel = (typeof contactChannels)[number];

/** Channels of entries without an outcome: a confirmation link that was created or emailed, and a note. */
export const otherChannels = ['LINK', 'EMAIL', 'NOTE'] as const;

export type EntryChannel = ContactChannel | (typeof otherChannels)[number];

export const contactOutcomes = ['CONFIRMED', 'DECLINED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER', 'LATER'] as const;

export type ContactOutcome = (typeof contactOutcomes)[number];

/** Outcomes that one request may record for many orders: a later call needs a time for each. */
export const bulkOutcomes = ['CONFIRMED', 'DECLINED', 'NO_ANSWER', 'BUSY', 'WRONG_NUMBER'] as const;

export type BulkOutcome = (typeof bulkOutcomes)[number];

export const warningCodes = [
  'DUPLICATE',
  'REFUSER',
  'MANY_OPEN',
  'FIRST_ORDER',
  'BAD_PHONE',
  'THIN_ADDRESS',
  'CITY_UNKNOWN',
  'CASH_ABOVE_LIMIT',
  'CALL_BUYER',
] as const;

/** Noted where a buyer without an email must hear of a new address. */
export const callBuyerNote = 'The delivery address changed and the order has no email. Call the customer.';

export type WarningCode = (typeof warningCodes)[number];

export const confirmationAnswers = ['confirm', 'cancel', 'correct'] as const;

export type ConfirmationAnswer = (typeof confirmationAnswers)[number];

/** Fields that an answer `correct` may change. */
export const correctableFields = ['phone', 'street_no', 'city', 'zip_code'] as const;

/** Path below `/api/v1/`, before the token. */
export const linkedConfirmationsPath = 'confirmations';

/** Statuses in which a confirmation link shows its order. */
export const linkedStatuses: readonly OrderStatus[] = ['PROCESSING', 'CANCELLED'];

export const confirmationLimits = {
  noteMax: 500,
  claimSeconds: 600,
  againDaysMax: 7,
  linkHours: 72,
  bulkMax: 100,
  /** Rupees above which the tax office does not accept cash on delivery. */
  cashWarningRupees: 200_000,
} as const;

export const contactNoteRule: TextRule = {
  max: { length: confirmationLimits.noteMax, message: `Note must be at most ${confirmationLimits.noteMax} characters` },
  read: readLines,
};

export const confirmationMessages = {
  channelInvalid: `Channel must be one of ${contactChannels.join(', ')}`,
  outcomeInvalid: `Outcome must be one of ${contactOutcomes.join(', ')}`,
  bulkOutcomeInvalid: `Outcome must be one of ${bulkOutcomes.join(', ')}`,
  againRequired: 'Say when to call again',
  againInvalid: 'Enter a time within the next 7 days',
  againUnexpected: 'Only with the outcome LATER',
  answerInvalid: `Answer must be one of ${confirmationAnswers.join(', ')}`,
  oldPhoneNeeded: 'To change the phone number, enter a code that we text to the number of the order.',
  phoneByCall:
    'This link cannot change the phone number. You can change the address here; for the phone number please call us.',
  correctionRequired: 'Enter what to change',
  correctionUnexpected: 'Only with the answer correct',
  orderRequired: 'Order is required',
  orderNotFound: 'Order not found.',
  sameOrder: 'Choose another order',
  ordersRequired: 'Choose at least one order',
  tooManyOrders: `At most ${confirmationLimits.bulkMax} orders at once`,
} as const;
