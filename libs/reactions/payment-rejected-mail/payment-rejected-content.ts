import { say } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type MailedPayment, type PaymentFacts, paymentFootnote, paymentRows } from '../payment-email/payment-facts.js';

/** `from` is what the payment was before it was rejected. */
export type RejectedPayment = MailedPayment & { from: 'pending' | 'approved' };

export function paymentRejectedContent({ name, payment, at, url }: PaymentFacts<RejectedPayment>): EmailContent {
  const when = `${inPakistan(at)}, Pakistan time`;
  const isWithdrawn = payment.from === 'approved';
  return {
    subject: isWithdrawn
      ? say`The approval of your payment for ${payment.package_name} was withdrawn`
      : say`Your payment for ${payment.package_name} was not approved`,
    preview: 'Contact us if you have questions.',
    heading: isWithdrawn ? 'The approval of your payment was withdrawn' : 'Your payment was not approved',
    name,
    before: [
      isWithdrawn
        ? say`We withdrew the approval of your payment for ${payment.package_name} on ${when}. Its ${payment.sc_value} SC points no longer count.`
        : say`We checked your payment for ${payment.package_name} and did not approve it, on ${when}.`,
      "If you think this is a mistake, contact us and we'll look at it again.",
    ],
    details: paymentRows(payment),
    action: { label: 'View your payments', url },
    after: [],
    footnote: paymentFootnote,
  };
}
