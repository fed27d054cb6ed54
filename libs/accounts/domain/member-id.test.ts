import { expect, test } from '@jest/globals';
import { memberId } from './member-id.js';

test.each([
  [7, '2026-03-05T12:00:00Z', '20260307'],
  [123, '2026-11-20T00:00:00Z', '202611123'],
  [1, '2026-01-31T19:30:00Z', '20260201'],
])('user %i who joined %s is member %s', (id, joined, expected) => {
  expect(memberId(id, new Date(joined))).toBe(expected);
});
