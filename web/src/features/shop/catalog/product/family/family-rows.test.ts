import { expect, it } from '@jest/globals';
import { sampleFamily, sampleSibling } from '@/testing/family-samples';
import { familyRows } from './family-rows';

const linksOf = (...[family, id]: Parameters<typeof familyRows>) =>
  familyRows(family, id).map(({ axis, choices }) => [axis, choices.map(({ value, sibling }) => [value, sibling.id])]);

it('family rows: one axis has a choice for each product, in the order of the family', () => {
  expect(linksOf(sampleFamily(), 2)).toEqual([
    [
      'Size',
      [
        ['30 ml', 1],
        ['50 ml', 2],
        ['100 ml', 3],
      ],
    ],
  ]);
});

/** Mist has one size, and oil is not sold in 50 ml. */
const scented = sampleFamily({
  axes: ['Size', 'Kind'],
  siblings: [
    sampleSibling(1, '30 ml', 'Cream'),
    sampleSibling(2, '50 ml', 'Cream'),
    sampleSibling(3, '100 ml', 'Cream'),
    sampleSibling(4, '30 ml', 'Oil'),
    sampleSibling(5, '100 ml', 'Oil'),
    sampleSibling(6, '100 ml', 'Mist'),
  ],
});

it('family rows: with two axes a choice keeps the value of the other axis', () => {
  expect(linksOf(scented, 3)).toEqual([
    [
      'Size',
      [
        ['30 ml', 1],
        ['50 ml', 2],
        ['100 ml', 3],
      ],
    ],
    [
      'Kind',
      [
        ['Cream', 3],
        ['Oil', 5],
        ['Mist', 6],
      ],
    ],
  ]);
});

it('family rows: without the same value on the other axis, a choice leads to the nearest one and names it', () => {
  const [sizes, kinds] = familyRows(scented, 1);
  expect(kinds?.choices.map(({ sibling, differences }) => [sibling.id, differences])).toEqual([
    [1, []],
    [4, []],
    [6, ['100 ml']],
  ]);
  expect(sizes?.choices.map(({ differences }) => differences)).toEqual([[], [], []]);
  const [, kindsOf50] = familyRows(scented, 2);
  // 30 ml and 100 ml are equally near: the first one is taken.
  expect(kindsOf50?.choices.map(({ sibling }) => sibling.id)).toEqual([2, 4, 6]);
});

it('family rows: are empty for a product that is no longer in the family', () => {
  expect(familyRows(sampleFamily(), 9)).toEqual([]);
});
