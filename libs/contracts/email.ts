import type { TextRule } from './text-rule.js';
import { readEmail } from './reading/email.js';

export const emailMax = 254;

/** What mail servers take without quotation marks. Linear time on any input: no nested repetition. */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^{|}~`-]+(?:\.[\w!#$%&'*+/=?^{|}~`-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}(?:[A-Za-z]{2,24}|xn--[A-Za-z0-9-]{1,59})$/;

export const emailRule = (required: string, invalid: string): TextRule => ({
  read: readEmail,
  required,
  max: { length: emailMax, message: invalid },
  pattern: { regex: emailPattern, message: invalid },
});

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** What a mailbox is counted by: the form without what its owner may add to the address. */
export function toMailbox(email: string): string {
  const [, name = '', domain = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? [];
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
