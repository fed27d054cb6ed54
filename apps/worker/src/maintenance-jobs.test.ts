import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll, expect, test } from '@jest/globals';
import { DiskFolder, FileStore, PrivateFiles } from '@soulvia/platform/files';
import type { MaintenanceJob } from '@soulvia/platform/maintenance';
import { pino } from 'pino';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { maintenanceJobs } from './maintenance.js';

const shop = useShop({ worker: false });
const person = usePerson(shop);
let jobs: MaintenanceJob[];
beforeAll(async () => {
  const [product = 0] = await shop.products([1]);
  await shop.order(person, [{ product_id: product, quantity: 1 }]);
  const mails = new DiskFolder(join(shop.dataDir, 'mail'));
  const messages = new DiskFolder(join(shop.dataDir, 'messages'));
  const sheets = new DiskFolder(join(shop.dataDir, 'sheets'));
  const stores = { files: shop.part(FileStore), privateFiles: shop.part(PrivateFiles), mails, sheets, messages };
  jobs = maintenanceJobs(shop.part(MikroORM).em, stores, pino({ level: 'silent' }));
});

async function run(name: string): Promise<number | undefined> {
  return jobs.find((job) => job.name === name)?.run({ query: shop.query, keep: async () => undefined });
}

/** Statements that insert a row of the given lifetime, and lifetimes just before and just after its time is over. */
const expiries: [job: string, table: string, insert: string, lifetimes: [kept: string, expired: string]][] = [
  [
    'rate-limits',
    'rate_limits',
    `insert into rate_limits (key, points, expire) select name, 1, extract(epoch from now() + lifetime) * 1000 from given`,
    ['1 minute', '-1 minute'],
  ],
  [
    'order-origins',
    'order_origins',
    `insert into order_origins (origin, placed_at) select convert_to(name, 'UTF8'), now() + lifetime from given`,
    ['-59 minutes', '-61 minutes'],
  ],
  [
    'product-prices',
    'product_prices',
    `insert into product_prices (product_id, price, from_at, to_at)
       select id, 1, now() - interval '3 years', now() + lifetime from given, products where account > 0 limit 1`,
    ['-23 months', '-25 months'],
  ],
  [
    'waits',
    'stock_waits',
    `insert into stock_waits (product_id, email, created_at) select p.id, given.name, now() + lifetime from given, products p where account > 0 limit 1`,
    ['-47 hours', '-49 hours'],
  ],
  [
    'waits',
    'stock_waits',
    `insert into stock_waits (product_id, email, created_at, confirmed_at, told_at)
       select p.id, given.name, now() - interval '100 days', now(), now() + lifetime from given, products p where account > 0 limit 1`,
    ['-29 days', '-31 days'],
  ],
  [
    'waits',
    'stock_waits',
    `insert into stock_waits (product_id, email, created_at, confirmed_at)
       select p.id, given.name, now() + lifetime, now() from given, products p where account > 0 limit 1`,
    ['-119 days', '-121 days'],
  ],
  [
    'buyer-codes',
    'buyer_codes',
    `insert into buyer_codes (token, way, recipient, expires_at) select name::uuid, 'text', '923001234567', now() + lifetime from given`,
    ['1 minute', '-1 minute'],
  ],
  [
    'cnic-reveals',
    'cnic_reveals',
    `insert into cnic_reveals (user_id, revealed_by, reason, revealed_at) select account, account, name, now() + lifetime from given`,
    ['-23 months', '-25 months'],
  ],
  [
    'member-moves',
    'member_moves',
    `insert into member_moves (user_id, moved_by, reason, moved_at) select account, account, name, now() + lifetime from given`,
    ['-23 months', '-25 months'],
  ],
  [
    'approval-allowances',
    'approval_allowances',
    `insert into approval_allowances (user_id, kind, day, spent) select account, name, (now() + lifetime)::date, 1 from given`,
    ['0 days', '-4 days'],
  ],
  [
    'mailed-links',
    'password_resets',
    `insert into password_resets (id, user_id, token_hash, expires_at, closed_at) select name::uuid, account, convert_to(name, 'UTF8'), now() + lifetime, now() from given`,
    ['-29 days', '-31 days'],
  ],
  [
    'mailed-links',
    'staff_invitations',
    `insert into staff_invitations (mail_id, email, first_name, last_name, duties, token_hash, invited_by, expires_at)
       select name::uuid, 'new@soulvia.test', 'New', 'Person', '{}', convert_to(name, 'UTF8'), account, now() + lifetime from given`,
    ['-29 days', '-31 days'],
  ],
  [
    'mailed-links',
    'email_changes',
    `insert into email_changes (id, user_id, old_email, changed_at) select name::uuid, account, 'old@soulvia.test', now() + lifetime from given`,
    ['-29 days', '-31 days'],
  ],
  [
    'mailed-links',
    'email_verifications',
    `insert into email_verifications (id, user_id, email, token_hash, expires_at, closed_at)
     select name::uuid, account, 'old@soulvia.test', convert_to(name, 'UTF8'), now() + lifetime, now() from given`,
    ['-29 days', '-31 days'],
  ],
  [
    'sessions',
    'sign_in_codes',
    `insert into sign_in_codes (id, user_id, password_digest, expires_at) select name::uuid, account, '', now() + lifetime from given`,
    ['-23 hours', '-25 hours'],
  ],
  [
    'sessions',
    'known_devices',
    `insert into known_devices (user_id, token_hash, last_used_at) select account, sha256(convert_to(name, 'UTF8')), now() + lifetime from given`,
    ['-399 days', '-401 days'],
  ],
  [
    'hook-deliveries',
    'hook_deliveries',
    `, hook as (insert into hooks (url, events, secret, position) values ('https://erp.example', '{}', 'x', 0) returning id)
     insert into hook_deliveries (hook_id, position, type, made_at) select id, 1, 'stock.low', now() + lifetime from given, hook`,
    ['-29 days', '-31 days'],
  ],
];

