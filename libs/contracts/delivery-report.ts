export const deliveryReportPath = 'delivery-report';

export const deliveryGroups = ['week', 'courier', 'city', 'product'] as const;
export type DeliveryGroup = (typeof deliveryGroups)[number];

/** Parcels that carried orders to their buyers. Replacements and pickups are not counted. */
export interface DeliveryCounts {
  /** Handed over to a courier. */
  sent: number;
  delivered: number;
  /** On their way back or received back. */
  refused: number;
  lost: number;
  /** Of those refused: received by the shop. */
  received_back: number;
  /** Refused of those that were delivered, refused or lost; null below `sharesFrom` of them, where it says nothing. */
  refused_percent: number | null;
  /** Mean time from the hand-over to the delivery; null without a delivery. */
  delivery_hours: number | null;
}

export interface DeliveryReportRow extends DeliveryCounts {
  /** With group `week`: its Monday. */
  week?: string;
  /** With group `courier` and `city`. */
  courier?: { id: number; name: string };
  /** With group `city`; null for places that are not in the list of cities. */
  city?: string | null;
  /** With group `product`. */
  product?: { id: number; name: string };
}

export interface DeliveryReport {
  /** First and last day, in Asia/Karachi. */
  from: string;
  to: string;
  /** Orders that were placed and not deleted since. */
  placed: number;
  confirmed: number;
  total: DeliveryCounts;
  /** Mean time in which staff answered couriers; null without an answer. */
  advice_hours: number | null;
  /** Weeks newest first; the rest by refused parcels, most first. */
  rows: DeliveryReportRow[];
}

export const deliveryReportLimits = {
  /** Parcels below which a share says nothing. */
  sharesFrom: 20,
  /** Days without a range in the request. */
  defaultDays: 84,
  daysMax: 366,
  rowsMax: 100,
} as const;
