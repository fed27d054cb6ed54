import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Cnics } from '@soulvia/accounts';
import { DiskFolder, FileStore, PrivateFiles } from '@soulvia/platform/files';
import { pino } from 'pino';
import { type Person, TestShop } from '../../../test/support/test-shop.js';
import { maintenanceJobs } from './maintenance.js';

const own = '/api/v1/users/personal-information';

let shop: TestShop;
let admin: Person;
let product: number;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  admin = await shop.person('ADMIN');
  [product = 0] = await shop.products([1_000]);
});
afterAll(async () => shop.close());

async function fill(): Promise<number | undefined> {
  const mails = new DiskFolder(join(shop.dataDir, 'mail'));
  const messages = new DiskFolder(join(shop.dataDir, 'messages'));
  const sheets = new DiskFolder(join(shop.dataDir, 'sheets'));
  const stores = { files: shop.part(FileStore), privateFiles: shop.part(PrivateFiles), mails, sheets, messages };
  const jobs = maintenanceJobs(shop.part(MikroORM).em, stores, shop.part(Cnics), pino({ level: 'silent' }));
  return jobs.find(({ name }) => name === 'phone-keys')?.run({ query: shop.query, keep: async () => undefined });
}

const keyOf = async (table: 'users' | 'orders', id: number) =>
  (await shop.query<{ phone_key: string | null }>(`select phone_key from ${table} where id = $1`, [id]))[0]?.phone_key;

test('phone keys: follow the phone of an account and go with it', async () => {
  const person = await shop.person();
  expect(await keyOf('users', person.id)).toBe('923001234567');
  expect((await person.api.patch(own, { phone: '03331234567' })).status).toBe(200);
  expect(await keyOf('users', person.id)).toBe('923331234567');
  expect((await person.api.patch(own, { first_name: 'Zahra' })).status).toBe(200);
  expect(await keyOf('users', person.id)).toBe('923331234567');
  const erased = await person.api.send('DELETE', own, JSON.stringify({ current_password: person.password }), {
    'Content-Type': 'application/json',
  });
  expect(erased.status).toBe(204);
  expect(await keyOf('users', person.id)).toBeNull();
});

test('phone keys: follow the phone of an order and stay with it when the account is erased', async () => {
  const person = await shop.person();
  const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
  expect(await keyOf('orders', id)).toBe('923001234567');
  expect((await admin.api.patch(`/api/v1/orders/${id}`, { phone: '03331234567' })).status).toBe(200);
  expect(await keyOf('orders', id)).toBe('923331234567');
  expect((await admin.api.patch(`/api/v1/orders/${id}`, { full_name: 'Zahra Malik' })).status).toBe(200);
  expect(await keyOf('orders', id)).toBe('923331234567');
});

test('phone keys: those of rows of an older version are filled in, once', async () => {
  const person = await shop.person();
  const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
  await shop.query('update users set phone_key = null');
  await shop.query('update orders set phone_key = null');
  await shop.query(
    `insert into users (email, email_verified, first_name, last_name, role, status, phone)
     select n || '@phones.test', false, 'A', 'B', 'USER', 'UNVERIFIED', case when n % 2 = 0 then '0300' || (1000000 + n) else 'none' end
       from generate_series(1, 2500) n`,
  );
  const version = await shop.query('select updated_at from orders where id = $1', [id]);
  expect(await fill()).toBeGreaterThan(1_250);
  expect(await fill()).toBe(0);
  expect([await keyOf('users', person.id), await keyOf('orders', id)]).toEqual(['923001234567', '923001234567']);
  expect(await shop.query('select updated_at from orders where id = $1', [id])).toEqual(version);
  const [keys] = await shop.query(
    `select count(*) filter (where phone_key = '92' || substr(phone, 2))::int as mobile,
            count(*) filter (where phone_key is null)::int as none from users where email like '%@phones.test'`,
  );
  expect(keys).toEqual({ mobile: 1250, none: 1250 });
});
