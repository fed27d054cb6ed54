import type { MailName, OrderStatus } from '@soulvia/contracts';
import { orderStatusChanged } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import type { EmailContent } from '../email/email-content.js';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import type { OrderFacts } from '../order-email/order-facts.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { orderDeliveredContent } from './order-delivered-content.js';
import { orderShippedContent } from './order-shipped-content.js';

const name = 'order-status-mail';

const emails: Partial<Record<OrderStatus, { mail: MailName; write: (facts: OrderFacts) => EmailContent }>> = {
  SHIPPED: { mail: 'order_shipped', write: orderShippedContent },
  DELIVERED: { mail: 'order_delivered', write: orderDeliveredContent },
};

/** Tells the customer that the order was shipped or delivered: the status of the event, whatever it is by now. */
export function orderStatusMail(options: ReactionsOptions): Reaction<{ to: OrderStatus }> {
  return {
    name,
    listensTo: orderStatusChanged,
    findDropReason: unlessAnyIsOn('order_shipped', 'order_delivered'),
    async react(attempt) {
      const email = emails[attempt.event.body.to];
      if (!email) return { kind: 'dropped', why: 'no email is sent for this status' };
      return sendOrderEmail(options, attempt, { reaction: name, ...email });
    },
  };
}
