import type { CheckoutItem, Order, OrderWithTimeline, ShippingAddress } from './ordering.js';
import type { OrderParcel } from './parcels.js';
import { printableLines, type TextRule } from './text-rule.js';

/** What staff see of an order beside what its buyer sees. */
interface OfStaff {
  /** The newest parcel. */
  parcel: OrderParcel | null;
  /** Where a parcel contradicts the order; null where they agree. */
  disagreement: string | null;
  /** For staff and on the packing slip. */
  note: string | null;
}

export type StaffOrder = Order & OfStaff;
export type StaffOrderWithTimeline = OrderWithTimeline & OfStaff;

/** What has become of orders with couriers: they can be booked, a parcel is under way, or none is. */
export const orderParcelFilters = ['to_book', 'open', 'none'] as const;
export type OrderParcelFilter = (typeof orderParcelFilters)[number];

/** New content of an order; what is left out stays. */
export interface EditOrderRequest {
  shipping_address?: ShippingAddress;
  /** All items of the order from now on. */
  items?: CheckoutItem[];
  /** Null or empty for none. */
  note?: string | null;
}

export const staffOrderLimits = {
  noteMax: 500,
  /** Orders in one print of packing slips. */
  slipsMax: 50,
} as const;

export const orderNoteRule: TextRule = {
  max: { length: staffOrderLimits.noteMax, message: `Note must be at most ${staffOrderLimits.noteMax} characters` },
  pattern: { regex: printableLines, message: 'Must not contain invisible characters' },
};

/** Ids of the orders placed next after and before an order; null at the ends. */
export interface OrderNeighbours {
  newer: number | null;
  older: number | null;
}
