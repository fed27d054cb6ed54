import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AddPasskeyResponse,
  defaultFeatures,
  type LoginResponse,
  type NewTotp,
  type Problem,
  type RecoveryCodesResponse,
  type SecondFactorResponse,
  type SecondFactorState,
} from '@soulvia/contracts';
import type { ApiClient } from '../../../test/support/api-client.js';
import { addPasskey, codeAt, enrolTotp, passkeyOrigin } from '../../../test/support/second-factor.js';
import { SoftwarePasskey } from '../../../test/support/software-passkey.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useFreshShop({ worker: false, env: { publicUrl: passkeyOrigin } });
let person: Person;
beforeEach(async () => {
  person = await shop.person();
});

const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  shop.guest.post('/api/v1/auth/login', { email, password });
const ticketOf = async (who: Person) => ((await login(who)).body as SecondFactorResponse).second_factor.ticket;
const complete = (body: unknown) => shop.guest.post('/api/v1/auth/second-factor', body);
const state = async (who: Person) => (await who.api.get('/api/v1/auth/second-factor')).body as SecondFactorState;
const challenge = async () =>
  (await shop.guest.post('/api/v1/auth/passkeys/challenge', {})).body as { challenge: string };
const errors = ({ body }: { body: unknown }) => (body as Problem).errors;

const ageSessions = (who: Person) =>
  shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
const reuseCodes = (who: Person) => shop.query('update totp_secrets set last_step = 0 where user_id = $1', [who.id]);

