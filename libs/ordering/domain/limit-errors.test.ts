import { expect, test } from '@jest/globals';
import { OrderRateReached } from './limit-errors.js';

test.each([
  [1, 'Try again in a minute.'],
  [60, 'Try again in a minute.'],
  [61, 'Try again in 2 minutes.'],
  [7_140, 'Try again in 119 minutes.'],
  [7_141, 'Try again in 2 hours.'],
  [7_201, 'Try again in 3 hours.'],
])('too many orders: a wait of %i seconds is said as "%s"', (seconds, said) => {
  expect(new OrderRateReached('Too many orders.', seconds).message).toBe(`Too many orders. ${said}`);
});
