import { readEmail } from './email.js';
import { readPlain } from './plain.js';

/**
 * What an invitation names: a code, a member ID or an email, alone or in a link to the shop, with what a chat leaves around it. A plus sign
 * of an email that arrives as a blank is one again.
 */
export function readReferralCode(text: string): string {
  const plain = readPlain(text);
  const inLink = /[?&]ref=([^&#\s]*)/i.exec(plain)?.[1] ?? /\/r\/([^/?#\s]+)/.exec(plain)?.[1];
  const code = inLink === undefined ? plain : decode(inLink);
  if (code.includes('@')) return readEmail(code).replaceAll(' ', '+');
  return /^[\p{P}\p{S}\s]*(.*?)[\p{P}\p{S}\s]*$/u.exec(code)?.[1] ?? code;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
