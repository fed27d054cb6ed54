import { contactRules } from './contact-rules.js';
import { IdField, InstantField, OneOfQuery, SearchField, TextField } from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { type SubscriberState, subscriberStates } from './newsletter-rules.js';
import { honeypotRule } from './text-rule.js';

export class ContactRequest {
  @TextField(contactRules.full_name) full_name: string;
  @TextField(contactRules.subject) subject: string;
  @TextField(contactRules.message) message: string;
  /** Email or phone for the answer. */
  @TextField(contactRules.reply_to) reply_to?: string;
  /** Honeypot field, invisible to people. A bot that fills it in gets the normal response. */
  @TextField(honeypotRule) website?: string;
}

export class ContactMessage {
  @IdField({ person: 'message' }) id: number;
  @TextField() full_name: string;
  @TextField() subject: string;
  @TextField() message: string;
  @InstantField() created_at: string;
}

export class SubscribersQuery extends PageQuery {
  @OneOfQuery('state', subscriberStates) state?: SubscriberState;
  @SearchField() search?: string;
}
