import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import type { PolledWork, SafetyPoll } from '@soulvia/platform/background-work';
import { Watchdog } from '@soulvia/platform/process';
import { pino } from 'pino';
import { countingProjection } from '../../../test/support/test-log.js';
import type { Announcer } from './announcer.js';
import type { FoldingLease } from './folding-lease.js';
import { LagPoll } from './lag-poll.js';
import { ProjectionRegistry } from './registry.js';
import { unobserved } from './runner-observer.js';

let now = 0;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void jest.restoreAllMocks());

test('a lagging read model is taken from a worker under which it stands for 5 s, once for each place, and not during batches of 4 s', async () => {
  const names = ['moving', 'stuck'];
  let positions = [1];
  let overtakings = 0;
  const query = (async () =>
    positions.map((position, index) => ({
      safe: 99,
      highest: 99,
      name: names[index],
      version: 1,
      position,
      lags: true,
    }))) as unknown as Query;
  const lease = { isHeld: false, overtake: () => void (overtakings += 1) } as unknown as FoldingLease;
  const log = pino({ level: 'silent' });
  const poll = new LagPoll({
    registry: new ProjectionRegistry(names.map((name) => countingProjection({ name }))),
    query,
    log,
    watchdog: new Watchdog(60_000, () => undefined),
    requestRound: () => undefined,
    announcer: { repeatLost: () => undefined } as unknown as Announcer,
    observer: unobserved,
  });
  let work: PolledWork | undefined;
  poll.start({ add: (added: PolledWork) => ((work = added), () => undefined) } as unknown as SafetyPoll, lease);
  const pollFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1_000;
      work?.poll(true);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return overtakings;
  };
  for (let batch = 1; batch < 5; batch += 1) {
    positions = [batch];
    expect(await pollFor(4)).toBe(0);
  }
  expect([await pollFor(2), await pollFor(20)]).toEqual([1, 1]);
  positions = [6, 1];
  expect([await pollFor(4), await pollFor(2), await pollFor(20)]).toEqual([1, 2, 2]);
  await poll.stop();
});
