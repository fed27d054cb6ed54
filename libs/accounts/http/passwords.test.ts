import { beforeEach, describe, expect, test } from '@jest/globals';
import { SecretMails } from '@soulvia/accounts';
import type { LoginResponse, Problem } from '@soulvia/contracts';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { testTokenSecret } from '../../../test/support/test-config.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });

// All tests share one IP address, whose limits would interfere.
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const newPassword = 'River-Stone-9';
const forgot = (email: unknown) => shop.guest.post('/api/v1/auth/forgot-password', { email });
const login = async (email: string, password: string) => shop.guest.post('/api/v1/auth/login', { email, password });

/** The path of the newest link, as in the email. */
async function linkFor(person: Person): Promise<string> {
  expect((await forgot(person.email)).status).toBe(200);
  const [event] = await shop.query<{ body: { reset_id: string } }>(
    `select body from events where type = 'PasswordResetRequested' and subject_id = $1 order by position desc limit 1`,
    [person.id],
  );
  const mail = await new SecretMails(testTokenSecret).findReset(shop.query, event?.body.reset_id ?? '');
  return mail?.path ?? '';
}

const reset = (link: string, password: unknown = newPassword, confirm: unknown = password) =>
  shop.guest.post(`/api/v1/auth${link}`, { password, confirm_password: confirm });

const hashOf = async (person: Person) =>
  (await shop.query<{ password_hash: string }>('select password_hash from users where id = $1', [person.id]))[0];

const refusal = { status: 400, message: 'Invalid reset link.', changed: false };

/** The response to the use of a link. */
async function open(link: string, person: Person): Promise<{ status: number; message: string; changed: boolean }> {
  const before = await hashOf(person);
  const { status, body } = await reset(link);
  const changed = (await hashOf(person))?.password_hash !== before?.password_hash;
  return { status, message: (body as Problem).message, changed };
}

describe('forgotten password', () => {
  test('is reset through the link, which ends every session and socket', async () => {
    const person = await shop.person();
    const page = await LivePage.open(shop.url, person.api.token ?? '');
    const link = await linkFor(person);
    const response = await reset(link);
    expect([response.status, response.body]).toEqual([
      200,
      { message: 'Your password has been reset. You can sign in now.' },
    ]);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.email, newPassword)).status).toBe(200);
    expect((await person.api.get('/api/v1/users/addresses')).status).toBe(401);
    await eventually(() => expect(page.isOpen).toBe(false));
    page.close();
  });

  test('responds alike to everyone, and sends at most three emails an hour', async () => {
    const person = await shop.person();
    const responses = [await forgot('nobody@soulvia.test')];
    const headersOf = ({ headers }: ApiResponse) => [...headers.keys()].toSorted();
    for (let nth = 0; nth < 5; nth += 1) responses.push(await forgot(` ${person.email.toUpperCase()} `));
    for (const { status, body } of responses)
      expect([status, body]).toEqual([
        200,
        { message: 'If an account exists for this email, a reset link is on its way.' },
      ]);
    expect(headersOf(responses[1] as ApiResponse)).toEqual(headersOf(responses[0] as ApiResponse));
    const mails = await shop.query(`select 1 from events where type = 'PasswordResetRequested' and subject_id = $1`, [
      person.id,
    ]);
    expect(mails).toHaveLength(3);
  });

  test.each([
    ['', 'Email is required'],
    ['x', 'Invalid email address'],
    [{ $ne: 1 }, 'Email is required'],
  ])('requires an email: %j', async (email, message) => {
    const response = await forgot(email);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { email: [message] }]);
  });

  test('sends nothing for an inactive account', async () => {
    const person = await shop.person();
    await shop.query('update users set is_active = false where id = $1', [person.id]);
    expect((await forgot(person.email)).status).toBe(200);
    expect(await shop.query(`select 1 from password_resets where user_id = $1`, [person.id])).toHaveLength(0);
  });
});

