import { orderConfirmed } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { orderConfirmedContent } from './order-confirmed-content.js';

const name = 'order-confirmed-mail';

/** Tells the customer that the order is confirmed and will be sent. */
export function orderConfirmedMail(options: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: orderConfirmed,
    findDropReason: unlessAnyIsOn('order_confirmed'),
    react: (attempt) =>
      sendOrderEmail(options, attempt, { reaction: name, mail: 'order_confirmed', write: orderConfirmedContent }),
  };
}