test.each(expiries)(
  'maintenance job %s: deletes expired rows of %s and no others',
  async (job, table, insert, lifetimes) => {
    const rows = async () => (await shop.query(`select from ${table}`)).length;
    await run(job);
    const before = await rows();
    const [kept, expired] = lifetimes;
    const statement = `with given (lifetime, name, account) as (select $1::interval, $2::text, $3::int) ${insert}`;
    for (const lifetime of [kept, expired, expired]) await shop.query(statement, [lifetime, randomUUID(), person.id]);
    expect(await rows()).toBe(before + 3);
    expect(await run(job)).toBe(2);
    expect(await rows()).toBe(before + 1);
    expect(await run(job)).toBe(0);
  },
);

const ofOrder = `select id, account, name, now() + lifetime from given, (select max(id) as id from orders) o`;

/** Statements that insert a row full of a text that ended at the given time, and when it is still kept and no longer. */
const kept: [job: string, table: string, insert: string, lifetimes: [kept: string, over: string]][] = [
  [
    'refund-accounts',
    'refunds',
    `insert into refunds (kind, order_id, amount, refund_to, ended_at, state, paid_on)
       select 'OVERPAID', id, 1, name, at, case when at is null then 'OWED' else 'PAID' end, at::date
         from (${ofOrder}) o (id, account, name, at)`,
    ['-29 days', '-31 days'],
  ],
  [
    'return-texts',
    'returns',
    `, asked as (
       insert into returns (order_id, user_id, text, batch, photos, refund_to, decline_reason, ended_at, reason, state, resolution, asked_by, closes_at)
       select id, account, name, name, array[name], name, name, at, 'REACTION', 'DECLINED', 'REFUND', 'buyer', now()
         from (${ofOrder}) o (id, account, name, at) returning id)
     insert into return_lines (return_id, order_line_id, product_id, product_name, quantity, why)
       select asked.id, 1, 1, 'Serum', 1, name from asked, given`,
    ['-11 months', '-13 months'],
  ],
  [
    'advance-screenshots',
    'order_advances',
    `insert into order_advances (order_id, asked_by, screenshot, decided_at, amount, state)
       select *, 1, 'REFUSED' from (${ofOrder}) o`,
    ['-89 days', '-91 days'],
  ],
];

test.each(kept)(
  'maintenance job %s: empties what ended long ago in %s and nothing else',
  async (job, table, insert, [young, old]) => {
    const name = randomUUID();
    const named = async (from: string) =>
      (await shop.query(`select from ${from} t where t::text like '%' || $1 || '%'`, [name])).length;
    const statement = `with given (lifetime, name, account) as (select $1::interval, $2::text, $3::int) ${insert}`;
    for (const lifetime of [null, young, old, old]) await shop.query(statement, [lifetime, name, person.id]);
    const reasons = await named('return_lines');
    expect([await named(table), await run(job), await named(table), await run(job)]).toEqual([4, 2, 2, 0]);
    expect(await named('return_lines')).toBe(reasons / 2);
  },
);

function writeAged(path: string, minutes: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
  const then = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, then, then);
}

test('maintenance job uploads: deletes what killed processes left, and no running upload', async () => {
  const dir = join(shop.dataDir, 'incoming');
  writeAged(join(dir, 'abandoned'), 11);
  writeAged(join(dir, 'running'), 9);
  expect(await run('uploads')).toBe(1);
  expect(readdirSync(dir)).toEqual(['running']);
});

test('maintenance job mail-files: deletes emails of 30 days ago, and no other file', async () => {
  const dir = join(shop.dataDir, 'mail');
  const day = 24 * 60;
  for (const [name, days] of [
    ['old.eml', 31],
    ['young.eml', 29],
    ['notes.txt', 400],
  ] as const)
    writeAged(join(dir, name), days * day);
  expect(await run('mail-files')).toBe(1);
  expect(readdirSync(dir).toSorted()).toEqual(['notes.txt', 'young.eml']);
});

test('maintenance job hook-secrets: deletes the older secret once it no longer signs', async () => {
  const hook = (age: string) =>
    shop.query(
      `insert into hooks (url, events, secret, old_secret, old_until, position) values ($1, '{}', 'new', 'old', now() + $2::interval, 0)`,
      [`https://${age.replace(' ', '')}.example`, age],
    );
  await hook('1 hour');
  await hook('-1 hour');
  expect(await run('hook-secrets')).toBe(1);
  expect(
    await shop.query(`select url, old_until is null as over from hooks where old_secret is null and secret = 'new'`),
  ).toEqual([{ url: 'https://-1hour.example', over: true }]);
});

test('maintenance job user-counts: merges many rows in batches', async () => {
  await shop.query(
    `insert into user_counts (day, role, status, users)
     select date '2020-01-01' + n % 7, 'GUEST_USER', 'VERIFIED', 1 from generate_series(1, 12000) n`,
  );
  await run('user-counts');
  expect(
    await shop.query(
      `select count(*)::int as rows, sum(users)::int as users from user_counts where day < '2020-02-01'`,
    ),
  ).toEqual([{ rows: 7, users: 12_000 }]);
  expect(await run('user-counts')).toBe(0);
});
