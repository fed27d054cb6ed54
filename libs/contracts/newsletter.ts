import { IdField, InstantField, TextField } from './fields/index.js';
import { newsletterRules } from './newsletter-rules.js';
import { honeypotRule } from './text-rule.js';

export class NewsletterRequest {
  @TextField(newsletterRules.email) email: string;
  @TextField(honeypotRule) website?: string;
}

/** A newsletter subscription in the admin console. */
export class Subscriber {
  @IdField() id: number;
  @TextField({ person: 'contact' }) email: string;
  /** When the current or last subscription began. */
  @InstantField() subscribed_at: string;
  /** Null while subscribed. */
  @InstantField({ nullable: true }) unsubscribed_at: string | null;
  /** Opened in a browser it leads to the page that unsubscribes; as a mail's List-Unsubscribe address it unsubscribes at once. */
  @TextField() unsubscribe_url: string;
}
