import { expect, it } from '@jest/globals';
import type { Dashboard } from '@soulvia/contracts';
import { newerOf } from './get-dashboard';

const at = (position: number, year = 2026) => ({ position, dashboard: { year } as Dashboard });

it('drops figures that are older than what is shown', () => {
  const shown = at(10);
  expect(newerOf(shown, at(9))).toBe(shown);
});

it('takes newer figures, the same again, and those of another year', () => {
  for (const arrived of [at(11), at(10), at(3, 2027)]) expect(newerOf(at(10), arrived)).toBe(arrived);
});
