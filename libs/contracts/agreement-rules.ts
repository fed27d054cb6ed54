import type { WholeRule } from './number-rule.js';
import { readLines } from './reading/text.js';
import { lengthRule, type TextRule } from './text-rule.js';

/** Paths below `/api/v1/`. */
export const agreementPath = 'partners/agreement';
export const ownAgreementPath = `${agreementPath}/mine`;

const versionUnknown = 'The agreement has no such version';

export const agreementMessages = { versionUnknown } as const;

export const agreementRules = {
  text: { ...lengthRule('The agreement', 50, 100_000), read: readLines } satisfies TextRule,
  version: {
    invalid: versionUnknown,
    min: { value: 1, message: versionUnknown },
    max: { value: 1_000_000_000, message: versionUnknown },
  } satisfies WholeRule,
} as const;
