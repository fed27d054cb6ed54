import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { LoginResponse, Problem, RefreshResponse } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { signedToken, tokenPart } from '../../../test/support/forged-tokens.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

describe('sign-in', () => {
  const shop = useShop({ worker: false });
  const person = usePerson(shop);

  const login = async (email = person.email, password = person.password) =>
    shop.guest.post('/api/v1/auth/login', { email, password });
  const tokens = async () => ((await login()).body as LoginResponse).tokens;
  const refresh = (token: unknown) => shop.guest.post('/api/v1/auth/refresh', { refresh: token });
  const me = (token: string) => shop.guest.as(token).get('/api/v1/auth/me');

  test('returns the user without secrets, and two tokens', async () => {
    const { status, body } = await login(` ${person.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: expect.any(String),
      user: { id: person.id, user_id: person.id, email: person.email, role: 'USER' },
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|Correct-Horse/i);
  });

  test('responds alike to an unknown email and a wrong password', async () => {
    const [unknown, wrong] = [await login('unknown@soulvia.test'), await login(person.email, 'wrong')];
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect({ ...(wrong.body as Problem), request_id: '' }).toEqual({ ...(unknown.body as Problem), request_id: '' });
    expect((wrong.body as Problem).code).toBe('INVALID_CREDENTIALS');
  });

  test.each<[string, unknown, Record<string, string[]>]>([
    ['no email', { password: 'x' }, { email: ['Email is required'] }],
    ['an email that is an object', { email: { $ne: null }, password: 'x' }, { email: ['Email is required'] }],
    ['an email that is none', { email: 'a@b', password: 'x' }, { email: ['Invalid email address'] }],
    ['no password', { email: 'a@b.pk' }, { password: ['Password is required'] }],
    [
      'a password of 129 characters',
      { email: 'a@b.pk', password: 'x'.repeat(129) },
      { password: ['Password must be at most 128 characters'] },
    ],
    ['a password that is a list', { email: 'a@b.pk', password: ['x'] }, { password: ['Password is required'] }],
    ['an unknown field', { email: 'a@b.pk', password: 'x', role: 'ADMIN' }, { role: ['Unknown field'] }],
  ])('refuses %s', async (_, body, errors) => {
    const response = await shop.guest.post('/api/v1/auth/login', body);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, errors]);
  });

  test('is refused for an inactive account, whose sessions end', async () => {
    const other = await shop.person();
    await shop.query('update users set is_active = false where id = $1', [other.id]);
    expect((await login(other.email, other.password)).body).toMatchObject({ status: 403, code: 'ACCOUNT_INACTIVE' });
    await eventually(async () => expect((await other.api.get('/api/v1/auth/me')).status).toBe(401));
  });

  test('is limited to a hundred sessions: a further one revokes the oldest', async () => {
    const other = await shop.person();
    await shop.query(
      `insert into sessions (id, user_id, created_at) select gen_random_uuid(), $1, now() - n * interval '1 minute'
         from generate_series(1, 120) n`,
      [other.id],
    );
    await login(other.email, other.password);
    const open = await shop.query('select 1 from sessions where user_id = $1 and revoked_at is null', [other.id]);
    expect(open).toHaveLength(100);
    expect((await other.api.get('/api/v1/auth/me')).status).toBe(200);
  });

  describe('refresh token', () => {
    test('is exchanged for the next one, which works', async () => {
      const first = await tokens();
      const second = ((await refresh(first.refresh)).body as RefreshResponse).tokens;
      expect(second.refresh).not.toBe(first.refresh);
      expect((await me(second.access)).body).toMatchObject({ authenticated: true });
      expect((await refresh(second.refresh)).status).toBe(200);
    });

    test('a hundred concurrent requests get the same successor', async () => {
      const { access, refresh: token } = await tokens();
      // With all connections open, the requests reach the database concurrently.
      await Promise.all(Array.from({ length: 20 }, () => shop.guest.as(access).get('/api/v1/users/addresses')));
      const responses = await Promise.all(Array.from({ length: 100 }, () => refresh(token)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(responses.map(({ body }) => (body as RefreshResponse).tokens.refresh)).size).toBe(1);
    });

    test('reuse after its successor was used revokes the session as stolen', async () => {
      const first = await tokens();
      const second = ((await refresh(first.refresh)).body as RefreshResponse).tokens;
      const third = ((await refresh(second.refresh)).body as RefreshResponse).tokens;
      const page = await LivePage.open(shop.url, third.access);
      expect((await refresh(first.refresh)).status).toBe(401);
      expect((await refresh(third.refresh)).status).toBe(401);
      await eventually(() => expect(page.isOpen).toBe(false));
      await eventually(async () => expect((await me(third.access)).status).toBe(401));
    });

    test('reuse after the grace period of ten seconds revokes the session', async () => {
      const first = await tokens();
      const second = ((await refresh(first.refresh)).body as RefreshResponse).tokens;
      await shop.query(
        `update refresh_tokens set rotated_at = rotated_at - interval '11 seconds' where rotated_at is not null`,
      );
      expect((await refresh(first.refresh)).status).toBe(401);
      expect((await refresh(second.refresh)).status).toBe(401);
    });

    test('is stored as a hash only, and expires', async () => {
      const { refresh: token } = await tokens();
      const stored = await shop.query<{ hash: Buffer }>('select hash from refresh_tokens');
      expect(
        stored.some(({ hash }) => hash.toString('latin1').includes(token) || hash.toString('base64url') === token),
      ).toBe(false);
      await shop.query(`update refresh_tokens set expires_at = now() - interval '1 second'`);
      expect((await refresh(token)).status).toBe(401);
    });

    test.each([
      ['', 400],
      [null, 400],
      [{}, 400],
      [['x'], 400],
      ['x'.repeat(600), 400],
      ['no-such-token', 401],
    ])('%#: %j is refused', async (token, status) => {
      expect((await refresh(token)).status).toBe(status);
    });
  });

  describe('sign-out', () => {
    test('ends the session and its open pages at once, and keeps other sessions', async () => {
      const [here, there] = [await tokens(), await tokens()];
      const page = await LivePage.open(shop.url, here.access);
      expect((await shop.guest.post('/api/v1/auth/logout', { refresh: here.refresh })).status).toBe(200);
      expect([(await me(here.access)).status, (await refresh(here.refresh)).status]).toEqual([401, 401]);
      await eventually(() => expect(page.isOpen).toBe(false));
      expect((await me(there.access)).status).toBe(200);
    });

    test('in another process ends sockets that open while this process has the session cached', async () => {
      const { access } = await tokens();
      expect((await me(access)).status).toBe(200);
      await shop.query('update sessions set revoked_at = now() where revoked_at is null');
      const page = await LivePage.open(shop.url, access);
      await eventually(() => expect(page.isOpen).toBe(false));
    });

    test('later, by the hash of the refresh token, ends the session also when the token was rotated', async () => {
      const [here, there] = [await tokens(), await tokens()];
      const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
      const next = ((await refresh(here.refresh)).body as RefreshResponse).tokens;
      const revoke = (body: unknown) => shop.guest.post('/api/v1/auth/revoke', body);
      expect((await refresh(hashOf(there.refresh))).status).toBe(401);
      for (const hash of [hashOf(here.refresh), hashOf('no-such-token')])
        expect((await revoke({ refresh_hash: hash })).status).toBe(200);
      expect([(await me(next.access)).status, (await refresh(next.refresh)).status]).toEqual([401, 401]);
      expect((await me(there.access)).status).toBe(200);
      for (const hash of [
        '',
        null,
        7,
        ['a'],
        'x'.repeat(64),
        hashOf('a').toUpperCase(),
        `${hashOf('a')}00`,
        there.refresh,
      ])
        expect((await revoke({ refresh_hash: hash })).status).toBe(400);
      expect((await revoke({})).status).toBe(400);
    });

    test('reports a missing refresh token', async () => {
      for (const body of ['{}', '', undefined]) {
        const response = await shop.guest.send('POST', '/api/v1/auth/logout', body);
        expect([response.status, (response.body as Problem).message]).toEqual([400, 'No refresh token found']);
      }
    });
  });

  describe('bearer token', () => {
    const now = Math.floor(Date.now() / 1000);
    const good = { alg: 'HS256', typ: 'JWT' };
    const claims = () => ({
      sub: String(person.id),
      sid: randomUUID(),
      iss: 'soulvia',
      aud: 'soulvia-shop',
      iat: now,
      exp: now + 900,
    });

    async function variants(): Promise<[string, string][]> {
      const { access, refresh: other } = await tokens();
      const [header = '', payload = '', signature = ''] = access.split('.');
      const real = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      return [
        ['no algorithm', `${tokenPart({ alg: 'none', typ: 'JWT' })}.${payload}.`],
        ['an empty signature', `${header}.${payload}.`],
        ['edited claims', `${header}.${tokenPart({ ...real, sub: String(person.id + 1) })}.${signature}`],
        ['another secret', signedToken(good, real, 'x'.repeat(40))],
        ['another algorithm', signedToken({ alg: 'HS512', typ: 'JWT' }, real)],
        ['another audience', signedToken(good, { ...real, aud: 'elsewhere' })],
        ['another issuer', signedToken(good, { ...real, iss: 'elsewhere' })],
        ['no audience', signedToken(good, { sub: real.sub, sid: real.sid, iss: real.iss, exp: real.exp })],
        ['an end in the past', signedToken(good, { ...real, exp: now - 1 })],
        ['an unknown session', signedToken(good, claims())],
        ['another user’s session', signedToken(good, { ...real, sub: String(person.id + 1) })],
        ['a session id that is none', signedToken(good, { ...real, sid: "' or 1=1" })],
        ['a session id that is an object', signedToken(good, { ...real, sid: { $ne: null } })],
        ['refresh token', other],
        ['a megabyte', 'x'.repeat(8_000)],
        ['nothing', ''],
      ];
    }

    test('a forged or foreign token is refused over HTTP and at the socket', async () => {
      for (const [what, token] of await variants()) {
        const response = await shop.guest.get('/api/v1/orders/users/orders', { Authorization: `Bearer ${token}` });
        expect([what, response.status]).toEqual([what, 401]);
        await expect(LivePage.open(shop.url, token)).rejects.toThrow();
      }
      await expect(LivePage.open(shop.url, undefined)).rejects.toThrow('UNAUTHENTICATED');
    });

    test('opens at most twenty sockets', async () => {
      const { access } = await tokens();
      const pages = await Promise.all(Array.from({ length: 20 }, () => LivePage.open(shop.url, access)));
      await expect(LivePage.open(shop.url, access)).rejects.toThrow('TOO_MANY_SOCKETS');
      for (const page of pages) page.close();
    });

    test('"me" accepts guests, but no malformed token', async () => {
      expect((await shop.guest.get('/api/v1/auth/me')).body).toEqual({ authenticated: false, user: null });
      expect((await shop.guest.get('/api/v1/auth/me/', { Authorization: 'Bearer x' })).status).toBe(401);
    });
  });
});
