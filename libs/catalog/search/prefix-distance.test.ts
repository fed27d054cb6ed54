import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { prefixDistance } from './prefix-distance.js';

test.each([
  ['serum', 'serum', 0],
  ['ser', 'serum', 0],
  ['sirum', 'serum', 1],
  ['srum', 'serum', 1],
  ['seerum', 'serum', 1],
  ['esrum', 'serum', 1],
  ['serums', 'serum', 1],
  ['mosturizer', 'moisturiser', 2],
  ['toner', 'serum', null],
  ['', 'serum', 0],
])('prefix distance: from %s to the start of %s', (typed, word, typos) => {
  expect(prefixDistance(typed, word, 2)).toBe(typos);
});

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

test('prefix distance: is that of the nearest start, up to the maximum', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 3 }), (typed, word, most) => {
      const nearest = Math.min(
        ...Array.from({ length: word.length + 1 }, (_, end) => distance(typed, word.slice(0, end))),
      );
      expect(prefixDistance(typed, word, most)).toBe(nearest <= most ? nearest : null);
    }),
  );
});

/** By its definition, letter by letter from the end. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [left, right] = [a.slice(0, -1), b.slice(0, -1)];
  const changed = distance(left, right) + (a.at(-1) === b.at(-1) ? 0 : 1);
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  const swapped = isSwapped ? distance(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY;
  return Math.min(changed, swapped, distance(left, b) + 1, distance(a, right) + 1);
}
