import { compactIban, ibanInvalid } from './payment-details.js';
import { readPlain } from './reading/plain.js';
import { lineRule, type TextRule } from './text-rule.js';

/** Where the money of a refund goes. */
export const refundMethods = ['BANK', 'JAZZCASH', 'EASYPAISA'] as const;

export type RefundMethod = (typeof refundMethods)[number];

export const refundMethodLabels: Record<RefundMethod, string> = {
  BANK: 'Bank account',
  JAZZCASH: 'JazzCash',
  EASYPAISA: 'Easypaisa',
};

export const refundAccountRules = {
  title: lineRule('Account title', 100, 'Enter the name of the account holder'),
  account: {
    read: readPlain,
    required: 'Enter the account',
    max: { length: 48, message: 'Account must be at most 48 characters' },
  },
} satisfies Record<string, TextRule>;

export const refundAccountMessages = {
  required: 'Say where the money goes',
  methodInvalid: `Method must be one of ${refundMethods.join(', ')}`,
  walletInvalid: 'Enter the 11 digits of the wallet.',
} as const;

/** The account as it is stored: an IBAN in upper case without spaces, the digits of a wallet. */
export function compactAccount(method: RefundMethod, account: string): string {
  return method === 'BANK' ? compactIban(account) : account.replaceAll(/[\s-]/g, '');
}

/** The form of an account, which a page checks; the server also verifies the checksum of an IBAN. @returns the problem, if there is one. */
export function accountProblem(method: RefundMethod, account: string): string | undefined {
  const compact = compactAccount(method, account);
  if (method === 'BANK') return /^PK\d{2}[A-Z]{4}[\dA-Z]{16}$/.test(compact) ? undefined : ibanInvalid;
  return /^03\d{9}$/.test(compact) ? undefined : refundAccountMessages.walletInvalid;
}
