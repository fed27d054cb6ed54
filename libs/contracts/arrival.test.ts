import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expectArrival, arrivalText, isLate } from './arrival.js';

test('arrival: counts from the day of the order in Pakistan, and never ends on a Sunday or on one day alone', () => {
  // 1 Dec 2026 is a Tuesday; 22:00 UTC of the day before is 3:00 of it in Pakistan.
  const placedAt = new Date('2026-11-30T22:00:00Z');
  expect(expectArrival(placedAt, { from: 2, to: 4 })).toEqual({ from: '2026-12-03', to: '2026-12-05' });
  expect(expectArrival(placedAt, { from: 4, to: 5 })).toEqual({ from: '2026-12-05', to: '2026-12-07' });
  expect(expectArrival(placedAt, { from: 5, to: 5 })).toEqual({ from: '2026-12-07', to: '2026-12-08' });
  const days = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true }),
      days,
      days,
      (at, from, length) => {
        const arrival = expectArrival(at, { from, to: from + length });
        expect(arrival.from < arrival.to).toBe(true);
        for (const day of [arrival.from, arrival.to]) expect(new Date(day).getUTCDay()).not.toBe(0);
      },
    ),
  );
});

test('arrival: is written with weekdays, the month once, and the city', () => {
  expect(arrivalText({ from: '2026-12-01', to: '2026-12-03' }, 'Lahore')).toBe('Arrives Tue 1 - Thu 3 Dec in Lahore');
  expect(arrivalText({ from: '2026-11-30', to: '2026-12-02' }, '')).toBe('Arrives Mon 30 Nov - Wed 2 Dec');
});

test('arrival: an order is late from the day after its last one, while it is under way', () => {
  const late = (status: 'SHIPPED' | 'DELIVERED', today: string) => isLate({ status, promised_to: '2026-12-03' }, today);
  expect([late('SHIPPED', '2026-12-03'), late('SHIPPED', '2026-12-04'), late('DELIVERED', '2026-12-04')]).toEqual([
    false,
    true,
    false,
  ]);
});
