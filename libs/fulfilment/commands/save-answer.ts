import type { UnitOfWork, Work } from '@soulvia/platform/event-log';
import type { BookedParcel, CourierAnswer } from '../adapters/courier-adapter.js';
import { describeFailure } from '../adapters/courier-adapter.js';
import { TrackingTaken } from '../domain/errors.js';
import { bookingAnswered, parcelChanged } from '../domain/events.js';
import { lockBooking, saveBooking } from '../persistence/bookings.js';
import { type LockedParcel, lockParcel } from '../persistence/lock-parcel.js';
import { keepNote } from '../persistence/reports.js';
import { saveParcelDetails } from '../persistence/save-details.js';
import type { ConnectedParcel } from '../queries/connected-parcel.js';

type Answer = CourierAnswer<BookedParcel>;

/** Stores what a courier answered to a booking. An answer to a booking that staff have settled since is kept as a note. */
export function saveAnswer(
  unitOfWork: UnitOfWork,
  { id, courier }: ConnectedParcel,
  attempt: number,
  answer: Answer,
): Promise<void> {
  return unitOfWork.run(async (work) => {
    const { parcel } = await lockParcel(work.query, id);
    const booking = await lockBooking(work.query, id);
    const isOpen = booking?.attempt === attempt && (booking.state === 'UNKNOWN' || booking.state === 'WAITING');
    if (answer.kind === 'done') {
      if (isOpen) await saveBooked(work, parcel, attempt, answer.value);
      else await noteSecond(work, parcel, attempt, { number: answer.value.number, courier: courier.name });
      return;
    }
    if (!isOpen) return;
    const state = { refused: 'REFUSED', unknown: 'UNKNOWN', denied: 'WAITING', retry: 'WAITING' } as const;
    await saveBooking(work.query, id, { state: state[answer.kind], says: describeFailure(answer) });
    if (answer.kind === 'refused' || answer.kind === 'unknown') recordAnswer(work, parcel, attempt, answer.kind);
  });
}

/** Says once about a booking that is marked as asked that its worker did not live to see the answer. */
export function saveLostAnswer(unitOfWork: UnitOfWork, { id }: ConnectedParcel, attempt: number): Promise<void> {
  return unitOfWork.run(async (work) => {
    const { parcel } = await lockParcel(work.query, id);
    const booking = await lockBooking(work.query, id);
    if (booking?.attempt !== attempt || booking.state !== 'UNKNOWN' || booking.says !== null) return;
    await saveBooking(work.query, id, { state: 'UNKNOWN', says: 'the request was interrupted' });
    recordAnswer(work, parcel, attempt, 'unknown');
  });
}

async function saveBooked(
  work: Work,
  parcel: LockedParcel['parcel'],
  attempt: number,
  { number, labelUrl }: BookedParcel,
): Promise<void> {
  try {
    await saveParcelDetails(work.query, parcel, { tracking_number: number });
  } catch (error) {
    if (!(error instanceof TrackingTaken)) throw error;
    const says = `The courier booked it as ${number}, but ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`;
    await saveBooking(work.query, parcel.id, { state: 'UNKNOWN', says });
    recordAnswer(work, parcel, attempt, 'unknown');
    return;
  }
  await saveBooking(work.query, parcel.id, { state: 'DONE', says: null, labelUrl });
  const subject = { parcel_id: parcel.id, order_id: parcel.orderId };
  work.record(parcelChanged, parcel.id, { ...subject, fields: ['tracking_number'] });
  recordAnswer(work, parcel, attempt, 'booked');
}

async function noteSecond(
  work: Work,
  parcel: LockedParcel['parcel'],
  attempt: number,
  { number, courier }: { number: string; courier: string },
): Promise<void> {
  if (parcel.trackingNumber?.toUpperCase() === number.toUpperCase()) return;
  const note = `${courier} has also booked this parcel as ${number}. Cancel that booking there.`;
  await keepNote(work.query, parcel.id, { code: `booking:${number}`, note });
  recordAnswer(work, parcel, attempt, 'twice');
}

function recordAnswer(
  work: Work,
  { id, orderId }: LockedParcel['parcel'],
  attempt: number,
  outcome: 'booked' | 'refused' | 'unknown' | 'twice',
): void {
  work.record(bookingAnswered, id, { parcel_id: id, order_id: orderId, attempt, outcome });
}
