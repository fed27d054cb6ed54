import { beforeAll, describe, expect, test } from '@jest/globals';
import { categoryOrderings, packageOrderings, paymentOrderings, type Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const lists = {
  categories: { path: '/api/v1/products/categories', orderings: categoryOrderings },
  packages: { path: '/api/v1/packages', orderings: packageOrderings },
  payments: { path: '/api/v1/payments/package-payment', orderings: paymentOrderings },
} as const;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  // Equal values and names in both cases show whether the order is total and ignores case.
  await shop.query(`
    with payer as (
       insert into users (email, first_name, last_name, role, status)
       select 'orderings' || n || '@example.pk', 'Sana', 'Malik', 'USER', 'VERIFIED' from generate_series(1, 9) n returning id),
         category as (
       insert into categories (name, image)
       select case when n % 2 = 0 then 'Oils ' else 'oils ' end || chr(96 + n), 'none' from generate_series(1, 9) n),
         package as (
       insert into packages (name, description, price, profit, sc_value)
       select case when n % 2 = 0 then 'Set ' else 'set ' end || chr(96 + n), 'All.', (n % 3 + 1) * 1000, n % 2, (n % 4) * 10
         from generate_series(1, 9) n returning id, name, price)
    insert into package_payments (user_id, package_id, package_name, package_price, sc_value, screenshot, is_approved, decided_at, created_at)
    select payer.id, package.id, package.name, package.price, 1, 'none-' || payer.id || '-' || package.id,
           case when package.id % 3 = 0 then true end, case when package.id % 3 = 0 then now() end,
           now() - (payer.id % 4) * interval '1 day'
      from payer, package`);
});

async function read(path: string, query: string): Promise<number[]> {
  const { status, body } = await admin.api.get(`${path}?${query}`);
  expect(status).toBe(200);
  return (body as { id: number }[]).map(({ id }) => id);
}

async function readAll(path: string, query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page < 100; page += 1) {
    const rows = await read(path, `${query}&page_size=7&page=${page}`);
    ids.push(...rows);
    if (rows.length < 7) return ids;
  }
  throw new Error('The list does not end');
}

describe.each(Object.entries(lists))('ordering of %s', (name, { path, orderings }) => {
  test.each(orderings)('%s: pages have every row once, and the opposite order is their reverse', async (ordering) => {
    const opposite = ordering.startsWith('-') ? ordering.slice(1) : `-${ordering}`;
    const ids = await readAll(path, `ordering=${ordering}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(9);
    expect(await readAll(path, `ordering=${opposite}`)).toEqual(ids.toReversed());
  });

  test('keeps its own order without the parameter', async () => {
    const [standard] = name === 'packages' ? ['price'] : name === 'payments' ? ['-created_at'] : ['created_at'];
    expect(await readAll(path, '')).toEqual(await readAll(path, `ordering=${standard}`));
  });

  test.each([
    'ordering=price;--',
    'ordering=PRICE',
    'ordering=--price',
    'ordering=id',
    'ordering=',
    'ordering=toString',
    'ordering=__proto__',
    'ordering=created_at&ordering=-created_at',
    `ordering=${'x'.repeat(2_000)}`,
  ])('refuses %s and names the possible values', async (query) => {
    const { status, body } = await admin.api.get(`${path}?${query}`);
    const errors = { ordering: [`ordering must be one of ${orderings.join(', ')}`] };
    expect([status, (body as Problem).errors]).toEqual([400, errors]);
  });

  // Refused before the value is compared.
  test.each(['ordering[x]=created_at', 'ordering=created_at%00'])('refuses %s', async (query) => {
    expect((await admin.api.get(`${path}?${query}`)).status).toBe(400);
  });
});

test('payment list: is sorted by amount within a status and in a search', async () => {
  const amounts = async (query: string) => {
    const { body } = await admin.api.get(`${lists.payments.path}?${query}&page_size=200`);
    return (body as { package_price: string }[]).map(({ package_price }) => Number(package_price));
  };
  for (const query of ['status=pending', 'status=approved', 'search=sana']) {
    const falling = await amounts(`${query}&ordering=-amount`);
    expect(falling.length).toBeGreaterThan(8);
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
    expect(await amounts(`${query}&ordering=amount`)).toEqual(falling.toReversed());
  }
});

test('list orderings: names are sorted without regard to case', async () => {
  const names = async (path: string) => {
    const { body } = await admin.api.get(`${path}?ordering=name&page_size=200`);
    return (body as { name: string }[]).map(({ name }) => name.toLowerCase());
  };
  for (const { path } of [lists.categories, lists.packages]) {
    const listed = await names(path);
    expect(listed).toEqual(listed.toSorted());
  }
});
