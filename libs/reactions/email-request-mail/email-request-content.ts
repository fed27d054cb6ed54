import { inPakistan } from '../email/in-pakistan.js';
import type { AccountFacts, EmailContent } from '../email/email-content.js';

export function emailRequestContent({ name, at, url }: AccountFacts): EmailContent {
  return {
    subject: 'A new email was requested for your Soulvia account',
    preview: 'If this was you, no action is needed.',
    heading: 'Your email is about to change',
    name,
    before: [
      `On ${inPakistan(at)}, Pakistan time, a new email address was requested for your Soulvia account. It replaces this one once it is confirmed. Until then, sign in with this one.`,
      "If this was you, no action is needed here. If it wasn't, someone else knows your password. Choose a new one now: this cancels the change and signs out every device.",
    ],
    action: { label: 'Choose a new password', url },
    after: ["Choose one you don't use elsewhere."],
    footnote: "You're receiving this email because this is the address of a Soulvia account.",
  };
}

/** @param facts with the address of the page that keeps the present email as `url`. */
export function staffEmailContent({ name, at, url }: AccountFacts): EmailContent {
  return {
    subject: 'We were asked to change the email of your Soulvia account',
    preview: 'If you did not ask for this, keep your email.',
    heading: 'Your email is about to change',
    name,
    before: [
      `On ${inPakistan(at)}, Pakistan time, our team entered a new email address for your Soulvia account. It replaces this one after 24 hours, once it is confirmed. Until then, sign in with this one.`,
      "If you asked us for this, no action is needed. If you didn't, keep your email now.",
    ],
    action: { label: 'This was not me: keep my email', url },
    after: ['The link works without signing in, and ends the change.'],
    footnote: "You're receiving this email because this is the address of a Soulvia account.",
  };
}
