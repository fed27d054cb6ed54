import { expect, test } from '@jest/globals';
import { type AdminUser, headers } from '@soulvia/contracts';
import { compactUserCounts } from '@soulvia/accounts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const list = (query: string) => admin.api.get(`/api/v1/users?${query}`);
const total = async (query: string) => Number((await list(query)).headers.get(headers.totalCount));

test('user list: the total follows registrations, changes and deletions, also after counts were merged', async () => {
  const [one, other] = [await shop.person(), await shop.person()];
  const totals = async () => [await total('role=USER'), await total('role=GUEST_USER'), await total('page_size=1')];
  expect(await totals()).toEqual([2, 0, 3]);
  const { body } = await admin.api.patch(`/api/v1/users/${one.id}`, { role: 'GUEST_USER' });
  expect(body).toMatchObject({ role: 'GUEST_USER' });
  expect(await totals()).toEqual([1, 1, 3]);
  await compactUserCounts(shop.query);
  expect(await totals()).toEqual([1, 1, 3]);
  await admin.api.send('DELETE', `/api/v1/users/${other.id}`, undefined);
  await compactUserCounts(shop.query);
  expect(await totals()).toEqual([0, 1, 2]);
});

test('user list: deep pages hold the rows of an unlimited query, newest and oldest first', async () => {
  await shop.query(
    `insert into users (email, first_name, last_name, role, created_at)
     select 'deep' || n || '@example.pk', 'Deep', 'Page', 'GUEST_USER', now() - n * interval '3 hours' from generate_series(1, 1500) as n`,
  );
  for (const [ordering, direction] of [
    ['-created_at', 'desc'],
    ['created_at', 'asc'],
  ])
    for (const page of [1, 60, 61, 97, 150, 151]) {
      const expected = await shop.query<{ id: number }>(
        `select id from users where role = 'GUEST_USER' order by created_at ${direction}, id ${direction} limit 10 offset ${(page - 1) * 10}`,
      );
      const { body } = await list(`role=GUEST_USER&ordering=${ordering}&page=${page}&page_size=10`);
      expect((body as AdminUser[]).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
});

test('user list filtered by days: deep pages hold the rows of an unlimited query beside the exact total', async () => {
  const [days] = await shop.query<{ first: string; last: string }>(
    `select (now() - interval '130 days')::date::text as first, (now() - interval '10 days')::date::text as last`,
  );
  const among = `role = 'GUEST_USER' and (created_at at time zone 'Asia/Karachi')::date between '${days?.first}' and '${days?.last}'`;
  const filter = `role=GUEST_USER&start_date=${days?.first}&end_date=${days?.last}&page_size=10`;
  const [counted] = await shop.query<{ total: number }>(`select count(*)::int as total from users where ${among}`);
  for (const page of [1, 52, 80, 96]) {
    const expected = await shop.query<{ id: number }>(
      `select id from users where ${among} order by created_at desc, id desc limit 10 offset ${(page - 1) * 10}`,
    );
    const response = await list(`${filter}&page=${page}`);
    expect((response.body as AdminUser[]).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(Number(response.headers.get(headers.totalCount))).toBe(counted?.total);
  }
});
