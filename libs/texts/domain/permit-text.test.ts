import { expect, test } from '@jest/globals';
import { quietMs, findRefusal } from './permit-text.js';

test.each([
  ['transactional', 'none', false, false, undefined],
  ['transactional', 'consented', false, false, undefined],
  ['transactional', 'opted_out', true, false, undefined],
  ['transactional', 'opted_out', false, true, 'the phone opted out'],
  ['other', 'none', true, true, 'the phone has not consented'],
  ['other', 'opted_out', true, true, 'the phone has not consented'],
  ['other', 'consented', true, false, 'no order of the phone was confirmed or delivered'],
  ['other', 'consented', false, true, undefined],
] as const)(
  'text messages: a %s message to a phone that %s, with a recent order %s, known %s: %s',
  (purpose, wish, hasRecentOrder, isKnown, reason) => {
    expect(findRefusal(purpose, wish, { hasRecentOrder, isKnown })).toBe(reason);
  },
);

test.each([
  ['2026-03-04T15:59:59.999Z', 0],
  ['2026-03-04T16:00:00.000Z', 12 * 3_600_000],
  ['2026-03-04T19:30:00.000Z', 8.5 * 3_600_000],
  ['2026-03-05T03:59:59.000Z', 1_000],
  ['2026-03-05T04:00:00.000Z', 0],
])('text messages: at %s in Pakistan they wait %d ms', (at, ms) => {
  expect(quietMs(new Date(at))).toBe(ms);
});
