import type { TextRule } from './text-rule.js';
import { asItIs } from './reading/text.js';
import { readPlain } from './reading/plain.js';

/** How an enrolled account proves its second factor. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;

export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Methods of a step-up: `password` for an account without a second factor, its factors for any other. */
export const stepUpMethods = ['password', ...secondFactorMethods] as const;

export type StepUpMethod = (typeof stepUpMethods)[number];

export const recoveryCodeCount = 10;

export const secondFactorMessages = {
  needed: 'Confirm your sign-in.',
  codeRequired: 'Enter your code.',
  codeWrong: 'This code is wrong or was used before. Try the next one.',
  passkeyRefused: "This passkey didn't work. Try again or use another method.",
  passkeyUnreadable: 'Must be the response of a passkey',
  ticketExpired: 'Your sign-in has expired. Sign in again.',
  proofRequired: 'Enter your password, a code or use a passkey.',
  passwordWrong: 'Your password is wrong.',
  factorNeeded: 'Use your second factor.',
  stepUp: "Confirm it's you to continue.",
  enrolFirst: 'Set up a second factor to use the console.',
} as const;

const ticketRule = {
  required: secondFactorMessages.ticketExpired,
  max: { length: 100, message: secondFactorMessages.ticketExpired },
  read: asItIs,
} satisfies TextRule;

export const secondFactorRules = {
  ticket: ticketRule,
  code: {
    required: secondFactorMessages.codeRequired,
    max: { length: 40, message: secondFactorMessages.codeWrong },
    read: readPlain,
    pattern: { regex: /^[\x20-\x7e]*$/, message: secondFactorMessages.codeWrong },
  },
  password: {
    required: secondFactorMessages.passwordWrong,
    max: { length: 128, message: secondFactorMessages.passwordWrong },
    read: asItIs,
  },
  passkey_name: {
    required: 'Name your passkey',
    max: { length: 60, message: 'The name must be at most 60 characters' },
  },
} satisfies Record<string, TextRule>;
