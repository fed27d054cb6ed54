import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPostgresBackend, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '../../../test/support/eventually.js';
import { isExhaustive } from '../../../test/support/sample.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { listenForWakeUps, type WakeUpListener } from './listen-for-wake-ups.js';
import { openWakeUpQueues, type WakeUpQueues } from './wake-up-queues.js';

/** There is no safety poll here: a lost request is never made up for. */
describe('wake-up queues', () => {
  let database: TestDatabase;
  let queues: WakeUpQueues;
  let listener: WakeUpListener | undefined;
  const place = () => ({ databaseUrl: database.url, redisUrl: process.env.REDIS_URL, prefix: database.name });
  beforeEach(async () => {
    database = await createTestDatabase();
    queues = openWakeUpQueues(place());
    await eventually(() => queues.states());
  });
  afterEach(async () => {
    await listener?.close();
    await queues.close();
    await database.drop();
  });

  const start = (folds: () => Promise<void>, reactions = folds) => listenForWakeUps(place(), { folds, reactions });
  async function listen(folds: () => Promise<void>): Promise<WakeUpListener> {
    const opened = start(folds);
    await eventually(() => opened.check());
    return opened;
  }
  const request = () => queues.requestWakeUp('folds');
  const waiting = async () => (await queues.states()).map((state) => state.waiting);

  test('a request wakes the worker', async () => {
    let wakeUps = 0;
    listener = await listen(async () => void (wakeUps += 1));
    await request();
    await eventually(() => expect(wakeUps).toBe(1));
  });

  test('a thousand requests without a worker are merged into one job', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => request()));
    expect(await waiting()).toEqual([1, 0]);
    let wakeUps = 0;
    listener = start(async () => void (wakeUps += 1));
    await eventually(() => expect(wakeUps).toBe(1));
  });

  test('a job of one queue does not wait for a job of the other, and each queue tells its state', async () => {
    let release = (): void => undefined;
    let folded = 0;
    listener = start(
      async () => void (folded += 1),
      () => new Promise((resolve) => (release = resolve)),
    );
    await queues.requestWakeUp('reactions');
    await eventually(async () => expect((await queues.states())[1]).toMatchObject({ waiting: 0, active: 1 }));
    const startedAt = new Date().toISOString();
    await request();
    await eventually(async () => {
      const [folds] = await queues.states();
      expect(folds).toEqual({ queue: 'folds', waiting: 0, active: 0, last_round: expect.any(String) });
      expect(String(folds?.last_round) >= startedAt).toBe(true);
    });
    expect([folded, (await queues.states())[1]?.last_round]).toEqual([1, null]);
    release();
  });

  test('a delayed request is one job for its name, at the time of the last request, and says what it wakes up', async () => {
    const due: string[] = [];
    const rounds = { due: async () => void due.push('due'), maintenance: async () => void due.push('maintenance') };
    listener = listenForWakeUps(place(), rounds);
    const opened = listener;
    await eventually(() => opened.check());
    await queues.requestWakeUp('maintenance:data', 1_500);
    await queues.requestWakeUp('due:reminder', 3_600_000);
    await Promise.all([400, 300, 200].map((delayMs) => queues.requestWakeUp('due:reminder', delayMs)));
    await eventually(() => expect(due).toEqual(['due', 'maintenance']));
  });

  test('a request during a job causes one more job', async () => {
    let wakeUps = 0;
    let release = (): void => undefined;
    listener = await listen(() => {
      wakeUps += 1;
      return wakeUps === 1 ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    });
    await request();
    await eventually(() => expect(wakeUps).toBe(1));
    await Promise.all([request(), request(), request()]);
    // The requests have been sent, but may reach the worker a little later.
    await new Promise((resolve) => setTimeout(resolve, 200));
    release();
    await eventually(() => expect(wakeUps).toBe(2));
  });

  test('requests at any moment: every change is seen', async () => {
    let written = 0;
    let seen = 0;
    listener = await listen(async () => {
      const read = written;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      seen = Math.max(seen, read);
    });
    for (let round = 0; round < (isExhaustive ? 60 : 15); round += 1) {
      for (let count = 0; count < 5; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
        written += 1;
        await request();
      }
      await eventually(() => expect(seen).toBe(written));
    }
  });

  test('a worker dies during a job: later requests reach another worker at once', async () => {
    let release: (() => void) | undefined;
    const dying = await listen(() => new Promise((resolve) => (release = resolve)));
    await request();
    await eventually(() => expect(release).toBeDefined());
    let wakeUps = 0;
    listener = await listen(async () => void (wakeUps += 1));
    await request();
    await eventually(() => expect(wakeUps).toBe(1));
    release?.();
    await dying.close();
  });

  test('a worker dies right after it took the job: the job runs again within three seconds', async () => {
    const options = { autorun: false, lockDuration: 1_500, prefix: database.name };
    const redis = process.env.REDIS_URL ? new Redis(process.env.REDIS_URL, { maxRetriesPerRequest: null }) : undefined;
    const dying = redis
      ? new Worker('folds', null, { ...options, connection: redis })
      : new (withBackend(createPostgresBackend).Worker)('folds', null, {
          ...options,
          connection: { connectionString: database.url },
        });
    await dying.waitUntilReady();
    await request();
    expect(await dying.getNextJob('token')).toBeDefined();
    let wakeUps = 0;
    listener = start(async () => void (wakeUps += 1));
    await request();
    await eventually(() => expect(wakeUps).toBe(1));
    await dying.close(true);
    redis?.disconnect();
  });
});
