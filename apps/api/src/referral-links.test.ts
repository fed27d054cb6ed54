import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ReferralCode, referralCodePath, referralLinkPrefix } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { TestShop } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const member = usePerson(shop);
let code: string;
beforeAll(async () => {
  ({ code } = (await member.api.get(`/api/v1/${referralCodePath}`)).body as ReferralCode);
});

const open = (rest: string, method = 'GET') =>
  fetch(`${shop.url}${referralLinkPrefix}${rest}`, { method, redirect: 'manual' });
const target = async (rest: string) => {
  const response = await open(rest);
  return [response.status, response.headers.get('location')];
};

describe('referral links', () => {
  test('lead to the home page or to a product with the code, and are neither cached nor indexed', async () => {
    for (const [rest, location] of [
      [code, `/?ref=${code}`],
      [`${code.toLowerCase()}/`, `/?ref=${code}`],
      [`${code}/12`, `/buy-product/12?ref=${code}`],
      [`${code}/12/?ref=OTHER`, `/buy-product/12?ref=${code}`],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await open(rest, method);
        expect([rest, status, headers.get('location')]).toEqual([rest, 302, location]);
        expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
      }
  });

  test.each(['.', ')', '%20', '%E2%80%9D', '%E2%80%8B,'])(
    'with %j behind the code, which a chat left there, work as well',
    async (rest) => {
      expect(await target(`${code}${rest}`)).toEqual([302, `/?ref=${code}`]);
      expect(await target(`${code.toLowerCase()}${rest}/12`)).toEqual([302, `/buy-product/12?ref=${code}`]);
    },
  );

  test('with a code that was replaced work as before', async () => {
    const { body } = await member.api.post(`/api/v1/${referralCodePath}`);
    expect(await target(code)).toEqual([302, `/?ref=${code}`]);
    code = (body as ReferralCode).code;
    expect(await target(code)).toEqual([302, `/?ref=${code}`]);
  });

  test('with the code that an account had before links work as well', async () => {
    const [row] = await shop.query<{ code: string }>('select referral_code as code from users where id = $1', [
      member.id,
    ]);
    expect(await target(row?.code ?? '')).toEqual([302, `/?ref=${row?.code}`]);
  });

  test.each([
    ['ZZZZZZZZ', '/'],
    ['ZZZZZZZZ/12', '/buy-product/12'],
    ['hello', '/'],
    ['202611001', '/'],
    ['%2F%2Fevil.example', '/'],
    ['evil.example/12', '/buy-product/12'],
    ['%0d%0aSet-Cookie:a=b', '/'],
    ["'%20or%201=1--", '/'],
    ['%F0%9F%98%80', '/'],
    ['x'.repeat(2_000), '/'],
  ])('with a code of no member lead there without it: %s', async (rest, location) => {
    expect(await target(rest)).toEqual([302, location]);
  });

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    '%2e%2e%2fadmin',
    '%2Fevil.example',
    'abc',
  ])('with an impossible product lead to the home page: %s', async (product) => {
    expect(await target(`${code}/${product}`)).toEqual([302, `/?ref=${code}`]);
  });

  test.each(['', 'K7Q2M9XD/12/more', '/evil.example', '/evil.example/12'])(
    'redirect no other address: %j',
    async (rest) => {
      const response = await open(rest);
      expect([response.status === 302, response.headers.get('location')]).toEqual([false, null]);
    },
  );

  test('write nothing', async () => {
    const rows = () =>
      shop.query(
        `select (select count(*) from referral_visits) as visits, (select count(*) from referral_codes) as codes,
                (select count(*) from events) as events, (select count(*) from rate_limits where key like 'referral%') as limits`,
      );
    const before = await rows();
    await open(code);
    expect(await rows()).toEqual(before);
  });

  test('other methods find no page', async () => {
    expect((await open(code, 'POST')).status).toBe(404);
  });
});

test('referral links: beyond the limit of reads they are passed on unchecked', async () => {
  const limited = await TestShop.openFresh({
    worker: false,
    env: { trustedProxies: ['127.0.0.1'], readsPerMinute: 1 },
  });
  const locations = [];
  for (let times = 0; times < 2; times += 1) {
    const headers = { 'X-Forwarded-For': '203.0.113.1' };
    const response = await fetch(`${limited.url}${referralLinkPrefix}ZZZZZZZZ`, { headers, redirect: 'manual' });
    locations.push(response.headers.get('location'));
  }
  await limited.close();
  expect(locations).toEqual(['/', '/?ref=ZZZZZZZZ']);
});
