import { paymentRejected } from '@soulvia/partners';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendPaymentEmail } from '../payment-email/send-payment-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { paymentRejectedContent, type RejectedPayment } from './payment-rejected-content.js';

const name = 'payment-rejected-mail';

/** Tells the member that the payment does not count, or no longer does. */
export function paymentRejectedMail(options: ReactionsOptions): Reaction<RejectedPayment> {
  return {
    name,
    listensTo: paymentRejected,
    findDropReason: unlessAnyIsOn('payment_decided'),
    react: (attempt) =>
      sendPaymentEmail(options, attempt, { reaction: name, mail: 'payment_decided', write: paymentRejectedContent }),
  };
}
