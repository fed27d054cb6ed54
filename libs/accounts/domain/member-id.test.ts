import { expect, test } from '@jest/globals';
import { memberId, userIdIn } from './member-id.js';

test.each([
  [7, '2026-03-05T12:00:00Z', '20260307'],
  [123, '2026-11-20T00:00:00Z', '202611123'],
  [1, '2026-01-31T19:30:00Z', '20260201'],
])('user %i who joined %s is member %s', (id, joined, expected) => {
  expect(memberId(id, new Date(joined))).toBe(expected);
});

test.each([
  ['20260307', 7],
  ['202611123', 123],
  ['20260201', 1],
  ['2026022147483647', 2_147_483_647],
  ['2026022147483648', undefined],
  ['20260200', undefined],
  ['202602007', undefined],
  ['2026027', undefined],
])('member ID %s holds user %p', (text, id) => {
  expect(userIdIn(text)).toBe(id);
});
