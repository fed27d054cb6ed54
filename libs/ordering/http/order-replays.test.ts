import { beforeAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let serum: number;
beforeAll(async () => {
  [serum = 0] = await shop.products([50]);
});

const checkout = (key: string) =>
  shopper.api.post(
    '/api/v1/orders/users/checkout',
    { address_id: shopper.addressId, items: [{ product_id: serum, quantity: 1 }], full_name: 'Hina Raza' },
    { 'Idempotency-Key': key },
  );

test('checkout: a repetition gets the first response, whatever admins have changed since', async () => {
  const first = (await checkout('edited')).body as Order;
  const path = `/api/v1/orders/${first.id}`;
  await admin.api.patch(path, { full_name: 'Someone Else', phone: '+923009999999', status: 'SHIPPED' });
  expect((await admin.api.get(path)).body).toMatchObject({ full_name: 'Someone Else', status: 'SHIPPED' });
  expect((await checkout('edited')).body).toEqual(first);
  expect((await admin.api.send('DELETE', path, undefined)).status).toBe(204);
  const repeated = await checkout('edited');
  expect([repeated.body, repeated.headers.get('idempotency-replayed')]).toEqual([first, 'true']);
});

test('order administration: concurrent requests with one key create one order, and all get its response', async () => {
  const before = await shop.stockOf(serum);
  const body = { user_id: shopper.id, address_id: shopper.addressId, items: [{ product_id: serum, quantity: 2 }] };
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => admin.api.post('/api/v1/orders', body, { 'Idempotency-Key': 'created-once' })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(11);
  expect(await shop.stockOf(serum)).toBe(before - 2);
});
