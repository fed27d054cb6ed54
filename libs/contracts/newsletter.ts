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
