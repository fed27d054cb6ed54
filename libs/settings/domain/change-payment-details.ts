import { type PaymentDetailsResponse, paymentDetailsRules } from '@soulvia/contracts';
import type { ValueChange } from './events.js';

export type StoredPaymentDetails = Omit<PaymentDetailsResponse, 'ready'>;

const names = [...Object.keys(paymentDetailsRules), 'is_demo'] as (keyof StoredPaymentDetails)[];
const textOf = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'yes' : 'no');

/** The fields that differ, with their values before and after. */
export function diffPaymentDetails(
  before: StoredPaymentDetails,
  after: StoredPaymentDetails,
): { fields: (keyof StoredPaymentDetails)[]; changes: ValueChange[] } {
  const fields = names.filter((field) => after[field] !== before[field]);
  return {
    fields,
    changes: fields.map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) })),
  };
}

/** Payments need the name of an account holder and a number to pay to. */
export function isReady({ account_title, iban, jazzcash, easypaisa }: StoredPaymentDetails): boolean {
  return account_title !== '' && [iban, jazzcash, easypaisa].some((number) => number !== '');
}

export function presentPaymentDetails(details: StoredPaymentDetails): PaymentDetailsResponse {
  return { ...details, ready: isReady(details) };
}
