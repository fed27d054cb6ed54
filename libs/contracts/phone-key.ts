import { readDigits } from './reading/plain.js';

/**
 * A Pakistani mobile number, with or without its country code and the zero of national numbers, which some people write twice. Two zeros
 * begin the code of a country. Linear time on any input: a prefix is read in one way only.
 */
const mobile = /^(?:(?:00)?92|0(?!0))*(3\d{9})$/;
const otherNumber = /^\d{8,15}$/;
const startsLikeMobile = /^(?:(?:00)?92|0(?!0))+3/;
const oneDigit = /^(\d)\1*$/;

/**
 * What makes spellings of a phone number comparable: digits only, mobile numbers of Pakistan as 923XXXXXXXXX.
 *
 * @returns null for what is no phone number.
 */
export function phoneKey(phone: string | null | undefined): string | null {
  const digits = readDigits(phone ?? '');
  const [, subscriber] = mobile.exec(digits) ?? [];
  if (subscriber !== undefined) return `92${subscriber}`;
  return otherNumber.test(digits) ? digits : null;
}

/** Whether such a number cannot be one: it begins like a Pakistani mobile number and has not its length, or is one digit all along. */
export function isMistyped(key: string): boolean {
  return oneDigit.test(key) || (startsLikeMobile.test(key) && !mobile.test(key));
}
