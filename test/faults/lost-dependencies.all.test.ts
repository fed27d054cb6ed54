import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { ApiClient } from '../support/api-client.js';
import { serverUrl } from '../support/database-url.js';
import { eventually } from '../support/eventually.js';
import { ProcessLog } from '../support/process-log.js';
import { Relay } from '../support/relay.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { useFreshShop, usePerson } from '../support/use-shop.js';

jest.setTimeout(300_000);

/** Generous against a busy machine: the promise is one second. */
const promptMs = 20_000;
let product: number;
const processes: ShopProcess[] = [];

const shop = useFreshShop({ worker: false });
const shopper = usePerson(shop);
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  [product = 0] = await shop.products([100]);
});
afterEach(async () => {
  for (const process of processes.splice(0)) await process.kill();
});

interface Watched {
  name: 'api' | 'worker';
  process: ShopProcess;
  log: ProcessLog;
  health: (path: 'live' | 'ready' | 'deep') => ReturnType<ApiClient['get']>;
  metrics: () => ReturnType<ApiClient['get']>;
}

/** Starts an api and a worker whose logs and health a test can read. */
async function open(env: Record<string, string>): Promise<[Watched, Watched]> {
  const workerPort = String(await freePort());
  const both = { ...testEnvironment(shop.database), LOG_LEVEL: 'info', WORKER_PORT: workerPort, ...env };
  const [apiLog, workerLog] = [new ProcessLog(), new ProcessLog()];
  const api = await startProcess('api', both, apiLog.hear);
  processes.push(api);
  const worker = await startProcess('worker', both, workerLog.hear);
  processes.push(worker);
  const [toApi, toWorker] = [new ApiClient(api.url), new ApiClient(`http://127.0.0.1:${workerPort}`)];
  return [
    {
      name: 'api',
      process: api,
      log: apiLog,
      health: (path) => toApi.get(`/api/health/${path}`),
      metrics: () => toApi.get('/api/metrics'),
    },
    {
      name: 'worker',
      process: worker,
      log: workerLog,
      health: (path) => toWorker.get(`/health/${path}`),
      metrics: () => toWorker.get('/metrics'),
    },
  ];
}

const order = (api: ApiClient) =>
  api.post('/api/v1/orders/users/checkout', {
    address_id: shopper.addressId,
    items: [{ product_id: product, quantity: 1 }],
  });

/** Responds within a bound, whatever dependency is lost. */
async function promptly<T>(ask: () => Promise<T>): Promise<T> {
  const asked = performance.now();
  const response = await ask();
  expect(performance.now() - asked).toBeLessThan(promptMs);
  return response;
}

