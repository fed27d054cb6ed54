import type { TextRule } from './text-rule.js';
import { readPlain } from './reading/plain.js';

export const signInCodeMessages = {
  sent: 'We emailed you a code. Enter it to finish signing in.',
  required: 'Enter the code from your email.',
  wrong: 'This code is wrong. Check the newest email from us.',
  expired: 'Your sign-in has expired. Sign in again.',
} as const;

export const signInCodeRules = {
  code: {
    required: signInCodeMessages.required,
    max: { length: 6, message: signInCodeMessages.wrong },
    read: readPlain,
    pattern: { regex: /^\d{6}$/, message: signInCodeMessages.wrong },
  },
} satisfies Record<string, TextRule>;
