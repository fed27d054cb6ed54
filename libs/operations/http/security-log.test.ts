import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PackagePayment, SecondFactorResponse, SecurityLogEntry, SubmittedPayment } from '@soulvia/contracts';
import { RefusedRequests } from '@soulvia/platform/http';
import { eventually } from '../../../test/support/eventually.js';
import { testImage } from '../../../test/support/images.js';
import { offerPackage } from '../../../test/support/partners.js';
import { sendForm } from '../../../test/support/send-form.js';
import { SoftwarePasskey } from '../../../test/support/software-passkey.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { signInCode } from '../../accounts/domain/sign-in-code.js';

const auth = '/api/v1/auth';
const path = '/api/v1/security-log';
const publicUrl = 'https://shop.soulvia.test';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const shop = useFreshShop({ worker: false, env: { publicUrl, trustedProxies: ['127.0.0.1'] } });
let owner: Person;
let person: Person;
beforeAll(async () => {
  owner = await shop.person('ADMIN');
});
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  person = await shop.person();
  await entries(`user_id=${person.id}`, 1);
  await shop.query('delete from security_log');
});

/** Waits until this number of entries matches. */
const entries = (query: string, count: number): Promise<SecurityLogEntry[]> =>
  eventually(async () => {
    const { status, body } = await owner.api.get(`${path}?${query}`);
    expect([status, (body as unknown[]).length]).toEqual([200, count]);
    return body as SecurityLogEntry[];
  });

const from = (address: string) => ({ 'X-Forwarded-For': address, 'User-Agent': chrome });
const login = (password: string, address = '203.0.113.1', email = person.email) =>
  shop.guest.post(`${auth}/login`, { email, password }, from(address));
const complete = (body: unknown) => shop.guest.post(`${auth}/second-factor`, body, from('203.0.113.1'));
const ticketOf = ({ body }: { body: unknown }) => (body as SecondFactorResponse).second_factor.ticket;

test('security log: a flood of refused requests is one entry with its address', async () => {
  await shop.query('delete from rate_limits');
  const flood = Array.from({ length: 130 }, () => shop.guest.get('/api/v1/users', from('203.0.113.99')));
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
  await login('Wrong-Horse-1', '203.0.113.99');
  shop.part(RefusedRequests).endPeriod();
  const [refused] = await entries('kind=RequestsRefused', 1);
  const [signIn] = await entries('kind=SignInRefused', 1);
  expect(refused).toMatchObject({ user_id: null, detail: { count: 131 }, address_hash: signIn?.address_hash });
});

describe('security log: sign-ins', () => {
  test('a right and a wrong password, with account, device and a hash of the address', async () => {
    await login('Wrong-Horse-1', '2001:db8::1');
    await login(person.password, '2001:db8::2');
    await login(person.password, '203.0.113.7');
    const [third, second, first] = await entries(`user_id=${person.id}`, 3);
    const common = {
      id: expect.any(Number),
      user_id: person.id,
      key_id: null,
      device: 'Chrome on Linux',
      at: expect.any(String),
    };
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    const refused = { way: 'password', reason: 'wrong_password' };
    expect(first).toEqual({ ...common, kind: 'SignInRefused', address_hash: hash, detail: refused });
    expect(second).toEqual({ ...common, kind: 'SignedIn', address_hash: hash, detail: { way: 'password' } });
    expect([second?.address_hash === first?.address_hash, third?.address_hash === first?.address_hash]).toEqual([
      true,
      false,
    ]);
  });

  test('an email without an account is not recorded, only that there was a refusal', async () => {
    await login('Wrong-Horse-1', '203.0.113.1', 'unknown.person@soulvia.test');
    const [entry] = await entries('kind=SignInRefused', 1);
    expect(entry).toMatchObject({ user_id: null, detail: { way: 'password', reason: 'wrong_password' } });
    expect(JSON.stringify(await shop.query('select * from security_log'))).not.toContain('unknown.person');
  });

  test('an account that is not active is refused', async () => {
    await shop.query('update users set is_active = false where id = $1', [person.id]);
    expect((await login(person.password)).status).toBe(403);
    expect((await entries('kind=SignInRefused', 1))[0]).toMatchObject({
      user_id: person.id,
      detail: { way: 'password', reason: 'inactive' },
    });
  });

  test('a used-up limit is a block, whose account is known once the password is checked', async () => {
    await login('Wrong-Horse-1');
    await shop.query(`update rate_limits set points = 50 where key like 'failed-account:%'`);
    expect((await login('Wrong-Horse-1', '203.0.113.2')).status).toBe(429);
    await shop.query(`update rate_limits set points = 10 where key like 'failed-here:%'`);
    expect((await login(person.password)).status).toBe(429);
    const [unknown, known] = await entries('kind=SignInBlocked', 2);
    expect([unknown?.user_id, known?.user_id, known?.detail]).toEqual([null, person.id, { way: 'password' }]);
  });

  test('an emailed code, wrong and right', async () => {
    await login('Wrong-Horse-1');
    await shop.query(`update rate_limits set points = 50 where key like 'failed-account:%'`);
    const ticket = ticketOf(await login(person.password, '203.0.113.2'));
    const [stored] = await shop.query<{ id: string }>('select id from sign_in_codes where user_id = $1', [person.id]);
    const code = signInCode(stored?.id ?? '', shop.tokenSecret);
    await complete({ ticket, code: code === '000000' ? '000001' : '000000' });
    await complete({ ticket, code });
    await complete({ ticket, code });
    expect((await entries('kind=SignedIn', 1))[0]).toMatchObject({ user_id: person.id, detail: { way: 'email_code' } });
    const refused = (await entries('kind=SignInRefused', 3)).map(({ user_id, detail }) => [user_id, detail]);
    expect(refused.slice(0, 2)).toEqual([
      [null, { way: 'email_code', reason: 'expired' }],
      [person.id, { way: 'email_code', reason: 'wrong_code' }],
    ]);
  });

  test('a second factor and a passkey alone; a password that asks for it is no sign-in', async () => {
    const passkey = new SoftwarePasskey(publicUrl);
    const options = (await person.api.post(`${auth}/passkeys/registration`, {})).body as { challenge: string };
    const added = { attestation: passkey.create(options), name: 'Key' };
    expect((await person.api.post(`${auth}/passkeys`, added)).status).toBe(201);
    const assertion = async () =>
      passkey.get((await shop.guest.post(`${auth}/passkeys/challenge`, {})).body as { challenge: string });
    const ticket = ticketOf(await login(person.password));
    await complete({ ticket, code: '000000' });
    await complete({ ticket, assertion: await assertion() });
    await complete({ assertion: await assertion() });
    const found = (await entries(`user_id=${person.id}`, 3)).map(({ kind, detail }) => [kind, detail]);
    expect(found).toEqual([
      ['SignedIn', { way: 'passkey' }],
      ['SignedIn', { way: 'second_factor' }],
      ['SignInRefused', { way: 'second_factor', reason: 'wrong_code' }],
    ]);
  });
});

