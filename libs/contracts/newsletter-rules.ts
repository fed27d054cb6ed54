import { emailRule } from './email.js';
import type { TextRule } from './text-rule.js';

export const newsletterRules = {
  email: emailRule('Email is required', 'Invalid email address'),
} satisfies Record<string, TextRule>;

export const newsletterPath = 'newsletter';

/** Page that ends a subscription, followed by `/` and the token of a mail. */
export const unsubscribePage = '/newsletter/unsubscribe';

/** Page that starts a subscription, followed by `/` and the token of a mail. */
export const confirmSubscriptionPage = '/newsletter/confirm';

export const newsletterLimits = { linkDays: 7 } as const;

export const subscriberStates = ['subscribed', 'unsubscribed'] as const;

export type SubscriberState = (typeof subscriberStates)[number];
