import { inPakistan } from '../email/in-pakistan.js';
import type { AccountFacts, EmailContent } from '../email/email-content.js';

export function emailChangedContent({ name, at, url }: AccountFacts): EmailContent {
  return {
    subject: 'Your Soulvia email was changed',
    preview: 'If this was you, no action is needed.',
    heading: 'Your email was changed',
    name,
    before: [
      `The email address of your Soulvia account was changed on ${inPakistan(at)}, Pakistan time. Use the new address to sign in.`,
      "If this was you, no action is needed. If it wasn't, someone else may have access to your account. Contact us right away and we'll help you recover it.",
    ],
    action: { label: 'Open Soulvia', url },
    after: ["We won't send any more emails to this address."],
    footnote: "You're receiving this email because this address belonged to a Soulvia account.",
  };
}
