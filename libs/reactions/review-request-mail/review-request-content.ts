import { say } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';

/** Longer emails are read less. */
const maxProducts = 5;

interface ReviewRequestFacts {
  name: string | undefined;
  orderId: number;
  /** At least one. */
  products: readonly { name: string; url: string }[];
  unsubscribeUrl: string;
}

export function reviewRequestContent({ name, orderId, products, unsubscribeUrl }: ReviewRequestFacts): EmailContent {
  const [first = { name: '', url: '' }, ...rest] = products.slice(0, maxProducts);
  return {
    subject: `Order #${orderId}: how do you like it?`,
    preview: 'Your review helps others to choose.',
    heading: 'How do you like your order?',
    name,
    before: [
      say`Order #${orderId} was delivered two weeks ago. How do you like ${first.name}? Good or bad, your review helps others to choose.`,
    ],
    action: { label: 'Write a review', url: first.url },
    after: [
      ...(rest.length > 0 ? ['You can also review:', ...rest.flatMap((product) => [product.name, product.url])] : []),
      'Sign in with the account that you ordered with. We ask only once about an order.',
      "Don't want these emails? Unsubscribe from them and from our newsletter here:",
      unsubscribeUrl,
    ],
    footnote:
      "You're receiving this email because you ordered at Soulvia and this address is subscribed to its newsletter.",
  };
}
