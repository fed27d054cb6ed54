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

/** How the shop deals with a courier: staff type what it says, or its computers are asked. */
/** How a courier takes the sheet of parcels that are booked with it. */
export const bookingFormats = ['csv', 'xlsx'] as const;

export type BookingFormat = (typeof bookingFormats)[number];

/** What a column of a booking sheet can hold of a parcel. */
export const bookingValues = [
  'order_id',
  'name',
  'phone',
  'address',
  'street',
  'zip_code',
  'city',
  'cash_due',
  'pieces',
  'weight_g',
  'weight_kg',
  'items',
] as const;

export type BookingValue = (typeof bookingValues)[number];

export const courierAdapters = ['manual', 'postex', 'leopards'] as const;

export type CourierAdapter = (typeof courierAdapters)[number];

/** What came of a request to a courier's computers that changes nothing there. */
export const courierTrials = ['ok', 'refused', 'unreachable'] as const;

export type CourierTrial = (typeof courierTrials)[number];
