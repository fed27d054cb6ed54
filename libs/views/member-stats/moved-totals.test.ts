import { expect, test } from '@jest/globals';
import { movedTotals } from './moved-totals.js';

const sprout = { number: 1, name: 'Sprout', min_total_sc: 100 };
const leaf = { number: 2, name: 'Leaf', min_total_sc: 500 };

test('moved totals: the same levels move no member', () => {
  expect(movedTotals([sprout, leaf], [leaf, sprout])).toEqual([]);
  expect(movedTotals([], [])).toEqual([]);
});

test('moved totals: a raised minimum moves the members between the old and the new one', () => {
  expect(movedTotals([sprout, leaf], [sprout, { ...leaf, min_total_sc: 750.5 }])).toEqual([
    { from: 500, below: 750.5 },
  ]);
});

test('moved totals: a renamed or renumbered level moves its members only', () => {
  expect(movedTotals([sprout, leaf], [{ ...sprout, name: 'Seed' }, leaf])).toEqual([{ from: 100, below: 500 }]);
  expect(movedTotals([sprout, leaf], [sprout, { ...leaf, number: 3 }])).toEqual([{ from: 500, below: null }]);
});

test('moved totals: a level without minimum moves members without points', () => {
  const everyone = { number: 1, name: 'Everyone', min_total_sc: 0 };
  expect(movedTotals([leaf], [everyone, { ...leaf, number: 2 }])).toEqual([{ from: 0, below: 500 }]);
});
