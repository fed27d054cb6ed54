import { expect, test } from '@jest/globals';
import { showTyped } from './show-typed.js';

test.each([
  ['Ayesha', 'Ayesha'],
  ['  Mary \t Ann ', 'Mary Ann'],
  ['عائشہ', 'عائشہ'],
  ['J. R.', 'J. R.'],
  ['<b>x', '<b>x'],
  ['line\r\nbreak\u2028here', 'line break here'],
  ['\u202Eevil\u2066', 'evil'],
  ['\u200B', undefined],
  ['', undefined],
  ['win at evil.test', undefined],
  ['https://evil', undefined],
  ['me@evil', undefined],
  ['x'.repeat(41), undefined],
  ['pay at evil．test', undefined],
  ['pay at evil。test', undefined],
  ['https：／／evil', undefined],
])('typed value: %j becomes %j', (typed, shown) => {
  expect(showTyped(typed)).toBe(shown);
});
