import { expect, test } from '@jest/globals';
import { shorten } from './shorten.js';

test.each([
  ['Soft and light.', 15, 'Soft and light.'],
  ['Soft\n\n  and light. ', 15, 'Soft and light.'],
  ['Soft and light.', 14, 'Soft and …'],
  ['Soft and light.', 8, 'Soft and …'],
  ['Softandlight', 4, 'Soft …'],
  ['😀😀😀', 2, '😀😀 …'],
  ['', 5, ''],
])('shorten: %j to %i characters is %j', (text, maxLength, expected) => {
  expect(shorten(text, maxLength)).toBe(expected);
});
