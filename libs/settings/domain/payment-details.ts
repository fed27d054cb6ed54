import type { StoredPaymentDetails } from '@soulvia/contracts';

/** Payments need the name of an account holder and a number to pay to. */
export function isReady({ account_title, iban, jazzcash, easypaisa }: StoredPaymentDetails): boolean {
  return account_title !== '' && [iban, jazzcash, easypaisa].some((number) => number !== '');
}
