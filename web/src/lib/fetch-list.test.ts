import { expect, it } from '@jest/globals';
import { settledTotal } from './fetch-list';

it.each([
  ['the only row was deleted', 1, 0, 1, 0],
  ['a row was added to an empty list', 1, 1, 0, 1],
  ['a row was deleted', 1, 4, 5, 4],
  ['there are further pages', 1, 10, 25, 25],
  ['the page is full, and the count lags behind', 2, 10, 19, 20],
  ['the last page is not full', 3, 5, 26, 25],
  ['the last page was deleted', 3, 0, 21, 20],
  ['the page is beyond the end', 9, 0, 21, 21],
])('list total: a total that lags behind its page is corrected: %s', (_, page, rows, sentTotal, total) => {
  const read = { rows: Array.from({ length: rows }), total: sentTotal, totalIsLowerBound: false };
  expect(settledTotal(page, 10, read)).toEqual({ total, totalIsLowerBound: false });
});

it('list total: a lower bound becomes exact on a page that is not full', () => {
  const full = { rows: Array.from({ length: 10 }), total: 30, totalIsLowerBound: true };
  expect(settledTotal(1, 10, full)).toEqual({ total: 30, totalIsLowerBound: true });
  expect(settledTotal(4, 10, { ...full, rows: full.rows.slice(6) })).toEqual({ total: 34, totalIsLowerBound: false });
});
