import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPostgresBackend, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { listenForWakeUps, openWakeUpQueue, type WakeUpListener, type WakeUpQueue } from './wake-up-queue.js';

/** Without any poll: what is not heard here would not be heard at all. */
describe('the bell', () => {
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

  test('is heard', async () => {
    let heard = 0;
    listener = listenForWakeUps(place(), async () => void (heard += 1));
    await queue.requestWakeUp();
    await eventually(() => expect(heard).toBe(1));
  });

  test('rung a thousand times while nobody listens is heard, and folds into one', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => queue.requestWakeUp()));
    expect(await queue.waiting()).toBe(1);
    let heard = 0;
    listener = listenForWakeUps(place(), async () => void (heard += 1));
    await eventually(() => expect(heard).toBe(1));
  });

  test('rung while it is being served is heard once more after that', async () => {
    let heard = 0;
    let release = (): void => undefined;
    listener = listenForWakeUps(place(), () => {
      heard += 1;
      return heard === 1 ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    });
    await queue.requestWakeUp();
    await eventually(() => expect(heard).toBe(1));
    await Promise.all([queue.requestWakeUp(), queue.requestWakeUp(), queue.requestWakeUp()]);
    release();
    await eventually(() => expect(heard).toBe(2));
  });

  test('wake-up requests at any moment: every change that was announced is seen', async () => {
    let written = 0;
    let seen = 0;
    listener = listenForWakeUps(place(), async () => {
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

  test('a worker that dies while it works: later wake-up requests reach another worker at once', async () => {
    let release: (() => void) | undefined;
    const dying = listenForWakeUps(place(), () => new Promise((resolve) => (release = resolve)));
    await queue.requestWakeUp();
    await eventually(() => expect(release).toBeDefined());
    let heard = 0;
    listener = listenForWakeUps(place(), async () => void (heard += 1));
    await queue.requestWakeUp();
    await eventually(() => expect(heard).toBe(1));
    release?.();
    await dying.close();
  });

  test('a worker that dies right after it has taken the job: the job runs again within three seconds', async () => {
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
    let heard = 0;
    listener = listenForWakeUps(place(), async () => void (heard += 1));
    await queue.requestWakeUp();
    await eventually(() => expect(heard).toBe(1));
    await dying.close(true);
    redis?.disconnect();
  });
});
