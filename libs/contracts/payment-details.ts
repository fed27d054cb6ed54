import { profileRules } from './account-rules.js';
import { lineRule, type TextRule } from './text-rule.js';

/** Where members transfer the price of a package; an empty text is not set. */
export interface PaymentDetails {
  account_title: string;
  bank_name: string;
  /** Of Pakistan, upper case and without spaces. */
  iban: string;
  /** Number of a JazzCash wallet. */
  jazzcash: string;
  /** Number of an Easypaisa wallet. */
  easypaisa: string;
}

export interface PaymentDetailsResponse extends PaymentDetails {
  /** Whether a title and at least one account are set. */
  ready: boolean;
  /** Whether the demo data set them: the accounts are made up. */
  is_demo: boolean;
}

/** Path below `/api/v1/`. */
export const paymentDetailsPath = 'settings/payment-details';

export const ibanInvalid = 'Enter a valid Pakistani IBAN.';

/** Removes the spaces between the groups of an IBAN, and writes its letters in upper case. */
export function compactIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

const wallet: TextRule = { max: profileRules.phone.max, pattern: profileRules.phone.pattern };

/** The server also verifies the checksum of the IBAN. */
export const paymentDetailsRules = {
  account_title: lineRule('Account title', 100),
  bank_name: lineRule('Bank', 100),
  iban: {
    max: { length: 48, message: ibanInvalid },
    pattern: { regex: /^P\s*K(?:\s*\d){2}(?:\s*[A-Z]){4}(?:\s*[\dA-Z]){16}$/i, message: ibanInvalid },
  },
  jazzcash: wallet,
  easypaisa: wallet,
} satisfies Record<keyof PaymentDetails, TextRule>;
