import { resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../../../test/support/api-client.js';
import { eventually } from '../../../../test/support/eventually.js';
import { type ShopProcess, startProcess } from '../../../../test/support/shop-process.js';
import { testConfig, testEnvironment } from '../../../../test/support/test-config.js';
import { useFreshShop, useShop } from '../../../../test/support/use-shop.js';
import { useTestDatabase } from '../../../../test/support/set-up.js';
import { createApi } from '../create-api.js';

describe('a shop without a worker', () => {
  const shop = useFreshShop({ worker: false });
  beforeAll(async () => {
    const person = await shop.person();
    const [product = 0] = await shop.products([1]);
    await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await shop.query('alter table events disable trigger append_only');
    await shop.query(`update events set recorded_at = now() - interval '2 minutes'`);
  });

  test('is ready although its read models lag by minutes, and reports the lag', async () => {
    const { status, body, headers } = await shop.guest.get('/api/health/ready');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({ status: 'ok', database: true, queue: true, projection_lag_seconds: expect.any(Number) });
    expect((body as { projection_lag_seconds: number }).projection_lag_seconds).toBeGreaterThan(60);
  });

  test('deep health and metrics name each lagging read model', async () => {
    const { status, body, headers } = await shop.guest.get('/api/health/deep');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toMatchObject({
      status: 'attention',
      database: true,
      queue: true,
      draining: false,
      mail: { waiting: 0, held: 0, failed: 0 },
      pools: [{ name: 'api', size: testConfig(shop.database).apiPools.poolSize }],
    });
    const { problems, read_models: readModels } = body as { problems: string[]; read_models: object[] };
    expect(problems).toContainEqual(expect.stringMatching(/^dashboard is \d+ s behind\.$/));
    expect(readModels).toContainEqual(
      expect.objectContaining({ name: 'dashboard', state: 'running', lag_seconds: expect.any(Number), failures: 0 }),
    );
    const metrics = String((await shop.guest.get('/api/metrics')).body);
    expect(metrics).toMatch(/^soulvia_projection_lag_seconds\{projection="dashboard"\} \d{3}/m);
  });
});

describe('a shop whose read models are up to date', () => {
  const shop = useShop();

  test('deep health: reports no problem while everything works', async () => {
    await eventually(async () => {
      const { status, body } = await shop.guest.get('/api/health/deep');
      expect([status, body]).toEqual([200, expect.objectContaining({ status: 'ok', problems: [] })]);
    });
  });
});

describe('api process', () => {
  const database = useTestDatabase();
  let process: ShopProcess | undefined;
  afterEach(async () => process?.kill());
  const start = (env: Record<string, string> = {}) => startProcess('api', { ...testEnvironment(database), ...env });

  test('on SIGTERM reports that it is not ready, keeps serving, then exits', async () => {
    process = await start({ DRAIN_SECONDS: '3' });
    const client = new ApiClient(process.url);
    expect((await client.get('/api/health/ready')).status).toBe(200);
    process.signal('SIGTERM');
    const signalledAt = performance.now();
    await eventually(async () => {
      const { status, body, headers } = await client.get('/api/health/ready');
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
      expect(body).toMatchObject({ status: 'unavailable', database: true });
    });
    expect((await client.get('/api/v1/products')).status).toBe(200);
    expect((await client.get('/api/health/live')).status).toBe(200);
    await process.stop();
    expect(performance.now() - signalledAt).toBeGreaterThan(2_900);
    await expect(client.get('/api/health/live')).rejects.toThrow();
  });

  test('stops at once without a drain', async () => {
    process = await start();
    const signalledAt = performance.now();
    await process.stop();
    expect(performance.now() - signalledAt).toBeLessThan(20_000);
  });

  test('is not alive while its pool is stuck', async () => {
    let isStuck = false;
    const pool = { isStuck: () => isStuck };
    const api = await createApi(testConfig(database), { webDir: resolve('dist', 'web'), pool });
    await api.app.listen(0, '127.0.0.1');
    const client = new ApiClient(`http://127.0.0.1:${(api.app.getHttpServer().address() as AddressInfo).port}`);
    const live = async () => {
      const { status, body } = await client.get('/api/health/live');
      return [status, body];
    };
    expect(await live()).toEqual([200, { status: 'ok' }]);
    isStuck = true;
    expect(await live()).toEqual([503, { status: 'unavailable' }]);
    isStuck = false;
    expect(await live()).toEqual([200, { status: 'ok' }]);
    await api.close();
  });
});
