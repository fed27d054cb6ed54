import { askAhead, cashDue, formatRupees } from '@soulvia/contracts';
import { advanceAsked, type AdvanceFacts } from '@soulvia/ordering';
import type { Reaction } from '@soulvia/platform/reactions';
import type { EmailContent } from '../email/email-content.js';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'advance-asked-mail';

/** Asks the buyer of an order to pay a part of it ahead; its page has the accounts. */
export function advanceAskedMail(options: ReactionsOptions): Reaction<AdvanceFacts> {
  return {
    name,
    listensTo: advanceAsked,
    findDropReason: unlessAnyIsOn('advance_asked'),
    react(attempt) {
      const write = (facts: OrderFacts) => advanceAskedContent(facts, attempt.event.body.amount);
      return sendOrderEmail(options, attempt, { reaction: name, mail: 'advance_asked', write });
    },
  };
}

function advanceAskedContent({ name: buyer, order, url }: OrderFacts, amount: string): EmailContent {
  const ahead = formatRupees(amount);
  const sentence = `${askAhead(`Send ${ahead} now`, cashDue(order.amount, amount))}.`;
  return {
    subject: `Order #${order.id}: please pay ${ahead} ahead`,
    preview: sentence,
    heading: 'Please pay a part ahead',
    name: buyer,
    before: [sentence, 'The page of your order has our accounts. Add a screenshot of the transfer there.'],
    action: { label: 'View our accounts', url },
    after: [orderLinkNote],
    footnote: orderFootnote,
  };
}
