import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { defaultLimits, headers, type Limits, type Order, type Problem } from '@soulvia/contracts';
import type { ApiClient } from '../../../test/support/api-client.js';
import { noLimits } from '../../../test/support/order-limits.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const checkout = '/api/v1/orders/users/checkout';
const writesPerMinute = 60;
const readsPerMinute = 30;
let serum: number;

const shop = useFreshShop({
  worker: false,
  orderLimits: true,
  env: { writesPerMinute, readsPerMinute, trustedProxies: ['127.0.0.1'] },
});

const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  [serum = 0] = await shop.products([1_000_000], '1000.00');
});

describe('order limits:', () => {
  let shopper: Person;
  beforeEach(async () => {
    shopper = await shop.person();
  });

  /** Limits without a record, so that the admin's own writes are not used up. */
  const setLimits = (limits: Partial<Limits>) => setSettings(shop.query, 'limits', { ...noLimits, ...limits });
  const order = (
    who: Person,
    quantity = 1,
    options: { address?: string; key?: string; more?: object; productId?: number } = {},
  ) =>
    who.api.post(
      checkout,
      {
        address_id: who.addressId,
        items: [{ product_id: options.productId ?? serum, quantity }],
        ...options.more,
      },
      {
        ...(options.address === undefined ? {} : { 'X-Forwarded-For': options.address }),
        ...(options.key === undefined ? {} : { [headers.idempotencyKey]: options.key }),
      },
    );
  const cancel = async (who: Person, { body }: { body: unknown }) =>
    (await who.api.patch(`/api/v1/orders/users/orders/${(body as Order).id}/cancel`)).status;
  const move = (column: string, response: { body: unknown }, by: string) =>
    shop.query(`update orders set ${column} = ${column} - $2::interval where id = $1`, [
      (response.body as Order).id,
      by,
    ]);
  const orderIn = (status: string, response: { body: unknown }) =>
    shop.query('update orders set status = $2 where id = $1', [(response.body as Order).id, status]);
  const place = async (who: Person, options: { quantity?: number; address?: string } = {}) => {
    const response = await order(who, options.quantity ?? 1, options);
    expect(response.status).toBe(201);
    return response;
  };

  test('one unverified sign-up cannot take all stock with one order: the defaults refuse it', async () => {
    await setLimits(defaultLimits);
    const [product = 0] = await shop.products([999], '1000.00');
    const taken = await order(shopper, 999, { productId: product });
    expect([taken.status, taken.body]).toEqual([
      409,
      expect.objectContaining({ code: 'ORDER_LIMIT', limit: 'order_value_max', allowed: '200000.00', now: '0.00' }),
    ]);
    expect(await shop.stockOf(product)).toBe(999);
  });

  test('a value limit holds for the amount with delivery', async () => {
    await setLimits({ order_value_max: '3150.00' });
    await place(shopper, { quantity: 3 });
    await setLimits({ order_value_max: '3149.99' });
    expect(await order(shopper, 3)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_LIMIT',
        limit: 'order_value_max',
        allowed: '3149.99',
        now: '0.00',
        detail:
          'This order comes to PKR 3,150. Cash on delivery is limited to PKR 3,149.99 per order. Remove some products and try again.',
      },
    });
  });

  test('units of one product are counted over all lines, after the limit of a line', async () => {
    await setLimits({ units_per_product_max: 5 });
    const lines = (...quantities: number[]) => ({
      more: { items: quantities.map((quantity) => ({ product_id: serum, quantity })) },
    });
    expect((await order(shopper, 0, lines(2, 3))).status).toBe(201);
    expect(await order(shopper, 0, lines(3, 3))).toMatchObject({
      status: 409,
      body: { code: 'ORDER_LIMIT', limit: 'units_per_product_max', allowed: 5, now: 0 },
    });
    expect(await order(shopper, 0, lines(600, 600))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  test('open orders are counted until the first delivery, without those that are cancelled', async () => {
    await setLimits({ open_orders_max: 2 });
    const first = await place(shopper);
    const second = await place(shopper);
    await orderIn('SHIPPED', second);
    const refusal = {
      status: 409,
      body: {
        code: 'ORDER_LIMIT',
        limit: 'open_orders_max',
        allowed: 2,
        now: 2,
        detail:
          'You have 2 open orders, the most before your first delivery. Wait until one is delivered, or cancel one in My Orders.',
      },
    };
    expect(await order(shopper)).toMatchObject(refusal);
    expect(await cancel(shopper, first)).toBe(200);
    await place(shopper);
    expect(await order(shopper)).toMatchObject(refusal);
    await orderIn('DELIVERED', second);
    for (let nth = 0; nth < 3; nth += 1) await place(shopper);
    await orderIn('COMPLETED', second);
    await place(shopper);
  });

  test('the value of open orders is summed with the new order', async () => {
    await setLimits({ open_value_max: '4300.00' });
    await place(shopper, { quantity: 2 });
    expect(await order(shopper, 3)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_LIMIT', limit: 'open_value_max', allowed: '4300.00', now: '2150.00' },
    });
    await place(shopper, { quantity: 2 });
  });

  test('two checkouts at once cannot pass the limit of open orders together', async () => {
    await setLimits({ open_orders_max: 3 });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await order(shopper)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  });

  test('orders of an hour and of a day are refused with the wait, cancelled ones included', async () => {
    await setLimits({ orders_per_hour: 2, orders_per_day: 3 });
    const first = await place(shopper);
    expect(await cancel(shopper, first)).toBe(200);
    await place(shopper);
    await move('created_at', first, '50 minutes');
    const refused = await order(shopper);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        detail: 'You have placed 2 orders within an hour. Try again in 10 minutes.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await move('created_at', first, '10 minutes');
    const third = await place(shopper);
    await move('created_at', third, '2 hours');
    expect(await order(shopper)).toMatchObject({
      status: 429,
      body: { detail: 'You have placed 3 orders within a day. Try again in 22 hours.' },
    });
  });

  test('orders of a network address are counted over its accounts', async () => {
    await setLimits({ orders_per_address_hour: 2 });
    const address = '203.0.113.7';
    const other = await shop.person();
    await place(shopper, { address });
    await place(other, { address });
    const refused = await order(other, 1, { address });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Too many orders were placed from your network. Try again in 60 minutes.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    await place(other, { address: '203.0.113.8' });
    await shop.query(`update order_origins set placed_at = placed_at - interval '1 hour'`);
    await place(other, { address });
  });

  test('more cancellations than allowed in an hour refuse further checkouts', async () => {
    await setLimits({ cancels_per_hour: 2 });
    const orders = [await place(shopper), await place(shopper), await place(shopper)];
    const [first] = orders;
    for (const one of orders.slice(0, 2)) expect(await cancel(shopper, one)).toBe(200);
    await place(shopper);
    expect(await cancel(shopper, orders[2] ?? { body: {} })).toBe(200);
    const refused = await order(shopper);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_500]).toEqual([429, true]);
    await move('cancelled_at', first ?? { body: {} }, '1 hour');
    await place(shopper);
  });

  test('a repeated checkout is neither counted nor refused', async () => {
    await setLimits({ orders_per_hour: 1 });
    const key = randomUUID();
    const first = await order(shopper, 1, { key });
    const again = await order(shopper, 1, { key });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await order(shopper, 1, { key: randomUUID() })).status).toBe(429);
    expect((await order(shopper, 1, { key })).status).toBe(201);
  });

  test('a refused checkout does not count', async () => {
    await setLimits({ orders_per_hour: 1, order_value_max: '2000.00' });
    expect((await order(shopper, 2)).status).toBe(409);
    await place(shopper);
  });

  test('an invalid request is reported before any limit', async () => {
    await setLimits({ orders_per_hour: 1, order_value_max: '1.00' });
    expect((await order(shopper, 1, { more: { address_id: 2_000_000_000 } })).status).toBe(400);
    expect((await order(shopper, 1_001)).status).toBe(400);
  });

  test('staff place orders without limits', async () => {
    await setLimits({ orders_per_hour: 1, open_orders_max: 1, order_value_max: '1.00' });
    const items = [{ product_id: serum, quantity: 2 }];
    for (let nth = 0; nth < 2; nth += 1) {
      const body = { user_id: shopper.id, address_id: shopper.addressId, items };
      expect((await admin.api.post('/api/v1/orders', body)).status).toBe(201);
      expect((await order(admin, 2)).status).toBe(201);
    }
  });

  test('a checkout stores no network address while that limit is off', async () => {
    await setLimits({ orders_per_hour: 5 });
    const count = () => shop.query('select count(*)::int as origins from order_origins');
    const before = await count();
    await place(shopper, { address: '203.0.113.9' });
    expect(await count()).toEqual(before);
  });
});