describe('security log: refusals of rights', () => {
  test('a customer at a route for staff, with the permissions that it needs', async () => {
    await person.api.get('/api/v1/orders/7', from('203.0.113.1'));
    expect((await entries('kind=AccessDenied', 1))[0]).toMatchObject({
      user_id: person.id,
      device: 'Chrome on Linux',
      detail: { route: 'GET /api/v1/orders/:id', code: 'FORBIDDEN', needs: ['orders.read'] },
    });
  });

  test('equal refusals within a moment are one entry with their number', async () => {
    await Promise.all(Array.from({ length: 300 }, () => person.api.get('/api/v1/users')));
    await eventually(async () => {
      const rows = await shop.query<{ times: number }>(
        `select coalesce((detail->>'times')::int, 1) as times from security_log where user_id = $1`,
        [person.id],
      );
      expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(300);
      expect(rows.length).toBeLessThan(300);
    });
  });

  test('a step-up that is missing; a guest without a token is no denial', async () => {
    await shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [
      person.id,
    ]);
    await shop.guest.get('/api/v1/users');
    expect((await person.api.post(`${auth}/totp`, {})).status).toBe(403);
    expect((await entries('', 1))[0]).toMatchObject({
      kind: 'AccessDenied',
      user_id: person.id,
      detail: { route: 'POST /api/v1/auth/totp', code: 'STEP_UP_REQUIRED' },
    });
  });
});

