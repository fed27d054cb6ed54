import type { ContactOutcome, EntryChannel } from './confirmation.js';
import type { CancelReason, OrderStatus } from './ordering.js';
import type { ParcelReport } from './parcels.js';

/** What happened to an order, as staff read it. */
export const orderHistoryKinds = [
  'placed',
  'changed',
  'cancelled',
  'edited',
  'contacted',
  'confirmed',
  'unreached',
  'corrected',
  'booked',
  'reported',
] as const;
export type OrderHistoryKind = (typeof orderHistoryKinds)[number];

export interface OrderHistoryChange {
  field: string;
  from: string | null;
  to: string | null;
}

export interface OrderHistoryEntry {
  what: OrderHistoryKind;
  at: string;
  /** Name of an admin, "Customer", "Courier" or "Soulvia". */
  by: string;
  /** With `changed` and `cancelled`. */
  status?: OrderStatus;
  /** With `cancelled`. */
  reason?: CancelReason;
  /** With `edited` and `corrected`: names of fields as the API has them. */
  fields?: string[];
  /** With `edited`: values before and after, null for none. Those of address and note are missing once the customer is erased. */
  changes?: OrderHistoryChange[];
  /** With `contacted`; the outcome is null for a link or a note. */
  channel?: EntryChannel;
  outcome?: ContactOutcome | null;
  /** With `contacted` and `reported`: what was written. */
  note?: string | null;
  /** With `confirmed`. */
  how?: 'call' | 'link' | 'policy';
  /** With `booked` and `reported`. */
  parcel?: { id: number; courier: string; tracking_number: string | null };
  /** With `reported`. */
  report?: Pick<ParcelReport, 'state' | 'courier_says' | 'applied'>;
}
