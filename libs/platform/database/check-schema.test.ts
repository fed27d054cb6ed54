import { expect, test } from '@jest/globals';
import { useTestDatabase } from '../../../test/support/set-up.js';
import { checkDatabase } from './check-database.js';
import { baseline } from './applied-migrations.js';

const database = useTestDatabase();

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
