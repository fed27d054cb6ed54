import { paymentApproved } from '@soulvia/partners';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import type { MailedPayment } from '../payment-email/payment-facts.js';
import { sendPaymentEmail } from '../payment-email/send-payment-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { paymentApprovedContent } from './payment-approved-content.js';

const name = 'payment-approved-mail';

/** Tells the member that the payment counts. */
export function paymentApprovedMail(options: ReactionsOptions): Reaction<MailedPayment> {
  return {
    name,
    listensTo: paymentApproved,
    findDropReason: unlessAnyIsOn('payment_decided'),
    react: (attempt) =>
      sendPaymentEmail(options, attempt, { reaction: name, mail: 'payment_decided', write: paymentApprovedContent }),
  };
}
