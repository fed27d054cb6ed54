import type { TextRule } from './text-rule.js';

/** How an enrolled account proves its second factor. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Methods of a step-up: `password` for an account without a second factor, its factors for any other. */
export const stepUpMethods = ['password', ...secondFactorMethods] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

export const recoveryCodeCount = 10;

/** How a sign-in can be finished after the password. `email`: a code of six digits was mailed, valid for ten minutes and five tries. */
export type SignInMethod = SecondFactorMethod | 'email';

/** What a right password gets when it is not enough. */
export interface SecondFactorTicket {
  /** Valid for five tries; ten minutes for `email`, five for the others. */
  ticket: string;
  methods: SignInMethod[];
}

/** Response to a right password that is not enough, in place of user and tokens. */
export interface SecondFactorResponse {
  message: string;
  second_factor: SecondFactorTicket;
}

/** The JSON form of a WebAuthn response, which the browser creates and the server verifies. */
export type PasskeyResponse = Record<string, unknown>;

/** Completes a sign-in; the response is a `LoginResponse`. Without a ticket, a passkey signs in alone. */
export interface SecondFactorRequest {
  ticket?: string;
  /** Six digits of the authenticator app or of the email, or a recovery code. */
  code?: string;
  assertion?: PasskeyResponse;
  /** Token of a device that has signed in before. */
  device?: string;
}

/** Exactly one of them. */
export interface StepUpRequest {
  password?: string;
  code?: string;
  assertion?: PasskeyResponse;
}

export interface PasskeySummary {
  id: number;
  name: string;
  created_at: string;
  /** Null until its first use. */
  last_used_at: string | null;
}

export interface SecondFactorState {
  totp: boolean;
  passkeys: PasskeySummary[];
  recovery_codes_left: number;
}

/** The secret of an authenticator app, inactive until a code confirms it. */
export interface NewTotp {
  /** Base32. */
  secret: string;
  /** An otpauth address, for a QR code. */
  uri: string;
}

export interface ConfirmTotpRequest {
  code: string;
}

/** Shown once; codes from before no longer work. */
export interface RecoveryCodesResponse {
  recovery_codes: string[];
}

export interface AddPasskeyRequest {
  attestation: PasskeyResponse;
  name: string;
}

export interface AddPasskeyResponse extends PasskeySummary {
  /** Null unless this is the account's first factor. */
  recovery_codes: string[] | null;
}

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
  verbatim: true,
} satisfies TextRule;

export const secondFactorRules = {
  ticket: ticketRule,
  code: {
    required: secondFactorMessages.codeRequired,
    max: { length: 40, message: secondFactorMessages.codeWrong },
    pattern: { regex: /^[\x20-\x7e]*$/, message: secondFactorMessages.codeWrong },
  },
  password: {
    required: secondFactorMessages.passwordWrong,
    max: { length: 128, message: secondFactorMessages.passwordWrong },
    verbatim: true,
  },
  passkey_name: {
    required: 'Name your passkey',
    max: { length: 60, message: 'The name must be at most 60 characters' },
    pattern: { regex: /^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]*$/u, message: 'Must not contain invisible characters' },
  },
} satisfies Record<string, TextRule>;