describe('reset link', () => {
  test('works once', async () => {
    const person = await shop.person();
    const link = await linkFor(person);
    // With what a chat leaves behind it.
    expect((await reset(`${link}).%20`)).status).toBe(200);
    expect(await open(link, person)).toEqual(refusal);
  });

  test('twenty-five concurrent uses set one password', async () => {
    const person = await shop.person();
    const link = await linkFor(person);
    const responses = await Promise.all(Array.from({ length: 25 }, (_, index) => reset(link, `Many-Roads-${index}`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const changes = await shop.query(`select 1 from events where type = 'PasswordChanged' and subject_id = $1`, [
      person.id,
    ]);
    expect(changes).toHaveLength(1);
  });

  test('is invalid when altered or used for another user', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    const link = await linkFor(person);
    const [, , uidb64 = '', token = ''] = link.split('/');
    const foreign = Buffer.from(String(other.id)).toString('base64url');
    const flipped = token.replace(/^./, token.startsWith('A') ? 'B' : 'A');
    for (const altered of [
      `/reset-password/${foreign}/${token}`,
      `/reset-password/${uidb64}/${flipped}`,
      `/reset-password/${uidb64}/${token.toLowerCase()}x`,
      `/reset-password/%00/${token}`,
      `/reset-password/${uidb64}/${'a'.repeat(5_000)}`,
    ])
      expect(await open(altered, person)).toEqual(refusal);
    expect((await reset(link)).status).toBe(200);
  });

  test('is replaced by a newer one', async () => {
    const person = await shop.person();
    const older = await linkFor(person);
    const newer = await linkFor(person);
    expect(await open(older, person)).toEqual(refusal);
    expect((await reset(newer)).status).toBe(200);
  });

  test('expires after an hour', async () => {
    const person = await shop.person();
    const link = await linkFor(person);
    const [row] = await shop.query<{ minutes: number }>(
      `select extract(epoch from expires_at - created_at)::int / 60 as minutes from password_resets where user_id = $1`,
      [person.id],
    );
    expect(row?.minutes).toBe(60);
    await shop.query(`update password_resets set expires_at = now() where user_id = $1`, [person.id]);
    expect(await open(link, person)).toEqual(refusal);
  });

  test('is invalid once the password or the email has changed', async () => {
    const [one, two, admin] = [await shop.person(), await shop.person(), await shop.person('ADMIN')];
    const [first, second] = [await linkFor(one), await linkFor(two)];
    await one.api.post('/api/v1/auth/change-password', {
      current_password: one.password,
      password: newPassword,
      confirm_password: newPassword,
    });
    await admin.api.patch(`/api/v1/users/${two.id}`, { email: `moved-${two.email}` });
    expect(await open(first, one)).toEqual(refusal);
    expect(await open(second, two)).toEqual(refusal);
  });

  test.each([
    ['nothing', '', 'Password is required'],
    ['a short one', 'abc', 'Password must be at least 6 characters'],
    ['one that everybody uses', 'qwerty123', 'This password is too common. Please choose another one.'],
    ['a list', ['abcdef'], 'Password is required'],
  ])(
    'refuses %s as the new password, in both members of the response, and stays valid',
    async (_, password, message) => {
      const person = await shop.person();
      const link = await linkFor(person);
      const { status, body } = await reset(link, password);
      const problem = body as Problem;
      expect([status, problem.errors?.password, problem.password]).toEqual([400, [message], [message]]);
      expect((await reset(link)).status).toBe(200);
    },
  );

  test('requires the password twice', async () => {
    const link = await linkFor(await shop.person());
    const { status, body } = await reset(link, newPassword, 'something else');
    expect([status, (body as Problem).errors]).toEqual([400, { confirm_password: ['Passwords do not match.'] }]);
  });

  test('is stored as a hash only, in no other table and no event', async () => {
    const link = await linkFor(await shop.person());
    const token = link.split('/')[3] ?? '-';
    const stored = JSON.stringify([
      await shop.query('select * from password_resets'),
      await shop.query(`select * from events where type like 'Password%'`),
    ]);
    expect(stored).not.toContain(token);
  });
});

describe('changing the password', () => {
  const change = (person: Person, current: unknown, password: unknown, confirm: unknown = password) =>
    person.api.post('/api/v1/auth/change-password', {
      current_password: current,
      password,
      confirm_password: confirm,
    });

  test('ends the other sessions and keeps the current one', async () => {
    const person = await shop.person();
    const elsewhere = (await login(person.email, person.password)).body as LoginResponse;
    const other = shop.guest.as(elsewhere.tokens.access);
    expect((await other.get('/api/v1/auth/me')).status).toBe(200);
    expect((await change(person, person.password, newPassword)).body).toEqual({
      message: 'Your password has been changed.',
    });
    expect((await other.get('/api/v1/auth/me')).status).toBe(401);
    const again = await shop.guest.post('/api/v1/auth/refresh', { refresh: elsewhere.tokens.refresh });
    expect(again.status).toBe(401);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(200);
    expect((await login(person.email, newPassword)).status).toBe(200);
  });

  test('requires the current password; failed attempts count towards the sign-in limits', async () => {
    const person = await shop.person();
    const wrong = await change(person, 'not this', newPassword);
    expect([wrong.status, (wrong.body as Problem).errors]).toEqual([
      400,
      { current_password: ['Current password is incorrect.'] },
    ]);
    for (let nth = 1; nth < 10; nth += 1) await change(person, 'not this', newPassword);
    const refused = await change(person, person.password, newPassword);
    expect([refused.status, (refused.body as Problem).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('staff choose at least 8 characters, customers 6, also by a reset link', async () => {
    const message = 'Password must be at least 8 characters';
    const short = 'Moon-7';
    const admin = await shop.person('ADMIN');
    const person = await shop.person();
    const refused = await change(admin, admin.password, short);
    expect([refused.status, (refused.body as Problem).errors]).toEqual([400, { password: [message] }]);
    expect((await change(person, person.password, short)).status).toBe(200);
    const link = await linkFor(admin);
    const { status, body } = await reset(link, short);
    expect([status, (body as Problem).errors?.password, (body as Problem).password]).toEqual([
      400,
      [message],
      [message],
    ]);
    expect((await reset(link)).status).toBe(200);
    expect((await reset(await linkFor(person), short)).status).toBe(200);
  });

  test.each([
    ['current_password', ['', newPassword], 'Current password is required'],
    ['password', ['x', 'short'], 'Password must be at least 6 characters'],
    ['confirm_password', ['x', newPassword, 'other'], 'Passwords do not match.'],
  ])('reports an invalid %s', async (field, values, message) => {
    const person = await shop.person();
    const [current, password, confirm] = values;
    const response = await change(person, current, password, confirm);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
  });
});

test('sign-in: a concurrent reset leaves no session with the old password', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await shop.person();
    const link = await linkFor(person);
    const [signIns, done] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => login(person.email, person.password))),
      reset(link),
    ]);
    expect(done.status).toBe(200);
    for (const { status, body } of signIns) {
      if (status !== 200) continue;
      const { access } = (body as LoginResponse).tokens;
      expect((await shop.guest.as(access).get('/api/v1/auth/me')).status).toBe(401);
    }
  }
});

