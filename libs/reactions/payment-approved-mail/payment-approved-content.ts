import { say } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type PaymentFacts, paymentFootnote, paymentRows } from '../payment-email/payment-facts.js';

export function paymentApprovedContent({ name, payment, at, url }: PaymentFacts): EmailContent {
  return {
    subject: say`Your payment for ${payment.package_name} was approved`,
    preview: `${payment.sc_value} SC points were added to your account.`,
    heading: 'Your payment was approved',
    name,
    before: [
      say`We approved your payment for ${payment.package_name} on ${inPakistan(at)}, Pakistan time. Its ${payment.sc_value} SC points were added to your account.`,
    ],
    details: paymentRows(payment),
    action: { label: 'View your payments', url },
    after: [],
    footnote: paymentFootnote,
  };
}
