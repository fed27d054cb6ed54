import { expect, test } from '@jest/globals';
import { isolated } from './isolated.js';
import { readLine } from './reading/index.js';

test('isolated: a text with letters from right to left stands apart, and is read back without its marks', () => {
  const street = 'مکان نمبر 12-B، گلی 4';
  expect(isolated(street)).toBe(`\u2068${street}\u2069`);
  expect(readLine(isolated(street))).toBe(street);
  expect(isolated('House 12-B, Street 4')).toBe('House 12-B, Street 4');
});
