import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { Watchdog } from './watchdog.js';

describe('watchdog', () => {
  const stuck: string[] = [];
  let watchdog: Watchdog;
  const open = (limitMs: number) => (watchdog = new Watchdog(limitMs, (round) => stuck.push(round)));
  afterEach(() => {
    watchdog.stop();
    stuck.length = 0;
  });

  test('reports the first work without progress, once', async () => {
    open(50);
    watchdog.start('projection dashboard');
    watchdog.start('projection team');
    await eventually(() => expect(stuck).toEqual(['projection dashboard']));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(stuck).toEqual(['projection dashboard']);
    expect(watchdog.stuckRound).toBe('projection dashboard');
  });

  test('ignores work that makes progress or has ended', async () => {
    open(400);
    const slow = watchdog.start('slow');
    await expect(watchdog.watch('failed', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    watchdog.start('ended').end();
    for (let step = 0; step < 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      slow.progress();
    }
    expect(stuck).toEqual([]);
  });
});
