import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { defaultLimits, type Limits, type Problem } from '@soulvia/contracts';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { noLimits } from '../../../test/support/order-limits.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';

const shop = useFreshShop({ worker: false, env: { trustedProxies: ['127.0.0.1'] } });
const guests = setUp(() => Guests.open(shop));
afterEach(async () => {
  await set({});
});

const set = (limits: Partial<Limits>) => setSettings(shop.query, 'limits', { ...noLimits, ...limits });
const problemOf = (response: { body: unknown }) => response.body as Problem;

describe('limits of guests:', () => {
  const codes = (responses: { status: number; body: unknown }[]) =>
    responses.map(({ status, body }) => (status === 201 ? 'placed' : (body as Problem).code)).toSorted();
  const placed = (count: number, code: string, refused: number) =>
    [...Array<string>(count).fill('placed'), ...Array<string>(refused).fill(code)].toSorted();

  test('open orders to a phone are counted for concurrent ones, also with an address of each', async () => {
    await set({ guest_open_per_phone: defaultLimits.guest_open_per_phone });
    const phone = newPhone();
    const send = (_: unknown, nth: number) => guests.send(guests.body({ phone }), { address: `10.0.0.${nth}` });
    expect(codes(await Promise.all(Array.from({ length: 10 }, send)))).toEqual(placed(3, 'TOO_MANY_OPEN', 7));
    await shop.query(`update orders set status = 'DELIVERED' where phone = $1`, [phone]);
    expect((await guests.send(guests.body({ phone }))).status).toBe(201);
  });

  test('orders to a phone within a day are counted for concurrent ones, cancelled ones included', async () => {
    await set({ guest_orders_per_phone_day: defaultLimits.guest_orders_per_phone_day });
    const phone = newPhone();
    const send = () => guests.send(guests.body({ phone }));
    expect(codes(await Promise.all(Array.from({ length: 10 }, send)))).toEqual(placed(5, 'TOO_MANY_REQUESTS', 5));
    await shop.query(`update orders set status = 'CANCELLED' where phone = $1`, [phone]);
    const refused = await send();
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await guests.send(guests.body())).status).toBe(201);
    await shop.query(`update guest_orders set placed_at = placed_at - interval '25 hours'`);
    expect((await send()).status).toBe(201);
  });

  test('orders from a network address within an hour are counted for concurrent ones with a phone of each', async () => {
    await set({ guest_orders_per_address_hour: 4 });
    const send = () => guests.send(guests.body(), { address: '10.1.1.1' });
    expect(codes(await Promise.all(Array.from({ length: 10 }, send)))).toEqual(placed(4, 'TOO_MANY_REQUESTS', 6));
    expect((await guests.send(guests.body(), { address: '10.1.1.2' })).status).toBe(201);
    await shop.query(`update order_origins set placed_at = placed_at - interval '61 minutes'`);
    expect((await send()).status).toBe(201);
  });

  test('limits of one order hold for guests, too', async () => {
    await set({ order_value_max: '3000.00' });
    const response = await guests.send(guests.body());
    expect([response.status, problemOf(response)]).toEqual([
      409,
      expect.objectContaining({ code: 'ORDER_LIMIT', limit: 'order_value_max' }),
    ]);
  });

  test('a repeated request is answered, though the limit is used up', async () => {
    await set({ guest_open_per_phone: 1 });
    const [body, key] = [guests.body(), randomUUID()];
    const first = await guests.send(body, { key });
    expect((await guests.send(body)).status).toBe(409);
    expect((await guests.send(body, { key })).body).toEqual(first.body);
  });
});
