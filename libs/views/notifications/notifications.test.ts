import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification, UnreadCount } from '@soulvia/contracts';
import { PlaceOrder } from '@soulvia/ordering';
import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/notifications';

describe('notifications', () => {
  let product: number;
  const orders: number[] = [];
  const shop = useShop();
  const admin = usePerson(shop, 'ADMIN');
  const colleague = usePerson(shop, 'ADMIN');
  const shopper = usePerson(shop);
  const clerk = usePerson(shop, 'ADMIN', ['catalogue']);
  beforeAll(async () => {
    [product = 0] = await shop.products([10]);
    for (let count = 0; count < 5; count += 1)
      orders.push((await shop.order(shopper, [{ product_id: product, quantity: 1 }])).id);
    await eventually(async () => expect((await list(admin)).body).toHaveLength(6));
  });

  const list = (who: Person, query = '') => who.api.get(`${path}${query}`);
  const ids = async (who: Person, query = '') => ((await list(who, query)).body as Notification[]).map(({ id }) => id);
  const unread = async (who: Person) => Number((await list(who, '?page_size=1')).headers.get('x-unread-count'));

  test('are numbered without gaps and listed newest first, or from a given id on', async () => {
    expect(await ids(admin)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await ids(admin, '?page=2&page_size=4')).toEqual([2, 1]);
    expect(await ids(admin, '?after=4')).toEqual([5, 6]);
  });

  test('of one type are paged, with their total', async () => {
    const [low = 0] = await ids(admin, '?type=products');
    const orderIds = [6, 5, 4, 3, 2, 1].filter((id) => id !== low);
    for (const page of [1, 2, 3, 4]) {
      const { body, headers } = await list(admin, `?type=orders&page=${page}&page_size=2`);
      expect([(body as Notification[]).map(({ id }) => id), headers.get('x-total-count')]).toEqual([
        orderIds.slice(2 * page - 2, 2 * page),
        '5',
      ]);
    }
    expect(await ids(admin, '?type=messages')).toEqual([]);
    expect(await ids(admin, '?type=orders&after=4')).toEqual([5, 6].filter((id) => id !== low));
  });

  test('report low stock once, when the product crosses the threshold', async () => {
    const { body } = await list(admin, '?type=products');
    expect(body).toEqual([
      expect.objectContaining({
        type: 'products',
        product_id: product,
        title: expect.stringMatching(/^Low Stock: Product/),
        description: 'Only 5 left in stock',
      }),
    ]);
  });

  test.each<[string, () => string, (rows: Notification[]) => boolean]>([
    ['an order number', () => `Order #${orders[2]}`, (rows) => rows.length === 1 && rows[0]?.order_id === orders[2]],
    ['a customer’s name', () => 'person 3', (rows) => rows.length === 5],
    ['a product’s name', () => 'Low Stock: product', (rows) => rows.length === 1],
    ['the first words of a title', () => 'low', (rows) => rows.length === 1],
    ['a wildcard, taken literally', () => '%', (rows) => rows.length === 0],
    ['a quote', () => `' or 1=1 --`, (rows) => rows.length === 0],
    ['unrelated text', () => '🧴', (rows) => rows.length === 0],
  ])('are found by %s', async (_, text, matches) => {
    const { status, body } = await list(admin, `?search=${encodeURIComponent(text())}`);
    expect([status, matches(body as Notification[])]).toEqual([200, true]);
  });

  test.each([
    'type=sale',
    'unread=maybe',
    'after=-1',
    'after=x',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'page_size=201',
    'order=id',
  ])('refuse the query %s', async (query) => {
    expect((await list(admin, `?${query}`)).status).toBe(400);
  });

  test('have read marks for each admin: one by one, idempotent, and all at once', async () => {
    expect([await unread(admin), await unread(colleague)]).toEqual([6, 6]);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await admin.api.patch(`${path}/3/read`)).body).toEqual({ unread_count: 5 });
    expect(await ids(admin, '?unread=true')).toEqual([6, 5, 4, 2, 1]);
    expect((await admin.api.post(`${path}/read-all`)).body).toEqual({ unread_count: 0 });
    expect([await unread(admin), await unread(colleague)]).toEqual([0, 6]);
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect([await unread(admin), await unread(colleague)]).toEqual([1, 7]));
    expect((await admin.api.patch(`${path}/999/read`)).status).toBe(404);
  });

  test('of types that a duty does not show are neither listed, counted, found nor marked as read', async () => {
    const [low = 0] = await ids(admin, '?type=products');
    const hidden = orders[0] ?? 0;
    expect([await ids(clerk), await unread(clerk)]).toEqual([[low], 1]);
    expect((await list(clerk)).headers.get('x-total-count')).toBe('1');
    expect((await list(clerk, '?unread=true')).headers.get('x-total-count')).toBe('1');
    expect(await ids(clerk, '?type=orders')).toEqual([]);
    expect((await list(clerk, '?type=orders')).headers.get('x-total-count')).toBe('0');
    expect(await ids(clerk, `?search=${encodeURIComponent(`order #${hidden}`)}`)).toEqual([]);
    const [other = 0] = (await ids(admin)).filter((id) => id !== low);
    expect((await clerk.api.patch(`${path}/${other}/read`)).status).toBe(404);
    expect((await clerk.api.patch(`${path}/${low}/read`)).body).toEqual({ unread_count: 0 });
    expect([await ids(clerk, '?unread=true'), await unread(clerk)]).toEqual([[], 0]);
    const approver = await shop.person('ADMIN', ['approver']);
    expect([await ids(approver), await unread(approver)]).toEqual([[], 0]);
  });

  test('begin as read for new staff, and are listed by their time', async () => {
    const joined = await shop.person('ADMIN');
    await eventually(async () => expect(await unread(joined)).toBe(0));
    expect(await ids(joined, '?unread=true')).toEqual([]);
    const past = new Date(Date.now() - 60 * 60 * 1000);
    const context = { requestId: newRequestId(), actor: 'test', causationId: null, at: past };
    const [plenty = 0] = await shop.products([10]);
    const items = [{ product_id: plenty, quantity: 1 }];
    await runInContext(context, () =>
      shop.execute(new PlaceOrder(shopper.id, { address_id: shopper.addressId, items }, undefined)),
    );
    await eventually(async () => expect(await unread(joined)).toBe(1));
    const { body, headers } = await list(joined);
    expect([(body as Notification[]).at(-1)?.id, headers.get('x-last-id')]).toEqual([8, '8']);
    expect([await unread(admin), await unread(clerk)]).toEqual([2, 0]);
  });

  test('keep their read marks through a replay', async () => {
    await admin.api.post('/api/v1/operations/projections/notifications/replay');
    await eventually(async () =>
      expect(await shop.query('select equal from projection_rebuilds')).toEqual([{ equal: true }]),
    );
    expect([await unread(admin), await unread(colleague)]).toEqual([2, 8]);
    expect(await ids(admin, '?unread=true')).toEqual([7, 8]);
  });

  test('missed by a disconnected page are complete when it reconnects, in order and once', async () => {
    const page = await LivePage.open(shop.url, admin.api.token);
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    const { notification: last } = await page.waitFor('notification.created', () => true);
    page.close();
    for (let count = 0; count < 3; count += 1) await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () =>
      expect(await ids(admin, `?after=${last.id}`)).toEqual([last.id + 1, last.id + 2, last.id + 3]),
    );
  });

  test('of a burst reach an open page complete: a refetch fills every gap between pushes', async () => {
    const [plenty = 0] = await shop.products([1000]);
    const page = await LivePage.open(shop.url, admin.api.token);
    const [newest = 0] = await ids(admin, '?page_size=1');
    // A busy shop refuses some orders of a burst; they are sent again.
    const place = () => eventually(() => shop.order(shopper, [{ product_id: plenty, quantity: 1 }]));
    await Promise.all(Array.from({ length: 100 }, place));
    await eventually(async () => expect((await ids(admin, '?page_size=1'))[0]).toBe(newest + 100));
    await page.waitFor('notification.created', ({ notification }) => notification.id === newest + 100);
    const receivedIds = new Set(page.heard('notification.created').map(({ notification }) => notification.id));
    for (const id of await ids(admin, `?after=${newest}&page_size=200`)) receivedIds.add(id);
    expect([...receivedIds].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => newest + 1 + n));
    page.close();
  });

  test('tell the other pages of an account what was marked as read, and no other account', async () => {
    const [own, other] = await Promise.all([
      LivePage.open(shop.url, admin.api.token),
      LivePage.open(shop.url, colleague.api.token),
    ]);
    const { unread_count: left } = (await admin.api.patch(`${path}/1/read`)).body as UnreadCount;
    expect(await own.waitFor('notification.read', ({ id }) => id === 1)).toEqual({ id: 1, unread_count: left });
    await admin.api.post(`${path}/read-all`);
    expect(await own.waitFor('notification.read', ({ id }) => id === 'all')).toEqual({ id: 'all', unread_count: 0 });
    expect(other.heard('notification.read')).toEqual([]);
    own.close();
    other.close();
  });
});
