import { cashDue, confirmationLimits, formatRupees } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { type OrderFacts, orderFootnote } from '../order-email/order-facts.js';
import { orderRows } from '../order-email/order-rows.js';

/** @param facts with the address of the confirmation page as `url`. */
export function confirmOrderContent({ name, order, url }: OrderFacts): EmailContent {
  const cash = formatRupees(cashDue(order.amount, order.advance));
  return {
    subject: `Order #${order.id}: please confirm your order`,
    preview: `${cash}, Cash on Delivery.`,
    heading: 'Is this your order?',
    name,
    before: [`We're ready to send order #${order.id}. Please confirm it, or correct your phone number or address.`],
    details: orderRows(order),
    action: { label: 'Confirm your order', url },
    after: [
      `You pay ${cash} in cash when it arrives.`,
      `The link works without signing in, for ${confirmationLimits.linkHours} hours.`,
    ],
    footnote: orderFootnote,
  };
}
