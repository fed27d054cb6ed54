import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { BackgroundWork } from './background-work.js';
import { RetriedTask } from './retried-task.js';

let lines: { level: number; msg: string }[];
beforeEach(() => {
  lines = [];
});
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const always = { condition: () => 'true', parameters: () => [] };

describe('background work:', () => {
  let work: BackgroundWork;
  afterEach(() => work.stop());
  const open = (poll: () => Promise<void>) => (work = new BackgroundWork({ name: 'mails', poll, log }));

  test('one poll at a time, and requests during one share the next', async () => {
    let [running, most, polls] = [0, 0, 0];
    open(async () => {
      most = Math.max(most, (running += 1));
      polls += 1;
      await pause(5);
      running -= 1;
    });
    await Promise.all([work.request(), work.request(), work.request()]);
    expect([most, polls]).toEqual([1, 2]);
    work.start(always, { pollMs: 5 });
    await eventually(() => expect(polls).toBeGreaterThan(4));
  });

  test('a poll that fails again is warned of once, and once more after a success', async () => {
    let fails = true;
    open(() => (fails ? Promise.reject(new Error('broken')) : Promise.resolve()));
    const warnings = () => lines.filter(({ msg }) => msg === 'the poll for mails failed; retrying').length;
    for (const expected of [1, 1]) {
      await work.request();
      expect(warnings()).toBe(expected);
    }
    fails = false;
    await work.request();
    fails = true;
    await work.request();
    expect(warnings()).toBe(2);
  });

  test('a lane works until nothing is left, one that fails ends alone, and a stop waits for all', async () => {
    open(() => Promise.resolve());
    let left = 3;
    work.startLane(() => Promise.reject(new Error('interrupted')));
    work.startLane(async () => {
      await pause(5);
      return (left -= 1) > 0;
    });
    expect(work.busyLanes).toBe(2);
    await work.stop();
    expect([left, work.busyLanes]).toEqual([0, 0]);
    expect(lines.map(({ msg }) => msg)).toEqual(['mails: work was interrupted']);
  });

  test('a stopped one does not poll', async () => {
    let polls = 0;
    open(async () => void (polls += 1));
    await work.stop();
    await work.request();
    expect([polls, work.signal.aborted]).toEqual([0, true]);
  });
});

test('retried task: waits longer after each failure, says each reason once, and says when it goes on', async () => {
  const runs: number[] = [];
  let reason: string | undefined = 'away';
  const task = new RetriedTask({
    async run() {
      runs.push(performance.now());
      if (reason) throw new Error(reason);
    },
    log,
    fields: { projection: 'stock' },
    failed: 'failed',
    resumed: 'resumed',
  });
  const runTimes = async (count: number) => {
    while (runs.length < count) await task.request().then(() => pause(5));
  };
  await runTimes(2);
  reason = 'broken';
  await runTimes(3);
  expect(task.isFailing).toBe(true);
  reason = undefined;
  await runTimes(4);
  const [first = 0, second = 0, third = 0, fourth = 0] = runs;
  expect([second - first >= 500, third - second >= 1_000, fourth - third >= 2_000]).toEqual([true, true, true]);
  expect([task.isFailing, task.isRunning]).toEqual([false, false]);
  expect(lines.map(({ msg }) => msg)).toEqual(['failed', 'failed', 'resumed']);
  expect(lines[2]).toMatchObject({ projection: 'stock', failedForMs: expect.any(Number) });
});
