import { showTyped } from '@soulvia/contracts';
import type { ReturnDecisionFacts } from '@soulvia/returns';
import type { EmailContent } from '../email/email-content.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';

/** Longer reasons stand on the page of the return alone. */
const reasonMax = 500;

/** @param decision as it is now; `isApproved` as it was decided. */
export function returnDecidedContent(
  { name, order, url }: OrderFacts,
  { resolution, decline_reason: reason, has_pickup: hasPickup }: ReturnDecisionFacts,
  isApproved: boolean,
): EmailContent {
  const shownReason = showTyped(reason ?? '', reasonMax);
  const next = resolution === 'REPLACE' ? 'send you a replacement' : 'refund you';
  return {
    subject: `Order #${order.id}: your return is ${isApproved ? 'approved' : 'declined'}`,
    preview: isApproved ? `Once it is here, we ${next}.` : 'We cannot take it back.',
    heading: isApproved ? 'Your return is approved' : 'Your return is declined',
    name,
    before: isApproved
      ? [
          hasPickup
            ? 'A courier will pick it up. Please keep it packed.'
            : 'Contact us to arrange how you hand it over. Please keep it packed.',
          `Once it is here and we have checked it, we ${next}.`,
        ]
      : [
          `We cannot take back what you wanted to return of order #${order.id}.`,
          ...(shownReason === undefined ? [] : [shownReason]),
        ],
    action: { label: 'View your order', url },
    after: [orderLinkNote],
    footnote: orderFootnote,
  };
}
