import { beforeAll, expect, test } from '@jest/globals';
import type { Order, LinkedOrder } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import { OrderLinks } from '../domain/order-link.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const buyer = usePerson(shop);
const links = setUp(() => new OrderLinks(shop.tokenSecret));
let order: Order;
let productId: number;
beforeAll(async () => {
  [productId = 0] = await shop.products([9]);
  order = await shop.order(buyer, [{ product_id: productId, quantity: 2 }]);
});

const show = (token: string) => shop.guest.get(`/api/v1/orders/shared/${token}`);
const link = (id = order.id, at = new Date()) => links.sign(id, at);

test('linked order: shows the order and nothing about its buyer but the city', async () => {
  const response = await show(link());
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    id: order.id,
    status: 'PROCESSING',
    created_at: order.created_at,
    items: [
      {
        product_id: productId,
        name: order.items[0]?.product.name,
        quantity: 2,
        price: '1000.00',
        line_total: '2000.00',
      },
    ],
    subtotal: '2000.00',
    shipping: '150.00',
    amount: '2150.00',
    cash_due: '2150.00',
    city: 'Lahore',
    timeline: [{ what: 'placed', status: 'PROCESSING', at: expect.any(String) }],
    returns: [],
    can_return: [],
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('etag')).toBeNull();
});

test('linked order: states what happened when, without saying who did it', async () => {
  const moved = await shop.order(buyer, [{ product_id: productId, quantity: 1 }]);
  const patch = (status: string) => admin.api.patch(`/api/v1/orders/${moved.id}`, { status });
  for (const status of ['SHIPPED', 'CANCELLED']) expect((await patch(status)).status).toBe(200);
  const { status, timeline } = (await show(link(moved.id))).body as LinkedOrder;
  expect(status).toBe('CANCELLED');
  expect(timeline.map(({ what, status: to }) => `${what} ${to}`)).toEqual([
    'placed PROCESSING',
    'changed SHIPPED',
    'cancelled CANCELLED',
  ]);
  expect(timeline.flatMap((moment) => Object.keys(moment)).toSorted()).toEqual(
    [...['what', 'status', 'at'].flatMap((key) => [key, key, key]), 'reason'].toSorted(),
  );
});

test('linked order: the token is the only permission; a session changes nothing', async () => {
  const stranger = await shop.person();
  expect((await stranger.api.get(`/api/v1/orders/shared/${link()}`)).status).toBe(200);
  expect((await stranger.api.get(`/api/v1/orders/users/orders/${order.id}`)).status).toBe(404);
});

test.each([
  ['forged', () => link().replace(/^\d+/, String(order.id + 1))],
  ['of another shop', () => new OrderLinks('another secret of another shop').sign(order.id, new Date())],
  ['older than 180 days', () => link(order.id, new Date(Date.now() - 181 * 24 * 60 * 60 * 1000))],
  ['of an order that does not exist', () => link(2_000_000_000)],
  ['that is an id', () => String(order.id)],
  ['with a line break', () => `${link()}%0a`],
  ['with a null byte', () => '%00'],
  ['that is long', () => 'x'.repeat(5_000)],
])('linked order: a token %s is not found', async (_, token) => {
  const response = await show(token());
  expect([response.status, (response.body as { code?: string }).code]).toEqual([404, 'NOT_FOUND']);
});

test('linked order: a deleted order is not found', async () => {
  const deleted = await shop.order(buyer, [{ product_id: productId, quantity: 1 }]);
  expect((await admin.api.send('DELETE', `/api/v1/orders/${deleted.id}`, undefined)).status).toBe(204);
  expect((await show(link(deleted.id))).status).toBe(404);
});

test('linked order: reads are limited by network address', async () => {
  await shop.query('update rate_limits set points = 600');
  const response = await show(link());
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await shop.query('delete from rate_limits');
  expect((await show(link())).status).toBe(200);
});

test('linked order: is cancelled with its link until a courier is booked; stock returns once', async () => {
  const cancel = (id: number) => shop.guest.patch(`/api/v1/orders/shared/${link(id)}/cancel`);
  const stock = async () =>
    (await shop.query<{ quantity: number }>('select quantity from stock where product_id = $1', [productId]))[0]
      ?.quantity;
  const before = await stock();
  const { id } = await shop.order(buyer, [{ product_id: productId, quantity: 1 }]);
  const responses = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect([...responses.map(({ status }) => status), await stock()]).toEqual([204, 204, 204, before]);
  expect((await show(link(id))).body).toMatchObject({ status: 'CANCELLED' });

  const booked = await shop.order(buyer, [{ product_id: productId, quantity: 1 }]);
  await shop.query('update orders set parcel_open = true where id = $1', [booked.id]);
  expect((await cancel(booked.id)).body).toMatchObject({ status: 409, code: 'PARCEL_OPEN' });
  await shop.query('update orders set parcel_open = false where id = $1', [booked.id]);
  await admin.api.patch(`/api/v1/orders/${booked.id}`, { status: 'SHIPPED' });
  expect((await cancel(booked.id)).body).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  expect((await shop.guest.patch('/api/v1/orders/shared/nothing/cancel')).status).toBe(404);
});
