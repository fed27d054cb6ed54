import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  listenForWakeUps,
  onPostgres,
  openWakeUpQueues,
  type QueueName,
  type WakeUpQueues,
} from '@soulvia/platform/queue';
import type { Dashboard } from '@soulvia/contracts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually.js';
import type { TestShop } from '../support/test-shop.js';
import { usePerson, useShop } from '../support/use-shop.js';

const placeOf = ({ database }: TestShop) => ({
  databaseUrl: database.url,
  redisUrl: process.env.REDIS_URL,
  prefix: database.name,
});
const stateOf = async (queues: WakeUpQueues, name: QueueName) =>
  (await queues.states()).find(({ queue }) => queue === name);

describe('wake-ups of a shop', () => {
  const shop = useShop();
  const shopper = usePerson(shop);
  const admin = usePerson(shop, 'ADMIN');
  let queues: WakeUpQueues;
  let product: number;
  beforeAll(async () => {
    [product = 0] = await shop.products([100]);
    queues = openWakeUpQueues(placeOf(shop));
    await eventually(() => queues.states());
  });
  afterAll(() => queues.close());

  const order = (quantity = 1) =>
    shopper.api.post('/api/v1/orders/users/checkout', {
      address_id: shopper.addressId,
      items: [{ product_id: product, quantity }],
    });
  const ordersOnDashboard = async () => {
    const { body } = await admin.api.get('/api/v1/admin/dashboard');
    return (body as Dashboard).total_orders ?? 0;
  };

  test('an order is folded by a job, and its reactions are started by one', async () => {
    const before = await ordersOnDashboard();
    const placedAt = new Date().toISOString();
    expect((await order()).status).toBe(201);
    await eventually(async () => {
      expect(await ordersOnDashboard()).toBe(before + 1);
      for (const name of ['folds', 'reactions'] as const)
        expect(String((await stateOf(queues, name))?.last_round) > placedAt).toBe(true);
    });
  });

  test('while no worker takes jobs, the safety poll folds', async () => {
    const { databaseUrl, redisUrl, prefix } = placeOf(shop);
    const redis = redisUrl ? new Redis(redisUrl, { maxRetriesPerRequest: null }) : undefined;
    const folds = redis
      ? new Queue('folds', { connection: redis, prefix })
      : new onPostgres.Queue('folds', { connection: { connectionString: databaseUrl } });
    await folds.pause();
    // What was taken at that moment ends first.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await eventually(async () => expect(await stateOf(queues, 'folds')).toMatchObject({ active: 0 }));
    const before = await ordersOnDashboard();
    const { last_round } = (await stateOf(queues, 'folds')) ?? {};
    expect((await order()).status).toBe(201);
    await eventually(async () => expect(await ordersOnDashboard()).toBe(before + 1));
    expect(await stateOf(queues, 'folds')).toMatchObject({ active: 0, last_round });
    await folds.resume();
    await eventually(async () => expect((await stateOf(queues, 'folds'))?.last_round).not.toBe(last_round));
    await folds.close();
    redis?.disconnect();
  });
});

describe('wake-ups of a shop without a worker', () => {
  const shop = useShop({ worker: false });
  const shopper = usePerson(shop);

  test('a refused order requests none, a committed one does, once for each queue', async () => {
    const [product = 0] = await shop.products([1]);
    const queues = openWakeUpQueues(placeOf(shop));
    const jobs = async () => (await queues.states()).map(({ waiting }) => waiting);
    // Setting up the shop has requested wake-ups as well.
    let rounds = 0;
    const round = async () => void (rounds += 1);
    const listener = listenForWakeUps(placeOf(shop), { folds: round, reactions: round });
    await eventually(async () => expect([rounds > 1, await jobs()]).toEqual([true, [0, 0]]));
    // A request that the api has merged is sent up to a fifth of a second later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await listener.close();
    const checkout = (quantity: number) =>
      shopper.api.post('/api/v1/orders/users/checkout', {
        address_id: shopper.addressId,
        items: [{ product_id: product, quantity }],
      });
    for (let count = 0; count < 20; count += 1) expect((await checkout(2)).status).toBe(409);
    expect(await jobs()).toEqual([0, 0]);
    expect((await checkout(1)).status).toBe(201);
    await eventually(async () => expect(await jobs()).toEqual([1, 1]));
    await queues.close();
  });
});
