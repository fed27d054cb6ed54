/** A Pakistani mobile number, with or without its country code and the zero of national numbers. */
const mobile = /^(?:0092|92)?0?(3\d{9})$/;
const otherNumber = /^\d{8,15}$/;

/**
 * What makes spellings of a phone number comparable: digits only, mobile numbers of Pakistan as 923XXXXXXXXX.
 *
 * @returns null for what is no phone number.
 */
export function phoneKey(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  const [, subscriber] = mobile.exec(digits) ?? [];
  if (subscriber !== undefined) return `92${subscriber}`;
  return otherNumber.test(digits) ? digits : null;
}
