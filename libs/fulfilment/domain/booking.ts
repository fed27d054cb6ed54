import type { BookingState, CourierAdapter, ParcelKind, ParcelState } from '@soulvia/contracts';
import { ParcelStateRefused, type RefusedParcel } from './errors.js';
import { isOpen } from './move-parcel.js';

/** What is stored about the booking of a parcel at its courier. */
export interface Booking {
  /** `UNKNOWN` from before the request is sent until its answer is stored, so that a worker that dies leaves it. */
  state: Exclude<BookingState, 'ASKED'>;
  /** Counts the requests that staff have caused; an answer to an earlier one changes nothing. */
  attempt: number;
  askedAt: Date | null;
  says: string | null;
  /** When the courier was asked and had nothing under the order's number. */
  lookedUpAt: Date | null;
}

/** An answer that has not come after this time, in milliseconds, does not come: requests end much sooner. */
const answerMs = 60_000;

/** Whether a parcel is booked at the courier's computers. Those of pickups are not asked: staff arrange them. */
export function isBookedByAdapter(
  kind: ParcelKind,
  trackingNumber: string | undefined,
  courier: { adapter: CourierAdapter; hasSecret: boolean },
): boolean {
  return courier.adapter !== 'manual' && courier.hasSecret && kind !== 'PICKUP' && trackingNumber === undefined;
}

export function bookingStateAt({ state, askedAt }: Booking, now: Date): BookingState {
  if (state !== 'UNKNOWN') return state;
  return askedAt !== null && now.getTime() - askedAt.getTime() < answerMs ? 'ASKED' : 'UNKNOWN';
}

/** Whether it is certain enough that the parcel is not booked: the courier has refused it, or has nothing under the order's number. */
export function mayRetry(booking: Booking, now: Date): boolean {
  const { askedAt, lookedUpAt } = booking;
  const state = bookingStateAt(booking, now);
  if (state === 'REFUSED') return true;
  return state === 'UNKNOWN' && lookedUpAt !== null && askedAt !== null && lookedUpAt > askedAt;
}

/** @throws ParcelStateRefused when the courier was not asked to book it, or the answer may still come. */
export function assertMayLookUp(parcel: RefusedParcel, booking: Booking | undefined, now: Date): asserts booking {
  if (!booking) throw new ParcelStateRefused(parcel, 'This parcel is not booked at the courier by the shop.');
  if (bookingStateAt(booking, now) === 'ASKED')
    throw new ParcelStateRefused(parcel, 'The courier is being asked. Look again in a minute.');
}

/** @throws ParcelStateRefused when it is booked, may be booked, or is no longer to be booked. */
export function assertMayRetry(parcel: RefusedParcel, booking: Booking | undefined, now: Date): asserts booking {
  assertMayLookUp(parcel, booking, now);
  if (parcel.state !== 'BOOKED') throw new ParcelStateRefused(parcel);
  if (mayRetry(booking, now)) return;
  throw new ParcelStateRefused(
    parcel,
    booking.state === 'UNKNOWN' ? 'Look it up at the courier before you book it again.' : 'There is nothing to repeat.',
  );
}

/** A void parcel may get the number of its booking too, so that the booking can be cancelled. @throws ParcelStateRefused */
export function assertMayAdopt(parcel: RefusedParcel & { state: ParcelState }, booking: Booking | undefined): void {
  if (!booking) throw new ParcelStateRefused(parcel, 'This parcel is not booked at the courier by the shop.');
  if (!isOpen(parcel.state) && parcel.state !== 'VOID') throw new ParcelStateRefused(parcel);
  if (parcel.trackingNumber !== null) throw new ParcelStateRefused(parcel, 'This parcel has a number already.');
}
