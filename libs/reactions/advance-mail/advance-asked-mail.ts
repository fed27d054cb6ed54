import { cashDue, formatRupees } from '@soulvia/contracts';
import { advanceAsked, type AdvanceFacts } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import type { EmailContent } from '../email/email-content.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'advance-asked-mail';

/** Asks the buyer of an order to pay a part of it ahead; its page has the accounts. */
export function advanceAskedMail(options: ReactionsOptions): Reaction<AdvanceFacts> {
  return {
    name,
    listensTo: advanceAsked,
    react(attempt) {
      const write = (facts: OrderFacts) => advanceAskedContent(facts, attempt.event.body.amount);
      return sendOrderEmail(options, attempt, { reaction: name, mail: 'advance_asked', write });
    },
  };
}

function advanceAskedContent({ name: buyer, order, url }: OrderFacts, amount: string): EmailContent {
  const [ahead, left] = [formatRupees(amount), cashDue(order.amount, amount)];
  const rest =
    Number(left) > 0 ? ` and pay ${formatRupees(left)} at the door.` : '. Nothing is left to pay at the door.';
  return {
    subject: `Order #${order.id}: please pay ${ahead} ahead`,
    preview: `Send ${ahead} now${rest}`,
    heading: 'Please pay a part ahead',
    name: buyer,
    before: [
      `Send ${ahead} now${rest}`,
      'The page of your order has our accounts. Add a screenshot of the transfer there.',
    ],
    action: { label: 'View our accounts', url },
    after: [orderLinkNote],
    footnote: orderFootnote,
  };
}
