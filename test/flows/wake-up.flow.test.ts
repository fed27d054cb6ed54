import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listenForWakeUps, type WakeUpListener } from '@soulvia/platform/queue';
import { eventually } from '../support/eventually.js';
import { TestShop, type Person } from '../support/test-shop.js';

let shop: TestShop;
let shopper: Person;
let listener: WakeUpListener;
let heard = 0;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  shopper = await shop.person();
  const place = { databaseUrl: shop.database.url, redisUrl: process.env.REDIS_URL, prefix: shop.database.name };
  listener = listenForWakeUps(place, async () => void (heard += 1));
});
afterAll(async () => {
  await listener.close();
  await shop.close();
});

test('a committed order rings the bell for the workers; one that is refused does not', async () => {
  const [product = 0] = await shop.products([1]);
  await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
  await eventually(() => expect(heard).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = heard;
  const refused = await shopper.api.post('/api/v1/orders/users/checkout', {
    address_id: shopper.addressId,
    items: [{ product_id: product, quantity: 1 }],
  });
  expect(refused.status).toBe(409);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard).toBe(before);
});
