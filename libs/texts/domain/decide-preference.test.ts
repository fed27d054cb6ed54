import { expect, test } from '@jest/globals';
import { decidePreference } from './decide-preference.js';

test.each([
  ['none', 'consented', 'sign_up', 'consented'],
  ['consented', 'none', 'account', 'none'],
  ['consented', 'opted_out', 'link', 'opted_out'],
  ['opted_out', 'consented', 'sign_up', 'opted_out'],
  ['opted_out', 'consented', 'staff', 'opted_out'],
  ['opted_out', 'none', 'checkout', 'opted_out'],
  ['opted_out', 'none', 'account', 'none'],
  ['opted_out', 'none', 'link', 'none'],
  ['opted_out', 'none', 'staff', 'none'],
] as const)('text preferences: a phone that %s and chooses %s by %s: %s', (current, chosen, source, next) => {
  expect(decidePreference(current, chosen, source)).toBe(next);
});
