import type { TextRule } from './text-rule.js';
import { readPlain } from './reading/plain.js';

/** Paths below `/api/v1/`. */
export const buyerCodesPath = 'orders/proof/codes';

export const buyerCodeConfirmPath = 'orders/proof/confirm';

/** On a checkout or an answer: the proof that a code has confirmed. */
export const orderProofHeader = 'Order-Proof';

/** Below `confirmations/{token}/`. */
export const phoneCodesPath = 'codes';

export const buyerCodeMessages = {
  required: 'Enter the code.',
  wrong: 'This code is wrong. Check the newest message from us.',
  expired: 'This code no longer works. Send a new one.',
  phoneInvalid: 'Enter a phone number',
  emailInvalid: 'Enter an email',
} as const;

const { required, wrong, expired, emailInvalid } = buyerCodeMessages;

export const buyerCodeRules = {
  to: { required: emailInvalid, max: { length: 254, message: emailInvalid }, read: readPlain },
  proof: {
    required: expired,
    max: { length: 36, message: expired },
    pattern: { regex: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, message: expired },
    read: readPlain,
  },
  code: {
    required,
    max: { length: 6, message: wrong },
    pattern: { regex: /^\d{6}$/, message: wrong },
    read: readPlain,
  },
} satisfies Record<string, TextRule>;
