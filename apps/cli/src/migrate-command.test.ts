import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownerRole } from '@soulvia/platform/database';
import pg from 'pg';
import { runCli } from '../../../test/support/run-cli.js';
import { runCliHere } from '../../../test/support/run-cli-here.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';

const role = `soulvia_test_${randomBytes(6).toString('hex')}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('template1');
});
afterAll(async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`drop owned by ${role}`);
  await admin.query(`revoke ${role} from ${ownerRole}`);
  await admin.query(`drop role ${role}`);
  await admin.end();
  await database.drop();
});

test('migrate: creates the account of the processes and the schema in an empty database', async () => {
  const url = new URL(database.url);
  url.username = role;
  url.password = 'chosen by the operator';
  const env = { DATABASE_URL: url.href, DATABASE_ADMIN_URL: database.url };
  const first = await runCli(['migrate'], env);
  expect([first.code, first.err, first.out]).toEqual([0, '', expect.stringMatching(/^Applied: \S/)]);
  expect(await runCliHere(['migrate'], env)).toEqual({ code: 0, err: '', out: 'The database is up to date.\n' });
  const app = new pg.Client({ connectionString: url.href });
  await app.connect();
  const { rows } = await app.query('select count(*)::int as orders from orders');
  await app.end();
  expect(rows).toEqual([{ orders: 0 }]);
});
