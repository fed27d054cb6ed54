import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { openOrm, readPoolGauge } from './orm.js';
import { queryPool } from './orm-query.js';
import { SqlTransaction } from './sql-transaction.js';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 1 });
  await queryPool(orm)('create table counted (id int primary key)');
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const rows = async () =>
  (await queryPool(orm)<{ id: number }>('select id from counted order by id')).map(({ id }) => id);
const insert = 'insert into counted values ($1)';

test('SQL transaction: statements sent at once run in order and are committed together', async () => {
  const { query, ...transaction } = await begin();
  const [, , seen] = await Promise.all([query(insert, [1]), query(insert, [2]), query('select id from counted')]);
  expect(seen).toEqual([{ id: 1 }, { id: 2 }]);
  await Promise.all([query(insert, [3]), transaction.commit()]);
  expect(await rows()).toEqual([1, 2, 3]);
});

test('SQL transaction: after a failed statement nothing is committed, and all others report its error', async () => {
  const { query, ...transaction } = await begin();
  const written = [query(insert, [4]), query(insert, [1]), query(insert, [5]), transaction.commit()];
  const isDuplicate = { status: 'rejected', reason: expect.objectContaining({ code: '23505' }) };
  expect(await Promise.allSettled(written)).toEqual([
    { status: 'fulfilled', value: [] },
    isDuplicate,
    isDuplicate,
    isDuplicate,
  ]);
  await transaction.rollback();
  expect(await rows()).toEqual([1, 2, 3]);
  expect(readPoolGauge(orm).figures()).toMatchObject({ open: 1, idle: 1 });
});

test('SQL transaction: a statement after its end is refused and does not reach the connection', async () => {
  const { query, ...transaction } = await begin();
  await query(insert, [6]);
  await transaction.rollback();
  await expect(query(insert, [7])).rejects.toThrow('The transaction has ended.');
  expect(await rows()).toEqual([1, 2, 3]);
});

test('SQL transaction: a lost connection leaves the pool', async () => {
  const { query, ...transaction } = await begin();
  await expect(query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  await transaction.rollback();
  expect(await rows()).toEqual([1, 2, 3]);
});

async function begin(): Promise<Pick<SqlTransaction, 'query' | 'commit' | 'rollback'>> {
  const transaction = await SqlTransaction.begin(orm);
  const { query } = transaction;
  return { query, commit: () => transaction.commit(), rollback: () => transaction.rollback() };
}
