import { beforeAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  await shop.query(
    `insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, street_no, city, zip_code, country, payment_method, created_at)
     select $1, (array['SHIPPED', 'DELIVERED'])[1 + n % 2], 100, 150, 250, 1, 'Deep Page', 'deep@example.pk', '1', 'Lahore', '54000', 'Pakistan', 'COD', now() - n * interval '1 hour'
       from generate_series(1, 1300) as n`,
    [admin.id],
  );
  await shop.query(
    `insert into views.order_days select (created_at at time zone 'Asia/Karachi')::date, status, count(*) from orders group by 1, 2`,
  );
  await shop.query(`insert into views.order_totals select status, sum(orders) from views.order_days group by 1`);
});

async function readBoth(query: string, where: string, page: number, direction: string) {
  const expected = await shop.query<{ id: number }>(
    `select id from orders where ${where} order by created_at ${direction}, id ${direction} limit 10 offset ${(page - 1) * 10}`,
  );
  const { body } = await admin.api.get(`/api/v1/orders/admin/orders?page=${page}&page_size=10${query}`);
  return { listed: (body as Order[]).map(({ id }) => id), expected: expected.map(({ id }) => id) };
}

test('order list: deep pages hold the rows of an unlimited query', async () => {
  for (const [query, where, page, direction] of [
    ['', 'true', 51, 'desc'],
    ['', 'true', 130, 'desc'],
    ['', 'true', 131, 'desc'],
    ['&ordering=created_at', 'true', 80, 'asc'],
    ['&status=SHIPPED', `status = 'SHIPPED'`, 60, 'desc'],
  ] as const) {
    const { listed, expected } = await readBoth(query, where, page, direction);
    expect([page, listed]).toEqual([page, expected]);
  }
});

test('order list filtered by days: deep pages hold the rows of an unlimited query', async () => {
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
    const { listed, expected } = await readBoth(dated, where, page, direction);
    expect([page, listed]).toEqual([page, expected]);
    expect(listed.length).toBeGreaterThan(0);
  }
});

test('order list: the total is exact and the same on every page, filtered by status and days or not', async () => {
  const total = async (query: string) =>
    Number((await admin.api.get(`/api/v1/orders/admin/orders?page_size=10${query}`)).headers.get('x-total-count'));
  expect([await total(''), await total('&page=100')]).toEqual([1300, 1300]);
  expect([await total('&status=SHIPPED'), await total('&status=SHIPPED&page=60')]).toEqual([650, 650]);
  const [counted] = await shop.query<{ day: string; total: number }>(
    `select (created_at at time zone 'Asia/Karachi')::date::text as day, count(*)::int as total from orders
      where status = 'SHIPPED' group by 1 order by 1 limit 1 offset 20`,
  );
  expect(await total(`&status=SHIPPED&date=${counted?.day}`)).toBe(counted?.total);
});

test('order search: more than 1,000 matches are a lower bound, and every page holds the rows of an unlimited query', async () => {
  for (const page of [1, 2, 60, 130]) {
    const { listed, expected } = await readBoth('&search=deep', 'true', page, 'desc');
    expect([page, listed]).toEqual([page, expected]);
  }
  const totalOf = async (query: string) => {
    const { headers } = await admin.api.get(`/api/v1/orders/admin/orders?page_size=10&search=deep${query}`);
    return [headers.get('x-total-count'), headers.get('x-total-relation')];
  };
  expect(await totalOf('')).toEqual(['1000', 'gte']);
  expect(await totalOf('&page=130')).toEqual(['1300', null]);
  expect(await totalOf('&status=SHIPPED')).toEqual(['650', null]);
});
