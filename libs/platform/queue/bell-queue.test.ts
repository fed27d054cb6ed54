import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { listenForBells, openBellQueue, type BellListener, type BellQueue } from './bell-queue.js';

/** Without any poll: what is not heard here would not be heard at all. */
describe('the bell', () => {
  let database: TestDatabase;
  let queue: BellQueue;
  let listener: BellListener | undefined;
  const place = () => ({ databaseUrl: database.url, redisUrl: process.env.REDIS_URL, prefix: database.name });
  beforeEach(async () => {
    database = await createTestDatabase();
    queue = openBellQueue(place());
    await eventually(() => queue.waiting());
  });
  afterEach(async () => {
    await listener?.close();
    await queue.close();
    await database.drop();
  });

  test('is heard', async () => {
    let heard = 0;
    listener = listenForBells(place(), async () => void (heard += 1));
    await queue.ring();
    await eventually(() => expect(heard).toBe(1));
  });

  test('rung a thousand times while nobody listens is heard, and folds into one', async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => queue.ring()));
    expect(await queue.waiting()).toBe(1);
    let heard = 0;
    listener = listenForBells(place(), async () => void (heard += 1));
    await eventually(() => expect(heard).toBe(1));
  });

  test('rung while it is being served is heard once more after that', async () => {
    let heard = 0;
    let release = (): void => undefined;
    listener = listenForBells(place(), () => {
      heard += 1;
      return heard === 1 ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    });
    await queue.ring();
    await eventually(() => expect(heard).toBe(1));
    await Promise.all([queue.ring(), queue.ring(), queue.ring()]);
    release();
    await eventually(() => expect(heard).toBe(2));
  });
});
