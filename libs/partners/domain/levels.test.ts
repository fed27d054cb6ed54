import { expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import fc from 'fast-check';
import { orderLevels } from './levels.js';

const level = (number: number, min_total_sc: number, name = `Level ${number}`) => ({ number, name, min_total_sc });

test('levels: are ordered by number', () => {
  expect(orderLevels([level(2, 100), level(1, 0)])).toEqual([level(1, 0), level(2, 100)]);
});

test.each([
  ['two levels share a number', [level(1, 0), level(1, 100, 'Other')]],
  ['two levels share a name', [level(1, 0, 'Star'), level(2, 100, 'Star')]],
  ['a higher level asks for the same points', [level(1, 50), level(2, 50)]],
  ['a higher level asks for fewer points', [level(1, 50), level(2, 40)]],
])('levels: a table is refused when %s', (_, levels) => {
  expect(() => orderLevels(levels)).toThrow(InvalidInput);
});

test('levels: an accepted table asks for more points with every number, in whatever order it is given', () => {
  const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 })), {
    selector: ([number]) => number,
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, (table) => {
      const levels = table.map(([number, points]) => level(number, points));
      const rising = levels
        .toSorted((a, b) => a.number - b.number)
        .every((row, index, all) => index === 0 || row.min_total_sc > (all[index - 1]?.min_total_sc ?? 0));
      if (!rising) {
        expect(() => orderLevels(levels)).toThrow(InvalidInput);
        return;
      }
      const ordered = orderLevels(levels);
      expect(ordered).toHaveLength(levels.length);
      expect(ordered.map(({ number }) => number)).toEqual(levels.map(({ number }) => number).toSorted((a, b) => a - b));
    }),
  );
});
