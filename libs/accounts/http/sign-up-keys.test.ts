import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem, RegisterResponse } from '@soulvia/contracts';
import pg from 'pg';
import { applicant } from '../../../test/support/applicant.js';
import { eventually } from '../../../test/support/eventually.js';
import { useShop } from '../../../test/support/use-shop.js';
import { TestShop } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const register = (key: string, body: unknown) =>
  shop.guest.post('/api/v1/auth/register', body, { 'Idempotency-Key': key });
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true';
const accountsOf = (email: unknown) => shop.query('select id from users where lower(email) = lower($1)', [email]);
const registrationsOf = (id: number) =>
  shop.query(`select 1 from events where type = 'CustomerRegistered' and subject_id = $1`, [id]);

describe('sign-up with an idempotency key', () => {
  test('a repeated form gets the same response, with its sponsor, and no second account', async () => {
    const sponsor = await shop.person();
    const { last_name: _, ...oneWordName } = applicant({ ref: sponsor.email });
    for (const [key, form] of [
      ['again', applicant({ ref: sponsor.email })],
      ['again-one-word', oneWordName],
      ['again-alone', applicant()],
    ] as const) {
      const [first, second] = [await register(key, form), await register(key, form)];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect([isReplay(first), isReplay(second)]).toEqual([false, true]);
      expect(second.body).toEqual(first.body);
      expect(await accountsOf(form.email)).toHaveLength(1);
      expect(await registrationsOf((first.body as RegisterResponse).user.id)).toHaveLength(1);
    }
  });

  test('twenty concurrent requests open one account and get the same response', async () => {
    const form = applicant();
    const responses = await Promise.all(Array.from({ length: 20 }, () => register('twenty', form)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses.filter(isReplay)).toHaveLength(19);
    expect(await accountsOf(form.email)).toHaveLength(1);
  });

  test.each([
    ['another email', () => applicant()],
    ['another password', (form: object) => ({ ...form, password: 'Moon-Garden-8', confirm_password: 'Moon-Garden-8' })],
    ['an invitation', (form: object) => ({ ...form, ref: 'nobody@soulvia.test' })],
  ])('the same key with %s is refused', async (name, change) => {
    const form = applicant();
    const key = name.replaceAll(' ', '-');
    await register(key, form);
    const before = await shop.query('select count(*) from users');
    const response = await register(key, change(form));
    expect([response.status, (response.body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await shop.query('select count(*) from users')).toEqual(before);
  });

  test('a refused form does not use up the key', async () => {
    const taken = applicant();
    await register('first-account', taken);
    const refused = await register('corrected', applicant({ email: taken.email }));
    expect([refused.status, (refused.body as Problem).errors]).toEqual([
      400,
      { email: ['An account with this email already exists.'] },
    ]);
    const corrected = await register('corrected', applicant());
    expect([corrected.status, isReplay(corrected)]).toEqual([201, false]);
  });

  test('the key expires after 24 hours', async () => {
    await register('old', applicant());
    await shop.query(`update guest_idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`);
    const response = await register('old', applicant());
    expect([response.status, isReplay(response)]).toEqual([201, false]);
  });

  test('does not reveal later changes of the account', async () => {
    const form = applicant();
    const first = await register('changed', form);
    const { id } = (first.body as RegisterResponse).user;
    await shop.query(`update users set phone = '03330000000', role = 'ADMIN', is_active = false where id = $1`, [id]);
    expect((await register('changed', form)).body).toEqual(first.body);
  });

  test('opens a new account once the first has been deleted', async () => {
    const admin = await shop.person('ADMIN');
    const form = applicant();
    const { user } = (await register('deleted', form)).body as RegisterResponse;
    await admin.api.send('DELETE', `/api/v1/users/${user.id}`, undefined);
    const response = await register('deleted', form);
    expect([response.status, isReplay(response)]).toEqual([201, false]);
    expect((response.body as RegisterResponse).user.id).not.toBe(user.id);
  });

  test('a repeated request is answered even when the rate limit is reached', async () => {
    const form = applicant();
    await register('limited', form);
    await shop.query('update rate_limits set points = 200');
    const again = await register('limited', form);
    expect([again.status, isReplay(again)]).toEqual([201, true]);
    const another = await register('limited-too', applicant());
    expect([another.status, (another.body as Problem).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(another.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await shop.guest.post('/api/v1/auth/register', applicant())).status).toBe(429);
  });

  test('a repeated request waits for the first one, even when that one reached the rate limit', async () => {
    const form = applicant();
    await register('warm-up', applicant());
    await shop.query('update rate_limits set points = 199');
    const blocker = new pg.Client({ connectionString: shop.database.url });
    await blocker.connect();
    const waiting = () =>
      shop.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    try {
      await blocker.query('begin; lock table users in exclusive mode');
      const first = register('waited-for', form);
      await eventually(async () => expect(await waiting()).toHaveLength(1));
      const second = register('waited-for', form);
      await eventually(async () => expect(await waiting()).toHaveLength(2));
      await blocker.query('commit');
      expect([(await first).status, (await second).status, isReplay(await second)]).toEqual([201, 201, true]);
    } finally {
      await blocker.end();
    }
  });

  test('stores no personal data, and no hash that allows guessing the password', async () => {
    const form = applicant();
    const { user } = (await register('private', form)).body as RegisterResponse;
    const [row] = await shop.query<{ response: unknown; body_hash: Buffer }>(
      `select answer as response, body_hash from guest_idempotency_keys where key = 'private'`,
    );
    const { id: user_id, created_at, referral_code } = user;
    expect(row?.response).toEqual({ user_id, sponsor_id: null, created_at, referral_code });
    const elsewhere = await TestShop.openFresh({ worker: false, env: { tokenSecret: 'x'.repeat(64) } });
    await elsewhere.guest.post('/api/v1/auth/register', form, { 'Idempotency-Key': 'private' });
    const [other] = await elsewhere.query<{ body_hash: Buffer }>('select body_hash from guest_idempotency_keys');
    await elsewhere.close();
    expect(other?.body_hash.equals(row?.body_hash ?? Buffer.alloc(0))).toBe(false);
  });

  test.each([
    ['empty', ''],
    ['of 256 characters', 'x'.repeat(256)],
    ['not ASCII', 'schlüssel'],
  ])('a key that is %s is refused', async (_, key) => {
    const form = applicant();
    const response = await register(key, form);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, ['Idempotency-Key']]);
    expect(await accountsOf(form.email)).toEqual([]);
  });
});
