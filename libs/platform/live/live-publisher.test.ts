import { expect, test } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { useClient, useTestDatabase } from '../../../test/support/set-up.js';
import type { LiveMessage } from './live-message.js';
import { openLivePublisher } from './live-publisher.js';

const database = useTestDatabase();
const listener = useClient(database);

function change(products: number): LiveMessage {
  const product_ids = Array.from({ length: products }, (_, index) => index + 1);
  return {
    audience: 'everyone',
    topic: 'catalogue.changed',
    payload: { position: products, product_ids, category_ids: [] },
  };
}

test('live publisher: a message too large for PostgreSQL is dropped alone and reported', async () => {
  const received: string[] = [];
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query(`listen "live-test#/"`);
  const publisher = openLivePublisher({ databaseUrl: database.url, redisUrl: undefined, channel: 'live-test' });
  await expect(publisher.publish([change(1), change(5_000), change(2)])).rejects.toThrow('1 of 3 live messages');
  await publisher.close();
  await eventually(() => expect(received).toHaveLength(2));
  expect(received.map((packet) => packet.includes('"position":1') || packet.includes('"position":2'))).toEqual([
    true,
    true,
  ]);
});

test('live publisher: what is published while a NOTIFY is under way arrives too, in order', async () => {
  const received: string[] = [];
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query(`listen "live-order#/"`);
  const publisher = openLivePublisher({ databaseUrl: database.url, redisUrl: undefined, channel: 'live-order' });
  const refused = expect(publisher.publish([change(5_000)])).rejects.toThrow('1 of 1');
  await Promise.all([1, 2, 3, 4].map((products) => publisher.publish([change(products)])));
  await refused;
  await publisher.close();
  await eventually(() => expect(received.map((packet) => /"position":(\d)/.exec(packet)?.[1])).toEqual([...'1234']));
});
