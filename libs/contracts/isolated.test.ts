import { expect, test } from '@jest/globals';
import { isolated } from './isolated.js';
import { say } from './say.js';
import { readLine } from './reading/index.js';

test('isolated: a text with letters from right to left stands apart, and is read back without its marks', () => {
  const street = 'مکان نمبر 12-B، گلی 4';
  expect(isolated(street)).toBe(`\u2068${street}\u2069`);
  expect(readLine(isolated(street))).toBe(street);
  expect(isolated('House 12-B, Street 4')).toBe('House 12-B, Street 4');
});

test('sentence: texts in it stand apart, and everything else stays as it is', () => {
  expect(say`Delete ${'گلو سیرم 12-B'}, ${2} of ${'Glow Serum'}? ${null}`).toBe(
    'Delete \u2068گلو سیرم 12-B\u2069, 2 of Glow Serum? null',
  );
  expect(say`${say`A ${'سیرم'}`} is\there.`).toBe('\u2068A \u2068سیرم\u2069\u2069 is\there.');
});
