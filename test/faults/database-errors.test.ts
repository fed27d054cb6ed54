import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient } from '../support/api-client.js';
import { applicant } from '../support/applicant.js';
import { eventually } from '../support/eventually.js';
import { startProcess, type ShopProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let api: ShopProcess;
let logged = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { ...testEnvironment(database), LOG_LEVEL: 'trace' };
  api = await startProcess('api', env, (output) => (logged += output));
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

test('database errors: an unexpected constraint violation is logged without the row and answered without details', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`alter table users add constraint planted check (first_name <> 'Planted')`);
  await client.end();
  const secrets = { email: 'planted.row@soulvia.test', cnic: '3520255555551', phone: '03335555555' };
  const form = applicant({ ...secrets, first_name: 'Planted', whatsapp: secrets.phone });
  const response = await new ApiClient(api.url).post('/api/v1/auth/register', form);
  expect([response.status, response.body]).toEqual([500, expect.objectContaining({ code: 'INTERNAL' })]);
  await eventually(() => expect(logged).toContain('23514'));
  expect(logged).toContain('ERROR of the database: table users, constraint planted');
  for (const secret of [...Object.values(secrets), 'argon2', 'insert into'])
    expect([secret, `${logged}${JSON.stringify(response.body)}`.includes(secret)]).toEqual([secret, false]);
});
