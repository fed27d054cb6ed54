import { expect, test } from '@jest/globals';
import { passedBudgets } from './people-budgets.js';

test.each([
  [0, 1_000, false, []],
  [999, 1_001, false, ['step_up']],
  [1_000, 1_001, false, ['step_up']],
  [1_001, 1_100, false, []],
  [900, 5_001, false, ['step_up', 'owner']],
  [4_999, 5_000, false, []],
  [900, 4_000, true, []],
  [4_999, 5_001, true, ['owner']],
  [5_001, 9_000, true, []],
])('people budgets: from %d to %d, owner %s, passes %j', (before, after, isOwner, passed) => {
  expect(passedBudgets({ before, after, stepUp: 1_000, owner: 5_000 }, isOwner)).toEqual(passed);
  expect(passedBudgets({ before, after, stepUp: null, owner: null }, isOwner)).toEqual([]);
});
