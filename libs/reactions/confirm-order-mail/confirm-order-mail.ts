import { confirmationAsked, isAwaiting } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import { findOrderMail } from '../order-email/find-order-mail.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { confirmOrderContent } from './confirm-order-content.js';

const name = 'confirm-order-mail';

/** Emails the shopper of an order that waits for confirmation the link to confirm it. */
export function confirmOrderMail({
  mailer,
  links,
}: ReactionsOptions): Reaction<{ channel: 'LINK' | 'EMAIL' | 'TEXT' }> {
  return {
    name,
    listensTo: confirmationAsked,
    async react(attempt) {
      const { event, query } = attempt;
      if (event.body.channel === 'TEXT') return { kind: 'dropped', why: 'the link is texted' };
      if (event.body.channel === 'LINK') return { kind: 'dropped', why: 'staff send this link themselves' };
      const [mailed, isOpen] = await Promise.all([
        findOrderMail(attempt, event.subjectId),
        isAwaiting(query, event.subjectId),
      ]);
      if (!isOpen) return { kind: 'dropped', why: 'the order no longer waits for confirmation' };
      if (typeof mailed === 'string') return { kind: 'dropped', why: mailed };
      const { order, to } = mailed;
      const content = confirmOrderContent({
        name: order.fullName,
        order,
        at: event.recordedAt,
        url: links.confirmations.address(order.id, event.recordedAt),
      });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
