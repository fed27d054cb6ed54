import { orderPlaced } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { orderPlacedContent } from './order-placed-content.js';

const name = 'order-placed-mail';

/** Tells the customer that the order has arrived, also when an admin placed it. */
export function orderPlacedMail(options: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: orderPlaced,
    findDropReason: unlessAnyIsOn('order_placed'),
    react: (attempt) =>
      sendOrderEmail(options, attempt, { reaction: name, mail: 'order_placed', write: orderPlacedContent }),
  };
}
