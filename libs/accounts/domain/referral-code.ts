import { randomInt } from 'node:crypto';
import { referralCodePattern } from '@soulvia/contracts';

/** Without letters that look like a digit or like another letter. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const alphabet = `0123456789${letters}`;
const length = 8;

/** Of accounts: what invitation links carried before there were codes of links. */
const longCodePattern = /^S[0-9A-F]{16}$/;

/** A random code of a referral link. It begins with a letter, which tells it from a member ID. */
export function newReferralCode(): string {
  const rest = Array.from({ length: length - 1 }, () => alphabet[randomInt(alphabet.length)]);
  return `${letters[randomInt(letters.length)]}${rest.join('')}`;
}

/** Whether a text in capitals has the form of a code of a link. */
export function isShortCode(text: string): boolean {
  return referralCodePattern.test(text);
}

/** Whether a text in capitals has the form of a referral code. */
export function isReferralCode(text: string): boolean {
  return isShortCode(text) || longCodePattern.test(text);
}
