import { inPakistan } from '../email/in-pakistan.js';
import type { AccountFacts, EmailContent } from '../email/email-content.js';

export function passwordChangedContent({ name, at, url }: AccountFacts): EmailContent {
  return {
    subject: 'Your Soulvia password was changed',
    preview: 'If this was you, no action is needed.',
    heading: 'Your password was changed',
    name,
    before: [
      `The password of your Soulvia account was changed on ${inPakistan(at)}, Pakistan time.`,
      "If this was you, no action is needed. If it wasn't, someone else may have access to your account. Choose a new password now: this signs out every device.",
    ],
    action: { label: 'Choose a new password', url },
    after: ["Choose one you don't use elsewhere."],
    footnote: "You're receiving this email because the password of your Soulvia account was changed.",
  };
}
