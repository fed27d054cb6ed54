import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Dashboard, LiveMessages, Notification, Order } from '@soulvia/contracts';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { usePerson, useShop } from '../support/use-shop.js';

/** What happens when an order is placed, from the shopper's click to the admin's screen. */
describe('order placed', () => {
  let adminPage: LivePage;
  let shopperPage: LivePage;
  let serum: number;
  let balm: number;
  let order: Order;
  let position: number;
  let placed = 1;

  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  const shopper = usePerson(shop);
  beforeAll(async () => {
    [serum = 0, balm = 0] = await shop.products([10, 7], '1499.50');
    adminPage = await LivePage.open(shop.url, admin.api.token);
    shopperPage = await LivePage.open(shop.url, shopper.api.token);
  });
  afterAll(async () => {
    adminPage.close();
    shopperPage.close();
  });

  test('the shopper gets the priced order and its log position', async () => {
    const items = [
      { product_id: serum, quantity: 1 },
      { product_id: balm, quantity: 2 },
    ];
    const response = await shopper.api.post('/api/v1/orders/users/checkout', { address_id: shopper.addressId, items });
    expect(response.status).toBe(201);
    order = response.body as Order;
    expect(order).toMatchObject({
      status: 'PROCESSING',
      subtotal: '4498.50',
      shipping: '150.00',
      amount: '4648.50',
      total_items: 3,
    });
    position = Number(response.headers.get('x-log-position'));
    expect(position).toBeGreaterThan(0);
  });

  test('the stock of each product is lower by the ordered quantity', async () => {
    expect([await shop.stockOf(serum), await shop.stockOf(balm)]).toEqual([9, 5]);
  });

  test('the log has its events, from one transaction, without personal data', async () => {
    const events = await shop.query<{ type: string; actor: string; body: object }>(
      `select type, actor, body from events where correlation_id = (select correlation_id from events where position = $1) order by position`,
      [position],
    );
    expect(events.map((event) => event.type)).toEqual(['StockChanged', 'StockChanged', 'StockLow', 'OrderPlaced']);
    expect(new Set(events.map((event) => event.actor))).toEqual(new Set([`user:${shopper.id}`]));
    const written = JSON.stringify(events);
    for (const personal of [shopper.email, 'Mall Road', '03001234567', 'Person'])
      expect(written).not.toContain(personal);
  });

  test("the admin's open page gets a notification with its text and the unread count", async () => {
    const { notification, unread_count } = await adminPage.waitFor(
      'notification.created',
      (message) => message.notification.order_id === order.id,
    );
    expect(notification).toMatchObject({ type: 'orders', title: `Order #${order.id}`, is_read: false });
    expect(notification.description).toBe(`Test Person 2 · PKR 4,648.5`);
    expect(unread_count).toBeGreaterThan(0);
    await adminPage.waitFor(
      'notification.created',
      (message) => message.notification.product_id === balm && message.notification.type === 'products',
    );
  });

  test('the dashboard changes', async () => {
    const { dashboard } = await adminPage.waitFor('dashboard.changed', (message) => message.position >= position);
    expect(dashboard).toMatchObject({ total_orders: 1, pending_orders: 1, total_sales: '4648.50', out_of_stock: 1 });
    expect(dashboard.latest_orders?.[0]).toMatchObject({ id: order.id, user_email: shopper.email });
  });

  test("the shopper's own page gets the new status, and no push for admins", async () => {
    await shopperPage.waitFor(
      'order.changed',
      (message) => message.order_id === order.id && message.status === 'PROCESSING',
    );
    expect(shopperPage.heard('notification.created')).toEqual([]);
    expect(shopperPage.heard('dashboard.changed')).toEqual([]);
  });

  // The server waits for a second at most. On a machine too busy to fold within it, the next order decides.
  test('a read that waits for the position of the order includes it', () =>
    eventually(async () => {
      const another = await shopper.api.post('/api/v1/orders/users/checkout', {
        address_id: shopper.addressId,
        items: [{ product_id: serum, quantity: 1 }],
      });
      placed += 1;
      const header = { 'X-Wait-For-Position': another.headers.get('x-log-position') ?? '' };
      const [dashboard, notifications] = [
        await admin.api.get('/api/v1/admin/dashboard', header),
        await admin.api.get('/api/v1/notifications', header),
      ];
      expect((dashboard.body as Dashboard).total_orders).toBe(placed);
      expect((notifications.body as Notification[])[0]?.order_id).toBe((another.body as Order).id);
    }));

  test('a cancellation returns the stock and updates every page', async () => {
    const cancelled = await shopper.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`);
    expect(cancelled.body).toMatchObject({ id: order.id, status: 'CANCELLED' });
    expect([await shop.stockOf(serum), await shop.stockOf(balm)]).toEqual([11 - placed, 7]);
    await adminPage.waitFor('notification.created', ({ notification }) =>
      notification.description.endsWith('Cancelled'),
    );
    await shopperPage.waitFor(
      'order.changed',
      (message) => message.order_id === order.id && message.status === 'CANCELLED',
    );
    await eventually(async () => {
      const { body } = await admin.api.get('/api/v1/admin/dashboard');
      expect(body).toMatchObject({
        total_orders: placed,
        pending_orders: placed - 1,
        total_sales: ((placed - 1) * 1649.5).toFixed(2),
        banner: { return_requests: 0 },
      });
    });
  });

  test('a replay of every read model changes nothing and pushes nothing again', async () => {
    const before = await admin.api.get('/api/v1/notifications');
    const messages: (keyof LiveMessages)[] = ['notification.created', 'order.changed'];
    const pushedBefore = messages.map((topic) => adminPage.heard(topic).length + shopperPage.heard(topic).length);
    for (const name of ['dashboard', 'notifications', 'best-sellers', 'shop-feed']) {
      expect((await admin.api.post(`/api/v1/operations/projections/${name}/replay`)).status).toBe(202);
    }
    await eventually(async () => {
      const rebuilds = await shop.query<{ phase: string; equal: boolean }>(
        'select phase, equal from projection_rebuilds',
      );
      expect(rebuilds.map(({ phase, equal }) => `${phase} ${equal}`)).toEqual(
        Array.from({ length: 4 }, () => 'done true'),
      );
    });
    expect((await admin.api.get('/api/v1/notifications')).body).toEqual(before.body);
    expect(messages.map((topic) => adminPage.heard(topic).length + shopperPage.heard(topic).length)).toEqual(
      pushedBefore,
    );
  });
});
