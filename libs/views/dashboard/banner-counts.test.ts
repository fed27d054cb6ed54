import { beforeAll, expect, test } from '@jest/globals';
import type { Dashboard, Order, OrderReturn, PackagePayment } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { decide, offerPackage, pay } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

let product = 0;

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
beforeAll(async () => {
  [product = 0] = await shop.products([100]);
});

const move = (order: Order, status: string) => admin.api.patch(`/api/v1/orders/${order.id}`, { status });
const order = () => shop.order(shopper, [{ product_id: product, quantity: 1 }]);
const totalOf = async (path: string) => Number((await admin.api.get(`/api/v1/${path}`)).headers.get('x-total-count'));
const banner = async () => ((await admin.api.get('/api/v1/admin/dashboard')).body as Dashboard).banner;

test('dashboard banner: return requests are the returns that wait for a decision', async () => {
  await move(await order(), 'CANCELLED');
  const placed = await order();
  await move(placed, 'DELIVERED');
  const body = {
    reason: 'DAMAGED',
    lines: [{ order_line_id: placed.items[0]?.id, quantity: 1 }],
    wants: 'REPLACE',
  };
  const { body: asked } = await shopper.api.post(`/api/v1/orders/users/orders/${placed.id}/returns`, body);
  await eventually(async () => expect((await banner()).return_requests).toBe(1));
  expect(await totalOf('returns?state=REQUESTED')).toBe(1);
  await admin.api.post(`/api/v1/returns/${(asked as OrderReturn).id}/decide`, { approve: true });
  await eventually(async () => expect((await banner()).return_requests).toBe(0));
});

test('order list: cancelled_since leaves out orders cancelled on earlier days', async () => {
  const [old] = await shop.query<{ id: number }>(
    `update orders set cancelled_at = cancelled_at - interval '1 day' where id = (select max(id) from orders where status = 'CANCELLED') returning id`,
  );
  const [days] = await shop.query<{ today: string; before: string }>(
    `select d::text as today, (d - 6)::text as before from (select (now() at time zone 'Asia/Karachi')::date as d) one`,
  );
  const since = async (day: string) =>
    ((await admin.api.get(`/api/v1/orders/admin/orders?cancelled_since=${day}`)).body as Order[]).map(({ id }) => id);
  expect(await since(days?.today ?? '')).not.toContain(old?.id);
  expect(await since(days?.before ?? '')).toContain(old?.id);
});

test.each(['yesterday', '2026-02-30', '2026-11-20T00:00', ''])(
  'order list: refuses the day "%s" in cancelled_since',
  async (day) => {
    const { status, body } = await admin.api.get(`/api/v1/orders/admin/orders?cancelled_since=${day}`);
    expect([status, (body as { errors: unknown }).errors]).toEqual([
      400,
      { cancelled_since: ['cancelled_since must be a day such as 2026-11-20'] },
    ]);
  },
);

test('dashboard banner: out-of-stock alerts are the products that the low-stock filter lists', async () => {
  const [, deleted, , sold = 0] = await shop.products([0, 5, 6, 7]);
  await admin.api.send('DELETE', `/api/v1/products/${deleted}`, undefined);
  await shop.order(shopper, [{ product_id: sold, quantity: 3 }]);
  await eventually(async () => expect((await banner()).out_of_stock_alerts).toBe(2));
  expect(await totalOf('products?low_stock=true')).toBe(2);
});

test('dashboard banner: partner updates are the payments that the list of pending ones holds', async () => {
  const packageId = await offerPackage(shop, 10);
  const [one, two, left] = [await shop.person(), await shop.person(), await shop.person()];
  const payments = [];
  for (const payer of [one, two, left]) payments.push(await pay(shop, payer.id, packageId));
  await decide(shop, admin.id, payments[0] ?? 0, true);
  await admin.api.send('DELETE', `/api/v1/users/${left.id}`, undefined);
  const path = 'payments/package-payment?status=pending';
  const listed = (await admin.api.get(`/api/v1/${path}`)).body as PackagePayment[];
  await eventually(async () => expect((await banner()).partner_updates).toBe(listed.length));
  expect([await totalOf(path), listed.map(({ id }) => id)]).toEqual([
    listed.length,
    expect.arrayContaining([payments[1]]),
  ]);
});
