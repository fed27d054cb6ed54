import { newsletterLimits } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';

export function newsletterConfirmContent({ url }: { url: string }): EmailContent {
  return {
    subject: 'Confirm your subscription to Soulvia news',
    preview: 'One more step to get our newsletter.',
    heading: 'Confirm your subscription',
    name: undefined,
    before: [
      "This address was entered in our newsletter form. If it was you, confirm it and we'll write to you about new products and offers, and may ask you to review what you ordered.",
    ],
    action: { label: 'Confirm subscription', url },
    after: [
      `The link works for ${newsletterLimits.linkDays} days.`,
      "If it wasn't you, ignore this email. You won't get our newsletter.",
    ],
    footnote: "You're receiving this email because this address was entered in the newsletter form of Soulvia.",
  };
}
