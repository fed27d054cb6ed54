import { expect, test } from '@jest/globals';
import { pauseAfter, RoundLoop } from './round-loop.js';

test('rounds: the pause grows with the cost of rounds up to a limit, and ignores a single slow round', () => {
  expect(pauseAfter(3, 3)).toBeLessThan(3);
  expect(pauseAfter(6, 6)).toBeLessThanOrEqual(8);
  expect(pauseAfter(25, 25)).toBeGreaterThan(25);
  expect(pauseAfter(500, 500)).toBe(100);
  expect(pauseAfter(500, 3)).toBe(pauseAfter(3, 3));
});

test('rounds: one at a time; requests during a round cause one more', async () => {
  let running = 0;
  let rounds = 0;
  let release = (): void => undefined;
  const loop = new RoundLoop(async () => {
    rounds += 1;
    running += 1;
    expect(running).toBe(1);
    if (rounds === 1) await new Promise<void>((resolve) => (release = resolve));
    running -= 1;
  });
  for (let count = 0; count < 5; count += 1) void loop.request();
  expect(rounds).toBe(1);
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rounds).toBe(2);
  void loop.request();
  await loop.stop();
  expect(rounds).toBe(3);
  void loop.request();
  expect(rounds).toBe(3);
});
