import { expect, test } from '@jest/globals';
import { refusedPercent } from './refused-percent.js';

test.each([
  [{ delivered: 0, refused: 0, lost: 0 }, null],
  [{ delivered: 12, refused: 7, lost: 0 }, null],
  [{ delivered: 12, refused: 7, lost: 1 }, 35],
  [{ delivered: 20, refused: 0, lost: 0 }, 0],
  [{ delivered: 69, refused: 31, lost: 0 }, 31],
  [{ delivered: 0, refused: 20, lost: 0 }, 100],
])('refused share of %j is %j', (counts, percent) => {
  expect(refusedPercent(counts)).toBe(percent);
});
