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

const tables = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 })), {
    selector: ([number]) => number,
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => rows.map(([number, points]) => level(number, points)));

function isRefused(levels: Parameters<typeof orderLevels>[0]): boolean {
  try {
    orderLevels(levels);
    return false;
  } catch {
    return true;
  }
}

test('levels: a table is accepted exactly when every level asks for more points than the one below it', () => {
  fc.assert(
    fc.property(tables, (levels) => {
      const points = levels.toSorted((a, b) => a.number - b.number).map((row) => row.min_total_sc);
      const isRising = points.every((value, index) => index === 0 || value > (points[index - 1] ?? 0));
      expect(isRefused(levels)).toBe(!isRising);
    }),
  );
});

test('levels: an accepted table keeps all its levels, whatever their order was', () => {
  fc.assert(
    fc.property(tables, (levels) => {
      fc.pre(!isRefused(levels));
      expect(orderLevels(levels.toReversed())).toEqual(levels.toSorted((a, b) => a.number - b.number));
    }),
  );
});
