import { emailRule } from './email.js';

/** Path below `/api/v1/`. */
export const waitsPath = 'waits';

export const waitPath = (productId: number): string => `products/${productId}/wait`;

/** Page of the links in mails about a wait, followed by `/` and their token. */
export const waitPage = '/wait';

/** Of a guest; a member's is known. */
export const waitEmailRule = emailRule('Email is required', 'Invalid email address');

export const waitLimits = {
  /** In which the link of a mail confirms a wait. */
  confirmDays: 2,
  days: 120,
  /** In which the link of the mail works. */
  toldDays: 30,
} as const;

export const waitMessages = {
  waiting: 'We will tell you when it is back.',
  ended: 'We will not write to you about it.',
  available: 'It is available now.',
} as const;
