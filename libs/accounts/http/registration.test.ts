import { describe, expect, test } from '@jest/globals';
import type { InvitationResponse, Problem, RegisterResponse } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { applicant } from '../../../test/support/applicant.js';
import { useShop } from '../../../test/support/use-shop.js';
import { findByInvitation } from '../persistence/find-sponsor.js';

const shop = useShop({ worker: false });

const register = (body: unknown) => shop.guest.post('/api/v1/auth/register', body);
const people = async () => (await shop.query<{ count: number }>('select count(*) as count from users'))[0]?.count;

test('sign-up: a visitor signs up and can sign in', async () => {
  const body = applicant();
  const response = await register(body);
  const { message, user, sponsor } = response.body as RegisterResponse;
  expect([response.status, message, sponsor]).toEqual([
    201,
    'Account created successfully! Please sign in to continue.',
    null,
  ]);
  expect(user).toMatchObject({
    first_name: 'Sana',
    last_name: 'Ahmed Khan',
    full_name: 'Sana Ahmed Khan',
    email: body.email,
    role: 'USER',
    status: 'UNVERIFIED',
    is_active: true,
    cnic: '3520212345671',
    gender: 'F',
  });
  expect(JSON.stringify(response.body)).not.toContain('argon2');
  const signedIn = await shop.guest.post('/api/v1/auth/login', { email: body.email, password: body.password });
  expect(signedIn.status).toBe(200);
});

test('sign-up: a one-word name has no last name', async () => {
  const { last_name: _, ...body } = applicant();
  const { user } = (await register(body)).body as RegisterResponse;
  expect([user.last_name, user.full_name]).toEqual(['', 'Sana']);
});

test('sign-up: a password is stored verbatim, with blanks and all 128 characters', async () => {
  const password = ` ${'päss🌙'.repeat(20)} `;
  const body = applicant({ password, confirm_password: password });
  expect((await register(body)).status).toBe(201);
  const login = (given: string) => shop.guest.post('/api/v1/auth/login', { email: body.email, password: given });
  expect((await login(password)).status).toBe(200);
  expect((await login(password.trim())).status).toBe(401);
  const long = `${'x'.repeat(74)}a${'y'.repeat(5)}`;
  const other = `${'x'.repeat(74)}b${'y'.repeat(5)}`;
  const second = applicant({ password: long, confirm_password: long });
  await register(second);
  const responses = await Promise.all(
    [long, other].map((given) => shop.guest.post('/api/v1/auth/login', { email: second.email, password: given })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 401]);
});

describe('sign-up: invalid fields are reported with the messages of the form, and nothing is stored', () => {
  test.each([
    ['first_name', { first_name: '  ' }, 'Name is required'],
    ['first_name', { first_name: 'a\u0000gnp.exe' }, 'Must not contain the character U+0000 (character 2)'],
    ['first_name', { first_name: '\u200B' }, 'Name is required'],
    ['first_name', { first_name: '\u200D ' }, 'Name is required'],
    ['last_name', { last_name: 'A\ud800B' }, 'Must not contain the character U+D800 (character 2)'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'sana@' }, 'Invalid email'],
    ['email', { email: `${'a'.repeat(100_000)}@x.pk` }, 'Invalid email'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: 'abc12' }, 'Password must be at least 6 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['confirm_password', { confirm_password: '' }, 'Confirm password is required'],
    ['confirm_password', { confirm_password: 'Moon-Garden-8' }, 'Passwords must match'],
    ['cnic', { cnic: '' }, 'CNIC is required'],
    ['cnic', { cnic: '352021234567' }, 'CNIC must be 13 digits'],
    ['gender', { gender: '' }, 'Gender is required'],
    ['gender', { gender: 'female' }, 'Select a gender'],
    ['phone', { phone: undefined }, 'Phone number is required'],
    ['phone', { phone: '0300123456' }, 'Phone number must be 11 digits'],
    ['whatsapp', { whatsapp: '' }, 'WhatsApp number is required'],
    ['whatsapp', { whatsapp: '+92300123456' }, 'WhatsApp number must be 11 digits'],
  ])('%s: %#', async (field, change, message) => {
    const before = await people();
    const response = await register(applicant(change));
    expect([response.status, (response.body as Problem).errors?.[field]]).toEqual([400, [message]]);
    expect(await people()).toBe(before);
  });

  test('a common password', async () => {
    const response = await register(applicant({ password: 'Password123', confirm_password: 'Password123' }));
    expect([response.status, (response.body as Problem).errors]).toEqual([
      400,
      { password: ['This password is too common. Please choose another one.'] },
    ]);
  });

  test.each([['an object'], ['an array'], ['null'], ['a number'], ['true']])('%s in any field', async (kind) => {
    const hostile = { 'an object': { $ne: null }, 'an array': ['a'], null: null, 'a number': 7, true: true }[kind];
    const before = await people();
    for (const field of Object.keys(applicant({ ref: 'x' }))) {
      const response = await register(applicant({ [field]: hostile }));
      expect([field, response.status, Object.keys((response.body as Problem).errors ?? {}).includes(field)]).toEqual([
        field,
        400,
        // A confirmation is only invalid together with the password.
        true,
      ]);
    }
    expect(await people()).toBe(before);
  });
});

test.each([
  ['role', 'ADMIN'],
  ['status', 'VERIFIED'],
  ['is_active', true],
  ['is_staff', true],
  ['id', 1],
  ['user_id', 1],
  ['sponsor_id', 1],
  ['total_sc_value', 1000],
  ['created_at', '2020-01-01T00:00:00Z'],
  ['email_verified', true],
  ['constructor', { prototype: { role: 'ADMIN' } }],
  ['hasOwnProperty', 'x'],
  ['toString', 'x'],
])('sign-up: refuses or ignores %s', async (field, value) => {
  const before = await people();
  expect((await register({ ...applicant(), [field]: value })).status).toBe(400);
  expect(await people()).toBe(before);
});

