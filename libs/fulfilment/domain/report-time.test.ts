import { expect, test } from '@jest/globals';
import { countsFrom } from './courier-report.js';
import { readReportTime, reportTimeProblem } from './report-time.js';

const now = new Date('2026-11-30T09:00:00Z');

test.each([
  ['2026-11-30', '2026-11-29T19:00:00.000Z', true],
  ['2026-11-30 14:05', '2026-11-30T09:05:00.000Z', false],
  ['2026-11-30T14:05:09', '2026-11-30T09:05:09.000Z', false],
  ['2026-11-30 14:05:09.123', '2026-11-30T09:05:09.000Z', false],
  ['30/11/2026', '2026-11-29T19:00:00.000Z', true],
  ['30-Nov-2026 2:05 pm', '2026-11-30T09:05:00.000Z', false],
  ['46356', '2026-11-29T19:00:00.000Z', true],
  ['2026-11-30T09:05:00Z', '2026-11-30T09:05:00.000Z', false],
  ['2026-11-30 10:05 +01:00', '2026-11-30T09:05:00.000Z', false],
])('report time: %s is %s', (cell, at, isWholeDay) => {
  expect(readReportTime(cell)).toEqual({ at: new Date(at), isWholeDay });
});

test.each([
  '',
  '30/02/2026',
  '2026-02-30',
  '2026-11-30 24:00',
  '2026-11-30 14',
  '4500',
  '2026-11-30 14:05 pm',
  'today',
])('report time: "%s" is refused, not guessed', (cell) => {
  expect(readReportTime(cell)).toBeUndefined();
  expect(reportTimeProblem(cell, now)).toMatch(/^Must be a day/);
});

test('report time: the future and the far past are refused', () => {
  expect(reportTimeProblem('2026-12-01', now)).toBe('This day is in the future.');
  expect(reportTimeProblem('2026-11-30', now)).toBeUndefined();
  expect(reportTimeProblem('2019-12-31', now)).toMatch(/^Must be a day/);
});

test('report time: a whole day counts from the newest report of this day, a time from itself', () => {
  const at = new Date('2026-11-29T19:00:00Z');
  const newest = new Date('2026-11-30T08:00:00Z');
  expect(countsFrom({ at, isWholeDay: true }, newest)).toEqual(newest);
  expect(countsFrom({ at, isWholeDay: false }, newest)).toEqual(at);
  expect(countsFrom({ at, isWholeDay: true }, new Date('2026-12-01T08:00:00Z'))).toEqual(at);
  expect(countsFrom({ at, isWholeDay: true }, null)).toEqual(at);
});
