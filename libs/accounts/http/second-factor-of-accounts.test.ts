import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EmailRequests } from '../../../test/support/email-requests.js';
import { addPasskey, enrolTotp, passkeyOrigin, setStaffSecondFactor } from '../../../test/support/second-factor.js';
import { SoftwarePasskey } from '../../../test/support/software-passkey.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import type { Problem } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';

const shop = useFreshShop({ worker: false, env: { publicUrl: passkeyOrigin } });
const emails = new EmailRequests(shop);
beforeEach(() => shop.query('delete from rate_limits'));

const newPassword = 'River-Stone-9';
const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  shop.guest.post('/api/v1/auth/login', { email, password });

async function reset(person: Person): Promise<void> {
  const link = await emails.resetLinkFor(person);
  const body = { password: newPassword, confirm_password: newPassword };
  expect((await shop.guest.post(`/api/v1/auth${link}`, body)).status).toBe(200);
}

async function attest({ api }: Person): Promise<object> {
  const { body } = await api.post('/api/v1/auth/passkeys/registration', {});
  return new SoftwarePasskey(passkeyOrigin).create(body as { challenge: string });
}

const setConfirmed = (person: Person, isConfirmed: boolean) =>
  shop.query('update users set email_verified = $2 where id = $1', [person.id, isConfirmed]);

describe('second factor of an account whose email is not confirmed', () => {
  test('cannot be added, also when it was begun while the email was confirmed', async () => {
    const person = await shop.person();
    expect((await person.api.post('/api/v1/auth/totp', {})).status).toBe(200);
    const attestation = await attest(person);
    await setConfirmed(person, false);
    const refused = expect.objectContaining({
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Confirm your email before you add a second factor. You can send the link again in your profile.',
    });
    for (const [path, body] of [
      ['totp', {}],
      ['totp/confirm', { code: '123456' }],
      ['passkeys/registration', {}],
      ['passkeys', { attestation, name: 'My phone' }],
    ] as const) {
      const { status, body: problem } = await person.api.post(`/api/v1/auth/${path}`, body);
      expect([path, status, problem]).toEqual([path, 403, refused]);
    }
    await setConfirmed(person, true);
    await enrolTotp(person);
  });

  test('can be added by staff, whose email an owner has vouched for', async () => {
    const staff = await shop.person('ADMIN', ['orders']);
    await setConfirmed(staff, false);
    await enrolTotp(staff);
    await addPasskey(staff);
    await reset(staff);
    expect((await login({ email: staff.email, password: newPassword })).body).toHaveProperty('second_factor');
  });

  test('is removed by a reset of the password when the email was never confirmed', async () => {
    const person = await shop.person();
    await enrolTotp(person);
    await addPasskey(person);
    await setConfirmed(person, false);
    await reset(person);
    expect((await login({ email: person.email, password: newPassword })).body).toHaveProperty('tokens');
    const changes = await shop.query<{ change: string }>(
      `select body->>'change' as change from events where type = 'SecondFactorChanged' and subject_id = $1 order by position`,
      [person.id],
    );
    expect(changes.at(-1)).toEqual({ change: 'removed_by_reset' });
  });

  test('stays when an earlier email of the account was confirmed: staff may have changed it', async () => {
    const person = await shop.person();
    await setConfirmed(person, false);
    await emails.resend(person);
    expect((await emails.verify(await emails.tokenFor(person))).status).toBe(200);
    await enrolTotp(person);
    await setConfirmed(person, false);
    await reset(person);
    expect((await login({ email: person.email, password: newPassword })).body).toHaveProperty('second_factor');
  });
});

describe('other sessions of an account that adds a second factor', () => {
  test('are counted in the response, and end on request', async () => {
    const person = await shop.person();
    const [first, second] = [
      await emails.signedIn(person.email, person.password),
      await emails.signedIn(person.email, person.password),
    ];
    expect((await enrolTotp(person)).otherSessions).toBe(2);
    const passkey = { attestation: await attest(person), name: 'My phone' };
    const { body: added } = await person.api.post('/api/v1/auth/passkeys', passkey);
    expect(added).toMatchObject({ other_sessions: 2 });
    expect((await person.api.send('DELETE', '/api/v1/auth/sessions', undefined)).status).toBe(204);
    for (const api of [first, second]) expect((await api.get('/api/v1/users/addresses')).status).toBe(401);
  });
});

describe('lost second factor', () => {
  let person: Person;
  beforeEach(async () => {
    person = await shop.person();
  });

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
    expect((await (await shop.person()).api.get('/api/v1/users')).body).toMatchObject({ code: 'FORBIDDEN' });
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
