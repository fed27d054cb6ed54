import { cashDue, formatRupees } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { orderRows } from '../order-email/order-rows.js';

export function orderConfirmedContent({ name, order, url }: OrderFacts): EmailContent {
  const cash = formatRupees(cashDue(order.amount, order.advance));
  return {
    subject: `Order #${order.id}: confirmed`,
    preview: 'We send it today or tomorrow.',
    heading: 'Your order is confirmed',
    name,
    before: [`Thank you for confirming order #${order.id}. We send it today or tomorrow.`],
    details: orderRows(order),
    action: { label: 'View your order', url },
    after: [`Please have ${cash} in cash for the courier, exact change if you can.`, orderLinkNote],
    footnote: orderFootnote,
  };
}
