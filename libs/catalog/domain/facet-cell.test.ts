import { expect, test } from '@jest/globals';
import { type FacetGroup, facetLimits, sheetLimits } from '@soulvia/contracts';
import { facetCell, indexFacetNames, readFacetCell } from './facet-cell.js';

const group = (key: string, ...values: [id: number, name: string][]): FacetGroup => ({
  id: 1,
  key,
  name: key,
  name_ur: null,
  values: values.map(([id, name]) => ({ id, name, name_ur: null, hidden: false })),
});

const names = indexFacetNames([
  group('skin_type', [3, 'Dry'], [4, 'Oily']),
  group('concern', [7, 'Dry'], [8, 'Spots; marks'], [9, 'SPF: 50']),
]);

test('facet cells: values are named with their group, and are read back', () => {
  expect(facetCell([3, 7, 9], names)).toBe('skin_type: Dry; concern: Dry; concern: SPF: 50');
  for (const ids of [[], [3], [3, 4, 7, 8, 9]]) expect(readFacetCell(facetCell(ids, names), names)).toEqual({ ids });
});

test('facet cells: a name with the separator is written as a number', () => {
  expect(facetCell([4, 8], names)).toBe('skin_type: Oily; #8');
});

test('facet cells: case, blanks, line breaks, order and repetitions do not matter', () => {
  const cell = ' Concern :dry;; SKIN_TYPE:OILY\nskin_type: dry ; #3';
  expect(readFacetCell(cell, names)).toEqual({ ids: [3, 4, 7] });
});

test('facet cells: "none" takes all values away', () => {
  for (const cell of ['none', 'None']) expect(readFacetCell(cell, names)).toEqual({ ids: [] });
});

test.each(['Dry', 'skin_type', 'skin_type: Dri', '#5', '#03', 'concern: Oily', 'skin_type=Dry', 'none; #3'])(
  'facet cells: %s is a problem that names the value',
  (cell) => {
    const problem = `Value not found. ${cell === 'none; #3' ? 'none' : cell}`;
    expect(readFacetCell(cell, names)).toEqual({ problem });
  },
);

test('facet cells: most values of a product fit a cell, and one more is a problem', () => {
  const values = Array.from({ length: facetLimits.ofProduct + 1 }, (_, nth): [number, string] => [
    2_147_483_000 + nth,
    `${nth}`.padEnd(60, 'x'),
  ]);
  const many = indexFacetNames([group('a'.repeat(30), ...values)]);
  const ids = values.map(([id]) => id);
  const cell = facetCell(ids.slice(1), many);
  expect(cell.length).toBeLessThan(sheetLimits.cellMax);
  expect(readFacetCell(cell, many)).toEqual({ ids: ids.slice(1) });
  const tooMany = facetCell(ids, many);
  expect(readFacetCell(tooMany, many)).toEqual({ problem: 'A product can have at most 40 facet values' });
});
