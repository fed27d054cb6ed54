import { beforeAll, describe, expect, test } from '@jest/globals';
import { type AdminUser, headers, type Order, type Problem, salesPath, type SalesReport } from '@soulvia/contracts';
import { PlaceOrder } from '@soulvia/ordering';
import { newRequestId, runInContext } from '@soulvia/platform/event-log';
import { waitForPosition } from '@soulvia/platform/projections';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

let serum = 0;
let balm = 0;
const karachi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });
const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => karachi.format(Date.now() - days * dayMs);

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
beforeAll(async () => {
  [serum = 0] = await shop.products([500], '333.33');
  [balm = 0] = await shop.products([500], '1249.99');
  for (let nth = 0; nth < 12; nth += 1)
    await shop.order(shopper, [
      { product_id: serum, quantity: (nth % 3) + 1 },
      ...(nth % 2 === 0 ? [{ product_id: balm, quantity: 1 }] : []),
    ]);
  const { body } = await owner.api.get('/api/v1/orders/admin/orders?ordering=created_at');
  const [cancelled, restored, deleted, deletedAfter, shipped, edited] = (body as Order[]).map(
    ({ id }) => `/api/v1/orders/${id}`,
  );
  for (const path of [edited, restored])
    await owner.api.patch(`${path}/content`, { items: [{ product_id: serum, quantity: 7 }] });
  for (const path of [cancelled, restored, deletedAfter]) await owner.api.patch(`${path}`, { status: 'CANCELLED' });
  await owner.api.patch(`${restored}`, { status: 'PROCESSING' });
  await owner.api.patch(`${shipped}`, { status: 'SHIPPED' });
  for (const path of [deleted, deletedAfter]) await owner.api.send('DELETE', `${path}`, undefined);
  const [promoted, former] = [await shop.person(), await shop.person('GUEST_USER')];
  await owner.api.patch(`/api/v1/users/${promoted.id}`, { role: 'SOULVIA_PARTNER' });
  await owner.api.send('DELETE', `/api/v1/users/${former.id}`, undefined);
  await followed();
});

async function followed(): Promise<void> {
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['sales', 'order-counts'], position: last?.position ?? 0 };
  expect(await waitForPosition(shop.query, awaited, 20_000)).toBe('reached');
}

async function read(query = '', who = owner): Promise<SalesReport> {
  const { status, body } = await who.api.get(`/api/v1/${salesPath}${query}`);
  expect([status, query]).toEqual([200, query]);
  return body as SalesReport;
}

/** Every row of a list, page by page. */
async function listed<Row>(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let total: string | null = null;
  for (let page = 1, length = 3; length === 3; page += 1) {
    const response = await owner.api.get(`/api/v1/${path}&page=${page}&page_size=3`);
    const rowsOfPage = response.body as Row[];
    rows.push(...rowsOfPage);
    ({ length } = rowsOfPage);
    total = response.headers.get(headers.totalCount);
  }
  expect(total).toBe(String(rows.length));
  return rows;
}

const paisa = (amount: string | null) => Math.round(Number(amount) * 100);
const sumOf = (orders: readonly Order[]) => orders.reduce((sum, { amount }) => sum + paisa(amount), 0);

