import type { OrderStatus } from './ordering.js';

/** Paths below `/api/v1/`. */
export const parcelPaths = {
  parcels: 'parcels',
  couriers: 'couriers',
  bookingSheet: 'parcels/booking-sheet',
} as const;

export const parcelStates = [
  'BOOKED',
  'WITH_COURIER',
  'OUT_FOR_DELIVERY',
  'ATTEMPTED',
  'DELIVERED',
  'RETURNING',
  'RECEIVED',
  'LOST',
  'VOID',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** States in which a parcel is on its way to the buyer. */
export const roadStates = ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED'] as const satisfies readonly ParcelState[];

/** States of a parcel that is under way or will be. An order has at most one such parcel. */
export const openParcelStates = ['BOOKED', ...roadStates, 'RETURNING'] as const satisfies readonly ParcelState[];

export const parcelStateLabels: Record<ParcelState, string> = {
  BOOKED: 'Booked',
  WITH_COURIER: 'With courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  ATTEMPTED: 'Attempted',
  DELIVERED: 'Delivered',
  RETURNING: 'Returning',
  RECEIVED: 'Received back',
  LOST: 'Lost',
  VOID: 'Void',
};

/**
 * `DELIVERY` carries an order to its buyer, `REPLACEMENT` units in place of delivered ones, `PICKUP` units from the buyer back to the
 * shop.
 */
export const parcelKinds = ['DELIVERY', 'REPLACEMENT', 'PICKUP'] as const;
export type ParcelKind = (typeof parcelKinds)[number];

export const adviceActions = ['REATTEMPT', 'RETURN'] as const;
/** What a courier shall do after an attempt that failed: try again, or bring the parcel back. */
export type AdviceAction = (typeof adviceActions)[number];

export interface ParcelLine {
  order_line_id: number;
  product_id: number;
  product_name: string;
  quantity: number;
  /** Units that went back on sale; null until the parcel is received. */
  restocked: number | null;
  written_off: number | null;
}

export interface ParcelReport {
  at: string;
  /** Null for a wording that the courier's list does not have. */
  state: ParcelState | null;
  courier_says: string | null;
  note: string | null;
  /** Name of an admin, "Courier" or "Soulvia". */
  by: string;
  /** False for a report that was kept but changed nothing. */
  applied: boolean;
}

export interface ParcelAdvice {
  needed_since: string;
  due_at: string;
  answered: { action: AdviceAction; remarks: string; at: string; by: string } | null;
}

/** What staff need of the order to handle its parcel. */
export interface ParcelOrder {
  status: OrderStatus;
  full_name: string;
  city: string;
  phone: string | null;
  amount: string;
  total_items: number;
}

/**
 * What is known about a booking at the courier's computers.
 *
 * - `WAITING`: certainly not booked yet; it is tried by itself.
 * - `ASKED`: the request is under way.
 * - `UNKNOWN`: it was sent, and no answer tells whether it is booked. It is never booked again by itself.
 * - `REFUSED`: the courier has refused it.
 * - `DONE`: it has a number, from the courier or from staff.
 */
export const bookingStates = ['WAITING', 'ASKED', 'UNKNOWN', 'REFUSED', 'DONE'] as const;
export type BookingState = (typeof bookingStates)[number];

export interface ParcelBooking {
  state: BookingState;
  /** The courier's words, or why it is not booked yet. */
  says: string | null;
  /** When the courier was asked last. */
  asked_at: string | null;
  /** Whether it may be booked again: it was refused, is not booked yet, or was looked up and not found. */
  may_retry: boolean;
}

/** What the courier has not taken yet although it was tried. It is tried again. */
export interface UntakenMessage {
  what: 'ADVICE' | 'CANCEL';
  /** The courier's words, or why it was not reached. */
  says: string | null;
}

export interface Parcel {
  id: number;
  order_id: number;
  order: ParcelOrder;
  courier: { id: number; name: string; code: string };
  tracking_number: string | null;
  /** The courier's page about this parcel. */
  tracking_url: string | null;
  kind: ParcelKind;
  /** What the courier collects from the buyer, in whole rupees: `3148.00`. */
  cash_due: string;
  lines: ParcelLine[];
  weight_g: number | null;
  pieces: number;
  state: ParcelState;
  /** Wording of the courier's newest report. */
  courier_says: string | null;
  /** Attempts to deliver it that failed. */
  attempts: number;
  advice: ParcelAdvice | null;
  /** Null for a parcel that staff book with the courier themselves. */
  booking: ParcelBooking | null;
  not_taken: UntakenMessage | null;
  /** Where order and parcel contradict each other; null where they agree. */
  disagreement: string | null;
  booked_at: string;
  handed_over_at: string | null;
  delivered_at: string | null;
  received_at: string | null;
  /** Oldest first. */
  reports: ParcelReport[];
}

export interface BookParcelRequest {
  courier_id: number;
  tracking_number?: string;
  weight_g?: number;
  pieces?: number;
  kind?: ParcelKind;
  /** By default what the order costs, in whole rupees; nothing for a replacement or pickup. */
  cash_due?: string;
  /** For a replacement or pickup; by default all lines of the order. */
  lines?: { order_line_id: number; quantity: number }[];
  /** Books an order that is not confirmed. */
  anyway?: boolean;
}

/** Books all of these orders, or none, and writes the sheet that the courier takes. */
export interface BookingSheetRequest {
  courier_id: number;
  order_ids: number[];
}

export interface ChangeParcelRequest {
  tracking_number?: string;
  weight_g?: number;
  pieces?: number;
}

export interface ReportRequest {
  state: ParcelState;
  note?: string;
  /** When it happened, as `2026-11-30T09:30:00Z`; by default now. */
  at?: string;
  /** Whether the courier waits for an answer; by default true with `ATTEMPTED`. */
  advice?: boolean;
}

export interface AdviceRequest {
  action: AdviceAction;
  remarks: string;
}

export interface ReceivedParcelLine {
  order_line_id: number;
  /** Units that go back on sale. */
  restock: number;
  write_off: number;
  /** Why units are written off. */
  why?: string;
}

export interface ReceiveParcelRequest {
  lines: ReceivedParcelLine[];
}

export interface CorrectParcelRequest {
  state: ParcelState;
  reason: string;
}

/** How the shop deals with a courier: staff type what it says, or its computers are asked. */
export const courierAdapters = ['manual', 'postex', 'leopards'] as const;
export type CourierAdapter = (typeof courierAdapters)[number];

export interface CourierCity {
  name: string;
  aliases: string[];
}

/** What the courier is expected to charge: rupees for each parcel, and percents. */
export interface CourierCharges {
  delivery_fee: string;
  return_fee: string;
  income_tax_percent: number;
  sales_tax_percent: number;
}

export interface CourierDetails {
  name: string;
  code: string;
  adapter: CourierAdapter;
  /** Address of a parcel's page with `{tracking}` in place of its number; null when the courier has none. */
  tracking_url: string | null;
  /** Days after the delivery in which the courier pays. */
  settle_days: number;
  /** Hours in which the courier wants an answer after a failed attempt. */
  advice_hours: number;
  cities: CourierCity[];
  expected: CourierCharges;
  is_active: boolean;
}

export interface Courier extends CourierDetails {
  id: number;
  has_secret: boolean;
}

export type CreateCourierRequest = Pick<CourierDetails, 'name' | 'code'> &
  Partial<Omit<CourierDetails, 'name' | 'code' | 'tracking_url'>> & { tracking_url?: string };

export type ChangeCourierRequest = Partial<CreateCourierRequest>;

/** What a wording of the courier means. */
export interface CourierWording {
  says: string;
  state: ParcelState;
}

export interface CourierWordings {
  wordings: CourierWording[];
  /** Wordings that reports had and the list does not, most frequent first. */
  unmapped: { says: string; seen: number }[];
}

/** A token, or a key with its password. */
export interface CourierSecretRequest {
  token?: string;
  key?: string;
  password?: string;
}

/** What came of a request to a courier's computers that changes nothing there. */
export const courierTrials = ['ok', 'refused', 'unreachable'] as const;
export type CourierTrial = (typeof courierTrials)[number];

export interface CourierSecretState {
  has_secret: true;
  /** Left out for a courier without connection. */
  tried?: CourierTrial;
}

/** Cities as the courier spells them, in its order. Empty unless `tried` is `ok`. */
export interface ServedCities {
  tried: CourierTrial;
  cities: string[];
}

export interface FoundBooking {
  tracking_number: string;
  courier_says: string | null;
}

/** What the courier has of an order, without the numbers of the shop's other parcels. Empty unless `tried` is `ok`. */
export interface BookingLookUp {
  tried: CourierTrial;
  found: FoundBooking[];
}

export interface AdoptBookingRequest {
  tracking_number: string;
}

/** The short form of an order's newest parcel in lists of orders. */
export interface OrderParcel {
  id: number;
  state: ParcelState;
  tracking_number: string | null;
}
