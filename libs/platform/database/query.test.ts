import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { openOrm, poolGaugeOf } from './orm.js';
import { queryPool } from './query.js';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 4 });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const session = 'select pg_backend_pid() as id, pg_sleep(0.05)';

test('queries of the pool: statements that do not wait for each other share a connection', async () => {
  const query = queryPool(orm);
  const sessions = await Promise.all(Array.from({ length: 6 }, () => query<{ id: number }>(session)));
  expect(new Set(sessions.flat().map(({ id }) => id)).size).toBe(1);
  expect(poolGaugeOf(orm).figures()).toMatchObject({ open: 1, idle: 1 });
});

test('queries of the pool: those of two readers run side by side', async () => {
  const [first, second] = await Promise.all([
    queryPool(orm)<{ id: number }>(session),
    queryPool(orm)<{ id: number }>(session),
  ]);
  expect(first[0]?.id).not.toBe(second[0]?.id);
});

test('queries of the pool: a failed statement fails alone, and the connection is free again', async () => {
  const query = queryPool(orm);
  const results = await Promise.allSettled([query('select 1 as n'), query('select 1 / 0'), query('select 3 as n')]);
  expect(results).toEqual([
    { status: 'fulfilled', value: [{ n: 1 }] },
    { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) },
    { status: 'fulfilled', value: [{ n: 3 }] },
  ]);
  const { open, idle } = poolGaugeOf(orm).figures();
  expect(idle).toBe(open);
});

test('queries of the pool: a lost connection fails what was sent over it and leaves the pool', async () => {
  const query = queryPool(orm);
  const { open } = poolGaugeOf(orm).figures();
  const results = await Promise.allSettled([query('select pg_terminate_backend(pg_backend_pid())'), query('select 1')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await query('select 1 as n')).toEqual([{ n: 1 }]);
  expect(poolGaugeOf(orm).figures().open).toBeLessThanOrEqual(open);
});