describe('security log: reads of personal data', () => {
  const reads = async (count: number) =>
    (await entries('kind=PersonalDataRead', count)).map(({ user_id, detail }) => [user_id, detail]);

  test('lists with their number of rows unless it is 0, a person with the id, and never a value', async () => {
    await owner.api.get('/api/v1/users?page_size=2&search=person');
    await owner.api.get('/api/v1/staff?page_size=1');
    expect((await owner.api.get('/api/v1/orders/admin/orders')).body).toEqual([]);
    await owner.api.get(`/api/v1/users/${person.id}`);
    expect((await owner.api.get('/api/v1/users/2147483647')).status).toBe(404);
    expect((await reads(3)).toReversed()).toEqual([
      [owner.id, { route: 'GET /api/v1/users', rows: 2 }],
      [owner.id, { route: 'GET /api/v1/staff', rows: 1 }],
      [owner.id, { route: 'GET /api/v1/users/:id', rows: 1, id: person.id }],
    ]);
    expect(JSON.stringify(await shop.query('select * from security_log'))).not.toContain('person');
  });

  test('of one screen within a quarter of an hour are one entry where they are grouped', async () => {
    const pages = ['users?page_size=1', `users/${person.id}`, `users/${owner.id}`, 'staff?page_size=1'];
    for (const page of pages) await owner.api.get(`/api/v1/${page}`);
    await reads(3);
    await shop.query(`insert into security_log (kind, user_id, address_hash, device, at, detail)
                      select kind, user_id, address_hash, device, at - interval '16 minutes', detail from security_log
                       where detail->>'route' = 'GET /api/v1/users'`);
    const { body } = await owner.api.get('/api/v1/security-log?grouped=true');
    const entry = (screen: string, times: number, rows: number, ids: number[]) =>
      expect.objectContaining({ detail: expect.objectContaining({ screen, times, rows, ids }) });
    expect(body).toEqual([entry('staff', 1, 1, []), entry('users', 2, 2, [person.id]), entry('users', 1, 1, [])]);
  });

  test('a revealed CNIC', async () => {
    await owner.api.post(`/api/v1/users/${person.id}/reveal-cnic`, { reason: 'Payout to check' });
    expect(await reads(1)).toEqual([
      [owner.id, { route: 'POST /api/v1/users/:id/reveal-cnic', rows: 1, id: person.id }],
    ]);
  });

  test('a screenshot that staff open; the payer opens the own one unrecorded', async () => {
    const payments = '/api/v1/payments/package-payment';
    const image = new Blob([new Uint8Array(await testImage(200, 200))]);
    const form = { package: await offerPackage(shop, 10), image };
    const { payment } = (await sendForm(person.api, 'POST', payments, form)).body as SubmittedPayment;
    const [listed] = (await owner.api.get(payments)).body as PackagePayment[];
    for (const url of [payment.image_url, listed?.image_url ?? ''])
      expect((await fetch(`${shop.url}${url}`)).status).toBe(200);
    expect((await reads(2)).map(([userId, detail]) => [userId, detail])).toEqual([
      [owner.id, { route: 'GET /api/v1/payments/package-payment/:id/screenshot', rows: 1, id: payment.id }],
      [owner.id, { route: 'GET /api/v1/payments/package-payment', rows: 1 }],
    ]);
  });

  test('people who read their own data are not recorded', async () => {
    await owner.api.get(`/api/v1/users/${owner.id}`);
    await person.api.get('/api/v1/users/personal-information');
    await owner.api.get(`/api/v1/users/${person.id}`);
    expect(await reads(1)).toEqual([[owner.id, { route: 'GET /api/v1/users/:id', rows: 1, id: person.id }]]);
  });
});

describe('security log: list', () => {
  const insert = (count: number, kind: string, userId: number | null, at: string) =>
    shop.query(
      `insert into security_log (kind, user_id, at) select $2, $3, $4::timestamptz + n * interval '1 second'
         from generate_series(1, $1::int) n`,
      [count, kind, userId, at],
    );
  const found = async (query: string) => {
    const { status, body, headers } = await owner.api.get(`${path}?${query}`);
    expect(status).toBe(200);
    return [(body as unknown[]).length, headers.get('x-total-count'), headers.get('x-total-relation')];
  };

  test('is filtered by kind, account and time, newest first, and counted up to a bound', async () => {
    await insert(3, 'SignedIn', 5, '2026-01-01T10:00:00Z');
    await insert(2, 'AccessDenied', 5, '2026-01-02T10:00:00Z');
    await insert(1_001, 'AccessDenied', 6, '2026-01-03T10:00:00Z');
    expect(await found('user_id=5')).toEqual([5, '5', null]);
    expect(await found('user_id=5&kind=AccessDenied')).toEqual([2, '2', null]);
    expect(await found('to=2026-01-02T10:00:02Z&from=2026-01-01T10:00:03Z')).toEqual([2, '2', null]);
    expect(await found('user_id=6&page_size=10')).toEqual([10, '1000', 'gte']);
    const { body } = await owner.api.get(`${path}?user_id=5&page_size=3&page=2`);
    expect((body as SecurityLogEntry[]).map(({ kind, at }) => [kind, at])).toEqual([
      ['SignedIn', '2026-01-01T10:00:02.000Z'],
      ['SignedIn', '2026-01-01T10:00:01.000Z'],
    ]);
  });

  test.each([
    'kind=signedin',
    'kind=SignedIn&kind=AccessDenied',
    'user_id=0',
    'user_id=-1',
    'user_id=1.5',
    'user_id=2147483648',
    'user_id=x',
    'from=yesterday',
    'to=2026-02-30',
    'page=0',
    'page_size=100000',
  ])('refuses %s', async (query) => {
    expect((await owner.api.get(`${path}?${query}`)).status).toBe(400);
  });

  test('is for owners only', async () => {
    const operator = await shop.person('ADMIN', ['operator']);
    expect((await operator.api.get(path)).body).toMatchObject({ code: 'FORBIDDEN', needs: ['staff.manage'] });
  });

  test('what is pending when the api closes is stored', async () => {
    await person.api.get('/api/v1/users');
    await shop.restartApi();
    expect(await shop.query('select 1 from security_log where user_id = $1', [person.id])).toHaveLength(1);
    owner = { ...owner, api: owner.api.at(shop.url) };
  });

  test('metrics report what waits and what is missing', async () => {
    const { body } = await shop.guest.get('/api/metrics');
    expect(body).toMatch(/^soulvia_security_log_missing_total 0$/m);
    expect(body).toMatch(/^soulvia_security_log_waiting \d+$/m);
  });
});
