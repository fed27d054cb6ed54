import { expect, it } from '@jest/globals';
import { settledTotal } from './fetch-list';

it.each([
  ['the only row has gone', 1, 0, 1, 0],
  ['a row came to an empty list', 1, 1, 0, 1],
  ['a row has gone', 1, 4, 5, 4],
  ['there are further pages', 1, 10, 25, 25],
  ['the page is full, and the count is behind', 2, 10, 19, 20],
  ['the last page is not full', 3, 5, 26, 25],
  ['the last page has gone', 3, 0, 21, 20],
  ['the page lies behind the end', 9, 0, 21, 21],
])('fetch list: a count that is behind is set right: %s', (_, page, rows, told, total) => {
  const read = { rows: Array.from({ length: rows }), total: told, totalIsLowerBound: false };
  expect(settledTotal(page, 10, read)).toEqual({ total, totalIsLowerBound: false });
});

it('fetch list: what a search finds is a least one until a page is not full', () => {
  const full = { rows: Array.from({ length: 10 }), total: 30, totalIsLowerBound: true };
  expect(settledTotal(1, 10, full)).toEqual({ total: 30, totalIsLowerBound: true });
  expect(settledTotal(4, 10, { ...full, rows: full.rows.slice(6) })).toEqual({ total: 34, totalIsLowerBound: false });
});