describe('authenticator app', () => {
  test('a new secret changes nothing until a code confirms it, and then a sign-in needs a code', async () => {
    const { secret, uri } = (await person.api.post('/api/v1/auth/totp', {})).body as NewTotp;
    expect(uri).toContain(`secret=${secret}`);
    expect(await state(person)).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
    expect(Object.keys((await login(person)).body as LoginResponse)).toEqual(['message', 'user', 'tokens', 'device']);
    const wrong = await person.api.post('/api/v1/auth/totp/confirm', { code: await codeAt(secret, 20) });
    expect([wrong.status, Object.keys(errors(wrong) ?? {})]).toEqual([400, ['code']]);
    const right = await person.api.post('/api/v1/auth/totp/confirm', { code: await codeAt(secret) });
    expect((right.body as RecoveryCodesResponse).recovery_codes).toHaveLength(10);

    const signIn = await login(person);
    expect([signIn.status, signIn.body]).toEqual([
      200,
      {
        message: expect.any(String),
        second_factor: { ticket: expect.any(String), methods: ['totp', 'recovery_code'] },
      },
    ]);
    const { ticket } = (signIn.body as SecondFactorResponse).second_factor;
    const done = await complete({ ticket, code: await codeAt(secret, 1) });
    expect([done.status, done.body]).toEqual([
      200,
      {
        message: 'Login successful',
        user: expect.objectContaining({ id: person.id }),
        tokens: { access: expect.any(String), refresh: expect.any(String) },
        device: expect.any(String),
      },
    ]);
    expect((await complete({ ticket, code: await codeAt(secret, 1) })).status).toBe(400);
  });

  test('each code works once, also in two sign-ins at the same time', async () => {
    const { secret } = await enrolTotp(person);
    const [first, second] = [await ticketOf(person), await ticketOf(person)];
    const code = await codeAt(secret, 1);
    const answers = await Promise.all([complete({ ticket: first, code }), complete({ ticket: second, code })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await complete({ ticket: await ticketOf(person), code: await codeAt(secret) })).status).toBe(400);
  });

  test('a recovery code works once, in any spelling, and new ones end the old ones', async () => {
    const { codes } = await enrolTotp(person);
    const [first = '', second = ''] = codes;
    expect(
      (await complete({ ticket: await ticketOf(person), code: first.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200);
    expect((await complete({ ticket: await ticketOf(person), code: first })).status).toBe(400);
    expect(await state(person)).toMatchObject({ totp: true, recovery_codes_left: 9 });
    const renewed = await person.api.post('/api/v1/auth/recovery-codes', {});
    expect((renewed.body as RecoveryCodesResponse).recovery_codes).toHaveLength(10);
    expect((await complete({ ticket: await ticketOf(person), code: second })).status).toBe(400);
  });

  test('without it a sign-in is as before, and its recovery codes are gone', async () => {
    await enrolTotp(person);
    expect((await person.api.send('DELETE', '/api/v1/auth/totp', undefined)).status).toBe(204);
    expect(await state(person)).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
    expect((await login(person)).body).toHaveProperty('tokens');
    expect((await person.api.send('DELETE', '/api/v1/auth/totp', undefined)).status).toBe(404);
    expect((await person.api.post('/api/v1/auth/recovery-codes', {})).status).toBe(404);
  });

  test('the database holds neither its secret nor a recovery code', async () => {
    const { secret, codes } = await enrolTotp(person);
    const [row] = await shop.query<{ secret: string; hashes: Buffer[] }>(
      `select secret, (select array_agg(code_hash) from recovery_codes where user_id = $1) as hashes
         from totp_secrets where user_id = $1`,
      [person.id],
    );
    expect(row?.secret.includes(secret)).toBe(false);
    expect(row?.hashes.some((hash) => codes.some((code) => hash.includes(code)))).toBe(false);
  });
});

describe('sign-in ticket', () => {
  test('is used up by five wrong codes', async () => {
    const { secret } = await enrolTotp(person);
    const ticket = await ticketOf(person);
    for (let tries = 0; tries < 5; tries += 1)
      expect(errors(await complete({ ticket, code: 'aaaa-bbbb-cccc-dddd' }))).toHaveProperty('code');
    expect(errors(await complete({ ticket, code: await codeAt(secret, 1) }))).toHaveProperty('ticket');
  });

  test('expires, and ends with the password it was given for', async () => {
    const { secret } = await enrolTotp(person);
    const expired = await ticketOf(person);
    await shop.query(`update sign_in_tickets set expires_at = now() where user_id = $1`, [person.id]);
    expect(errors(await complete({ ticket: expired, code: await codeAt(secret, 1) }))).toHaveProperty('ticket');
    const ticket = await ticketOf(person);
    const password = 'Another-Horse-2';
    const change = { current_password: person.password, password, confirm_password: password };
    expect((await person.api.post('/api/v1/auth/change-password', change)).status).toBe(200);
    expect(errors(await complete({ ticket, code: await codeAt(secret, 1) }))).toHaveProperty('ticket');
  });

  test('codes of one account are limited across tickets', async () => {
    const { secret } = await enrolTotp(person);
    let refused = 0;
    for (let tries = 0; tries < 20 && refused === 0; tries += 1) {
      const { status } = await complete({ ticket: await ticketOf(person), code: 'aaaa-bbbb-cccc-dddd' });
      if (status === 429) refused = tries;
    }
    expect(refused).toBe(19);
    const right = await complete({ ticket: await ticketOf(person), code: await codeAt(secret, 1) });
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test.each<[string, unknown, string]>([
    ['nothing', {}, 'code'],
    ['a code without a ticket', { code: '123456' }, 'ticket'],
    ['an unknown ticket', { ticket: 'x', code: '123456' }, 'ticket'],
    ['two proofs', { ticket: 'x', code: '123456', assertion: {} }, 'code'],
    ['a code that is a number', { ticket: 'x', code: 123456 }, 'code'],
    ['a passkey that is text', { assertion: 'x' }, 'assertion'],
    ['a passkey without content', { assertion: {} }, 'assertion'],
    ['a passkey with malformed content', { assertion: { id: 1, response: { clientDataJSON: 'e30' } } }, 'assertion'],
    ['an unknown field', { ticket: 'x', code: '123456', user_id: 1 }, 'user_id'],
  ])('refuses %s', async (_, body, field) => {
    const response = await complete(body);
    expect([response.status, Object.keys(errors(response) ?? {})]).toEqual([400, [field]]);
  });
});

describe('passkey', () => {
  test('signs in without a password, and after one as the second factor', async () => {
    const passkey = await addPasskey(person);
    const alone = await complete({ assertion: passkey.get(await challenge()) });
    expect([alone.status, (alone.body as LoginResponse).user.id]).toEqual([200, person.id]);
    const second = await complete({ ticket: await ticketOf(person), assertion: passkey.get(await challenge()) });
    expect(second.status).toBe(200);
    expect((await state(person)).passkeys).toEqual([
      { id: expect.any(Number), name: 'My phone', created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
  });

  test('the first factor of an account comes with recovery codes, a further one without', async () => {
    const add = async () => {
      const { body } = await person.api.post('/api/v1/auth/passkeys/registration', {});
      const attestation = new SoftwarePasskey(passkeyOrigin).create(body as { challenge: string });
      return (await person.api.post('/api/v1/auth/passkeys', { attestation, name: 'Key' })).body as AddPasskeyResponse;
    };
    expect((await add()).recovery_codes).toHaveLength(10);
    const further = await add();
    expect(further.recovery_codes).toBeNull();
    expect((await person.api.send('DELETE', `/api/v1/auth/passkeys/${further.id}`, undefined)).status).toBe(204);
    expect((await person.api.send('DELETE', `/api/v1/auth/passkeys/${further.id}`, undefined)).status).toBe(404);
    expect((await state(person)).recovery_codes_left).toBe(10);
  });

  test('refuses a challenge twice, a counter that went back, another origin and an unverified person', async () => {
    const passkey = await addPasskey(person);
    const options = await challenge();
    expect((await complete({ assertion: passkey.get(options) })).status).toBe(200);
    expect((await complete({ assertion: passkey.get(options) })).status).toBe(400);
    passkey.counter = 0;
    expect((await complete({ assertion: passkey.get(await challenge()) })).status).toBe(400);
    passkey.counter = 10;
    const elsewhere = passkey.get(await challenge(), { origin: 'https://evil.shop.soulvia.test' });
    expect((await complete({ assertion: elsewhere })).status).toBe(400);
    expect((await complete({ assertion: passkey.get(await challenge(), { unverified: true }) })).status).toBe(400);
    expect((await complete({ assertion: passkey.get({ challenge: 'A'.repeat(43) }) })).status).toBe(400);
    expect((await complete({ assertion: passkey.get(await challenge()) })).status).toBe(200);
  });

  test("another account's passkey does not complete a sign-in, and cannot be added again", async () => {
    const other = await shop.person();
    const passkey = await addPasskey(other);
    await enrolTotp(person);
    const stolen = await complete({ ticket: await ticketOf(person), assertion: passkey.get(await challenge()) });
    expect([stolen.status, Object.keys(errors(stolen) ?? {})]).toEqual([400, ['assertion']]);
    const { body } = await person.api.post('/api/v1/auth/passkeys/registration', {});
    const attestation = passkey.create(body as { challenge: string });
    expect((await other.api.post('/api/v1/auth/passkeys', { attestation, name: 'x' })).status).toBe(400);
    expect((await person.api.post('/api/v1/auth/passkeys', { attestation, name: 'x' })).status).toBe(400);
    expect(
      (await person.api.send('DELETE', `/api/v1/auth/passkeys/${(await state(other)).passkeys[0]?.id}`, undefined))
        .status,
    ).toBe(404);
  });

  test('of a deactivated account opens no session', async () => {
    const passkey = await addPasskey(person);
    await shop.query('update users set is_active = false where id = $1', [person.id]);
    expect((await complete({ assertion: passkey.get(await challenge()) })).status).toBe(403);
  });
});

describe('step-up', () => {
  const stepUp = (api: ApiClient, body: unknown) => api.post('/api/v1/auth/step-up', body);

  test('an old session is asked for the password, and then may do it', async () => {
    await ageSessions(person);
    const refused = await person.api.post('/api/v1/auth/totp', {});
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'STEP_UP_REQUIRED', methods: ['password'] }),
    ]);
    const wrong = await stepUp(person.api, { password: 'wrong' });
    expect([wrong.status, Object.keys(errors(wrong) ?? {})]).toEqual([400, ['password']]);
    expect((await person.api.post('/api/v1/auth/totp', {})).status).toBe(403);
    expect((await stepUp(person.api, { password: person.password })).status).toBe(204);
    expect((await person.api.post('/api/v1/auth/totp', {})).status).toBe(200);
  });

  test('an enrolled account needs its factor, and one session steps up alone', async () => {
    const { secret } = await enrolTotp(person);
    const passkey = await addPasskey(person);
    const { body } = await complete({ ticket: await ticketOf(person), code: await codeAt(secret, 1) });
    const elsewhere = shop.guest.as((body as LoginResponse).tokens.access);
    await ageSessions(person);
    const refused = await person.api.send('DELETE', '/api/v1/auth/totp', undefined);
    expect((refused.body as Problem).methods).toEqual(['totp', 'passkey', 'recovery_code']);
    expect((await stepUp(person.api, { password: person.password })).status).toBe(400);
    expect((await stepUp(person.api, { assertion: passkey.get(await challenge()) })).status).toBe(204);
    expect((await elsewhere.send('DELETE', '/api/v1/auth/totp', undefined)).status).toBe(403);
    await reuseCodes(person);
    expect((await stepUp(elsewhere, { code: await codeAt(secret) })).status).toBe(204);
    expect((await elsewhere.send('DELETE', '/api/v1/auth/totp', undefined)).status).toBe(204);
  });

  test("another account's passkey does not step up", async () => {
    await addPasskey(person);
    const other = await addPasskey(await shop.person());
    await ageSessions(person);
    expect((await stepUp(person.api, { assertion: other.get(await challenge()) })).status).toBe(400);
  });

  test.each<[string, unknown, string]>([
    ['nothing', {}, 'password'],
    ['two proofs', { password: 'x', code: '123456' }, 'password'],
    ['a code of an account without one', { code: '123456' }, 'code'],
    ['a password that is a list', { password: ['x'] }, 'password'],
  ])('refuses %s', async (_, body, field) => {
    const response = await stepUp(person.api, body);
    expect([response.status, Object.keys(errors(response) ?? {})]).toEqual([400, [field]]);
  });

  test('is asked for what outlives a session, and for nothing else', async () => {
    const admin = await shop.person('ADMIN');
    await ageSessions(admin);
    const user = `/api/v1/users/${person.id}`;
    const newAdmin = {
      email: 'second.admin@soulvia.test',
      password: 'Green-Lantern-4',
      password_confirm: 'Green-Lantern-4',
      first_name: 'Second',
      last_name: 'Admin',
      cnic: '3520112345671',
      gender: 'F',
      phone: '03001234567',
      whatsapp: '03001234567',
    };
    const calls: [string, string, unknown][] = [
      ['POST', '/api/v1/users', { ...newAdmin, role: 'ADMIN' }],
      ['PATCH', user, { role: 'ADMIN' }],
      ['PATCH', user, { email: 'taken.over@soulvia.test' }],
      ['DELETE', user, undefined],
      ['DELETE', `${user}/second-factor`, undefined],
      ['PATCH', '/api/v1/payments/package-payment/1/approve', { is_approved: true }],
      ['PUT', '/api/v1/settings/levels', []],
      ['PUT', '/api/v1/settings/payment-details', {}],
      ['PUT', '/api/v1/settings/features', defaultFeatures],
      ['PUT', '/api/v1/settings/limits', {}],
      ['PUT', '/api/v1/settings/company', {}],
      ['PUT', '/api/v1/settings/confirmation', {}],
      ['PUT', '/api/v1/settings/texts', {}],
      ['POST', '/api/v1/couriers', { tracking_url: 'https://evil.example/{tracking}' }],
      ['PATCH', '/api/v1/couriers/1', { tracking_url: 'https://evil.example/{tracking}' }],
      ['DELETE', '/api/v1/orders/1', undefined],
      ['POST', `/api/v1/partners/tree/${person.id}/move`, { sponsor_id: null, reason: 'Asked for it' }],
      ['PATCH', user, { sponsor_id: admin.id }],
      ['POST', '/api/v1/operations/projections/dashboard/pause', {}],
    ];
    for (const [method, path, body] of calls) {
      const response = await admin.api.send(method, path, body === undefined ? undefined : JSON.stringify(body));
      expect([method, path, response.status, (response.body as Problem).code]).toEqual([
        method,
        path,
        403,
        'STEP_UP_REQUIRED',
      ]);
    }
    expect((await admin.api.patch(user, { first_name: 'Renamed', email: person.email })).status).toBe(200);
    expect((await admin.api.post('/api/v1/users', newAdmin)).status).toBe(201);
    expect((await stepUp(admin.api, { password: admin.password })).status).toBe(204);
    expect((await admin.api.patch(user, { role: 'ADMIN' })).status).toBe(200);
  });
});
