import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  admin = await shop.person('ADMIN');
  await shop.query(
    `insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, street_no, city, zip_code, country, payment_method, created_at)
     select $1, (array['SHIPPED', 'DELIVERED'])[1 + n % 2], 100, 150, 250, 1, 'Far Down', 'far@example.pk', '1', 'Lahore', '54000', 'Pakistan', 'COD', now() - n * interval '1 hour'
       from generate_series(1, 1300) as n`,
    [admin.id],
  );
  await countWeeks();
  await shop.query(
    `insert into views.order_days select (created_at at time zone 'Asia/Karachi')::date, status, count(*) from orders group by 1, 2`,
  );
});
afterAll(async () => shop.close());

async function countWeeks(): Promise<void> {
  await shop.query(
    `insert into views.order_weeks
     select date_trunc('week', created_at at time zone 'Asia/Karachi')::date, status, count(*) from orders group by 1, 2`,
  );
}

async function readBoth(query: string, where: string, page: number, direction: string) {
  const walked = await shop.query<{ id: number }>(
    `select id from orders where ${where} order by created_at ${direction}, id ${direction} limit 10 offset ${(page - 1) * 10}`,
  );
  const { body } = await admin.api.get(`/api/v1/orders/admin/orders?page=${page}&page_size=10${query}`);
  return { shown: (body as Order[]).map(({ id }) => id), walked: walked.map(({ id }) => id) };
}

test('a page far down is the one that walking there would come to', async () => {
  for (const [query, where, page, direction] of [
    ['', 'true', 51, 'desc'],
    ['', 'true', 130, 'desc'],
    ['', 'true', 131, 'desc'],
    ['&ordering=created_at', 'true', 80, 'asc'],
    ['&status=SHIPPED', `status = 'SHIPPED'`, 60, 'desc'],
  ] as const) {
    const { shown, walked } = await readBoth(query, where, page, direction);
    expect([page, shown]).toEqual([page, walked]);
  }
});

test('so it is among the days that are asked for, of which the first and the last week are parts', async () => {
  const [days] = await shop.query<{ first: string; last: string }>(
    `select (now() - interval '45 days')::date::text as first, (now() - interval '3 days')::date::text as last`,
  );
  const among = `(created_at at time zone 'Asia/Karachi')::date between '${days?.first}' and '${days?.last}'`;
  for (const [query, where, page, direction] of [
    ['', among, 60, 'desc'],
    ['', among, 101, 'desc'],
    ['&ordering=created_at', among, 60, 'asc'],
    ['&status=SHIPPED', `${among} and status = 'SHIPPED'`, 51, 'desc'],
  ] as const) {
    const dated = `&start_date=${days?.first}&end_date=${days?.last}${query}`;
    const { shown, walked } = await readBoth(dated, where, page, direction);
    expect([page, shown]).toEqual([page, walked]);
    expect(shown.length).toBeGreaterThan(0);
  }
});

test('the total is the same on every page', async () => {
  const total = async (query: string) =>
    Number((await admin.api.get(`/api/v1/orders/admin/orders?page_size=10${query}`)).headers.get('x-total-count'));
  await shop.query(`insert into views.order_totals select status, count(*) from orders group by 1`);
  expect([await total(''), await total('&page=100')]).toEqual([1300, 1300]);
  expect([await total('&status=SHIPPED'), await total('&status=SHIPPED&page=60')]).toEqual([650, 650]);
});

test('it is walked to until weeks have been counted, in a shop that ran before they were', async () => {
  await shop.query('delete from views.order_weeks');
  const { shown, walked } = await readBoth('', 'true', 100, 'desc');
  expect([shown.length, shown]).toEqual([10, walked]);
  await countWeeks();
});

test('while the counts are behind it is walked to', async () => {
  await shop.query(`update views.order_weeks set orders = orders + 7`);
  await shop.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     values ('OrderPlaced', 1, 'order', 1, 1, 'system', now(), '{}')`,
  );
  const { shown, walked } = await readBoth('', 'true', 100, 'desc');
  expect(shown).toEqual(walked);
});
