import { cashDue, formatRupees } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { orderRows } from '../order-email/order-rows.js';

export function orderPlacedContent({ name, order, url }: OrderFacts): EmailContent {
  const cash = formatRupees(cashDue(order.amount));
  return {
    subject: `Order #${order.id}: we received your order`,
    preview: `${cash}, Cash on Delivery.`,
    heading: 'Thank you for your order',
    name,
    before: [`Order #${order.id} is placed and we're getting it ready.`],
    details: orderRows(order),
    action: { label: 'View your order', url },
    after: [
      ...(order.heldUntil
        ? [
            `We hold these products for you until ${inPakistan(order.heldUntil)}, Pakistan time. Please confirm the order when we contact you, or call us: otherwise it is cancelled then.`,
          ]
        : []),
      `Please have ${cash} in cash for the courier, exact change if you can.`,
      order.isGuest
        ? `${order.isAwaiting ? 'We call or WhatsApp you to confirm the order. ' : ''}Changed your mind? Contact us.`
        : 'Changed your mind? You can cancel the order in My Orders until it is delivered.',
      orderLinkNote,
    ],
    footnote: orderFootnote,
  };
}
