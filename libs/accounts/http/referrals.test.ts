import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  referralCodePath,
  referralCodePattern,
  referralVisitsPath,
  type Problem,
  type ReferralCode,
  type RegisterResponse,
} from '@soulvia/contracts';
import { DeleteUser } from '../commands/delete-user.js';
import { applicant } from '../../../test/support/applicant.js';
import { hostileTexts } from '../../../test/support/hostile-texts.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { deleteOldReferrals } from '../persistence/delete-old-referrals.js';

const shop = useFreshShop({ worker: false, env: { trustedProxies: ['127.0.0.1'] } });
let member: Person;
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  member = await shop.person();
});

const codePath = `/api/v1/${referralCodePath}`;
const codeOf = async (person = member) => ((await person.api.get(codePath)).body as ReferralCode).code;
const replace = async (person = member) => ((await person.api.post(codePath)).body as ReferralCode).code;
const visit = (code: unknown, headers: Record<string, string> = {}) =>
  shop.guest.post(`/api/v1/${referralVisitsPath}`, { code }, headers);
const visits = () =>
  shop.query('select code, visits, day from referral_visits where user_id = $1 order by code', [member.id]);
const sponsorOfNew = async (ref: string) => {
  const { status, body } = await shop.guest.post('/api/v1/auth/register', { ...applicant(), ref });
  expect(status).toBe(201);
  const [row] = await shop.query<{ sponsor_id: number | null }>('select sponsor_id from users where id = $1', [
    (body as RegisterResponse).user.id,
  ]);
  return row?.sponsor_id;
};
const age = (code: string, days: number) =>
  shop.query('update referral_codes set replaced_at = now() - make_interval(days => $2) where code = $1', [code, days]);

describe('referral codes', () => {
  test('a member always gets the same code until it is replaced, also by many requests at once', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf()));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(referralCodePattern);
    const replaced = await replace();
    expect(replaced).not.toBe(codes[0]);
    expect(await codeOf()).toBe(replaced);
  });

  test('many replacements at once leave one current code, and all work', async () => {
    await codeOf();
    const responses = await Promise.all(Array.from({ length: 5 }, () => member.api.post(codePath)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const rows = await shop.query<{ is_current: boolean }>(
      'select replaced_at is null as is_current from referral_codes where user_id = $1',
      [member.id],
    );
    expect([rows.length, rows.filter((row) => row.is_current).length]).toEqual([6, 1]);
  });

  test('more than five replacements a day are refused', async () => {
    for (let times = 0; times < 5; times += 1) await replace();
    const refused = await member.api.post(codePath);
    expect([refused.status, (refused.body as Problem).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await member.api.get(codePath)).status).toBe(200);
  });

  test('the current code and one replaced less than a year ago name the sponsor of a sign-up; an older one does not', async () => {
    const old = await codeOf();
    const current = await replace();
    expect(await sponsorOfNew(` ${current.toLowerCase()} `)).toBe(member.id);
    await age(old, 364);
    expect(await sponsorOfNew(old)).toBe(member.id);
    await age(old, 366);
    expect(await sponsorOfNew(old)).toBeNull();
  });

  test('maintenance deletes codes that were replaced a year ago, and visits of more than 24 months ago', async () => {
    await deleteOldReferrals(shop.query);
    const old = await codeOf();
    const recent = await replace();
    const current = await replace();
    await age(old, 366);
    await age(recent, 364);
    await shop.query(
      `insert into referral_visits (user_id, day, code, visits)
       values ($1, (now() - interval '25 months')::date, $2, 3), ($1, (now() - interval '23 months')::date, $2, 4)`,
      [member.id, old],
    );
    expect(await deleteOldReferrals(shop.query)).toBe(2);
    const codes = await shop.query<{ code: string }>('select code from referral_codes where user_id = $1', [member.id]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual([recent, current].toSorted());
    expect(await visits()).toMatchObject([{ code: old, visits: 4 }]);
    expect(await deleteOldReferrals(shop.query)).toBe(0);
  });

  test('are exported with their visits, and erased with the account', async () => {
    const old = await codeOf();
    const current = await replace();
    await visit(current);
    const { body } = await member.api.get('/api/v1/users/personal-information/export');
    expect(body).toMatchObject({
      referral_codes: [
        { code: current, replaced_at: null },
        { code: old, replaced_at: expect.any(String) },
      ],
      referral_visits: [{ code: current, visits: 1, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    });
    const admin = await shop.person('ADMIN');
    await shop.execute(new DeleteUser(admin.id, member.id));
    expect(await visits()).toEqual([]);
    expect(await shop.query('select from referral_codes where user_id = $1', [member.id])).toEqual([]);
    expect(await sponsorOfNew(current)).toBeNull();
  });
});

describe('referral visits', () => {
  test('count by day of Karachi and code, without events', async () => {
    const first = await codeOf();
    await visit(first);
    const second = await replace();
    const heads = 'select max(position)::int as head from events';
    const before = await shop.query(heads);
    for (const code of [first, second.toLowerCase(), second]) expect((await visit(code)).status).toBe(204);
    expect(await shop.query(heads)).toEqual(before);
    const [today] = await shop.query<{ day: unknown }>(`select (now() at time zone 'Asia/Karachi')::date as day`);
    const expected = [first, second].map((code) => ({ code, visits: 2, ...today }));
    expect(await visits()).toEqual(expected.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
  });

  test('of the code that an account had before links count, too', async () => {
    const [row] = await shop.query<{ code: string }>('select referral_code as code from users where id = $1', [
      member.id,
    ]);
    await visit(row?.code);
    expect(await visits()).toMatchObject([{ ...row, visits: 1 }]);
  });

  test('at the same moment are all counted', async () => {
    const code = await codeOf();
    await Promise.all(Array.from({ length: 30 }, () => visit(code)));
    expect(await visits()).toMatchObject([{ code, visits: 30 }]);
  });

  test('of unknown codes, of deactivated members and of robots get the same response and count nothing', async () => {
    const code = await codeOf();
    await shop.query('update users set is_active = false where id = $1', [member.id]);
    const responses = [
      await visit(code),
      await visit('ZZZZZZZZ'),
      await visit(member.email),
      await visit('somewhere else'),
    ];
    await shop.query('update users set is_active = true where id = $1', [member.id]);
    responses.push(await visit(code, { 'User-Agent': 'Googlebot/2.1' }));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await shop.query('select from referral_visits where user_id = $1', [member.id])).toEqual([]);
  });

  test.each([
    [undefined],
    [null],
    [''],
    [{}],
    [['K7Q2M9XD']],
    [12345678],
    ['x'.repeat(1_000)],
    ['K7Q2\u0000M9XD'],
    ['\u202e'],
  ])('refuse %j as code', async (code) => {
    const response = await visit(code);
    expect([response.status, (response.body as Problem).code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys((response.body as Problem).errors ?? {})).toEqual(['code']);
  });

  test('take hostile texts without a server error', async () => {
    for (const [, text] of hostileTexts(2_000)) expect([204, 400]).toContain((await visit(text)).status);
  });

  test('are limited by address', async () => {
    const code = await codeOf();
    const from = (address: string) => visit(code, { 'X-Forwarded-For': address });
    await from('203.0.113.1');
    await shop.query(`update rate_limits set points = 600 where key like 'referral-visit:%'`);
    const refused = await from('203.0.113.1');
    expect([refused.status, (refused.body as Problem).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await from('203.0.113.2')).status).toBe(204);
  });
});
