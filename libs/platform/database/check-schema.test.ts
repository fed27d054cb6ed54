import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { checkDatabase } from './check-database.js';
import { baseline } from './applied-migrations.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const check = (...migrations: string[]) => checkDatabase(database.appUrl, { mustBeDurable: false, migrations });

test('schema: an older one is refused with the missing migration', async () => {
  await expect(check(baseline, '9000-later')).rejects.toThrow(
    /^The schema of the database at \S+ is older than this Soulvia needs \(9000-later not applied\); run: npm run cli -- migrate$/,
  );
});

test('schema: one that is as new or newer is accepted', async () => {
  await expect(check(baseline)).resolves.toMatchObject({ mayChangeLog: false });
  await expect(check()).resolves.toMatchObject({ mayChangeLog: false });
});
