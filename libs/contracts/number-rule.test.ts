import { expect, test } from '@jest/globals';
import { readNumber } from './number-rule.js';

test.each([
  ['1,850.00', 1850],
  ['Rs 1450/-', 1450],
  [' 10.0 ', 10],
  ['۱۲', 12],
  ['0,500', undefined],
  ['1e3', undefined],
  [`5${' '.repeat(200)}x`, undefined],
  ['', undefined],
  [Number.NaN, undefined],
])('number: %j is read as %s', (typed, number) => expect(readNumber(typed)).toBe(number));
