import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { atLeast, headers, type PackagePayment } from '@soulvia/contracts';
import { compactPaymentCounts } from '@soulvia/partners';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

const people = 1_300;

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  admin = await shop.person('ADMIN');
  await shop.query(
    `with payer as (
       insert into users (email, first_name, last_name, role, status, created_at)
       select 'payer' || n || '@example.pk', case when n % 5 = 0 then 'Shahida' else 'Nadia' end, 'Far Down', 'USER', 'VERIFIED', now()
         from generate_series(1, $1::int) as n returning id),
          package as (insert into packages (name, description, price, profit, sc_value) values ('Far', 'For those who begin.', 9500, 10, 100) returning id)
     insert into package_payments (user_id, package_id, package_name, package_price, sc_value, screenshot, is_approved, decided_at, created_at)
     select payer.id, package.id, 'Far', 9500, 100, 'none-' || payer.id, case when payer.id % 3 = 0 then true end,
            case when payer.id % 3 = 0 then now() end, now() - payer.id * interval '1 hour'
       from payer, package`,
    [people],
  );
});
afterAll(async () => shop.close());

async function read(query: string) {
  const { body, headers: told } = await admin.api.get(`/api/v1/payments/package-payment?page_size=10${query}`);
  return { ids: (body as PackagePayment[]).map(({ id }) => id), total: Number(told.get(headers.totalCount)) };
}

async function counted(search: string) {
  const { headers: told } = await admin.api.get(`/api/v1/payments/package-payment?page_size=10&search=${search}`);
  return {
    total: Number(told.get(headers.totalCount)),
    totalIsLowerBound: told.get(headers.totalRelation) === atLeast,
  };
}

async function walk(where: string, page: number): Promise<number[]> {
  const rows = await shop.query<{ id: number }>(
    `select p.id from package_payments p join users u on u.id = p.user_id where ${where}
      order by p.created_at desc, p.id desc limit 10 offset ${(page - 1) * 10}`,
  );
  return rows.map(({ id }) => id);
}

test.each([
  ['', 'true', 60],
  ['', 'true', 130],
  ['', 'true', 131],
  ['&status=pending', 'p.is_approved is null', 70],
  ['&search=shahida', `u.first_name = 'Shahida'`, 1],
  ['&search=shahida', `u.first_name = 'Shahida'`, 26],
  ['&search=shahida', `u.first_name = 'Shahida'`, 27],
  ['&search=na', `u.first_name = 'Nadia'`, 104],
  ['&search=shahida&status=approved', `u.first_name = 'Shahida' and p.is_approved`, 5],
])('page by page, however far down: %s, %s, page %i', async (query, where, page) => {
  expect((await read(`${query}&page=${page}`)).ids).toEqual(await walk(where, page));
});

test('the total is the same on every page, also when counts were added together week by week', async () => {
  for (const gather of [async () => {}, compactPaymentCounts]) {
    await gather(shop.query);
    expect((await read('')).total).toBe(people);
    expect((await read('&page=100')).total).toBe(people);
    expect((await read('&page=100')).ids).toEqual(await walk('true', 100));
    const pending = (await read('&status=pending')).total;
    expect((await read('&status=pending&page=70')).total).toBe(pending);
  }
  const [kept] = await shop.query<{ most: number }>(
    `select count(*)::int as most from payment_counts group by date_trunc('week', day::timestamp), status order by 1 desc limit 1`,
  );
  expect(kept?.most).toBe(1);
});

test('what a search finds is counted a few pages on, and to the end by whoever goes there', async () => {
  const all = people / 5;
  expect(await counted('shahida')).toEqual({ total: 30, totalIsLowerBound: true });
  expect(await counted('shahida&page=10')).toEqual({ total: 120, totalIsLowerBound: true });
  expect(await counted('shahida&page=25')).toEqual({ total: all, totalIsLowerBound: false });
  expect(await counted('shahida&page=27')).toEqual({ total: all, totalIsLowerBound: false });
  expect(await counted('payer12@')).toEqual({ total: 1, totalIsLowerBound: false });
  expect(await counted('nobody')).toEqual({ total: 0, totalIsLowerBound: false });
});

test('of a list that is not counted to its end no last page is told', async () => {
  const links = async (query: string) =>
    (await admin.api.get(`/api/v1/payments/package-payment?page_size=10${query}`)).headers.get('link') ?? '';
  expect(await links('&search=shahida')).toMatch(/rel="next"/);
  expect(await links('&search=shahida')).not.toMatch(/rel="last"/);
  expect(await links('&search=shahida&page=26')).toMatch(/page=26.*rel="last"/);
});