describe('list of sessions', () => {
  test('lists sessions and ends one or all others', async () => {
    const person = await shop.person();
    const signIn = async (userAgent: string) => {
      const response = await shop.guest.post(
        '/api/v1/auth/login',
        { email: person.email, password: person.password },
        { 'User-Agent': userAgent },
      );
      return shop.guest.as((response.body as LoginResponse).tokens.access);
    };
    const phone = await signIn(
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    );
    const tablet = await signIn('<script>alert(1)</script>'.repeat(100));
    const list = async () =>
      (await person.api.get('/api/v1/auth/sessions')).body as { id: string; device: string; current: boolean }[];
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const onPhone = sessions.find(({ device }) => device === 'Chrome on Android');
    expect((await person.api.send('DELETE', `/api/v1/auth/sessions/${onPhone?.id}`, undefined)).status).toBe(204);
    expect((await phone.get('/api/v1/auth/me')).status).toBe(401);
    expect((await person.api.send('DELETE', `/api/v1/auth/sessions/${onPhone?.id}`, undefined)).status).toBe(404);
    expect((await person.api.send('DELETE', '/api/v1/auth/sessions', undefined)).status).toBe(204);
    expect((await tablet.get('/api/v1/auth/me')).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('does not show or end sessions of other users', async () => {
    const [one, two] = [await shop.person(), await shop.person()];
    const [session] = (await one.api.get('/api/v1/auth/sessions')).body as { id: string }[];
    for (const id of [session?.id, 'abc', '1', '%00'])
      expect((await two.api.send('DELETE', `/api/v1/auth/sessions/${id}`, undefined)).status).toBe(404);
    expect((await one.api.get('/api/v1/auth/me')).status).toBe(200);
  });
});
