import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import pg from 'pg';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { FoldingLease } from './folding-lease.js';
import type { Projection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { ProjectionRegistry } from './registry.js';
import { unobserved } from './runner-observer.js';

const silent = pino({ level: 'silent' });
const older = countingProjection();
const newer: Projection = { ...older, version: 2 };

/** No wake-up reaches these workers: they fold what lags, by the lease. */
describe('folding lease', () => {
  let log: TestLog;
  const workers: Worker[] = [];
  beforeEach(async () => (log = await TestLog.open([newer])));
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    await log.close();
  });

  class Worker {
    rounds = 0;
    isFrozen = false;
    private readonly lease: FoldingLease;
    private readonly runner: ProjectionRunner;

    constructor(
      readonly name: string,
      projection = newer,
    ) {
      const query: Query = (sql, parameters) =>
        this.isFrozen ? new Promise(() => undefined) : (log.query(sql, parameters) as never);
      this.lease = new FoldingLease({ query, log: silent, holder: name });
      const live = { publish: async () => undefined, close: async () => undefined };
      const observer = {
        ...unobserved,
        roundEnded: (outcome: string) => void (this.rounds += outcome === 'moved' ? 1 : 0),
      };
      const registry = new ProjectionRegistry([projection]);
      this.runner = new ProjectionRunner(log.orm, log.database.url, registry, live, silent, undefined, observer);
      this.runner.start(undefined, this.lease);
      this.lease.start({ onTaken: () => this.runner.takeOver(), onLost: () => undefined });
      workers.push(this);
    }

    get isFolding(): boolean {
      return this.lease.isHeld;
    }

    async stop(): Promise<void> {
      await this.lease.stop();
      await this.runner.stop();
    }
  }

  const holder = async () =>
    (await log.query<{ holder: string }>(`select holder from maintenance_leases where job_group = 'folds'`))[0]?.holder;
  const isHeldBy = (name: string) => eventually(async () => expect(await holder()).toBe(name));
  let total = 0;
  beforeEach(() => void (total = 0));
  async function appendAndFold(): Promise<void> {
    await log.append({ counter: 1, amount: 1 });
    total += 1;
    await eventually(async () => expect(await log.totals()).toEqual({ 1: total }));
  }

  test('of two workers one folds; once it ends or freezes, the other one does', async () => {
    const first = new Worker('first');
    await isHeldBy('first');
    await appendAndFold();
    const { rounds: before } = first;
    const second = new Worker('second');
    for (let times = 0; times < 3; times += 1) await appendAndFold();
    expect([first.rounds - before, second.rounds]).toEqual([3, 0]);
    await first.stop();
    await appendAndFold();
    await isHeldBy('second');
    const third = new Worker('third');
    second.isFrozen = true;
    await isHeldBy('third');
    // The polls of the frozen one go on here, and may find an event first.
    await eventually(async () => {
      await appendAndFold();
      expect(third.rounds).toBeGreaterThan(0);
    });
  });

  test('a worker of an older version is overtaken by one that can fold, and leaves it the lease', async () => {
    const old = new Worker('old', older);
    await isHeldBy('old');
    const current = new Worker('current');
    await appendAndFold();
    await isHeldBy('current');
    await eventually(() => expect([old.isFolding, current.isFolding]).toEqual([false, true]));
    await appendAndFold();
    expect([old.rounds, await holder()]).toEqual([0, 'current']);
  });

  test('a read model that no worker can fold changes the holder once for each worker, not again and again', async () => {
    const terms = async () =>
      (await log.query<{ term: number }>(`select term from maintenance_leases where job_group = 'folds'`))[0]?.term;
    expect(['first', 'second'].map((name) => new Worker(name).isFolding)).toEqual([false, false]);
    await eventually(async () => expect(await terms()).toBe(1));
    const locker = new pg.Client({ connectionString: log.database.url });
    await locker.connect();
    await locker.query('begin; lock table views.counting in access exclusive mode');
    await log.append({ counter: 1, amount: 1 });
    await eventually(async () => expect(await terms()).toBe(3));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await terms()).toBe(3);
    await locker.end();
  });
});
