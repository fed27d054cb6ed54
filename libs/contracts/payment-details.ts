import { profileRules } from './account-rules.js';
import { paymentDetailsPath } from './payment-details-path.js';
import type { SettingGroup, SettingsOf, TextSetting } from './setting-group.js';
import { lineRule, type TextRule } from './text-rule.js';

export const ibanInvalid = 'Enter a valid Pakistani IBAN.';

/** Removes the spaces between the groups of an IBAN, and writes its letters in upper case. */
export function compactIban(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

const ibanRule: TextRule = {
  max: { length: 48, message: ibanInvalid },
  pattern: { regex: /^P\s*K(?:\s*\d){2}(?:\s*[A-Z]){4}(?:\s*[\dA-Z]){16}$/i, message: ibanInvalid },
};

/** A text that may be empty, which means that it is not set. Leaving one out could clear an account by mistake. */
const clearable = (label: string, rule: TextRule) =>
  ({ kind: 'text', default: '', rule, label, whenOmitted: 'refuse' }) satisfies TextSetting;
const wallet = (label: string, example: string) => ({
  ...clearable(label, { max: profileRules.phone.max, pattern: profileRules.phone.pattern }),
  hint: `11 digits, e.g. ${example}`,
  half: true,
  input: { inputMode: 'numeric' as const },
});

/** Where members transfer the price of a package. The server also verifies the checksum of the IBAN. */
export const paymentDetailsSettings = {
  path: paymentDetailsPath,
  kind: 'payment-details',
  noun: 'payment details',
  fields: {
    account_title: {
      ...clearable('Account title', lineRule('Account title', 100)),
      hint: 'Name of the account holder',
      half: true,
    },
    bank_name: { ...clearable('Bank', lineRule('Bank', 100)), half: true },
    /** Of Pakistan, upper case and without spaces. */
    iban: {
      ...clearable('IBAN', ibanRule),
      normalize: compactIban,
      hint: '24 characters beginning with PK; spaces are fine',
      input: { autoCapitalize: 'characters' },
    },
    jazzcash: wallet('JazzCash number', '03001234567'),
    easypaisa: wallet('Easypaisa number', '03451234567'),
    /** Whether the demo data set them: the accounts are made up. */
    is_demo: { kind: 'mark', default: false },
  },
} satisfies SettingGroup;

export type StoredPaymentDetails = SettingsOf<typeof paymentDetailsSettings>;
export type PaymentDetails = Omit<StoredPaymentDetails, 'is_demo'>;

export interface PaymentDetailsResponse extends StoredPaymentDetails {
  /** Whether a title and at least one account are set. */
  ready: boolean;
}
