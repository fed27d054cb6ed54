import type { EmailContent } from '../email/email-content.js';

export function newsletterContent({
  shopUrl,
  unsubscribeUrl,
}: {
  shopUrl: string;
  unsubscribeUrl: string;
}): EmailContent {
  return {
    subject: 'You are subscribed to Soulvia news',
    preview: 'New products and offers, now and then.',
    heading: 'You are subscribed',
    name: undefined,
    before: [
      "Thank you for subscribing to our newsletter. We'll write to you about new products and offers, and may ask you to review what you ordered.",
    ],
    action: { label: 'Visit the shop', url: shopUrl },
    after: ["Didn't subscribe, or changed your mind? Unsubscribe here:", unsubscribeUrl],
    footnote: "You're receiving this email because this address was entered in the newsletter form of Soulvia.",
  };
}
