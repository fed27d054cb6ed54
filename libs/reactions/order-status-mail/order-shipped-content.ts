import { cashDue, formatRupees } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { payExactly } from '../order-email/pay-exactly.js';
import { orderRows } from '../order-email/order-rows.js';

export function orderShippedContent({ name, order, at, url }: OrderFacts): EmailContent {
  const cash = formatRupees(cashDue(order.amount, order.advance));
  return {
    subject: `Order #${order.id}: on its way`,
    preview: `Please have ${cash} in cash ready.`,
    heading: 'Your order is on its way',
    name,
    before: [`Order #${order.id} was shipped on ${inPakistan(at)}, Pakistan time.`],
    details: orderRows(order),
    action: { label: 'View your order', url },
    after: [
      `Please have ${cash} in cash for the courier, exact change if you can.`,
      payExactly(cashDue(order.amount, order.advance)),
      orderLinkNote,
    ],
    footnote: orderFootnote,
  };
}
