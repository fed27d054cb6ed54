import { formatRupees, say } from '@soulvia/contracts';
import type { ParcelSummary } from '@soulvia/fulfilment';
import type { EmailContent } from '../email/email-content.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';
import { payExactly } from '../order-email/pay-exactly.js';
import { orderRows } from '../order-email/order-rows.js';

export function outForDeliveryContent({ name, order, url }: OrderFacts, parcel: ParcelSummary): EmailContent {
  const number = parcel.tracking_number === null ? '' : ` (tracking number ${parcel.tracking_number})`;
  return {
    subject: `Order #${order.id}: out for delivery`,
    preview: `Pay exactly ${formatRupees(parcel.cash_due)}.`,
    heading: 'Your order is out for delivery',
    name,
    before: [say`${parcel.courier} is on the way to you with order #${order.id}${number}.`],
    details: orderRows(order),
    action: { label: 'View your order', url },
    after: [payExactly(parcel.cash_due), orderLinkNote],
    footnote: orderFootnote,
  };
}
