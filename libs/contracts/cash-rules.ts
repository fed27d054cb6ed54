import type { CashState } from './cash-state.js';
import { readAmount } from './reading/amount.js';
import { linesRule, type TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const booksPaths = {
  deposits: 'cash/deposits',
  journals: 'books/journals',
  balances: 'books/balances',
  months: 'books/months',
  verify: 'operations/books/verify',
} as const;

/** Who took the cash of an order by hand, and thereby where it is. */
export const cashPlaces = ['rider', 'counter', 'bank'] as const;

export type CashPlace = (typeof cashPlaces)[number];

export const cashPlaceLabels: Record<CashPlace, string> = {
  rider: 'Our rider',
  counter: 'At the counter',
  bank: 'Bank transfer',
};

const amountMessage = 'Enter an amount above 0, such as 3148.00';

const amountRule: TextRule = {
  read: readAmount,
  required: amountMessage,
  max: { length: 11, message: 'The amount is too large' },
  pattern: { regex: /^(?=.*[1-9])\d{1,8}(?:\.\d{1,2})?$/, message: amountMessage },
};

export const cashTexts = {
  amount: amountRule,
  note: linesRule('Note', 500),
  reason: linesRule('Reason', 500, 'Say why you reverse it'),
  reference: { max: { length: 60, message: 'Reference must be at most 60 characters' } },
} satisfies Record<string, TextRule>;

export const cashMessages = {
  placeInvalid: `where must be one of ${cashPlaces.join(', ')}`,
  noteRequired: 'Say why the amount differs',
} as const;

/** By how many rupees cash may differ from what is due: whole rupees are collected. */
export const cashTolerance = 0.5;

/** What pages show of the cash of an order: without cash it is due, or void while it is cancelled. */
export const orderPaymentStatuses = [
  'DUE',
  'VOID',
  'BEFORE',
  'COLLECTED',
  'REFUNDED',
  'PART_REFUNDED',
  'WRITTEN_OFF',
  'SETTLED',
] as const;

export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

export const orderPaymentLabels: Record<OrderPaymentStatus, string> = {
  DUE: 'To be paid',
  VOID: 'Nothing to pay',
  BEFORE: 'Delivered before the books began',
  COLLECTED: 'Collected, with the courier',
  REFUNDED: 'Refunded',
  PART_REFUNDED: 'Partly refunded',
  WRITTEN_OFF: 'Written off',
  SETTLED: 'Settled',
};

/** @param isCancelled whether the order is. */
export function orderPaymentStatus(state: CashState, isCancelled: boolean): OrderPaymentStatus {
  if (state !== 'NONE') return state;
  return isCancelled ? 'VOID' : 'DUE';
}

export const paymentFilters = ['due', 'before', 'with_courier', 'settled', 'refunded', 'cancelled_paid'] as const;

export type PaymentFilter = (typeof paymentFilters)[number];

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  due: 'To be paid',
  before: 'Before the books',
  with_courier: 'With the courier',
  settled: 'Settled',
  refunded: 'Refunded',
  cancelled_paid: 'Cancelled, but paid',
};
