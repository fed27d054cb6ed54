import { findCustomerRecipient } from '@soulvia/accounts';
import { confirmationAsked, findMailedOrder, isAwaiting } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { greetingName } from '../email/greeting-name.js';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { confirmOrderContent } from './confirm-order-content.js';

const name = 'confirm-order-mail';

/** Emails the shopper of an order that waits for confirmation the link to confirm it. */
export function confirmOrderMail({ mailer, links }: ReactionsOptions): Reaction<{ channel: 'LINK' | 'EMAIL' }> {
  return {
    name,
    listensTo: confirmationAsked,
    async react(attempt) {
      const { event, query } = attempt;
      if (event.body.channel !== 'EMAIL') return { kind: 'dropped', why: 'staff send this link themselves' };
      const [order, isOpen] = await Promise.all([
        findMailedOrder(query, event.subjectId),
        isAwaiting(query, event.subjectId),
      ]);
      if (!order || !isOpen) return { kind: 'dropped', why: 'the order no longer waits for confirmation' };
      const buyer = await findCustomerRecipient(query, order.buyerId);
      if (!buyer) return { kind: 'dropped', why: 'the account has been deleted' };
      const to = order.email || buyer.to;
      if (to === '') return { kind: 'dropped', why: 'the guest gave no email' };
      const content = confirmOrderContent({
        name: greetingName(order.fullName),
        order,
        at: event.recordedAt,
        url: links.confirmations.address(order.id, event.recordedAt),
      });
      return sendEmail(mailer, name, attempt, { to, content });
    },
  };
}
