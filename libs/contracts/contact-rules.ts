import { emailMax, emailPattern } from './email.js';
import type { TextRule } from './text-rule.js';
import { readPlain } from './reading/plain.js';
import { readLines } from './reading/text.js';

const replyToInvalid = 'Enter an email or a phone number.';

/** 10 to 15 digits with the usual separators. */
const phonePattern = /^\+?(?:[ ().-]{0,3}\d){10,15}\)?$/;

/** Whether an answer to this address goes by email; otherwise it is a phone. */
export function isEmailAddress(replyTo: string): boolean {
  return replyTo.includes('@');
}

export const contactRules = {
  full_name: {
    required: 'Full name is required',
    min: { length: 3, message: 'Full name must be at least 3 characters' },
    max: { length: 200, message: 'Full name must be at most 200 characters' },
  },
  subject: {
    required: 'Subject is required',
    min: { length: 3, message: 'Subject must be at least 3 characters' },
    max: { length: 200, message: 'Subject must be at most 200 characters' },
  },
  message: {
    required: 'Message is required',
    min: { length: 10, message: 'Message must be at least 10 characters' },
    max: { length: 5000, message: 'Message must be at most 5000 characters' },
    read: readLines,
  },
  reply_to: {
    read: readPlain,
    max: { length: emailMax, message: replyToInvalid },
    pattern: {
      regex: new RegExp(`${emailPattern.source}|${phonePattern.source}`),
      message: replyToInvalid,
    },
  },
} satisfies Record<string, TextRule>;

export const contactMessages = {
  sent: 'Your message has been sent successfully!',
  subscribed: 'You are subscribed to our newsletter.',
  unsubscribed: 'You are unsubscribed from our newsletter.',
} as const;
