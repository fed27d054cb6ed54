import type { Confirmation, OrderStatus } from './ordering.js';
import { printableLines, type TextRule } from './text-rule.js';

/** Orders that a list of confirmations shows; those that left PROCESSING are in none but `declined`. */
export const confirmationStates = ['awaiting', 'unreached', 'confirmed', 'declined'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

export const confirmationOrderings = ['oldest', 'amount'] as const;
export type ConfirmationOrdering = (typeof confirmationOrderings)[number];

/** How staff reach a shopper. */
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

export interface OrderContactRequest {
  channel: ContactChannel;
  outcome: ContactOutcome;
  note?: string;
  /** ISO 8601; required with LATER. */
  again_at?: string;
}

export interface BulkContactRequest {
  order_ids: number[];
  outcome: BulkOutcome;
}

/** Per order, in the order of the request. */
export interface BulkContactResult {
  results: { id: number; ok: boolean; code?: string }[];
}

export interface SameAsRequest {
  other_order_id: number;
}

/** Who works on an order, and until when. */
export interface OrderClaim {
  claimed_by: { id: number; name: string };
  claimed_until: string;
}

export interface ConfirmationLink {
  url: string;
  /** Message to the shopper with the link. */
  text: string;
  /** Opens a chat with the message; null for a phone that WhatsApp cannot have. */
  whatsapp_url: string | null;
}

export const warningCodes = [
  'DUPLICATE',
  'REFUSER',
  'MANY_OPEN',
  'FIRST_ORDER',
  'BAD_PHONE',
  'THIN_ADDRESS',
  'CITY_UNKNOWN',
  'CASH_ABOVE_LIMIT',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** A reason to look twice at an order, with its evidence. */
export interface OrderWarning {
  code: WarningCode;
  /** With `DUPLICATE`: open orders of the same phone or user with a product in common. */
  order_ids?: number[];
  /** With `REFUSER`: orders to this phone within 12 months. */
  refused?: number;
  delivered?: number;
  /** With `MANY_OPEN`: open orders of the same phone or user, this one included. */
  open?: number;
  /** With `CITY_UNKNOWN`: the city as it was typed, and the couriers whose lists do not have it. */
  city?: string;
  couriers?: string[];
  /** With `CASH_ABOVE_LIMIT`, in rupees. */
  limit?: string;
}

export interface LastContact {
  channel: EntryChannel;
  outcome: ContactOutcome | null;
  note: string | null;
  at: string;
  /** Null for the shop itself. */
  by: { id: number; name: string } | null;
}

/** An order in a list of confirmations. */
export interface OrderConfirmation {
  order: {
    id: number;
    full_name: string;
    city: string;
    amount: string;
    cash_due: string;
    total_items: number;
    created_at: string;
    shipping_phone: string | null;
  };
  confirmation: Confirmation;
  /** Contacts with an outcome. */
  attempts: number;
  last_contact: LastContact | null;
  /** When the shopper wants to be called again. */
  again_at: string | null;
  /** When the shop gives up by itself; null where it does not. */
  due_at: string | null;
  claimed_by: { id: number; name: string } | null;
  claimed_until: string | null;
  warnings: OrderWarning[];
}

export const confirmationAnswers = ['confirm', 'cancel', 'correct'] as const;
export type ConfirmationAnswer = (typeof confirmationAnswers)[number];

export interface ConfirmationAnswerRequest {
  answer: ConfirmationAnswer;
  /** With `correct`, at least one of these. */
  phone?: string;
  street_no?: string;
  city?: string;
  zip_code?: string;
}

/** Fields that an answer `correct` may change. */
export const correctableFields = ['phone', 'street_no', 'city', 'zip_code'] as const;

/** An order as its confirmation link shows it. */
export interface LinkedConfirmation {
  order_id: number;
  first_name: string;
  city: string;
  /** The beginning of the street address. */
  street_hint: string;
  cash_due: string;
  items: { name: string; quantity: number }[];
  confirmation: Confirmation;
  /** Answers that the order takes. */
  can: ConfirmationAnswer[];
}

/** Path below `/api/v1/`, before the token. */
export const linkedConfirmationsPath = 'confirmations';

/** Statuses in which a confirmation link shows its order. */
export const linkedStatuses: readonly OrderStatus[] = ['PROCESSING', 'CANCELLED'];

export const confirmationLimits = {
  noteMax: 500,
  /** Seconds that a claim lasts. */
  claimSeconds: 600,
  againDaysMax: 7,
  linkHours: 72,
  bulkMax: 100,
  /** Rupees above which the tax office does not accept cash on delivery. */
  cashWarningRupees: 200_000,
} as const;

export const contactNoteRule: TextRule = {
  max: { length: confirmationLimits.noteMax, message: `Note must be at most ${confirmationLimits.noteMax} characters` },
  pattern: { regex: printableLines, message: 'Must not contain invisible characters' },
};

export const confirmationMessages = {
  channelInvalid: `Channel must be one of ${contactChannels.join(', ')}`,
  outcomeInvalid: `Outcome must be one of ${contactOutcomes.join(', ')}`,
  bulkOutcomeInvalid: `Outcome must be one of ${bulkOutcomes.join(', ')}`,
  againRequired: 'Say when to call again',
  againInvalid: 'Enter a time within the next 7 days',
  againUnexpected: 'Only with the outcome LATER',
  answerInvalid: `Answer must be one of ${confirmationAnswers.join(', ')}`,
  correctionRequired: 'Enter what to change',
  correctionUnexpected: 'Only with the answer correct',
  orderRequired: 'Order is required',
  orderNotFound: 'Order not found.',
  sameOrder: 'Choose another order',
  ordersRequired: 'Choose at least one order',
  tooManyOrders: `At most ${confirmationLimits.bulkMax} orders at once`,
} as const;
