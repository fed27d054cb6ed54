import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Order, type Problem, type TrackedOrder, trackingMessages } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
let order: Order;
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  order = await desk.order(2);
});

const phone = '03001234567';
const track = (body: object) => shop.guest.post('/api/v1/orders/track', body);
const tracked = async (id: number) => (await track({ order_id: id, phone })).body as TrackedOrder;

describe('tracking:', () => {
  test('number and phone show how far an order is, and neither name, street, product nor phone', async () => {
    const response = await track({ order_id: order.id, phone: '+92 300 123-4567' });
    expect([response.status, response.body]).toEqual([
      200,
      {
        order_id: order.id,
        status: 'PROCESSING',
        steps: [{ what: 'placed', status: 'PROCESSING', at: order.created_at }],
        courier: null,
        tracking_url: null,
        cash_due: '2150.00',
        city: 'Lahore',
        items: 2,
      },
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('the steps follow the parcel from the hand-over to the shop', async () => {
    const states = ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING'] as const;
    const parcel = await desk.parcel(order.id, states, { tracking_number: `TRK-${order.id}` });
    expect((await desk.receive(parcel)).status).toBe(200);
    const { status, steps, courier, tracking_url } = await tracked(order.id);
    expect([status, courier, tracking_url]).toEqual([
      'CANCELLED',
      'Test courier',
      `https://courier.example/track/TRK-${order.id}`,
    ]);
    expect(steps.map(({ what, reason }) => (reason ? `${what}: ${reason}` : what))).toEqual([
      'placed',
      'shipped',
      'out_for_delivery',
      'attempted',
      'cancelled: refused',
      'coming_back',
      'back',
    ]);
    expect(steps[1]).toMatchObject({ courier: 'Test courier', tracking_url });
  });

  test('a report that changed nothing is no step, and a pickup is no parcel of the buyer', async () => {
    await desk.parcel(order.id, ['DELIVERED'], { tracking_number: `END-${order.id}` });
    await desk.parcel(order.id, ['WITH_COURIER'], { kind: 'PICKUP' });
    const { steps } = await tracked(order.id);
    expect(steps.map(({ what }) => what)).toEqual(['placed', 'shipped', 'delivered']);
  });

  test.each([
    ['a wrong phone', () => ({ order_id: order.id, phone: '03009999999' })],
    ['no such order', () => ({ order_id: 999_999, phone })],
    ['a phone that is none', () => ({ order_id: order.id, phone: '()' })],
  ])('%s gets the same refusal', async (_, body) => {
    const { status, body: problem } = await track(body());
    const { code, detail } = problem as Problem;
    expect([status, code, detail]).toEqual([404, 'NOT_FOUND', trackingMessages.notFound]);
  });

  test('a deleted order is not found, nor is one without a phone that can be compared', async () => {
    await shop.query('update orders set phone_key = null where id = $1', [order.id]);
    expect((await track({ order_id: order.id, phone })).status).toBe(404);
    const deleted = await desk.order();
    expect((await desk.owner.api.send('DELETE', `/api/v1/orders/${deleted.id}`, undefined)).status).toBe(204);
    expect((await track({ order_id: deleted.id, phone })).status).toBe(404);
  });

  test.each([
    [{ phone }, 'order_id'],
    [{ order_id: 0, phone }, 'order_id'],
    [{ order_id: 1.5, phone }, 'order_id'],
    [{ order_id: '7 of 8', phone }, 'order_id'],
    [{ order_id: 2_147_483_648, phone }, 'order_id'],
    [{ order_id: 7 }, 'phone'],
    [{ order_id: 7, phone: 'call me' }, 'phone'],
    [{ order_id: 7, phone: '0'.repeat(31) }, 'phone'],
    [{ order_id: 7, phone, email: 'a@b.pk' }, 'email'],
  ])('%j is invalid', async (body, field) => {
    const response = await track(body);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('one address has ten wrong pairs in ten minutes, and right ones without end', async () => {
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await track({ order_id: order.id, phone })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const wrong = [];
    for (let count = 0; count < 11; count += 1) wrong.push((await track({ order_id: 999_000 + count, phone })).status);
    expect(wrong).toEqual([...Array<number>(10).fill(404), 429]);
    expect((await track({ order_id: order.id, phone })).status).toBe(429);
  });

  test('five wrong phones for one order lock it for that address and hour, and no other order', async () => {
    const other = await desk.order();
    const wrong = { order_id: order.id, phone: '03009999999' };
    for (let count = 0; count < 5; count += 1) expect((await track(wrong)).status).toBe(404);
    expect((await track({ order_id: order.id, phone })).status).toBe(429);
    expect((await track({ order_id: other.id, phone })).status).toBe(200);
    const keys = await shop.query<{ key: string }>(`select key from rate_limits where key like 'tracking-miss%'`);
    expect(keys).toHaveLength(1);
  });

  test('a hundred wrong phones a day lock an order for addresses that guess, not for its buyer', async () => {
    expect((await track({ order_id: order.id, phone: '03009999999' })).status).toBe(404);
    await shop.query(`update rate_limits set points = 100 where key like 'tracked-order%'`);
    expect((await track({ order_id: order.id, phone })).status).toBe(429);
    expect((await track({ order_id: order.id, phone: '03009999999' })).status).toBe(429);
    await shop.query(`delete from rate_limits where key not like 'tracked-order%'`);
    expect((await track({ order_id: order.id, phone })).status).toBe(200);
  });
});
