import type { Query } from '@soulvia/platform/database';
import type { StoredPaymentDetails } from '../domain/change-payment-details.js';

/** @param options `forChange` locks the row, so that changes run one after the other. */
export async function readPaymentDetails(
  query: Query,
  options: { forChange?: boolean } = {},
): Promise<StoredPaymentDetails> {
  const [details] = await query<StoredPaymentDetails>(
    `select account_title, bank_name, iban, jazzcash, easypaisa, is_demo from payment_details
      where id = 1${options.forChange ? ' for update' : ''}`,
  );
  if (!details) throw new Error('The row of payment details, which migrations insert, is missing.');
  return details;
}
