import type { CancelReason } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { orderRows } from '../order-email/order-rows.js';

/** @param reason `shopper` for a cancellation by the customer. */
export function orderCancelledContent({ name, order, at, url }: OrderFacts, reason: CancelReason): EmailContent {
  const byCustomer = reason === 'shopper';
  const when = `${inPakistan(at)}, Pakistan time`;
  return {
    subject: `Order #${order.id}: cancelled`,
    preview: byCustomer ? 'You cancelled your order.' : 'The shop cancelled your order.',
    heading: 'Your order was cancelled',
    name,
    before: byCustomer
      ? [`You cancelled order #${order.id} on ${when}.`, "If this wasn't you, contact us right away."]
      : [
          `The shop cancelled order #${order.id} on ${when}.`,
          reason === 'unconfirmed'
            ? 'We could not reach you to confirm it. Contact us if you still want it.'
            : "If you didn't expect this, contact us and we'll explain.",
        ],
    details: orderRows(order),
    action: { label: 'View your order', url },
    after: [orderLinkNote],
    footnote: orderFootnote,
  };
}
