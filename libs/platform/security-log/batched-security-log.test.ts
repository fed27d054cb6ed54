import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { openOrm, type Query, queryThrough } from '@soulvia/platform/database';
import pg from 'pg';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { BatchedSecurityLog, type WriterTerms } from './batched-security-log.js';

let database: TestDatabase;
let orm: MikroORM;
let operator: pg.Client;
let locker: pg.Client;
let logged: string[];
let open: BatchedSecurityLog[];
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openOrm({ databaseUrl: database.appUrl, entities: [], applicationName: 'security-log', poolSize: 2 });
  operator = new pg.Client({ connectionString: database.url });
  locker = new pg.Client({ connectionString: database.url });
  await Promise.all([operator.connect(), locker.connect()]);
});
afterAll(async () => {
  await Promise.all([operator.end(), locker.end()]);
  await orm.close(true);
  await database.drop();
});
beforeEach(async () => {
  [logged, open] = [[], []];
  await operator.query('truncate security_log restart identity');
});
afterEach(async () => {
  for (const log of open) await log.close();
});

const query = (): Query => queryThrough(orm.em.fork());
const secret = 'a-data-key-of-the-tests-0123456789ab';

function openLog(terms: Partial<WriterTerms> = {}, dataKeys = [secret]): BatchedSecurityLog {
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const opened = new BatchedSecurityLog({ query, dataKeys, log, terms: { retryMs: 20, ...terms } });
  open.push(opened);
  return opened;
}

const record = (log: BatchedSecurityLog, ...ids: number[]) => {
  for (const userId of ids) log.record({ kind: 'SignedIn', userId });
};
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const stored = async () =>
  (
    await operator.query<{ row: unknown[] }>(
      'select json_build_array(kind, user_id, detail) as row from security_log order by id',
    )
  ).rows.map(({ row }) => row);
const signedIn = (id: number) => ['SignedIn', id, null];
const missing = (count: number) => ['EntriesMissing', null, { count }];

/** Keeps the table from being written until it is released. */
async function lockTable(): Promise<() => Promise<unknown>> {
  await locker.query('begin');
  await locker.query('lock table security_log in exclusive mode');
  return () => locker.query('commit');
}
const blocked = () =>
  eventually(async () => {
    const { rows } = await operator.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.pid ?? 0;
  });

test('security log: many entries are stored in order, a batch by one statement', async () => {
  const log = openLog({ batchSize: 100 });
  record(log, ...range(250));
  await eventually(async () => expect(await stored()).toEqual(range(250).map(signedIn)));
  const { rows } = await operator.query('select distinct xmin::text from security_log');
  expect(rows).toHaveLength(3);
  expect([log.waiting, log.missingTotal]).toEqual([0, 0]);
});

test('security log: entries beyond the capacity are counted, and an entry says how many once the table answers', async () => {
  const release = await lockTable();
  const log = openLog({ batchSize: 2, capacity: 5 });
  record(log, 1, 2);
  await blocked();
  record(log, ...range(20).map((id) => 100 + id));
  expect([log.waiting, log.missingTotal]).toEqual([5, 17]);
  expect(logged).toHaveLength(1);
  await release();
  await eventually(async () => expect(await stored()).toHaveLength(6));
  const rows = await stored();
  expect(rows.filter(([kind]) => kind === 'SignedIn')).toEqual([1, 2, 101, 102, 103].map(signedIn));
  expect(rows).toContainEqual(missing(17));
  expect(log.waiting).toBe(0);
});

test('security log: a batch whose connection breaks is stored by the next attempt, once', async () => {
  const release = await lockTable();
  const log = openLog({ batchSize: 2 });
  record(log, 1, 2);
  const pid = await blocked();
  await operator.query('select pg_terminate_backend($1)', [pid]);
  record(log, 3);
  await eventually(async () => expect(await blocked()).not.toBe(pid));
  await release();
  await eventually(async () => expect(await stored()).toEqual([1, 2, 3].map(signedIn)));
  expect(log.missingTotal).toBe(0);
});

test('security log: entries that the database refuses for good are counted and logged, and later ones stored', async () => {
  await operator.query('alter table security_log rename to hidden');
  const log = openLog({ batchSize: 3 });
  record(log, 1, 2, 3);
  await eventually(() => expect(log.missingTotal).toBe(3));
  expect(logged.join()).toContain('security log entries are lost and counted');
  await operator.query('alter table hidden rename to security_log');
  await eventually(async () => expect(await stored()).toEqual([missing(3)]));
  record(log, 4);
  await eventually(async () => expect(await stored()).toEqual([missing(3), signedIn(4)]));
});

test('security log: a closing process stores what is pending, waits no longer than allowed, and logs what is lost', async () => {
  const log = openLog({ delayMs: 600_000 });
  record(log, 1);
  await log.close();
  expect([await stored(), logged]).toEqual([[signedIn(1)], []]);

  const late = openLog({ delayMs: 600_000, closeMs: 50 });
  record(late, 2, 3);
  const release = await lockTable();
  await late.close();
  expect(logged.join()).toContain('"missing":2');
  await release();
});

test('security log: addresses are hashed with the current data key', async () => {
  const newer = 'a-newer-data-key-of-the-tests-0123456';
  for (const keys of [[secret], [secret, newer], [newer, secret]]) {
    const log = openLog({}, keys);
    log.record({ kind: 'SignedIn', address: '203.0.113.7' });
    await log.close();
  }
  const { rows } = await operator.query<{ address_hash: string }>('select address_hash from security_log order by id');
  const hashes = rows.map(({ address_hash: hash }) => hash);
  expect([hashes[0] === hashes[1], hashes[0] === hashes[2]]).toEqual([true, false]);
  expect(hashes.join()).not.toContain('203');
});
