import { expect, it } from '@jest/globals';
import { daysText, parseRange, rangeTitle } from './sales-range';

const today = '2026-03-01';
const range = (query: string) => parseRange(new URLSearchParams(query), today);

it.each([
  ['', 'today', '2026-03-01', '2026-03-01', 'Today'],
  ['range=nonsense', 'today', '2026-03-01', '2026-03-01', 'Today'],
  ['range=7', '7', '2026-02-23', '2026-03-01', 'The last 7 days'],
  ['range=30', '30', '2026-01-31', '2026-03-01', 'The last 30 days'],
  ['range=90', '90', '2025-12-02', '2026-03-01', 'The last 90 days'],
  ['range=custom', 'custom', '2026-02-23', '2026-03-01', 'Feb 23, 2026 – Mar 1, 2026'],
  ['range=custom&from=2026-02-30&to=x', 'custom', '2026-02-23', '2026-03-01', 'Feb 23, 2026 – Mar 1, 2026'],
  ['range=custom&from=2024-02-29&to=2024-02-29', 'custom', '2024-02-29', '2024-02-29', 'Feb 29, 2024'],
])('sales range: "%s" is %s, %s to %s', (query, name, from, to, title) => {
  const chosen = range(query);
  expect(chosen).toEqual({ name, from, to, problem: null });
  expect(rangeTitle(chosen)).toBe(title);
});

it.each([
  ['from=2026-02-02&to=2026-02-01', 'The first day must not be after the last one.'],
  ['from=2026-03-02&to=2026-03-04', 'These days have not begun yet.'],
  ['from=2025-02-28&to=2026-03-01', 'Choose at most 366 days.'],
])('sales range: says what is wrong with %s', (query, problem) => {
  expect(range(`range=custom&${query}`).problem).toBe(problem);
});

it('sales range: names one day, and a range of days', () => {
  expect([daysText(today, today), daysText('2026-02-28', today)]).toEqual([
    'Mar 1, 2026',
    'Feb 28, 2026 – Mar 1, 2026',
  ]);
});