describe('PostgreSQL', () => {
  let relay: Relay;
  beforeAll(async () => {
    relay = await Relay.open(serverUrl());
  });
  afterAll(async () => relay.cut());

  test('PostgreSQL lost and restored: logged once each by api and worker, which stay alive, unready and serve metrics', async () => {
    const watched = await open({ DATABASE_URL: relay.at(shop.database.url) });
    for (const { health } of watched) expect((await health('ready')).status).toBe(200);
    const cutAt = performance.now();
    await relay.cut();
    for (const { name, log, health, metrics } of watched) {
      await eventually(() => expect(log.of('PostgreSQL lost')).toHaveLength(1));
      const { status, body, headers } = await health('ready');
      expect([name, status, headers.get('retry-after')]).toEqual([name, 503, '2']);
      expect(body).toMatchObject({ status: 'unavailable', database: false, projection_lag_seconds: 0 });
      expect((await health('live')).status).toBe(200);
      expect((await health('deep')).body).toMatchObject({
        status: 'attention',
        problems: expect.arrayContaining(['The database does not answer.']),
        read_models: [],
        mail: null,
      });
      const response = await promptly(metrics);
      expect(response.status).toBe(200);
      expect(String(response.body)).toContain('process_cpu_seconds_total');
      expect(String(response.body)).not.toMatch(/^soulvia_projection_lag_seconds\{/m);
    }
    // The outage lasts for several rounds of what runs every second.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await relay.restore();
    for (const { name, log, health, metrics } of watched) {
      await eventually(() => expect(log.of('PostgreSQL restored')).toHaveLength(1));
      const awayMost = performance.now() - cutAt;
      await eventually(async () => expect((await health('ready')).status).toBe(200));
      await eventually(async () =>
        expect(String((await metrics()).body)).toMatch(/^soulvia_projection_lag_seconds\{projection="dashboard"\}/m),
      );
      const [[lost], [restored]] = [log.of('PostgreSQL lost'), log.of('PostgreSQL restored')];
      // A session that was open ends, and a new one is refused: whichever comes first.
      const reason = expect.stringMatching(/ECONNREFUSED|Connection terminated/);
      expect([name, lost?.level, lost?.reason]).toEqual([name, 40, reason]);
      expect([restored?.level, Number(restored?.away_ms) > 0]).toEqual([30, true]);
      expect(Number(restored?.away_ms)).toBeLessThanOrEqual(awayMost);
      expect(log.of('PostgreSQL lost')).toHaveLength(1);
      const everySecond = log.lines.filter(({ msg }) => /the poll for .* failed/.test(msg));
      expect([name, everySecond]).toEqual([name, []]);
    }
  });
});

describe('the queue', () => {
  const server = process.env.REDIS_URL ?? serverUrl();
  let relay: Relay;
  beforeAll(async () => {
    relay = await Relay.open(server);
  });
  afterAll(async () => relay.cut());

  test('queue lost and restored: logged once each by api and worker', async () => {
    const onRedis = process.env.REDIS_URL;
    const watched = await open(
      onRedis ? { REDIS_URL: relay.at(onRedis) } : { DATABASE_URL: relay.at(shop.database.url) },
    );
    const broker = onRedis ? 'Redis' : 'PostgreSQL';
    await relay.cut();
    for (const { log } of watched)
      await eventually(() => {
        expect(log.of('queue lost')).toHaveLength(1);
        expect(log.of(`${broker} lost`)).toHaveLength(1);
      });
    await relay.restore();
    for (const { name, log, health } of watched) {
      await eventually(() => {
        expect(log.of('queue restored')).toHaveLength(1);
        expect(log.of(`${broker} restored`)).toHaveLength(1);
      });
      await eventually(async () => expect((await health('ready')).body).toMatchObject({ status: 'ok', queue: true }));
      expect([name, log.of('queue lost').length, log.of(`${broker} lost`).length]).toEqual([name, 1, 1]);
    }
  });
});

describe('Redis away at start', () => {
  const silent = createServer(() => undefined);
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => void silent.close());

  test.each([
    ['refuses connections', () => 'redis://127.0.0.1:1', 'Redis lost'],
    [
      'accepts connections and never responds',
      () => `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      'queue lost',
    ],
  ])('Redis that %s at start: the shop sells, read models follow, and it is logged once', async (_, redisUrl, line) => {
    const watched = await open({ REDIS_URL: redisUrl() });
    const [api] = watched;
    const figures = async () => (await admin.api.at(api.process.url).get('/api/v1/admin/dashboard')).body;
    const before = (await figures()) as { total_orders: number };
    expect((await order(shopper.api.at(api.process.url))).status).toBe(201);
    await eventually(async () => expect(await figures()).not.toEqual(before));
    for (const { name, log, health, metrics } of watched) {
      await eventually(() => expect(log.of(line)).toHaveLength(1));
      const ready = await promptly(() => health('ready'));
      expect([name, ready.status]).toEqual([name, 200]);
      expect(ready.body).toMatchObject({ status: 'ok', database: true, queue: false });
      const deep = await promptly(() => health('deep'));
      expect([deep.status, deep.body]).toEqual([
        503,
        expect.objectContaining({ problems: expect.arrayContaining(['The queue does not answer.']) }),
      ]);
      const response = await promptly(metrics);
      expect([response.status, String(response.body)]).toEqual([200, expect.stringMatching(/^soulvia_queue_up 0$/m)]);
      expect(String(response.body)).not.toMatch(/^soulvia_queue_jobs\{/m);
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    for (const { name, log } of watched) {
      const count = (message: string) => log.of(message).length;
      expect([name, count('Redis lost') <= 1, count(line), count('queue lost')]).toEqual([name, true, 1, 1]);
      expect(log.lines.filter(({ msg }) => /(?:Redis|queue) restored|error/.test(msg))).toEqual([]);
    }
  });
});
