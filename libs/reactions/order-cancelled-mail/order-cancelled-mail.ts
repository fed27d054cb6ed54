import { orderCancelled, type OrderCancellation } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { orderCancelledContent } from './order-cancelled-content.js';

const name = 'order-cancelled-mail';

/** Confirms to the customer that the order was cancelled, and by whom. */
export function orderCancelledMail(options: ReactionsOptions): Reaction<OrderCancellation> {
  return {
    name,
    listensTo: orderCancelled,
    findDropReason: unlessAnyIsOn('order_cancelled'),
    react(attempt) {
      const { actor, body } = attempt.event;
      const byCustomer = actor === `user:${body.user_id}` || body.reason === 'declined';
      return sendOrderEmail(options, attempt, {
        reaction: name,
        mail: 'order_cancelled',
        write: (facts) => orderCancelledContent(facts, byCustomer ? 'shopper' : body.reason),
      });
    },
  };
}
