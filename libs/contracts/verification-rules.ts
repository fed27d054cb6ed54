import { readLinkToken } from './reading/link-token.js';
import type { TextRule } from './text-rule.js';
import { verificationMessages } from './verification.js';

export const verifyEmailRules = {
  token: {
    required: verificationMessages.linkInvalid,
    max: { length: 512, message: verificationMessages.linkInvalid },
    read: readLinkToken,
  },
} satisfies Record<string, TextRule>;
