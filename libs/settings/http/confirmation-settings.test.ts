import { describe, expect, test } from '@jest/globals';
import { confirmationSettings, defaultConfirmationSettings as defaults, type Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = `/api/v1/${confirmationSettings.path}`;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const put = (body: unknown) => admin.api.send('PUT', path, JSON.stringify(body));
const get = async () => (await admin.api.get(path)).body;

describe('confirmation settings:', () => {
  test('have the defaults in a new shop, which who confirms orders reads', async () => {
    const caller = await shop.person('ADMIN', ['support']);
    expect((await caller.api.get(path)).body).toEqual(defaults);
  });

  test('a change is recorded and audited; saving it again records nothing', async () => {
    const changed = { ...defaults, give_up_after_hours: 24, then: 'cancel', known_phones: true };
    expect(await put(changed)).toMatchObject({ status: 200, body: changed });
    expect((await put(changed)).status).toBe(200);
    expect(
      await shop.query(`select body, actor from events where type = 'ConfirmationSettingsChanged' order by position`),
    ).toEqual([
      {
        body: {
          fields: ['give_up_after_hours', 'then', 'known_phones'],
          changes: [
            { field: 'give_up_after_hours', from: '48', to: '24' },
            { field: 'then', from: 'keep', to: 'cancel' },
            { field: 'known_phones', from: 'off', to: 'on' },
          ],
        },
        actor: `user:${admin.id}`,
      },
    ]);
    const trail = await admin.api.get('/api/v1/operations/audit/confirmation/1');
    expect(trail.body).toMatchObject([{ text: 'Changed give up after hours, then, known phones' }]);
    expect((await put(defaults)).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['remind_after_hours', 0],
    ['remind_after_hours', 25],
    ['give_up_after_hours', 11],
    ['give_up_after_hours', 169],
    ['give_up_after_hours', 12.5],
    ['attempts_min', 0],
    ['attempts_min', 6],
    ['attempts_min', '1e1'],
    ['attempts_min', undefined],
    ['then', 'drop'],
    ['then', null],
    ['known_phones', 'yes'],
    ['quiet_from', '24:00'],
    ['quiet_from', '9:00'],
    ['quiet_to', '09:60'],
    ['quiet_to', ''],
    ['quiet_to', ['09:00']],
    ['language', 'ur'],
  ])('reject %s: %j and keep their values', async (field, value) => {
    const response = await put({ ...defaults, [field]: value });
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect(await get()).toEqual(defaults);
  });
});
