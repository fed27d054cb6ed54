import { expect, test } from '@jest/globals';
import { Sealer } from '@soulvia/platform/sealing';
import { runCli } from '../../../../test/support/run-cli.js';
import { testDataKey, testEnvironment } from '../../../../test/support/test-config.js';
import { useFreshShop } from '../../../../test/support/use-shop.js';

const newKey = 'a-newer-data-key-of-the-tests-0123456789';
const shop = useFreshShop({ worker: false });

test('npm run cli -- data-key rotate: encrypts what is encrypted with an older key, and forgets that key', async () => {
  const { id } = await shop.person();
  const before = new Sealer([testDataKey], 'totp').seal('of the app', String(id));
  await shop.query('insert into totp_secrets (user_id, secret) values ($1, $2)', [id, before]);
  const owner = await shop.person('ADMIN');
  const { body } = await owner.api.post('/api/v1/couriers', { name: 'Courier', code: 'courier' });
  const courierId = (body as { id: number }).id;
  const ofCourier = new Sealer([testDataKey], 'courier').seal('of the courier', String(courierId));
  await shop.query('update couriers set sealed_secret = $2 where id = $1', [courierId, ofCourier]);

  const env = { ...testEnvironment(shop.database), DATA_KEY: `${newKey},${testDataKey}` };
  expect(await runCli(['data-key', 'rotate'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Encrypted again: 2.'),
  });
  const [totp] = await shop.query<{ secret: string }>('select secret from totp_secrets');
  expect(new Sealer([newKey], 'totp').open(totp?.secret ?? '', String(id))).toBe('of the app');
  const [stored] = await shop.query<{ secret: string }>('select sealed_secret as secret from couriers where id = $1', [
    courierId,
  ]);
  expect(new Sealer([newKey], 'courier').open(stored?.secret ?? '', String(courierId))).toBe('of the courier');
  expect(await shop.query('select id from data_keys')).toHaveLength(1);
});
