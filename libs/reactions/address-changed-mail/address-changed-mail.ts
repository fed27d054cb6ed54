import { findCityName } from '@soulvia/fulfilment';
import { findRedirection, orderRedirected } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import { findOrderMail } from '../order-email/find-order-mail.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { addressChangedContent } from './address-changed-content.js';

const name = 'address-changed-mail';

/** Tells the buyer of every change of the delivery address. It cannot be switched off, and counts towards no limit: only buyers and staff cause it. */
export function addressChangedMail({ mailer, publicUrl, links }: ReactionsOptions): Reaction<{ edit_id: number }> {
  return {
    name,
    listensTo: orderRedirected,
    async react(attempt) {
      const { event, query } = attempt;
      const [mailed, change] = await Promise.all([
        findOrderMail(attempt, event.subjectId),
        findRedirection(query, event.body.edit_id),
      ]);
      if (typeof mailed === 'string') return { kind: 'dropped', why: mailed };
      if (!change) return { kind: 'dropped', why: 'the addresses have been erased' };
      const [from, to] = await Promise.all([findCityName(query, change.from), findCityName(query, change.to)]);
      const { order, to: recipient } = mailed;
      const url = `${publicUrl}/order/${links.orders.sign(order.id, event.recordedAt)}`;
      const facts = { name: order.fullName, order, at: event.recordedAt, url, from, to };
      return sendEmail(mailer, name, attempt, { to: recipient, content: addressChangedContent(facts) });
    },
  };
}
