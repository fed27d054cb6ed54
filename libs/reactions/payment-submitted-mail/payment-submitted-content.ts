import { say } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type PaymentFacts, paymentFootnote, paymentRows } from '../payment-email/payment-facts.js';

export function paymentSubmittedContent({ name, payment, at, url }: PaymentFacts): EmailContent {
  return {
    subject: say`We received your payment for ${payment.package_name}`,
    preview: 'We are checking it now.',
    heading: 'We received your payment',
    name,
    before: [
      say`Your payment for ${payment.package_name} reached us on ${inPakistan(at)}, Pakistan time. We're checking it now.`,
    ],
    details: paymentRows(payment),
    action: { label: 'View your payments', url },
    after: ['Your points are added as soon as the payment is approved.'],
    footnote: paymentFootnote,
  };
}
