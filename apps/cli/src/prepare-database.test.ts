import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openOrm, ownerRole, queryThrough } from '@soulvia/platform/database';
import { rebuild, requestRebuild } from '@soulvia/platform/projections';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { prepareDatabase } from './prepare-database.js';

const [projection] = shopProjections;
const event = `insert into events (type, subject, subject_id, subject_version, schema_version, actor, recorded_at, body)
               values ('Tested', 'test', 1, 1, 1, 'test', now(), '{}')`;

describe('a database that was prepared without roles', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let app: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase('template1');
    const options = { redisUrl: process.env.REDIS_URL };
    await prepareDatabase({ databaseUrl: database.url, ...options });
    await prepareDatabase({ databaseUrl: database.appUrl, adminUrl: database.url, ...options });
    admin = new pg.Client({ connectionString: database.url });
    app = new pg.Client({ connectionString: database.appUrl });
    await Promise.all([admin.connect(), app.connect()]);
  });
  afterAll(async () => {
    await Promise.all([admin.end(), app.end()]);
    await database.drop();
  });

  test.each([
    ['change an event', `update events set type = 'Forged'`],
    ['delete an event', 'delete from events'],
    ['empty the log', 'truncate events'],
    ['change a journal', `update journals set kind = 'REFUND'`],
    ['delete lines of the books', 'delete from journal_lines'],
    ['disable the triggers of the log', 'alter table events disable trigger all'],
    ['skip triggers', 'set session_replication_role = replica'],
    ['run a program', `copy (select 1) to program 'true'`],
    ['read a file', `select pg_read_file('/etc/passwd')`],
    ['create a table beside those of migrations', 'create table public.planted (id int)'],
    ['drop a table', 'drop table addresses'],
    ['forget a migration', 'delete from migrations'],
    ['become the owner', `set role ${ownerRole}`],
    ['create a role', 'create role planted superuser'],
  ])('the processes may not %s', async (_, sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('the processes append to log and books and read and write every other table', async () => {
    await app.query(event);
    expect((await app.query('select from events')).rowCount).toBe(1);
    const { rows } = await app.query(
      `select relname from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'views'::regnamespace) and relname not in ('events', 'journals', 'journal_lines', 'migrations')
          and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
                   and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))`,
    );
    expect(rows).toEqual([]);
  });

  test('no table belongs to a superuser any more, and tables of later migrations are granted', async () => {
    const { rows } = await admin.query(
      `select c.oid::regclass::text as name from pg_class c join pg_roles r on r.oid = c.relowner
        where r.rolsuper and c.relkind in ('r', 'S', 'v') and c.relnamespace::regnamespace::text in ('public', 'views', 'bullmq')`,
    );
    expect(rows).toEqual([]);
    await admin.query(`set role ${ownerRole}`);
    await admin.query('create table of_a_later_migration (id bigserial primary key)');
    await admin.query('reset role');
    await app.query('insert into of_a_later_migration default values');
    expect((await app.query('delete from of_a_later_migration')).rowCount).toBe(1);
    await admin.query('drop table of_a_later_migration');
  });

  test('LOW_STOCK_THRESHOLD is the first value of the setting and never replaces what an admin saved', async () => {
    const prepare = async (lowStockThreshold: number) => {
      const urls = { databaseUrl: database.appUrl, adminUrl: database.url, redisUrl: process.env.REDIS_URL };
      await prepareDatabase({ ...urls, lowStockThreshold });
      const { rows } = await admin.query(
        `select fields->'low_stock_threshold' as threshold from settings where name = 'stock-settings'`,
      );
      return rows;
    };
    expect(await prepare(8)).toEqual([{ threshold: 8 }]);
    await admin.query(`update settings set fields = '{"low_stock_threshold": 3}' where name = 'stock-settings'`);
    expect(await prepare(9)).toEqual([{ threshold: 3 }]);
  });

  test('the processes rebuild read models', async () => {
    if (!projection) throw new Error('The shop has no read model.');
    const orm = await openOrm({ databaseUrl: database.appUrl, entities: [], applicationName: 'test', poolSize: 2 });
    await requestRebuild(queryThrough(orm.em.fork()), projection, 'replay');
    await orm.close(true);
    expect(await rebuild(database.appUrl, projection)).toBe(true);
  });
});

test('a database of before the first release is refused with one sentence and stays as it is', async () => {
  const early = await createTestDatabase('template1');
  const client = new pg.Client({ connectionString: early.url });
  await client.connect();
  await client.query('create table migrations (id serial primary key, name text); create table events (id int)');
  await client.query(`insert into migrations (name) values ('0001-event-log'), ('0099-confirmations-by-amount')`);
  const tables = `select relname, relowner::regrole::text, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1`;
  const before = (await client.query(tables)).rows;
  const preparing = prepareDatabase({
    databaseUrl: early.appUrl,
    adminUrl: early.url,
    redisUrl: process.env.REDIS_URL,
  });
  await expect(preparing).rejects.toThrow(
    /^The database at \S+ was made before the first release of Soulvia and cannot be used; use an empty one\.$/,
  );
  expect((await client.query(tables)).rows).toEqual(before);
  await client.end();
  await early.drop();
});
