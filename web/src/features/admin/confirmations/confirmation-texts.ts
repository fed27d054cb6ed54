import type {
  ConfirmationState,
  ContactOutcome,
  EntryChannel,
  LastContact,
  OrderWarning,
  WarningCode,
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
  CASH_ABOVE_LIMIT: 'Large cash amount',
};

/** A warning with its evidence. */
export function warningText({ code, order_ids = [], refused = 0, delivered = 0, open = 0, limit }: OrderWarning): string {
  switch (code) {
    case 'DUPLICATE':
      return `Also ordered: ${order_ids.map((id) => `#${id}`).join(', ')}`;
    case 'REFUSER':
      return `${refused} refused of ${refused + delivered}`;
    case 'MANY_OPEN':
      return `${open} open orders`;
    case 'CASH_ABOVE_LIMIT':
      return `Cash above PKR ${rupees(limit ?? '0')}`;
    default:
      return warningLabels[code];
  }
}

export const outcomeLabels: Record<ContactOutcome, string> = {
  CONFIRMED: 'Confirmed',
  DECLINED: 'Cancelled by customer',
  NO_ANSWER: 'No answer',
  BUSY: 'Busy',
  WRONG_NUMBER: 'Wrong number',
  LATER: 'Call later',
};

const channelLabels: Record<EntryChannel, string> = {
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
  return `${channelLabels[channel]}${result}${by ? `, by ${by.name}` : ''}`;
}
