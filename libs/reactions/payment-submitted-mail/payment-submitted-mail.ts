import { packagePaymentSubmitted } from '@soulvia/partners';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import type { MailedPayment } from '../payment-email/payment-facts.js';
import { sendPaymentEmail } from '../payment-email/send-payment-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { paymentSubmittedContent } from './payment-submitted-content.js';

const name = 'payment-submitted-mail';

/** Tells the member that the payment has arrived and is being checked. */
export function paymentSubmittedMail(options: ReactionsOptions): Reaction<MailedPayment> {
  return {
    name,
    listensTo: packagePaymentSubmitted,
    findDropReason: unlessAnyIsOn('payment_submitted'),
    react: (attempt) =>
      sendPaymentEmail(options, attempt, { reaction: name, mail: 'payment_submitted', write: paymentSubmittedContent }),
  };
}
