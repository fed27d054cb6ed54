import { expect, test } from '@jest/globals';
import { assertMayRetry, type Booking } from './booking.js';

const parcel = { id: 1, orderId: 9, state: 'BOOKED', trackingNumber: null } as Parameters<typeof assertMayRetry>[0];
const now = new Date('2026-06-01T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const asked: Booking = { state: 'UNKNOWN', attempt: 1, askedAt: ago(90), says: null, lookedUpAt: null };

test.each([
  ['not asked for', parcel, undefined, 'This parcel is not booked at the courier by the shop.'],
  ['still asked', parcel, { ...asked, askedAt: ago(59) }, 'The courier is being asked. Look again in a minute.'],
  ['without an answer', parcel, asked, 'Look it up at the courier before you book it again.'],
  [
    'looked up before',
    parcel,
    { ...asked, lookedUpAt: ago(91) },
    'Look it up at the courier before you book it again.',
  ],
  ['booked', parcel, { ...asked, state: 'DONE' }, 'There is nothing to repeat.'],
  ['on its way', { ...parcel, state: 'WITH_COURIER' }, { ...asked, state: 'REFUSED' }, 'The parcel is "With courier".'],
] as const)('booking at a courier: one that is %s is not repeated', (_what, of, booking, sentence) => {
  expect(() => assertMayRetry(of, booking, now)).toThrow(sentence);
});

test.each([
  ['refused', { ...asked, state: 'REFUSED' }],
  ['not known to the courier after it was asked', { ...asked, lookedUpAt: ago(1) }],
] as const)('booking at a courier: one that is %s may be repeated', (_what, booking) => {
  expect(() => assertMayRetry(parcel, booking, now)).not.toThrow();
});
