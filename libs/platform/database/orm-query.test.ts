import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { getPool, openOrm } from './orm.js';
import { queryPool, queryTogether } from './orm-query.js';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 2 });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const session = 'select pg_backend_pid() as pid';
const countUsed = () => getPool(orm).totalCount - getPool(orm).idleCount;

test('queries: statements that run at once share a connection only where that is asked for', async () => {
  const [together, apart] = [queryTogether(orm), queryPool(orm)];
  const [one, other] = await Promise.all([together(session), together(session)]);
  expect(one).toEqual(other);
  const [first, second] = await Promise.all([apart(session), apart(session)]);
  expect(first).not.toEqual(second);
  expect(countUsed()).toBe(0);
});

test('queries: one that fails leaves those on its connection alone, and a lost connection is replaced', async () => {
  const query = queryTogether(orm);
  expect(await Promise.allSettled([query('select 1 / 0'), query('select 1 as one')])).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) },
    { status: 'fulfilled', value: [{ one: 1 }] },
  ]);
  const lost = await Promise.allSettled([query('select pg_terminate_backend(pg_backend_pid())'), query(session)]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await query(session)).toHaveLength(1);
  expect(countUsed()).toBe(0);
});