describe('sales:', () => {
  test.each([
    ['today', () => [ago(0), ago(0)]],
    ['30 days', () => [ago(29), ago(0)]],
    ['days before', () => [ago(9), ago(4)]],
  ])('every figure of %s is what its list adds up to, to the paisa', async (_, days) => {
    const [from, to] = days();
    const { total } = await read(`?from=${from}&to=${to}`);
    const range = `start_date=${from}&end_date=${to}`;
    const orders = await listed<Order>(`orders/admin/orders?${range}`);
    const sold = await listed<Order>(`orders/admin/orders?${range}&sold=true`);
    const cancelled = await listed<Order>(`orders/admin/orders?${range}&status=CANCELLED`);
    const customers = await listed<AdminUser>(`users?${range}&role=USER,GUEST_USER`);
    expect([total.orders, total.cancelled, total.new_customers]).toEqual([
      orders.length,
      cancelled.length,
      customers.length,
    ]);
    expect([paisa(total.sales), orders.length]).toEqual([sumOf(sold), sold.length + cancelled.length]);
    expect(total.average_order && paisa(total.average_order)).toBe(
      sold.length === 0 ? null : Math.round(sumOf(sold) / sold.length),
    );
    expect(total.cancelled_percent).toBe(
      orders.length === 0 ? null : Math.round((cancelled.length * 1000) / orders.length) / 10,
    );
  });

  test('points add up to the total, and end at the current hour or day', async () => {
    const today = await read();
    expect([today.by, today.from, today.to, today.before.from]).toEqual(['hour', ago(0), ago(0), ago(1)]);
    expect([today.total.orders, today.total.cancelled]).toEqual([10, 1]);
    expect(today.points.reduce((sum, { sales }) => sum + paisa(sales), 0)).toBe(paisa(today.total.sales));
    const [{ hour } = { hour: '' }] = await shop.query<{ hour: string }>(
      `select to_char(now() at time zone 'Asia/Karachi', 'YYYY-MM-DD"T"HH24:00') as hour`,
    );
    expect([today.points[0]?.start, today.points.at(-1)?.start]).toEqual([`${ago(0)}T00:00`, hour]);
    const week = await read(`?from=${ago(6)}`);
    expect(week.points.map(({ start }) => start)).toEqual([6, 5, 4, 3, 2, 1, 0].map(ago));
    expect(week.before.points.map(({ start }) => start)).toEqual([13, 12, 11, 10, 9, 8, 7].map(ago));
    expect(week.points.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 10]);
    expect(week.before.total).toMatchObject({ sales: '0.00', average_order: null, cancelled_percent: null });
  });

  test('an order that is cancelled later counts on the day it was placed', async () => {
    const past = new Date(Date.now() - 5 * dayMs);
    const items = [{ product_id: balm, quantity: 1 }];
    const { order } = await runInContext(
      { requestId: newRequestId(), actor: 'test', causationId: null, at: past },
      () => shop.execute(new PlaceOrder(shopper.id, { address_id: shopper.addressId, items }, undefined)),
    );
    await followed();
    const day = `?from=${ago(5)}&to=${ago(5)}`;
    expect((await read(day)).total).toMatchObject({ orders: 1, cancelled: 0 });
    await owner.api.patch(`/api/v1/orders/${order.id}`, { status: 'CANCELLED' });
    await followed();
    expect((await read(day)).total).toMatchObject({ orders: 1, cancelled: 1, cancelled_percent: 100, sales: '0.00' });
  });

  test('the period before is compared until the same minute', async () => {
    for (const [table, unit, count, orders] of [
      ['sales_hours', 'hour', 24, 60],
      ['sales_minutes', 'minute', 1440, 1],
    ])
      await shop.query(
        `insert into views.${table} (${unit}, orders, cancelled, sales, customers)
         select date_trunc('day', now() at time zone 'Asia/Karachi') - interval '1 day' + nth * interval '1 ${unit}', $2::int, 0, 100, 0
           from generate_series(0, $1::int - 1) nth on conflict do nothing`,
        [count, orders],
      );
    const { before } = await read();
    expect(before.points).toHaveLength(24);
    const [, hour = '0', minute = '0'] = /T(\d\d):(\d\d)$/.exec(before.until ?? '') ?? [];
    expect(before.total.orders).toBe(Number(hour) * 60 + Number(minute));
    const [{ now } = { now: '' }] = await shop.query<{ now: string }>(
      `select to_char(now() at time zone 'Asia/Karachi' - interval '1 day', 'YYYY-MM-DD"T"HH24:MI') as now`,
    );
    expect(now >= (before.until ?? '')).toBe(true);
    expect(Date.parse(`${now}Z`) - Date.parse(`${before.until}Z`)).toBeLessThanOrEqual(60_000);
  });

  test.each([
    ['from=2026-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['from=2024-01-01&to=2026-02-01', 'from'],
    ['from=1000-01-01&to=2999-12-31', 'from'],
    ['from=2026-01-01&from=2026-01-02', 'from'],
    ['from=%00', 'from'],
    [`from=${'9'.repeat(500)}`, 'from'],
    ['days=7', 'days'],
  ])('the range %s is refused', async (query, field) => {
    const { status, body } = await owner.api.get(`/api/v1/${salesPath}?${query}`);
    const problem = body as Problem;
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([400, 'VALIDATION_FAILED', [field]]);
  });

  test('days at both ends of the calendar, and of the future, are read', async () => {
    for (const day of ['1000-01-01', '2999-12-31'])
      expect((await read(`?from=${day}&to=${day}`)).total).toMatchObject({ orders: 0, sales: '0.00' });
    expect((await read('?from=2999-12-30&to=2999-12-31')).points).toEqual([]);
  });

  test('staff see the figures of their duties', async () => {
    const { total, points } = await read('', await shop.person('ADMIN', ['orders']));
    expect([total.sales, total.average_order, typeof total.orders]).toEqual([null, null, 'number']);
    expect(points.every(({ sales }) => sales === null)).toBe(true);
  });
});

test.each(['sold=yes', 'sold='])('order list: refuses %s', async (query) => {
  const { status, body } = await owner.api.get(`/api/v1/orders/admin/orders?${query}`);
  expect([status, (body as Problem).errors]).toEqual([400, { sold: ['sold must be true or false'] }]);
});
