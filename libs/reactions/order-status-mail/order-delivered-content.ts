import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { orderRows } from '../order-email/order-rows.js';

export function orderDeliveredContent({ name, order, at, url }: OrderFacts): EmailContent {
  return {
    subject: `Order #${order.id}: delivered`,
    preview: 'We hope you like it.',
    heading: 'Your order was delivered',
    name,
    before: [
      `Order #${order.id} was delivered on ${inPakistan(at)}, Pakistan time. We hope you like it.`,
      "If it hasn't reached you or something is wrong with it, contact us and we'll help.",
    ],
    details: orderRows(order),
    action: { label: 'View your order', url },
    after: [orderLinkNote],
    footnote: orderFootnote,
  };
}
