import {
  contactChannels,
  type ContactOutcome,
  contactOutcomes,
  type EntryChannel,
  otherChannels,
} from './confirmation-rules.js';
import { BooleanField, IdField, InstantField, ListField, OneOf, ShapeField, TextField } from './fields/index.js';
import { type OrderHistoryKind, orderHistoryKinds } from './order-history-rules.js';
import { type CancelReason, cancelReasons, type OrderStatus, orderStatuses } from './order-rules.js';
import { type ParcelState, parcelStates } from './parcel-values.js';
import type { ParcelReport } from './parcels.js';

export class OrderHistoryChange {
  @TextField() field: string;
  @TextField({ nullable: true }) from: string | null;
  @TextField({ nullable: true }) to: string | null;
}

export class HistoryParcel {
  @IdField() id: number;
  @TextField() courier: string;
  @TextField({ nullable: true }) tracking_number: string | null;
}

export class HistoryReport {
  @OneOf(parcelStates, { nullable: true }) state: ParcelState | null;
  @TextField({ nullable: true }) courier_says: string | null;
  @BooleanField() applied: boolean;
}

export class OrderHistoryEntry {
  @OneOf(orderHistoryKinds) what: OrderHistoryKind;
  @InstantField() at: string;
  @TextField({ description: 'Name of an admin, "Customer", "Courier", "Soulvia", or "a link that" an admin "made"' })
  by: string;
  /** With `changed` and `cancelled`. */
  @OneOf(orderStatuses, { optional: true }) status?: OrderStatus;
  /** With `cancelled`. */
  @OneOf(cancelReasons, { optional: true }) reason?: CancelReason;
  /** With `edited` and `corrected`: names of fields as the API has them. */
  @ListField(() => String, { optional: true }) fields?: string[];
  /** With `edited`: values before and after, null for none. Those of address and note are missing once the customer is erased. */
  @ListField(() => OrderHistoryChange, { optional: true }) changes?: OrderHistoryChange[];
  /** With `contacted`; the outcome is null for a link or a note. */
  @OneOf([...contactChannels, ...otherChannels], { optional: true }) channel?: EntryChannel;
  @OneOf(contactOutcomes, { optional: true, nullable: true }) outcome?: ContactOutcome | null;
  /** With `contacted` and `reported`: what was written. */
  @TextField({ optional: true, nullable: true }) note?: string | null;
  /** With `confirmed`. */
  @OneOf(['call', 'link', 'policy'], { optional: true }) how?: 'call' | 'link' | 'policy';
  /** With `booked` and `reported`. */
  @ShapeField(() => HistoryParcel, { optional: true }) parcel?: HistoryParcel;
  /** With `reported`. */
  @ShapeField(() => HistoryReport, { optional: true }) report?: Pick<
    ParcelReport,
    'state' | 'courier_says' | 'applied'
  >;
}
