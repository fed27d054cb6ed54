import { findCustomerRecipient } from '@soulvia/accounts';
import type { MailName } from '@soulvia/contracts';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import { readSettings } from '@soulvia/settings';
import type { EmailContent } from '../email/email-content.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import type { MailedPayment, PaymentFacts } from './payment-facts.js';

interface PaymentEmail<Payment extends MailedPayment> {
  reaction: string;
  /** The switch of the shop for this email. */
  mail: MailName;
  write: (facts: PaymentFacts<Payment>) => EmailContent;
}

/** Emails a member about one of their package payments, unless the shop has switched that email off. */
export async function sendPaymentEmail<Payment extends MailedPayment>(
  { mailer, publicUrl }: ReactionsOptions,
  attempt: Attempt<Payment>,
  { reaction, mail, write }: PaymentEmail<Payment>,
): Promise<Outcome> {
  const { event, query } = attempt;
  if (!(await readSettings(query, 'mails'))[mail]) return { kind: 'dropped', why: 'this email is switched off' };
  const payer = await findCustomerRecipient(query, event.body.user_id);
  if (!payer) return { kind: 'dropped', why: 'the account has been deleted' };
  const content = write({
    name: payer.firstName,
    payment: event.body,
    at: event.recordedAt,
    url: `${publicUrl}/user-dashboard`,
  });
  return sendEmail(mailer, reaction, attempt, { to: payer.to, content });
}
