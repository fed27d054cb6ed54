import { expect, it } from '@jest/globals';
import { longDate, relativeTime, shopYear, shortDate } from './dates';

const now = Date.parse('2026-11-20T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

it.each([
  [0, '0 seconds ago'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [59 * 60 + 59, '59 minutes ago'],
  [3600, '1 hour ago'],
  [24 * 3600 - 1, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [7 * 24 * 3600, '7 days ago'],
  [7 * 24 * 3600 + 1, 'Nov 13, 2026'],
  [-5, '0 seconds ago'],
])('dates: %i seconds ago reads %j', (seconds, text) => expect(relativeTime(before(seconds), now)).toBe(text));

it('dates: counts days and years the way the shop does, in Karachi', () => {
  const newYear = new Date('2026-12-31T19:30:00Z');
  expect(shortDate(newYear.toISOString())).toBe('Jan 1, 2027');
  expect(longDate(newYear)).toBe('Friday, 1 January 2027');
  expect(shopYear(newYear)).toBe(2027);
});
