import {
  type ConfirmationState,
  type ContactOutcome,
  type EntryChannel,
  type LastContact,
  type OrderConfirmation,
  type OrderWarning,
  type WarningCode,
  isolated,
  say,
} from '@soulvia/contracts';
import { rupees } from '@/lib/money';

export const stateLabels: Record<ConfirmationState, string> = {
  awaiting: 'Waiting',
  unreached: 'Not reached',
  confirmed: 'Confirmed',
  declined: 'Declined',
};

export const warningLabels: Record<WarningCode, string> = {
  DUPLICATE: 'Possible duplicate',
  REFUSER: 'Refused before',
  MANY_OPEN: 'Many open orders',
  FIRST_ORDER: 'First order',
  BAD_PHONE: 'Invalid phone',
  THIN_ADDRESS: 'Incomplete address',
  CITY_UNKNOWN: 'Unknown city',
  CASH_ABOVE_LIMIT: 'Large cash amount',
  CALL_BUYER: 'Call about the new address',
};

/** What a warning with evidence says; the others say their label. */
const evidenceTexts: Partial<Record<WarningCode, (warning: OrderWarning) => string>> = {
  DUPLICATE: ({ order_ids = [] }) => `Also ordered: ${order_ids.map((id) => `#${id}`).join(', ')}`,
  REFUSER: ({ refused = 0, delivered = 0 }) => `${refused} refused of ${refused + delivered}`,
  MANY_OPEN: ({ open = 0 }) => `${open} open orders`,
  CITY_UNKNOWN: ({ city = '', couriers = [] }) => say`${city} is not a city of ${listed(couriers)}`,
  CASH_ABOVE_LIMIT: ({ limit = '0' }) => `Cash above PKR ${rupees(limit)}`,
};

const namesMax = 3;

/** `TCS, Leopards`, or `TCS, Leopards, PostEx and 2 more`. */
function listed(names: readonly string[]): string {
  const more = names.length - namesMax;
  return `${names.slice(0, namesMax).map(isolated).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function warningText(warning: OrderWarning): string {
  return evidenceTexts[warning.code]?.(warning) ?? warningLabels[warning.code];
}

export const outcomeLabels: Record<ContactOutcome, string> = {
  CONFIRMED: 'Confirmed',
  DECLINED: 'Cancelled by customer',
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  WRONG_NUMBER: 'Wrong number',
  LATER: 'Call later',
};

export const channelLabels: Record<EntryChannel, string> = {
  CALL: 'Call',
  WHATSAPP: 'WhatsApp',
  SMS: 'SMS',
  OTHER: 'Contact',
  LINK: 'Link created',
  EMAIL: 'Link emailed',
  NOTE: 'Note',
};

/** `Call: no answer, by Hina Raza`. */
export function lastContactText({ channel, outcome, by }: LastContact): string {
  const result = outcome === null ? '' : `: ${outcomeLabels[outcome].toLowerCase()}`;
  return `${channelLabels[channel]}${result}${by ? say`, by ${by.name}` : ''}`;
}

/** `2 × Glow Serum, Night Cream`. */
export const goodsText = ({ items }: Pick<OrderConfirmation['order'], 'items'>): string =>
  items.map(({ name, quantity }) => (quantity > 1 ? say`${quantity} × ${name}` : isolated(name))).join(', ');

/** `4 orders, 3 received`. */
export function pastText({ past: { orders, received } }: Pick<OrderConfirmation['order'], 'past'>): string {
  if (orders === 0) return 'No past orders';
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${received} received`;
}
