import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { addPasskey, enrolTotp, passkeyOrigin, setStaffSecondFactor } from '../../../test/support/second-factor.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useFreshShop({ worker: false, env: { publicUrl: passkeyOrigin } });
let person: Person;
beforeEach(async () => {
  person = await shop.person();
});

const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  shop.guest.post('/api/v1/auth/login', { email, password });

describe('lost second factor', () => {
  test('an admin removes it: the person is signed out and signs in with the password alone', async () => {
    const admin = await shop.person('ADMIN');
    await enrolTotp(person);
    await addPasskey(person);
    const path = `/api/v1/users/${person.id}/second-factor`;
    expect((await person.api.send('DELETE', path, undefined)).status).toBe(403);
    expect((await admin.api.send('DELETE', path, undefined)).status).toBe(204);
    expect((await person.api.get('/api/v1/auth/second-factor')).status).toBe(401);
    expect((await login(person)).body).toHaveProperty('tokens');
    expect((await admin.api.send('DELETE', path, undefined)).status).toBe(404);
    const [event] = await shop.query<{ body: unknown; actor: string }>(
      `select body, actor from events where type = 'SecondFactorChanged' and subject_id = $1 order by position desc limit 1`,
      [person.id],
    );
    expect(event).toEqual({
      body: { user_id: person.id, change: 'removed_by_staff' },
      actor: `user:${admin.id}`,
    });
  });

  test('an admin cannot remove the own one this way', async () => {
    const admin = await shop.person('ADMIN');
    await enrolTotp(admin);
    const response = await admin.api.send('DELETE', `/api/v1/users/${admin.id}/second-factor`, undefined);
    expect([response.status, (response.body as Problem).code]).toEqual([409, 'OWN_ACCOUNT']);
  });

  test('nothing of it stays behind with a deleted account', async () => {
    const admin = await shop.person('ADMIN');
    await enrolTotp(person);
    await addPasskey(person);
    await login(person);
    expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sign_in_tickets', 'passkey_challenges'])
      expect([table, await shop.query(`select 1 from ${table} where user_id = $1`, [person.id])]).toEqual([table, []]);
  });
});

// Last, because the api remembers the switch for a second.
describe('required second factor of staff', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await shop.person('ADMIN');
    await enrolTotp(admin);
    await setStaffSecondFactor(admin, 'required');
  });
  afterEach(async () => {
    await setStaffSecondFactor(admin, 'optional');
  });

  test('staff without one may only enrol, and others are not affected', async () => {
    const staff = await shop.person('ADMIN');
    await eventuallyRefused(staff);
    for (const path of ['/api/v1/auth/me', '/api/v1/auth/second-factor', '/api/v1/settings/features'])
      expect((await staff.api.get(path)).status).toBe(200);
    expect((await admin.api.get('/api/v1/users')).status).toBe(200);
    expect((await person.api.get('/api/v1/users')).body).toMatchObject({ code: 'FORBIDDEN' });
    await addPasskey(staff);
    expect((await staff.api.get('/api/v1/users')).status).toBe(200);
  });

  async function eventuallyRefused(staff: Person): Promise<void> {
    await eventually(async () => {
      const refused = await staff.api.get('/api/v1/users');
      expect([refused.status, refused.body]).toEqual([
        403,
        expect.objectContaining({ code: 'SECOND_FACTOR_REQUIRED', methods: ['totp', 'passkey'] }),
      ]);
    });
  }
});
