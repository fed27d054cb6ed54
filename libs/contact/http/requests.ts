import { contactRules, newsletterRules, type ContactRequest, type NewsletterRequest } from '@soulvia/contracts';
import { TextField } from '@soulvia/platform/http';

export class ContactBody implements ContactRequest {
  @TextField(contactRules.full_name) full_name: string;
  @TextField(contactRules.subject) subject: string;
  @TextField(contactRules.message) message: string;
  @TextField(contactRules.reply_to) reply_to?: string;
  @TextField(contactRules.website) website?: string;
}

export class NewsletterBody implements NewsletterRequest {
  @TextField(newsletterRules.email) email: string;
  @TextField(newsletterRules.website) website?: string;
}
