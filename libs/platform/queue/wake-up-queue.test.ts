import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPostgresBackend, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { listenForWakeUps, openWakeUpQueue, type WakeUpListener, type WakeUpQueue } from './wake-up-queue.js';

/** There is no safety poll here: a lost request is never made up for. */
describe('wake-up queue', () => {
  let database: TestDatabase;
  let queue: WakeUpQueue;
  let listener: WakeUpListener | undefined;
  const place = () => ({ databaseUrl: database.url, redisUrl: process.env.REDIS_URL, prefix: database.name });
  beforeEach(async () => {
    database = await createTestDatabase();
    queue = openWakeUpQueue(place());
    await eventually(() => queue.waiting());
  });
  afterEach(async () => {
    await listener?.close();
    await queue.close();
    await database.drop();
  });

  async function listen(onWakeUp: () => Promise<void>): Promise<WakeUpListener> {
    const opened = listenForWakeUps(place(), onWakeUp);
    await eventually(() => opened.waiting());
    return opened;
  }

  test('a request wakes the worker', async () => {
    let wakeUps = 0;
    listener = await listen(async () => void (wakeUps += 1));
    await queue.requestWakeUp();
    await eventually(() => expect(wakeUps).toBe(1));
  });

  test('a thousand requests without a worker are merged into one job', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => queue.requestWakeUp()));
    expect(await queue.waiting()).toBe(1);
    let wakeUps = 0;
    listener = listenForWakeUps(place(), async () => void (wakeUps += 1));
    await eventually(() => expect(wakeUps).toBe(1));
  });

  test('a request during a job causes one more job', async () => {
    let wakeUps = 0;
    let release = (): void => undefined;
    listener = await listen(() => {
      wakeUps += 1;
      return wakeUps === 1 ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    });
    await queue.requestWakeUp();
    await eventually(() => expect(wakeUps).toBe(1));
    await Promise.all([queue.requestWakeUp(), queue.requestWakeUp(), queue.requestWakeUp()]);
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
    for (let round = 0; round < 60; round += 1) {
      for (let count = 0; count < 5; count += 1) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
        written += 1;
        await queue.requestWakeUp();
      }
      await eventually(() => expect(seen).toBe(written));
    }
  });

  test('a worker dies during a job: later requests reach another worker at once', async () => {
    let release: (() => void) | undefined;
    const dying = await listen(() => new Promise((resolve) => (release = resolve)));
    await queue.requestWakeUp();
    await eventually(() => expect(release).toBeDefined());
    let wakeUps = 0;
    listener = await listen(async () => void (wakeUps += 1));
    await queue.requestWakeUp();
    await eventually(() => expect(wakeUps).toBe(1));
    release?.();
    await dying.close();
  });

  test('a worker dies right after it took the job: the job runs again within three seconds', async () => {
    const options = { autorun: false, lockDuration: 1_500, prefix: database.name };
    const redis = process.env.REDIS_URL ? new Redis(process.env.REDIS_URL, { maxRetriesPerRequest: null }) : undefined;
    const dying = redis
      ? new Worker('projections', null, { ...options, connection: redis })
      : new (withBackend(createPostgresBackend).Worker)('projections', null, {
          ...options,
          connection: { connectionString: database.url },
        });
    await dying.waitUntilReady();
    await queue.requestWakeUp();
    expect(await dying.getNextJob('token')).toBeDefined();
    let wakeUps = 0;
    listener = listenForWakeUps(place(), async () => void (wakeUps += 1));
    await queue.requestWakeUp();
    await eventually(() => expect(wakeUps).toBe(1));
    await dying.close(true);
    redis?.disconnect();
  });
});
