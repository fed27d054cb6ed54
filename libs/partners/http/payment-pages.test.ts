import { beforeAll, expect, test } from '@jest/globals';
import { headers, type PackagePayment, totalRelationGte } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const people = 1_300;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  await shop.query(
    `with payer as (
       insert into users (email, first_name, last_name, role, status, created_at)
       select 'payer' || n || '@example.pk', case when n % 5 = 0 then 'Shahida' else 'Nadia' end, 'Deep Page', 'USER', 'VERIFIED', now()
         from generate_series(1, $1::int) as n returning id),
          package as (insert into packages (name, description, price, profit, sc_value) values ('Far', 'For those who begin.', 9500, 10, 100) returning id)
     insert into package_payments (user_id, package_id, package_name, package_price, sc_value, screenshot, is_approved, decided_at, created_at)
     select payer.id, package.id, 'Far', 9500, 100, 'none-' || payer.id, case when payer.id % 3 = 0 then true end,
            case when payer.id % 3 = 0 then now() end, now() - payer.id * interval '1 hour'
       from payer, package`,
    [people],
  );
});

async function read(query: string) {
  const { body, headers: responseHeaders } = await admin.api.get(
    `/api/v1/payments/package-payment?page_size=10${query}`,
  );
  return {
    ids: (body as PackagePayment[]).map(({ id }) => id),
    total: Number(responseHeaders.get(headers.totalCount)),
  };
}

async function counted(search: string) {
  const { headers: responseHeaders } = await admin.api.get(
    `/api/v1/payments/package-payment?page_size=10&search=${search}`,
  );
  return {
    total: Number(responseHeaders.get(headers.totalCount)),
    totalIsLowerBound: responseHeaders.get(headers.totalRelation) === totalRelationGte,
  };
}

async function readRows(where: string, page: number): Promise<number[]> {
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
])('payment list: every page holds the rows of an unlimited query: %s, %s, page %i', async (query, where, page) => {
  expect((await read(`${query}&page=${page}`)).ids).toEqual(await readRows(where, page));
});

test('payment list: the total is exact and the same on every page', async () => {
  expect([(await read('')).total, (await read('&page=100')).total]).toEqual([people, people]);
  const pending = (await read('&status=pending')).total;
  const [undecided] = await shop.query<{ total: number }>(
    'select count(*)::int as total from package_payments where is_approved is null',
  );
  expect([pending, (await read('&status=pending&page=70')).total]).toEqual([undecided?.total, undecided?.total]);
});

test('payment search: totals are exact up to 1,000 matches and a lower bound beyond', async () => {
  const all = people / 5;
  for (const page of [1, 10, 25, 27])
    expect(await counted(`shahida&page=${page}`)).toEqual({ total: all, totalIsLowerBound: false });
  expect(await counted('nadia')).toEqual({ total: 1000, totalIsLowerBound: true });
  expect(await counted('nadia&page=104')).toEqual({ total: people - all, totalIsLowerBound: false });
  expect(await counted('payer12@')).toEqual({ total: 1, totalIsLowerBound: false });
  expect(await counted('nobody')).toEqual({ total: 0, totalIsLowerBound: false });
});

test('payment search: a lower bound links to no last page', async () => {
  const links = async (query: string) =>
    (await admin.api.get(`/api/v1/payments/package-payment?page_size=10${query}`)).headers.get('link') ?? '';
  expect(await links('&search=nadia')).toMatch(/rel="next"/);
  expect(await links('&search=nadia')).not.toMatch(/rel="last"/);
  expect(await links('&search=shahida')).toMatch(/page=26.*rel="last"/);
});
