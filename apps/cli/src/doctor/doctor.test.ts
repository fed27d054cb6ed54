import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { RedisServer } from '../../../../test/support/redis-server.js';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useFreshShop } from '../../../../test/support/use-shop.js';
import type { Check } from './check.js';
import { judgeSchema } from './check-database.js';

let env: Record<string, string>;
const proxies: Server[] = [];

const shop = useFreshShop({ worker: false });
beforeAll(() => {
  env = testEnvironment(shop.database);
  // A command over PostgreSQL, whatever the queue of the other tests.
  delete env.REDIS_URL;
});
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await new Promise((resolve) => proxy.close(resolve));
});

async function doctor(options: string[] = [], extra: Record<string, string> = {}) {
  const { code, out, err } = await runCliHere(['doctor', '--json', ...options], { ...env, ...extra });
  const checks = JSON.parse(out) as Check[];
  return { code, err, checks, check: (name: string) => checks.find((one) => one.name === name) };
}

/** A proxy in front of the api. @param headers what it sends of the client. */
async function openProxy(headers: (own: NodeJS.Dict<string | string[]>) => Record<string, string>): Promise<string> {
  const proxy = createServer((from, to) => {
    const options = { method: from.method, headers: { host: from.headers.host, ...headers(from.headers) } };
    request(`${shop.url}${from.url}`, options, (response) => {
      to.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(to);
    }).end();
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Names the client once, whatever the client says of itself. */
const replacing = () => ({ 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Proto': 'http' });

describe('npm run cli -- doctor', () => {
  test('doctor: a shop that runs well passes every check, one line each', async () => {
    const { code, out, err } = await runCli(['doctor', '--url', shop.url], env);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ +/)[1])).toEqual(['database', 'role', 'schema', 'clock', 'data', 'proxy']);
    for (const line of lines) expect(line).toMatch(/^(?:ok|warning) /);
    expect(lines.at(-1)).toBe(`ok       proxy        The api at ${shop.url} sees this machine as 127.0.0.1 over http.`);
  });

  test('doctor: warns when apis may open more connections than PostgreSQL can use', async () => {
    const { code, check } = await doctor(['--url', shop.url], {
      API_PROCESSES: '8',
      DATABASE_CORES: '2',
      DATABASE_POOL_SIZE: '5',
    });
    expect([code, check('connections')]).toMatchObject([
      0,
      { state: 'warning', message: expect.stringContaining('40 connections') },
    ]);
  });

  test('doctor: names migrations that are missing and the command that applies them', async () => {
    expect(judgeSchema(['0001-baseline'], ['0001-baseline', '9000-later'])).toEqual({
      name: 'schema',
      state: 'failed',
      message: 'Not applied: 9000-later. Run: npm run cli -- migrate',
    });
  });

  test('doctor: a database of before the first release fails', async () => {
    await shop.query(`update migrations set name = '0001-event-log' where name = '0001-baseline'`);
    const { code, err, check } = await doctor(['--url', shop.url]);
    await shop.query(`update migrations set name = '0001-baseline' where name = '0001-event-log'`);
    expect([code, err, check('database')]).toEqual([
      1,
      'One check has failed.\n',
      { name: 'database', state: 'failed', message: expect.stringContaining('made before the first release') },
    ]);
  });

  test('doctor: warns of an account that may change the event log', async () => {
    const { check } = await doctor(['--url', shop.url], { DATABASE_URL: shop.database.url });
    expect(check('role')).toMatchObject({ state: 'warning', message: expect.stringContaining('is a superuser.') });
  });

  test('doctor: a database that cannot be reached fails, and the other checks run', async () => {
    const { code, checks } = await doctor(['--url', shop.url], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect([code, checks.map(({ name, state }) => [name, state])]).toEqual([
      1,
      [
        ['database', 'failed'],
        ['data folder', 'ok'],
        ['proxy', 'ok'],
      ],
    ]);
  });

  test('doctor: an api that does not answer is a warning', async () => {
    const { code, check } = await doctor(['--url', `http://127.0.0.1:${await freePort()}`]);
    expect([code, check('proxy')?.state]).toEqual([0, 'warning']);
  });

  test('doctor: Redis is checked when it is configured', async () => {
    const lost = await doctor(['--url', shop.url], { REDIS_URL: 'redis://127.0.0.1:1' });
    expect([lost.code, lost.check('redis')]).toEqual([
      1,
      {
        name: 'redis',
        state: 'failed',
        message: expect.stringMatching(
          /^Redis at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\)\. Check REDIS_URL/,
        ),
      },
    ]);
    const redis = await RedisServer.open();
    if (!redis) return;
    const { check } = await doctor(['--url', shop.url], { REDIS_URL: redis.url });
    await redis.kill();
    expect(check('redis')).toMatchObject({ state: 'ok', message: expect.stringMatching(/^Redis \d.* answers at /) });
  });
});

describe('npm run cli -- doctor behind a proxy', () => {
  const proxyCheck = async (url: string) => (await doctor(['--url', url])).check('proxy');

  test('doctor: a proxy that is not trusted hides all clients', async () => {
    expect(await proxyCheck(await openProxy(replacing))).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Add the proxy to TRUSTED_PROXIES.'),
    });
  });

  describe('that is trusted', () => {
    beforeAll(async () => shop.restartApi({ trustedProxies: ['127.0.0.1'] }));
    afterAll(async () => shop.restartApi({ trustedProxies: [] }));

    test('doctor: address and protocol of the client arrive', async () => {
      expect(await proxyCheck(await openProxy(replacing))).toMatchObject({ state: 'ok' });
    });

    test('doctor: a proxy that passes on what clients say of themselves fails', async () => {
      const passing = await openProxy((own) => ({ 'X-Forwarded-For': String(own['x-forwarded-for'] ?? '127.0.0.1') }));
      expect(await proxyCheck(passing)).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('The proxy must replace the header.'),
      });
    });

    test('doctor: a wrong protocol fails', async () => {
      const wrong = await openProxy(() => ({ ...replacing(), 'X-Forwarded-Proto': 'https' }));
      expect(await proxyCheck(wrong)).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('sees https instead of http'),
      });
    });

    test('doctor: an address of another machine is a warning', async () => {
      const other = await openProxy(() => ({ ...replacing(), 'X-Forwarded-For': '198.51.100.9' }));
      expect(await proxyCheck(other)).toMatchObject({
        state: 'warning',
        message: expect.stringContaining('198.51.100.9'),
      });
    });
  });
});