describe('request limits:', () => {
  test('writes of an account, valid or not, are refused beyond the limit; those of others are not', async () => {
    const [one, other] = [await shop.person(), await shop.person()];
    const write = async (who: Person) => who.api.post('/api/v1/users/addresses', {});
    const statuses = [];
    for (let nth = 0; nth <= writesPerMinute; nth += 1) statuses.push((await write(one)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]));
    const refused = await write(one);
    expect([statuses.at(-1), refused.status, (refused.body as Problem).code]).toEqual([429, 429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await write(other)).status).toBe(400);
    expect((await one.api.get('/api/v1/users/addresses')).status).toBe(200);
  });

  test('attempts to check out count as writes, a repeated one does not', async () => {
    const shopper = await shop.person();
    await setSettings(shop.query, 'limits', { orders_per_hour: null, open_orders_max: null });
    const send = (key: string, quantity: number) =>
      shopper.api.post(
        checkout,
        { address_id: shopper.addressId, items: [{ product_id: serum, quantity }] },
        { [headers.idempotencyKey]: key },
      );
    const key = randomUUID();
    expect((await send(key, 1)).status).toBe(201);
    await setSettings(shop.query, 'limits', { order_value_max: '1.00' });
    const statuses = [];
    for (let nth = 0; nth < writesPerMinute; nth += 1) statuses.push((await send(randomUUID(), 2)).status);
    expect([statuses.filter((status) => status === 409).length, statuses.at(-1)]).toEqual([writesPerMinute - 1, 429]);
    expect((await send(key, 1)).status).toBe(201);
  });

  test('reads of a network address are refused beyond the limit; pages, staff and this machine are still served', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.4' };
    const read = async (who: ApiClient, origin = from) =>
      (await who.get(`/api/v1/products?search=${randomUUID()}`, origin)).status;
    const statuses = [];
    for (let nth = 0; nth <= readsPerMinute; nth += 1) statuses.push(await read(shop.guest));
    expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
    expect(await read(shop.guest, { 'X-Forwarded-For': '198.51.100.5' })).toBe(200);
    expect((await admin.api.get('/api/v1/orders/admin/orders', from)).status).toBe(200);
    expect((await shop.guest.get('/about', from)).status).toBe(200);
    expect((await shop.guest.get('/api/health/live', from)).status).toBe(200);
    const local = await Promise.all(
      Array.from({ length: readsPerMinute + 5 }, () => read(shop.guest, { 'X-Forwarded-For': '127.0.0.1' })),
    );
    expect(new Set(local)).toEqual(new Set([200]));
  });
});
