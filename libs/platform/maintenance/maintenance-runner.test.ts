import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { TestLog } from '../../../test/support/test-log.js';
import { readMaintenance, requestJob } from './job-rows.js';
import type { JobContext, MaintenanceJob } from './maintenance-job.js';
import { MaintenanceRunner } from './maintenance-runner.js';

/** Work that a test lets continue. */
interface Gate {
  /** Resolves when the work has come this far. */
  reached: Promise<void>;
  pass(): Promise<void>;
  open(): void;
}

function makeGate(): Gate {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { reached: reached.promise, pass, open: () => opened.resolve() };
}

describe('maintenance runner', () => {
  let database: TestLog;
  let runs: string[];
  /** Minutes until the wake-ups that were asked for. */
  let asked: number[];
  let lines: { msg: string; job?: string }[];
  const runners: MaintenanceRunner[] = [];
  beforeEach(async () => {
    database = await TestLog.open([]);
    runs = [];
    asked = [];
    lines = [];
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await database.close();
  });

  const query: Query = (sql, parameters) => database.query(sql, parameters) as never;
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const job = (name: string, work: (context: JobContext) => Promise<number> = async () => 0): MaintenanceJob => ({
    name,
    async run(context) {
      runs.push(name);
      return work(context);
    },
  });
  /** A worker of its own; without `checkMs` it looks for due jobs at its start only. */
  function start(jobs: MaintenanceJob[], { checkMs = 3_600_000, leaseMs = 600_000 } = {}): MaintenanceRunner {
    const wakeUpIn = async (milliseconds: number) => void asked.push(Math.round(milliseconds / 60_000));
    const runner = new MaintenanceRunner({ group: 'test', jobs, query: () => query, log, wakeUpIn, checkMs, leaseMs });
    runners.push(runner);
    runner.start();
    return runner;
  }
  /** Ten checks of a runner that is given `checkMs: 20`. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
  const finished = (count: number) =>
    eventually(() => expect(lines.filter(({ msg }) => msg === 'maintenance finished')).toHaveLength(count));
  /** Makes every note of the database older. */
  const passTime = (minutes: number) =>
    query(
      `update maintenance_jobs set started_at = started_at - $1 * interval '1 minute', due_at = due_at - $1 * interval '1 minute'`,
      [minutes],
    );

  test('maintenance: two workers that start at once run each job once', async () => {
    const jobs = ['first', 'second', 'third'].map((name) => job(name));
    for (let worker = 0; worker < 4; worker += 1) start(jobs);
    await finished(1);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(runs).toEqual(['first', 'second', 'third']);
    // The worker that ran them knows when they are due again.
    expect(asked).toContain(60);
  });

  test('maintenance: one worker at a time, and a later one finds nothing due', async () => {
    const gate = makeGate();
    start([job('slow', async () => gate.pass().then(() => 3))]);
    await gate.reached;
    start([job('slow'), job('other')], { checkMs: 20 });
    await pause();
    expect(runs).toEqual(['slow']);
    gate.open();
    await finished(2);
    expect(runs).toEqual(['slow', 'other']);
    expect(await readMaintenance(query)).toMatchObject([
      { name: 'other', affected: 0 },
      { name: 'slow', affected: 3, error: null, finished_at: expect.any(String) },
    ]);
  });

  test('maintenance: jobs run again at a start a minute later, and after an hour by any worker', async () => {
    const jobs = [job('only')];
    start(jobs);
    await finished(1);
    start(jobs, { checkMs: 20 });
    await pause();
    expect(runs).toEqual(['only']);
    await passTime(2);
    start(jobs);
    await finished(2);
    await passTime(59);
    await pause();
    expect(runs).toHaveLength(2);
    await passTime(1);
    await finished(3);
    expect(runs).toHaveLength(3);
  });

  test('maintenance: a job that is done once succeeds once, and once more when it is asked for', async () => {
    const jobs = [
      {
        ...job('once', () => (runs.length === 1 ? Promise.reject(new Error('cut off')) : Promise.resolve(5))),
        isOnce: true,
      },
    ];
    expect(await requestJob(database.query, 'once')).toBe(false);
    start(jobs, { checkMs: 20 });
    await finished(1);
    await passTime(60);
    await finished(2);
    await passTime(600);
    start(jobs);
    await pause();
    expect(runs).toHaveLength(2);
    expect(await readMaintenance(query)).toMatchObject([{ name: 'once', affected: 5, error: null }]);
    expect(await requestJob(database.query, 'once')).toBe(true);
    await finished(3);
    expect(runs).toHaveLength(3);
  });

  test('maintenance: a daily job runs a day later, not when a worker starts', async () => {
    const jobs = [{ ...job('daily'), isDaily: true }, job('hourly')];
    start(jobs);
    await finished(1);
    await passTime(22 * 60);
    start(jobs);
    await finished(2);
    expect(runs).toEqual(['daily', 'hourly', 'hourly']);
    await passTime(2 * 60);
    start(jobs);
    await finished(3);
    expect(runs.slice(3).toSorted()).toEqual(['daily', 'hourly']);
  });

  test('maintenance: a job that fails is logged and noted, and the others run', async () => {
    start([job('before', async () => 2), job('broken', () => Promise.reject(new Error('no space'))), job('after')]);
    await finished(1);
    expect(runs).toEqual(['before', 'broken', 'after']);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'maintenance job failed', job: 'broken' }),
      expect.objectContaining({ msg: 'maintenance finished', jobs: 3, affected: { before: 2 }, failed: ['broken'] }),
    ]);
    expect(await readMaintenance(query)).toMatchObject([
      { name: 'after', error: null },
      { name: 'before', error: null, affected: 2 },
      { name: 'broken', error: 'no space', finished_at: null, affected: null },
    ]);
  });

  test('maintenance: a worker without progress is overtaken, and does nothing more when it continues', async () => {
    const gate = makeGate();
    const stalled = job('stalled', async (context) => {
      if (runs.length > 1) return 7;
      await gate.pass();
      await context.query(`insert into rate_limits (key, points) values ('from the overtaken worker', 1)`);
      return 1;
    });
    start([stalled, job('next')], { leaseMs: 500 });
    await gate.reached;
    start([stalled, job('next')], { checkMs: 20 });
    await finished(1);
    expect(runs).toEqual(['stalled', 'next', 'stalled']);
    gate.open();
    await eventually(() =>
      expect(lines.map(({ msg }) => msg)).toContain('maintenance lease lost; another worker continues'),
    );
    expect(await query('select key from rate_limits')).toEqual([]);
    expect(await readMaintenance(query)).toMatchObject([{ name: 'next' }, { name: 'stalled', affected: 7 }]);
    expect(runs).toHaveLength(3);
  });

  test('maintenance: a worker that works for longer than its lease keeps it', async () => {
    const long = job('long', async (context) => {
      for (let step = 0; step < 20; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await context.query('select 1');
      }
      return 1;
    });
    start([long], { leaseMs: 1_000 });
    await eventually(() => expect(runs).toEqual(['long']));
    start([long], { checkMs: 20 });
    await finished(1);
    expect(runs).toEqual(['long']);
  });

  test('maintenance: a stopped worker leaves its job to the next one at once', async () => {
    const gate = makeGate();
    const stopped = start([
      job('long', async (context) => {
        await gate.pass();
        await context.query('select 1');
        return 1;
      }),
    ]);
    await gate.reached;
    const stopping = stopped.stop();
    gate.open();
    await stopping;
    start([job('long', async () => 2)], { checkMs: 20 });
    await finished(1);
    expect(await readMaintenance(query)).toMatchObject([{ name: 'long', affected: 2 }]);
  });
});
