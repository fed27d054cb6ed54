import type { Reaction } from '@soulvia/platform/reactions';
import { parcelVoided } from '../domain/events.js';
import type { CourierReactionsOptions } from './courier-reactions-options.js';
import { isNoneConnected, type OfParcel, passOn } from './pass-on.js';

/** Cancels the booking of a withdrawn parcel. */
export function cancelAtCourier(options: CourierReactionsOptions): Reaction<OfParcel> {
  return {
    name: 'courier-cancel',
    listensTo: parcelVoided,
    isOff: isNoneConnected,
    react: (attempt) =>
      passOn(options, attempt, 'CANCEL', ({ number, booking }, adapter) => {
        if (number !== null) return adapter.cancel(number);
        if (booking?.state !== 'UNKNOWN') return 'nothing was booked';
        return Promise.resolve({ kind: 'retry', why: 'whether it was booked is not known yet' });
      }),
  };
}
