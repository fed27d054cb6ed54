import { expect, test } from '@jest/globals';
import { countToNotify } from './waiters.js';

test.each([
  [0, 0],
  [1, 3],
  [66, 198],
  [67, 200],
  [1_000, 200],
])('waits: of %i units three people each are notified, at most two hundred at once: %i', (units, people) => {
  expect(countToNotify(units)).toBe(people);
});
