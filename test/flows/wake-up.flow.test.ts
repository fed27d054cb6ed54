import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listenForWakeUps, openWakeUpQueue, type WakeUpQueue } from '@soulvia/platform/queue';
import { eventually } from '../support/eventually.js';
import { usePerson, useShop } from '../support/use-shop.js';

const shop = useShop({ worker: false });
const shopper = usePerson(shop);
let product: number;
let queue: WakeUpQueue;
beforeAll(async () => {
  [product = 0] = await shop.products([1]);
  const place = { databaseUrl: shop.database.url, redisUrl: process.env.REDIS_URL, prefix: shop.database.name };
  queue = openWakeUpQueue(place);
  // Setting up the shop has requested wake-ups as well: they are processed first.
  let done = 0;
  const listener = listenForWakeUps(place, async () => void (done += 1));
  await eventually(async () => expect([done > 0, await queue.waiting()]).toEqual([true, 0]));
  await listener.close();
});
afterAll(async () => {
  await queue.close();
});

const checkout = (quantity: number) =>
  shopper.api.post('/api/v1/orders/users/checkout', {
    address_id: shopper.addressId,
    items: [{ product_id: product, quantity }],
  });

test('wake-up: a refused order requests none, a committed one does', async () => {
  for (let count = 0; count < 20; count += 1) expect((await checkout(2)).status).toBe(409);
  expect(await queue.waiting()).toBe(0);
  expect((await checkout(1)).status).toBe(201);
  await eventually(async () => expect(await queue.waiting()).toBe(1));
});
