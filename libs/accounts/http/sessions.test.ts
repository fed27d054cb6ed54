import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LoginResponse, Problem, RefreshResponse } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { OrderLinks } from '@soulvia/ordering';
import { LivePage } from '../../../test/support/live-page.js';
import { testTokenSecret } from '../../../test/support/test-config.js';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string }).kid;

function forge(header: object, claims: object, secret = testTokenSecret): string {
  const unsigned = `${base64(header)}.${base64(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

describe('sign-in', () => {
  let shop: TestShop;
  let person: Person;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: false });
    person = await shop.person();
  });
  afterAll(async () => shop.close());

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
        ['no algorithm', `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`],
        ['an empty signature', `${header}.${payload}.`],
        ['edited claims', `${header}.${base64({ ...real, sub: String(person.id + 1) })}.${signature}`],
        ['another secret', forge(good, real, 'x'.repeat(40))],
        ['another algorithm', forge({ alg: 'HS512', typ: 'JWT' }, real)],
        ['another audience', forge(good, { ...real, aud: 'elsewhere' })],
        ['another issuer', forge(good, { ...real, iss: 'elsewhere' })],
        ['no audience', forge(good, { sub: real.sub, sid: real.sid, iss: real.iss, exp: real.exp })],
        ['an end in the past', forge(good, { ...real, exp: now - 1 })],
        ['an unknown session', forge(good, claims())],
        ['another user’s session', forge(good, { ...real, sub: String(person.id + 1) })],
        ['a session id that is none', forge(good, { ...real, sid: "' or 1=1" })],
        ['a session id that is an object', forge(good, { ...real, sid: { $ne: null } })],
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

describe('session ends', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: false });
  });
  afterAll(async () => shop.close());

  const age = (person: Person, column: 'created_at' | 'last_used_at', by: string) =>
    shop.query(`update sessions set ${column} = now() - $2::interval where user_id = $1`, [person.id, by]);
  const signIn = async ({ email, password }: Person) =>
    ((await shop.guest.post('/api/v1/auth/login', { email, password })).body as LoginResponse).tokens;
  const refresh = (token: string) => shop.guest.post('/api/v1/auth/refresh', { refresh: token });
  /** The shop remembers for a second what it read of a session. */
  const isRefused = (token: string) =>
    eventually(async () => expect((await shop.guest.as(token).get('/api/v1/auth/me')).status).toBe(401));

  test.each([
    ['a customer after 30 days', 'USER', 'created_at', '29 days 23 hours', '30 days 1 minute'],
    ['staff after 12 hours', 'ADMIN', 'created_at', '11 hours 59 minutes', '12 hours 1 minute'],
    ['staff after 30 minutes without use', 'ADMIN', 'last_used_at', '29 minutes', '31 minutes'],
  ] as const)('%s: neither the access token nor the refresh token works', async (_, role, column, before, after) => {
    const person = await shop.person(role);
    const first = await signIn(person);
    await age(person, column, before);
    const { access, refresh: token } = ((await refresh(first.refresh)).body as RefreshResponse).tokens;
    const page = await LivePage.open(shop.url, access);
    await age(person, column, after);
    expect((await refresh(token)).status).toBe(401);
    await isRefused(access);
    expect((await refresh(token)).status).toBe(401);
    await expect(LivePage.open(shop.url, access)).rejects.toThrow('UNAUTHENTICATED');
    page.close();
    expect((await signIn(person)).access).toEqual(expect.any(String));
  });

  test('a customer who is away for a month less a day stays signed in', async () => {
    const person = await shop.person();
    const { access, refresh: token } = await signIn(person);
    await age(person, 'last_used_at', '29 days');
    expect((await shop.guest.as(access).get('/api/v1/auth/me')).status).toBe(200);
    expect((await refresh(token)).status).toBe(200);
  });

  test('use by staff is recorded at most once a minute; requests of a page that no one uses are none', async () => {
    const admin = await shop.person('ADMIN');
    const { access } = await signIn(admin);
    const unused = async () => {
      const [row] = await shop.query<{ seconds: number }>(
        `select extract(epoch from now() - max(last_used_at))::int as seconds from sessions where user_id = $1`,
        [admin.id],
      );
      return row?.seconds ?? Number.NaN;
    };
    const me = (headers: Record<string, string> = {}) => shop.guest.as(access).get('/api/v1/auth/me', headers);
    const idleFor = (seconds: string) => ({ 'X-Idle-Seconds': seconds });
    const pause = async (by: string) => {
      await age(admin, 'last_used_at', by);
      await shop.restartApi();
    };
    await pause('50 seconds');
    await me();
    expect(await unused()).toBeGreaterThanOrEqual(50);
    await pause('10 minutes');
    await me(idleFor('600'));
    expect(await unused()).toBeGreaterThanOrEqual(600);
    await me(idleFor('200'));
    expect(await unused()).toBeGreaterThanOrEqual(200);
    expect(await unused()).toBeLessThan(600);
    for (const malformed of ['-1', 'x', '1e9', '999999999', '']) {
      await pause('10 minutes');
      expect((await me(idleFor(malformed))).status).toBe(200);
      expect(await unused()).toBeLessThan(600);
    }
  });

  test('the list shows the network of the sign-in and leaves out sessions that have ended by themselves', async () => {
    const admin = await shop.person('ADMIN');
    const { access } = await signIn(admin);
    await shop.query(`update sessions set created_at = now() - interval '13 hours' where user_id = $1 and id <> $2`, [
      admin.id,
      (JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid,
    ]);
    const { body } = await shop.guest.as(access).get('/api/v1/auth/sessions');
    expect(body).toEqual([expect.objectContaining({ current: true, address: '127.0.0.x', device: 'Unknown device' })]);
  });

  test('an admin lists and ends the sessions of a person, with their sockets', async () => {
    const admin = await shop.person('ADMIN');
    const person = await shop.person();
    const { access, refresh: token } = await signIn(person);
    const page = await LivePage.open(shop.url, access);
    const path = `/api/v1/users/${person.id}/sessions`;
    const listed = (await admin.api.get(path)).body as { current: boolean }[];
    expect(listed.map(({ current }) => current)).toEqual([false, false]);
    const end = (target: string, by = admin.api) => by.send('DELETE', target, undefined);
    expect((await end(path)).status).toBe(204);
    expect((await shop.guest.as(access).get('/api/v1/auth/me')).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    await eventually(() => expect(page.isOpen).toBe(false));
    expect((await admin.api.get(path)).body).toEqual([]);
    expect(await shop.query('select 1 from known_devices where user_id = $1', [person.id])).toEqual([]);
    const recorded = await shop.query<{ actor: string; body: unknown }>(
      `select actor, body from events where type = 'SessionsEnded' and subject_id = $1`,
      [person.id],
    );
    expect(recorded).toEqual([{ actor: `user:${admin.id}`, body: { user_id: person.id, sessions: 2 } }]);
    for (const bad of ['0', 'abc', '99999999', '99999999999', '%00']) {
      expect((await end(`/api/v1/users/${bad}/sessions`)).status).toBe(404);
      expect((await admin.api.get(`/api/v1/users/${bad}/sessions`)).status).toBe(404);
    }
    const other = await shop.person();
    expect((await end(path, other.api)).status).toBe(403);
    expect((await other.api.get(path)).status).toBe(403);
  });
});

describe('rotation of keys', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: false });
  });
  afterAll(async () => shop.close());

  const [older, newer] = [testTokenSecret, 'the-next-secret-of-the-tests-9876543210-abc'];
  const refresh = (token: string) => shop.guest.post('/api/v1/auth/refresh', { refresh: token });
  const me = async (token: string) => (await shop.guest.as(token).get('/api/v1/auth/me')).status;
  const shared = async (link: string) => (await shop.guest.get(`/api/v1/orders/shared/${link}`)).status;

  test('a new first key signs no one out and keeps links; removing the old one ends what it signed', async () => {
    const person = await shop.person();
    const [product = 0] = await shop.products([5]);
    const order = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    const link = new OrderLinks(older).sign(order.id, new Date());
    const login = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    const { access, refresh: token } = (login.body as LoginResponse).tokens;
    const [, payload = ''] = access.split('.');
    const withoutKeyId = forge(
      { alg: 'HS256', typ: 'JWT' },
      JSON.parse(Buffer.from(payload, 'base64url').toString()) as object,
    );
    const rotatedBefore = ((await refresh(token)).body as RefreshResponse).tokens;

    await shop.restartApi({ tokenSecret: `${newer}, ${older}` });
    expect([await me(access), await me(withoutKeyId), await shared(link)]).toEqual([200, 200, 200]);
    // Another tab repeats the refresh within its grace period and must get the successor of the older key.
    expect(((await refresh(token)).body as RefreshResponse).tokens.refresh).toBe(rotatedBefore.refresh);
    const renewed = ((await refresh(rotatedBefore.refresh)).body as RefreshResponse).tokens;
    expect(keyIdOf(renewed.access)).not.toBe(keyIdOf(access));
    expect(await me(renewed.access)).toBe(200);

    await shop.restartApi({ tokenSecret: newer });
    expect([await me(access), await me(withoutKeyId), await shared(link)]).toEqual([401, 401, 404]);
    expect(await me(renewed.access)).toBe(200);
    expect((await refresh(renewed.refresh)).status).toBe(200);
    expect(await shared(new OrderLinks(newer).sign(order.id, new Date()))).toBe(200);
  });

  test('a key id that names another key does not help a forged token', async () => {
    await shop.restartApi({ tokenSecret: `${newer},${older}` });
    const person = await shop.person();
    const login = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    const { access } = (login.body as LoginResponse).tokens;
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as object;
    for (const kid of [keyIdOf(access), 'unknown', '', null, 7, { $ne: null }])
      expect(await me(forge({ alg: 'HS256', typ: 'JWT', kid }, claims, 'x'.repeat(40)))).toBe(401);
  });
});
