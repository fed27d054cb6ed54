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
