import { expect, test } from '@jest/globals';
import { fitAmounts } from './allowance.js';

test.each([
  ['up to the amount itself', 0, [300_00, 200_00], 500_00, [true, true], 500_00],
  ['not beyond it, by a paisa', 1, [500_00], 500_00, [false], 1],
  ['a smaller one after one that is too large', 100_00, [450_00, 400_00], 500_00, [false, true], 500_00],
  ['all of them where there is no limit', 9_00, [1e12], null, [true], 1e12 + 9_00],
])('fits amounts: %s', (_, spent, amounts, max, fits, sum) => {
  expect(fitAmounts(spent, amounts, max)).toEqual({ fits, spent: sum });
});
