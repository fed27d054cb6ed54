import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { accountMessages, type LoginResponse, type MessageResponse, type Problem } from '@soulvia/contracts';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { useFreshShop, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const auth = '/api/v1/auth';
const wrong = 'Wrong-Horse-1';
const statuses = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Runs sequentially, so that counts are deterministic. */
async function inTurn(count: number, work: (index: number) => Promise<ApiResponse>): Promise<number[]> {
  const responses: ApiResponse[] = [];
  for (let index = 0; index < count; index += 1) responses.push(await work(index));
  return statuses(responses);
}

function expectTooMany(response: ApiResponse, seconds: number): void {
  expect([response.status, (response.body as Problem).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

describe('rate limits behind a trusted proxy', () => {
  const shop = useFreshShop({ worker: false, env: { trustedProxies: ['127.0.0.1'] } });
  let person: Person;
  beforeEach(async () => {
    await shop.query('delete from rate_limits');
    person = await shop.person();
  });

  const post = (path: string, body: unknown, address: string) =>
    shop.guest.post(path, body, { 'X-Forwarded-For': address });
  const login = (password: string, address: string, email = person.email) =>
    post(`${auth}/login`, { email, password }, address);

  /** Sets a count as if that many actions had happened. */
  async function count(limit: string, points: number): Promise<void> {
    const rows = await shop.query(`update rate_limits set points = $2 where key like $1 || ':%' returning 1`, [
      limit,
      points,
    ]);
    expect(rows).toHaveLength(1);
  }

  /** Ten refused attempts: the first and the last are made, those between are only counted. */
  async function failTenTimes(
    attempt: (index: number) => Promise<ApiResponse>,
    limit = 'failed-here',
  ): Promise<number[]> {
    const first = await attempt(0);
    await count(limit, 9);
    return statuses([first, await attempt(9)]);
  }

  test('sign-in limit: after ten wrong passwords an address is refused even with the right one; other addresses are not', async () => {
    expect(await inTurn(10, () => login(wrong, '203.0.113.1'))).toEqual(times(10, 401));
    expectTooMany(await login(wrong, '203.0.113.1'), 900);
    expectTooMany(await login(person.password, '203.0.113.1'), 900);
    expect((await login(person.password, '203.0.113.2')).status).toBe(200);
  });

  test('sign-in limit: of a hundred concurrent wrong passwords ten are checked', async () => {
    const responses = statuses(await Promise.all(times(100, 0).map(() => login(wrong, '203.0.113.1'))));
    expect(responses.filter((status) => status === 401)).toHaveLength(10);
    expect(responses.filter((status) => status === 429)).toHaveLength(90);
  });

  test('sign-in limit: an unknown email counts like any other', async () => {
    const unknown = `${randomUUID()}@soulvia.test`;
    expect(await failTenTimes(() => login(wrong, '203.0.113.1', unknown))).toEqual([401, 401]);
    const refused = await login(wrong, '203.0.113.1', unknown);
    expectTooMany(refused, 900);
    await shop.query('delete from rate_limits');
    expect(await failTenTimes(() => login(wrong, '203.0.113.1'))).toEqual([401, 401]);
    const known = await login(wrong, '203.0.113.1');
    expect({ ...(known.body as Problem), request_id: '' }).toEqual({ ...(refused.body as Problem), request_id: '' });
  });

  test('sign-in limit: correct passwords do not count', async () => {
    expect((await login(wrong, '203.0.113.1')).status).toBe(401);
    await count('failed-here', 9);
    expect(await inTurn(3, () => login(person.password, '203.0.113.1'))).toEqual(times(3, 200));
    expect((await login(wrong, '203.0.113.1')).status).toBe(401);
    expectTooMany(await login(wrong, '203.0.113.1'), 900);
  });

  test('sign-in limit: an account accepts fifty wrong passwords from all addresses', async () => {
    expect(await inTurn(3, (index) => login(wrong, `203.0.113.${index}`))).toEqual(times(3, 401));
    await count('failed-account', 49);
    expect((await login(wrong, '203.0.113.3')).status).toBe(401);
    expectTooMany(await login(wrong, '203.0.113.99'), 900);
    const another = await shop.person();
    expect((await login(another.password, '203.0.113.1', another.email)).status).toBe(200);
  });

  test('sign-in limit: strangers who use up the count of an account do not lock its owner out', async () => {
    const { device } = (await login(person.password, '203.0.113.1')).body as LoginResponse;
    await login(wrong, '203.0.113.1');
    await count('failed-here', 10);
    await count('failed-account', 50);
    const from = (password: string, token: unknown, address: string) =>
      post(`${auth}/login`, { email: person.email, password, device: token }, address);
    expectTooMany(await login(wrong, '203.0.113.99'), 900);
    const unknown = await login(person.password, '203.0.113.99');
    expect([unknown.status, unknown.body]).toEqual([
      200,
      { message: expect.any(String), second_factor: { ticket: expect.any(String), methods: ['email'] } },
    ]);
    for (const token of ['forged', 'x'.repeat(100), ''])
      expect((await from(person.password, token, '203.0.113.98')).body).toHaveProperty('second_factor');
    const other = await shop.person();
    const { device: ofOther } = (await login(other.password, '203.0.113.97', other.email)).body as LoginResponse;
    expect((await from(person.password, ofOther, '203.0.113.97')).body).toHaveProperty('second_factor');

    // At an address that strangers have used up as well.
    const known = await from(person.password, device, '203.0.113.1');
    expect([known.status, (known.body as LoginResponse).device]).toEqual([200, device]);
    expect(await failTenTimes(() => from(wrong, device, '203.0.113.1'), 'failed-apart')).toEqual([401, 401]);
    expectTooMany(await from(person.password, device, '203.0.113.1'), 900);
    expect(
      await person.api.post(`${auth}/change-password`, {
        current_password: person.password,
        password: 'Another-Horse-2',
        confirm_password: 'Another-Horse-2',
      }),
    ).toMatchObject({ status: 200 });
  });

  test('sign-in limit: a device must be text of at most 100 characters', async () => {
    for (const device of [7, null, ['x'], { $ne: null }, 'x'.repeat(101)]) {
      const { status, body } = await post(
        `${auth}/login`,
        { email: person.email, password: wrong, device },
        '203.0.113.1',
      );
      expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, ['device']]);
    }
  });

  test('sign-in limit: five codes are emailed per account and hour', async () => {
    await inTurn(1, () => login(wrong, '203.0.113.1'));
    await count('failed-account', 50);
    expect(await inTurn(6, () => login(person.password, '203.0.113.2'))).toEqual([...times(5, 200), 429]);
    const recorded = await shop.query(`select 1 from events where type = 'SignInCodeRequested' and subject_id = $1`, [
      person.id,
    ]);
    expect(recorded).toHaveLength(5);
  });

  test('sign-in limit: the owner is notified once an hour, and no one else can see it', async () => {
    await inTurn(1, () => login(wrong, '203.0.113.1'));
    await count('failed-account', 50);
    for (const address of ['203.0.113.2', '203.0.113.3']) {
      const refused = await login(wrong, address);
      expectTooMany(refused, 900);
      expect(refused.headers.get('x-log-position')).toBeNull();
    }
    const recorded = await shop.query(
      `select 1 from events where type = 'SignInAttemptsExceeded' and subject_id = $1`,
      [person.id],
    );
    expect(recorded).toHaveLength(1);
  });

  test('sign-in limit: an address may send three hundred wrong passwords for all accounts', async () => {
    await login(wrong, '203.0.113.1');
    await count('failed-address', 299);
    expect((await login(wrong, '203.0.113.1')).status).toBe(401);
    expectTooMany(await login(wrong, '203.0.113.1', `${randomUUID()}@soulvia.test`), 900);
    expect((await login(person.password, '203.0.113.2')).status).toBe(200);
  });

  test('sign-in limit: other spellings of email and path count as the same', async () => {
    const { email } = person;
    const spellings = [email, email.toUpperCase(), ` ${email} `, `${email}\t`, email.replace('soulvia', 'ｓoulvia')];
    const paths = [`${auth}/login`, `${auth}/login/`, '/API/V1/AUTH/LOGIN', `${auth}/login?x=1`, `${auth}/login/?`];
    expect(
      await inTurn(5, (index) => post(paths[index] ?? '', { email: spellings[index], password: wrong }, '203.0.113.1')),
    ).toEqual(times(5, 401));
    await count('failed-here', 10);
    for (const [index, path] of paths.entries())
      expectTooMany(await post(path, { email: spellings[index], password: wrong }, '203.0.113.1'), 900);
  });

  test('rate limits: addresses of one IPv6 prefix count together', async () => {
    expect(await failTenTimes((index) => login(wrong, `2001:db8:1:2:${index}::${index + 1}`))).toEqual([401, 401]);
    expectTooMany(await login(wrong, '2001:db8:1:2:ffff:ffff:ffff:ffff'), 900);
    expect((await login(person.password, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('client address: forwarded values that the client sent are ignored', async () => {
    expect(await failTenTimes((index) => login(wrong, `198.51.100.${index}, unknown, 203.0.113.1`))).toEqual([
      401, 401,
    ]);
    expectTooMany(await login(wrong, '198.51.100.99, 203.0.113.1'), 900);
    expectTooMany(await login(wrong, '203.0.113.1'), 900);
  });

  const applicant = () => ({
    first_name: 'Amina',
    last_name: '',
    email: `${randomUUID()}@soulvia.test`,
    password: 'Quite-Long-Phrase-1',
    confirm_password: 'Quite-Long-Phrase-1',
    cnic: '3520112345671',
    gender: 'F',
    phone: '03001234567',
    whatsapp: '03001234567',
  });

  test('sign-up limit: two hundred per address and hour', async () => {
    const signUp = () => post(`${auth}/register`, applicant(), '203.0.113.1');
    expect((await signUp()).status).toBe(201);
    await count('sign-up', 199);
    expect((await signUp()).status).toBe(201);
    const [before] = await shop.query('select count(*) as count from users');
    expectTooMany(await signUp(), 3_600);
    expect(await shop.query('select count(*) as count from users')).toEqual([before]);
    expect((await post(`${auth}/register`, applicant(), '203.0.113.2')).status).toBe(201);
  });

  test('sign-up limit: refused forms do not count but for a taken email, and a used-up limit no longer tells what is wrong with a form', async () => {
    const signUp = (form: unknown, key?: string) =>
      shop.guest.post(`${auth}/register`, form, {
        'X-Forwarded-For': '203.0.113.1',
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      });
    const password = 'password123';
    const refused = [
      {},
      [],
      { ...applicant(), email: 'no one' },
      { ...applicant(), role: 'ADMIN' },
      { ...applicant(), password, confirm_password: password },
      { ...applicant(), email: person.email },
    ];
    expect(await inTurn(refused.length, (index) => signUp(refused[index]))).toEqual(times(refused.length, 400));
    const points = await shop.query(`select points from rate_limits where key like 'sign-up:%'`);
    expect(points).toEqual([{ points: 1 }]);
    await count('sign-up', 200);
    for (const form of [...refused, applicant()]) {
      expectTooMany(await signUp(form), 3_600);
      expectTooMany(await signUp(form, randomUUID()), 3_600);
      expectTooMany(await signUp(form, 'ü not a key'.repeat(40)), 3_600);
    }
    expect((await post(`${auth}/register`, {}, '203.0.113.2')).status).toBe(400);
  });

  test('reset limit: three emails per account and hour; further requests look the same', async () => {
    const forgot = (email: string, address: string) => post(`${auth}/forgot-password`, { email }, address);
    const responses: ApiResponse[] = [];
    for (let index = 0; index < 6; index += 1) responses.push(await forgot(person.email, `203.0.113.${index}`));
    responses.push(await forgot(`${randomUUID()}@soulvia.test`, '203.0.113.9'));
    expect(statuses(responses)).toEqual(times(7, 200));
    expect(new Set(responses.map(({ body }) => (body as MessageResponse).message))).toEqual(
      new Set([accountMessages.resetSent]),
    );
    const resets = await shop.query('select 1 from password_resets where user_id = $1', [person.id]);
    const mails = await shop.query(`select 1 from events where type = 'PasswordResetRequested' and subject_id = $1`, [
      person.id,
    ]);
    expect([resets.length, mails.length]).toEqual([3, 3]);
  });

  test('reset limit: sixty requests per address and hour', async () => {
    const forgot = () => post(`${auth}/forgot-password`, { email: `${randomUUID()}@soulvia.test` }, '203.0.113.1');
    await forgot();
    await count('forgot', 59);
    expect((await forgot()).status).toBe(200);
    expectTooMany(await forgot(), 3_600);
  });

  test('reset limit: thirty reset links per address and hour', async () => {
    const body = { password: 'Quite-Long-Phrase-1', confirm_password: 'Quite-Long-Phrase-1' };
    const reset = (index: number) => post(`${auth}/reset-password/MQ/${index}`, body, '203.0.113.1');
    expect((await reset(0)).status).toBe(400);
    await count('reset', 29);
    expect((await reset(30)).status).toBe(400);
    expectTooMany(await reset(31), 3_600);
  });

  test('rate limits: counts survive a restart of the api', async () => {
    expect(await failTenTimes(() => login(wrong, '203.0.113.1'))).toEqual([401, 401]);
    await shop.restartApi();
    expectTooMany(await login(person.password, '203.0.113.1'), 900);
    expect((await login(person.password, '203.0.113.2')).status).toBe(200);
  });
});

describe('rate limits without a trusted proxy', () => {
  const shop = useShop({ worker: false });

  const headers = [
    'X-Forwarded-For',
    'Forwarded',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Cluster-Client-IP',
    'Via',
  ];

  test('client address: headers that name one are ignored', async () => {
    const { email } = await shop.person();
    const login = (index: number) => {
      const header = headers[index % headers.length] ?? '';
      const address = `203.0.113.${index}`;
      const value = header === 'Forwarded' ? `for=${address}` : address;
      return shop.guest.post(`${auth}/login`, { email, password: wrong }, { [header]: value });
    };
    // An attempt that a header made one of another address would leave the count of this one below ten.
    expect(await inTurn(10, login)).toEqual(times(10, 401));
    for (const index of headers.keys()) expectTooMany(await login(10 + index), 900);
  });
});
