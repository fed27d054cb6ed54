import { describe, expect, test } from '@jest/globals';
import type { LoginResponse, RefreshResponse } from '@soulvia/contracts';
import { OrderLinks } from '@soulvia/ordering';
import { eventually } from '../../../test/support/eventually.js';
import { signedToken } from '../../../test/support/forged-tokens.js';
import { LivePage } from '../../../test/support/live-page.js';
import { testTokenSecret } from '../../../test/support/test-config.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useFreshShop({ worker: false });

const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string }).kid;

describe('session ends', () => {
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
    let access = '';
    const unused = async () => {
      const [row] = await shop.query<{ seconds: number }>(
        `select extract(epoch from now() - max(last_used_at))::int as seconds from sessions where user_id = $1`,
        [admin.id],
      );
      return row?.seconds ?? Number.NaN;
    };
    const me = (headers: Record<string, string> = {}) => shop.guest.as(access).get('/api/v1/auth/me', headers);
    const idleFor = (seconds: string) => ({ 'X-Idle-Seconds': seconds });
    // In a session of its own, of which the api remembers nothing.
    const pause = async (by: string) => {
      ({ access } = await signIn(admin));
      await age(admin, 'last_used_at', by);
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
    const rotatedBefore = ((await refresh(token)).body as RefreshResponse).tokens;

    await shop.restartApi({ tokenSecret: `${newer}, ${older}` });
    expect([await me(access), await shared(link)]).toEqual([200, 200]);
    // Another tab repeats the refresh within its grace period and must get the successor of the older key.
    expect(((await refresh(token)).body as RefreshResponse).tokens.refresh).toBe(rotatedBefore.refresh);
    const renewed = ((await refresh(rotatedBefore.refresh)).body as RefreshResponse).tokens;
    expect(keyIdOf(renewed.access)).not.toBe(keyIdOf(access));
    expect(await me(renewed.access)).toBe(200);

    await shop.restartApi({ tokenSecret: newer });
    expect([await me(access), await shared(link)]).toEqual([401, 404]);
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
      expect(await me(signedToken({ alg: 'HS256', typ: 'JWT', kid }, claims, 'x'.repeat(40)))).toBe(401);
  });
});
