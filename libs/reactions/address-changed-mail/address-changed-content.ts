import { cashDue, formatRupees, isolated, showTyped } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { type OrderFacts, orderFootnote, orderLinkNote } from '../order-email/order-facts.js';

interface Redirection {
  /** Null for a city that no list has. */
  from: string | null;
  to: string | null;
}

export function addressChangedContent({ name, order, url, from, to }: OrderFacts & Redirection): EmailContent {
  return {
    subject: `Order #${order.id}: the delivery address changed`,
    preview: 'If you did not ask for this, call us.',
    heading: 'New delivery address',
    name,
    before: [`Order #${order.id} goes to another address now.`],
    details: [
      { label: 'City before', value: showCity(from) },
      { label: 'City now', value: showCity(to) },
      { label: 'You pay', value: formatRupees(cashDue(order.amount, order.advance)) },
    ],
    action: { label: 'View your order', url },
    after: ['If you did not ask for this, call us or reply now, before the order leaves.', orderLinkNote],
    footnote: orderFootnote,
  };
}

function showCity(city: string | null): string {
  const shown = showTyped(city ?? '');
  return shown === undefined ? 'Not in our list of cities' : isolated(shown);
}
