import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CloseMonth } from '@soulvia/earnings';
import { activatePlan } from '../../../../test/support/activate-plan.js';
import { sellBelow } from '../../../../test/support/close-work.js';
import { eventually } from '../../../../test/support/eventually.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { createTestDatabase } from '../../../../test/support/test-database.js';
import { usePerson, useShop } from '../../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');

test('earnings verify: closes months once more, in a restored backup as well, and names the first one that differs', async () => {
  const env = testEnvironment(shop.database);
  const verify = (...words: string[]) => runCliHere(['earnings', 'verify', ...words], env);
  expect(await verify('--all')).toMatchObject({ code: 0, out: 'No month is closed.\n' });
  await activatePlan(shop, { from: '2025-02', by: owner.id, at: new Date('2025-01-01') });
  await sellBelow(shop, 4_000_001, 5_000_001, partner.id, '400.00', '2025-02');
  expect(await verify('2025-02')).toMatchObject({ code: 1, err: expect.stringContaining('February is open.') });
  await shop.execute(new CloseMonth('2025-02', owner.id, new Date()));
  await eventually(async () => expect(await shop.query(`select from periods where state = 'CLOSED'`)).toHaveLength(1));
  for (const words of ['--all', '2025-02'])
    expect(await verify(words)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^2025-02 is right \([\da-f]{64}\)\.\n$/),
    });
  expect(await shop.query(`select amount::text as amount from earning_lines where state = 'PAID'`)).toEqual([
    { amount: '20.00' },
  ]);

  const restored = await createTestDatabase('template1');
  const file = join(env.DATA_DIR ?? '', 'shop.backup');
  const elsewhere = {
    ...env,
    DATABASE_URL: restored.appUrl,
    DATABASE_ADMIN_URL: restored.url,
    DATA_DIR: join(env.DATA_DIR ?? '', 'restored'),
  };
  expect(await runCliHere(['backup', file], env)).toMatchObject({ code: 0 });
  expect(await runCliHere(['restore', file], elsewhere)).toMatchObject({ code: 0 });
  expect(await runCliHere(['earnings', 'verify', '--all'], elsewhere)).toEqual(await verify('--all'));
  await restored.drop();

  await shop.query(`update periods set digest = ''`);
  expect(await verify('--all')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Mismatch: 2025-02 differs from the event log.'),
  });
  expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining('Name a month, or give --all.') });
});