test('sign-up: emails are unique without case', async () => {
  const taken = applicant({ email: 'Taken.One@soulvia.test' });
  expect((await register(taken)).status).toBe(201);
  for (const email of ['taken.one@soulvia.test', ' TAKEN.ONE@SOULVIA.TEST ', 'ｔａｋｅｎ.one@soulvia.test']) {
    const response = await register(applicant({ email }));
    expect([response.status, (response.body as Problem).errors]).toEqual([
      400,
      { email: ['An account with this email already exists.'] },
    ]);
  }
});

test('sign-up: the placeholder emails of deleted accounts block no address', async () => {
  const { user } = (await register(applicant())).body as RegisterResponse;
  for (const email of [`deleted-${user.id}@deleted.invalid`, `deleted:${user.id}`])
    await register(applicant({ email }));
  const admin = await shop.person('ADMIN');
  expect((await admin.api.send('DELETE', `/api/v1/users/${user.id}`, undefined)).status).toBe(204);
});

test('sign-up: concurrent sign-ups below a member who is moved all succeed, and so do the moves', async () => {
  const admin = await shop.person('ADMIN');
  const [one, two, moved] = [await shop.person(), await shop.person(), await shop.person()];
  const deadlocks = async () =>
    (
      await shop.query<{ deadlocks: number }>(
        'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()',
      )
    )[0]?.deadlocks;
  const before = await deadlocks();
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0
        ? register(applicant({ ref: moved.email }))
        : admin.api.patch(`/api/v1/users/${moved.id}`, { sponsor_id: index % 2 === 0 ? one.id : two.id }),
    ),
  );
  expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(await deadlocks()).toBe(before);
});

test('sign-up: of fifty concurrent requests for one email, one succeeds', async () => {
  const variants = ['race@soulvia.test', 'RACE@soulvia.test', 'ｒａｃｅ@soulvia.test', ' Race@Soulvia.Test'];
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => register(applicant({ email: variants[index % variants.length] }))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 400]));
  const rows = await shop.query(`select id from users where lower(email) = 'race@soulvia.test'`);
  expect(rows).toHaveLength(1);
});

describe('invitation', () => {
  async function inviter() {
    const { user } = (await register(applicant({ first_name: 'Hina', last_name: 'Raza' }))).body as RegisterResponse;
    return user;
  }

  test('by email, member ID or referral code sets the sponsor and records the uplines', async () => {
    const top = await inviter();
    const middle = (await register(applicant({ ref: top.email.toUpperCase() }))).body as RegisterResponse;
    const low = (await register(applicant({ ref: ` ${middle.user.member_id} ` }))).body as RegisterResponse;
    const byCode = (await register(applicant({ ref: ` ${top.referral_code.toLowerCase()}` }))).body as RegisterResponse;
    expect([top.referral_code, byCode.sponsor?.member_id]).toEqual([
      expect.stringMatching(/^S[0-9A-F]{16}$/),
      top.member_id,
    ]);
    expect(middle.sponsor).toEqual({ member_id: top.member_id, full_name: 'Hina R.' });
    expect(low.sponsor?.member_id).toBe(middle.user.member_id);
    const [event] = await shop.query<{ body: unknown }>(
      `select body from events where type = 'SponsorAssigned' and subject_id = $1`,
      [low.user.id],
    );
    expect(event?.body).toEqual({
      user_id: low.user.id,
      sponsor_id: middle.user.id,
      previous_sponsor_id: null,
      uplines: [middle.user.id, top.id],
    });
  });

  test.each(['nobody@soulvia.test', '20261199999', '123', "' or 1=1 --", '%', '20261107'.repeat(20)])(
    'that names no member is ignored: %s',
    async (ref) => {
      const response = await register(applicant({ ref }));
      expect([response.status, (response.body as RegisterResponse).sponsor]).toEqual([201, null]);
    },
  );

  test('costs one look-up, whether it names a member or not', async () => {
    const { email, member_id, referral_code } = await inviter();
    for (const ref of [
      email,
      member_id,
      referral_code,
      'nobody@soulvia.test',
      '20260199999',
      'S0123456789ABCDEF',
      'x',
    ]) {
      let statements = 0;
      const counted: Query = (sql, parameters) => {
        statements += 1;
        return shop.query(sql, parameters);
      };
      await findByInvitation(counted, ref);
      expect([ref, statements]).toEqual([ref, 1]);
    }
  });

  test('shows only the first name of the inviter before sign-up', async () => {
    const sender = await inviter();
    const ask = async (ref: string) => (await shop.guest.post('/api/v1/auth/invitation', { ref })).body;
    expect(await ask(sender.email)).toEqual({
      invited_by: { member_id: sender.member_id, first_name: 'Hina' },
    } satisfies InvitationResponse);
    expect(await ask('nobody@soulvia.test')).toEqual({ invited_by: null });
  });
});

test('account events hold no personal data', async () => {
  const body = applicant();
  await register(body);
  const rows = await shop.query<{ body: unknown }>('select body from events');
  const text = JSON.stringify(rows);
  for (const secret of [body.cnic, body.email, body.phone, 'Sana', body.password]) expect(text).not.toContain(secret);
});

test('csrf endpoint: returns a token', async () => {
  const response = await shop.guest.get('/api/v1/auth/csrf/');
  const { csrf_token: token } = response.body as { csrf_token: string };
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(response.headers.get('set-cookie')).toContain(`csrftoken=${token}; Path=/; SameSite=Strict`);
});
