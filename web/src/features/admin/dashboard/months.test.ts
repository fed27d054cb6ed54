import { expect, it } from '@jest/globals';
import { monthPoints, months, untilThisMonth } from './months';

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const shown = (year: number, now: string) => untilThisMonth(counts, year, new Date(now)).length;

it('months: the current year ends with the current month', () => {
  expect(untilThisMonth(counts, 2026, new Date('2026-03-15T12:00:00Z'))).toEqual([1, 2, 3]);
  expect(shown(2026, '2026-01-01T12:00:00Z')).toBe(1);
  expect(shown(2026, '2026-12-31T12:00:00Z')).toBe(12);
});

it('months: a past year is whole, a coming one empty', () => {
  expect([shown(2025, '2026-03-15T12:00:00Z'), shown(2027, '2026-03-15T12:00:00Z')]).toEqual([12, 0]);
});

it('months: begin and end at midnight in Pakistan', () => {
  expect([shown(2026, '2026-11-30T18:59:59Z'), shown(2026, '2026-11-30T19:00:00Z')]).toEqual([11, 12]);
  expect([shown(2026, '2026-12-31T19:00:00Z'), shown(2027, '2026-12-31T19:00:00Z')]).toEqual([12, 1]);
});

it('months: the axis of a chart has all twelve, without a value after the last count', () => {
  const points = monthPoints([4, 0, 7]);
  expect(points.map(({ label }) => label)).toEqual(months);
  expect(points.slice(0, 4).map(({ value }) => value)).toEqual([4, 0, 7, null]);
  expect(points.at(-1)).toEqual({ label: 'Dec', value: null });
});
