import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { findRedisServer, RedisServer } from '../../../test/support/redis-server.js';
import { Relay } from '../../../test/support/relay.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { type FanOutPlace, subscribeToFanOut } from './fan-out.js';
import type { FanOutMessage, LivePublisher } from './live-message.js';
import { openLivePublisher } from './live-publisher.js';
import type { FanOutSubscription } from './subscription-state.js';

const places = ['postgres', ...(findRedisServer() ? ['redis' as const] : [])] as ('postgres' | 'redis')[];

describe.each(places)('fan-out over %s', (kind) => {
  let database: TestDatabase;
  let redis: RedisServer | undefined;
  let relay: Relay;
  let publisher: LivePublisher;
  let subscription: FanOutSubscription;
  let received: FanOutMessage[];
  let changes: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    if (kind === 'redis') redis = await RedisServer.open();
  });
  afterAll(async () => {
    await redis?.kill();
    await database.drop();
  });
  beforeEach(async () => {
    const direct: FanOutPlace = { databaseUrl: database.url, redisUrl: redis?.url, channel: database.name };
    relay = await Relay.open(redis?.url ?? database.url);
    received = [];
    changes = [];
    publisher = openLivePublisher(direct);
    const through = { databaseUrl: relay.at(database.url), redisUrl: redis && relay.at(redis.url) };
    subscription = subscribeToFanOut(
      { ...direct, ...through },
      {
        onMessage: (message) => received.push(message),
        onSubscribed: () => changes.push('subscribed'),
        onLost: () => changes.push('lost'),
        onRestored: () => changes.push('restored'),
      },
    );
    await eventually(() => expect(changes).toEqual(['subscribed']));
  });
  afterEach(async () => {
    await subscription.close();
    await publisher.close();
    await relay.cut();
  });

  const change = (position: number): FanOutMessage => ({
    audience: 'everyone',
    topic: 'team.changed',
    payload: { position },
  });
  const isReceived = (message: FanOutMessage) =>
    eventually(async () => {
      await publisher.publish([message]);
      expect(received).toContainEqual(message);
    });

  test('pushes and session ends arrive in order', async () => {
    const messages = [change(1), { endSession: 'a-session' }, change(2)];
    await eventually(() => publisher.publish([]));
    await eventually(async () => {
      received.length = 0;
      await publisher.publish(messages);
      await eventually(() => expect(received).toEqual(messages), 1_000);
    });
  });

  test('a lost connection is reported once and resubscribed when the server is reachable', async () => {
    await relay.cut();
    await eventually(() => expect(changes).toEqual(['subscribed', 'lost']));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await relay.restore();
    await eventually(() => expect(changes).toEqual(['subscribed', 'lost', 'restored', 'subscribed']));
    await isReceived(change(3));
  });

  test('a connection that silently stops delivering is replaced', async () => {
    relay.silence();
    await eventually(() => expect(changes).toEqual(['subscribed', 'lost', 'restored', 'subscribed']));
    await isReceived(change(4));
  });
});

describe('fan-out subscription', () => {
  test('resubscribes within half a second after PostgreSQL ended its session', async () => {
    const database = await createTestDatabase();
    let subscribed = 0;
    const subscription = subscribeToFanOut(
      { databaseUrl: database.url, redisUrl: undefined, channel: database.name },
      { onMessage: () => undefined, onSubscribed: () => (subscribed += 1) },
    );
    await eventually(() => expect(subscribed).toBe(1));
    const operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );
    await eventually(() => expect(subscribed).toBe(2), 500);
    await operator.end();
    await subscription.close();
    await database.drop();
  });

  test('ignores messages of other versions and invalid JSON', async () => {
    const database = await createTestDatabase();
    const received: FanOutMessage[] = [];
    let subscribed = false;
    const subscription = subscribeToFanOut(
      { databaseUrl: database.url, redisUrl: undefined, channel: 'installation' },
      { onMessage: (message) => received.push(message), onSubscribed: () => (subscribed = true) },
    );
    await eventually(() => expect(subscribed).toBe(true));
    const sender = new pg.Client({ connectionString: database.url });
    await sender.connect();
    for (const text of ['', 'text', '[]', 'null', '{"uid":"emitter","type":3}', '{"endSession":"known"}'])
      await sender.query('select pg_notify($1, $2)', ['installation#/', text]);
    await eventually(() => expect(received).toEqual([{ endSession: 'known' }]));
    await sender.end();
    await subscription.close();
    await database.drop();
  });
});
