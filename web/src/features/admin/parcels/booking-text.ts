import { type Parcel, say } from '@soulvia/contracts';

/** What staff should know about a booking that is not done; null where nothing is left to say. */
export function bookingText({ booking, courier: { name }, state, tracking_number: number }: Parcel): string | null {
  if (!booking || number !== null || (state !== 'BOOKED' && booking.state !== 'UNKNOWN')) return null;
  switch (booking.state) {
    case 'WAITING':
      return say`Waiting to be booked at ${name}.`;
    case 'ASKED':
      return say`Being booked at ${name}.`;
    case 'UNKNOWN':
      return say`We do not know whether ${name} booked it. Look it up before you book again.`;
    case 'REFUSED':
      return say`${name} refused the booking.`;
    case 'DONE':
      return null;
  }
}

export function untakenText({ not_taken: message }: Parcel): string | null {
  if (!message) return null;
  return message.what === 'ADVICE'
    ? 'The courier did not take the answer. It is kept and tried again.'
    : 'The courier did not cancel the booking. It is kept and tried again.';
}
