import { expect, test } from '@jest/globals';
import { recentMonths } from './recent-months.js';

test('recent months: the newest first, across the turn of a year', () => {
  expect(recentMonths(new Date('2026-01-31T10:00:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('recent months: a month begins at midnight in Karachi', () => {
  expect(recentMonths(new Date('2026-10-31T18:59:59Z'), 1)).toEqual(['2026-10']);
  expect(recentMonths(new Date('2026-10-31T19:00:00Z'), 1)).toEqual(['2026-11']);
});

test('recent months: 24 months are all different', () => {
  expect(new Set(recentMonths(new Date('2026-11-26T12:00:00Z'), 24)).size).toBe(24);
});
