import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retryDelay } from './retry-delay.js';

const longest = 15 * 60 * 1000;
const attempts = fc.integer({ min: 1, max: 1_000_000 });
const firstDelays = fc.integer({ min: 1, max: longest });

test('retry delay: begins with the first delay and stays between it and 15 minutes', () => {
  fc.assert(
    fc.property(attempts, firstDelays, (count, first) => {
      expect(retryDelay(1, first)).toBe(first);
      const delay = retryDelay(count, first);
      expect(Number.isSafeInteger(delay) && delay >= first && delay <= longest).toBe(true);
    }),
  );
});

test('retry delay: doubles with each attempt until it reaches the limit', () => {
  fc.assert(
    fc.property(attempts, firstDelays, (count, first) => {
      expect(retryDelay(count + 1, first)).toBe(Math.min(longest, 2 * retryDelay(count, first)));
    }),
  );
});

test('retry delay: 5 seconds at first, 15 minutes from the ninth attempt on', () => {
  expect([1, 2, 3, 8, 9, 20].map((count) => retryDelay(count, 5_000))).toEqual([
    5_000, 10_000, 20_000, 640_000, 900_000, 900_000,
  ]);
});
