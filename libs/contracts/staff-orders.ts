import type { Order, OrderWithTimeline } from './ordering.js';
import type { OrderParcel } from './parcels.js';

/** What staff see of an order beside what its buyer sees. */
interface OfStaff {
  /** The newest parcel. */
  parcel: OrderParcel | null;
  /** Where a parcel contradicts the order; null where they agree. */
  disagreement: string | null;
}

export type StaffOrder = Order & OfStaff;
export type StaffOrderWithTimeline = OrderWithTimeline & OfStaff;

/** What has become of orders with couriers: they can be booked, a parcel is under way, or none is. */
export const orderParcelFilters = ['to_book', 'open', 'none'] as const;
export type OrderParcelFilter = (typeof orderParcelFilters)[number];
