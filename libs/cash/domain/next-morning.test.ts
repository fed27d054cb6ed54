import { expect, test } from '@jest/globals';
import { nextMorning } from './next-morning.js';

test.each([
  ['2026-11-30T01:00:00Z', '2026-11-30T04:00:00.000Z'],
  ['2026-11-30T03:59:58Z', '2026-12-01T04:00:00.000Z'],
  ['2026-11-30T04:00:01Z', '2026-12-01T04:00:00.000Z'],
])('next morning: after %s is %s, and never the one that has just begun', (now, morning) => {
  expect(nextMorning(new Date(now)).toISOString()).toBe(morning);
});
