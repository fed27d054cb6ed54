import { formatRupees } from '@soulvia/contracts';
import { refundPaid, type RefundEvent } from '@soulvia/books';
import type { Reaction } from '@soulvia/platform/reactions';
import type { EmailContent } from '../email/email-content.js';
import { unlessAnyIsOn } from '../email/mail-switches.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { sendOrderEmail } from '../order-email/send-order-email.js';
import type { ReactionsOptions } from '../reactions-options.js';

const name = 'refund-paid-mail';

/** Tells the buyer of an order that a refund was paid. */
export function refundPaidMail(options: ReactionsOptions): Reaction<RefundEvent> {
  return {
    name,
    listensTo: refundPaid,
    findDropReason: unlessAnyIsOn('refund_paid'),
    async react(attempt) {
      const { order_id: orderId, amount } = attempt.event.body;
      if (orderId === undefined) return { kind: 'dropped', why: 'it is no refund of an order' };
      const write = (facts: OrderFacts) => refundPaidContent(facts, formatRupees(amount));
      return sendOrderEmail(options, attempt, { reaction: name, mail: 'refund_paid', orderId, write });
    },
  };
}

function refundPaidContent({ name: buyer, order, url }: OrderFacts, amount: string): EmailContent {
  return {
    subject: `Order #${order.id}: ${amount} refunded`,
    preview: `We have sent you ${amount}.`,
    heading: 'Your refund was paid',
    name: buyer,
    before: [
      `We have sent you ${amount} for order #${order.id}.`,
      "It may take a few days to arrive. If it hasn't by then, contact us.",
    ],
    action: { label: 'View your order', url },
    after: [orderLinkNote],
    footnote: orderFootnote,
  };
}
