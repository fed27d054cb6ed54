import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serverUrl } from '../../../test/support/database-url.js';
import { eventually } from '../../../test/support/eventually.js';
import { Relay } from '../../../test/support/relay.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { listenForWakeUps, type WakeUpListener } from './listen-for-wake-ups.js';
import { openWakeUpQueues, type WakeUpQueues } from './wake-up-queues.js';

let database: TestDatabase;
let relay: Relay;
let queues: WakeUpQueues | undefined;
let listener: WakeUpListener | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  relay = await Relay.open(process.env.REDIS_URL ?? serverUrl());
});
afterEach(async () => {
  await listener?.close();
  await queues?.close();
  await relay.cut();
  await database.drop();
});

test('queue: opened while its server is down, it works once the server is up', async () => {
  const redis = process.env.REDIS_URL;
  const place = {
    databaseUrl: redis ? database.url : relay.at(database.url),
    redisUrl: redis && relay.at(redis),
    prefix: database.name,
  };
  await relay.cut();
  let wakeUps = 0;
  const opened = openWakeUpQueues(place);
  const round = async () => void (wakeUps += 1);
  const listening = listenForWakeUps(place, { folds: round, reactions: round });
  [queues, listener] = [opened, listening];
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('away'), 500));
  const response = opened.states().then(
    () => 'there',
    () => 'away',
  );
  expect(await Promise.race([response, silence])).toBe('away');
  await relay.restore();
  await eventually(() => opened.states());
  await eventually(() => listening.check());
  await opened.requestWakeUp('folds');
  await eventually(() => expect(wakeUps).toBe(1));
});
