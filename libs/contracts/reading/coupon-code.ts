import { readPlain } from './plain.js';

/** A discount code in capitals; people type it in any case. */
export function readCouponCode(text: string): string {
  return readPlain(text).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
