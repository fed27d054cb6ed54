import { emailRule } from './email.js';
import { honeypotRule, type TextRule } from './text-rule.js';

export interface NewsletterRequest {
  email: string;
  website?: string;
}

export const newsletterRules = {
  email: emailRule('Email is required', 'Invalid email address'),
  website: honeypotRule,
} satisfies Record<string, TextRule>;

export const newsletterPath = 'newsletter';

/** Page that ends a subscription, followed by `/` and the token of a mail. */
export const unsubscribePage = '/newsletter/unsubscribe';

export const subscriberStates = ['subscribed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** A newsletter subscription in the admin console. */
export interface Subscriber {
  id: number;
  email: string;
  /** When the current or last subscription began. */
  subscribed_at: string;
  /** Null while subscribed. */
  unsubscribed_at: string | null;
  /** Opened in a browser it leads to the page that unsubscribes; as a mail's List-Unsubscribe address it unsubscribes at once. */
  unsubscribe_url: string;
}
