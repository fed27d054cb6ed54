import { readPlain } from './reading/plain.js';
import { linesRule, type TextRule } from './text-rule.js';

export const paymentRules = {
  bank_reference: {
    read: readPlain,
    max: { length: 50, message: 'Bank reference must be at most 50 characters' },
    pattern: {
      regex: /^[A-Za-z0-9][A-Za-z0-9 ./_:#-]*$/,
      message: 'Bank reference must have letters and digits, with blanks and . / _ : # - between them',
    },
  },
  buyBackText: linesRule('Text', 1_000),
  buyBackReason: linesRule('Reason', 500),
} satisfies Record<string, TextRule>;

export const referenceOfApproval = 'Only an approval has a bank reference';
