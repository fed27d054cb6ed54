import type { MailName } from '@soulvia/contracts';
import type { Attempt, Outcome } from '@soulvia/platform/reactions';
import type { EmailContent } from '../email/email-content.js';
import { readMailSwitches, switchedOff } from '../email/mail-switches.js';
import { readFooter, sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { findOrderMail } from './find-order-mail.js';
import type { OrderFacts } from './order-facts.js';
import { permitOrderEmail } from './permit-order-email.js';

interface OrderEmail {
  reaction: string;
  /** The switch of the shop for this email. */
  mail: MailName;
  /** By default the subject of the event. */
  orderId?: number;
  write: (facts: OrderFacts) => EmailContent;
}

/** Emails the customer of an order about one of its events, unless the shop has switched that email off. */
export async function sendOrderEmail(
  { mailer, publicUrl, links }: ReactionsOptions,
  attempt: Attempt,
  { reaction, mail, orderId = attempt.event.subjectId, write }: OrderEmail,
): Promise<Outcome> {
  const { event, shared } = attempt;
  // Called together, so that they reach the server together.
  const [switches, mailed, footer] = await Promise.all([
    shared.once(readMailSwitches),
    findOrderMail(attempt, orderId),
    shared.once(readFooter),
  ]);
  if (!switches[mail]) return { kind: 'dropped', why: switchedOff };
  if (typeof mailed === 'string') return { kind: 'dropped', why: mailed };
  const { order, to } = mailed;
  const refusal = await permitOrderEmail(attempt, `${reaction}-${event.id}`, to);
  if (refusal !== undefined) return { kind: 'dropped', why: refusal };
  const token = links.orders.sign(order.id, event.recordedAt);
  const content = write({
    name: order.fullName,
    order,
    at: event.recordedAt,
    url: `${publicUrl}/order/${token}`,
  });
  return sendEmail(mailer, reaction, attempt, { to, content, footer });
}
