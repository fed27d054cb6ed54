import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { ApiClient } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { testConfig } from '../../../test/support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { createWorker, type Worker } from './create-worker.js';

let database: TestDatabase;
let worker: Worker;
let client: ApiClient;
let isStuck = false;
beforeAll(async () => {
  database = await createTestDatabase();
  const workerPort = await freePort();
  worker = await createWorker({ ...testConfig(database), workerPort }, { rounds: { isStuck: () => isStuck } });
  client = new ApiClient(`http://127.0.0.1:${workerPort}`);
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

test('worker health: ready while it reaches the database, and deep health reports its pools', async () => {
  // The queue is connected in the background.
  await eventually(async () =>
    expect((await client.get('/health/ready')).body).toEqual({
      status: 'ok',
      database: true,
      queue: true,
      projection_lag_seconds: expect.any(Number),
    }),
  );
  await eventually(async () => {
    const { status, body, headers } = await client.get('/health/deep');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ status: 'ok', pools: [{ name: 'worker', size: 10 }, { name: 'reactions' }] });
  });
});

test('worker health: not alive while a round is stuck', async () => {
  expect((await client.get('/health/live')).status).toBe(200);
  isStuck = true;
  const { status, body } = await client.get('/health/live');
  expect([status, body]).toEqual([503, { status: 'unavailable' }]);
  expect((await client.get('/health/deep')).status).toBe(503);
  isStuck = false;
  expect((await client.get('/health/live')).status).toBe(200);
});

test('worker metrics: cover the process, every read model and the queue', async () => {
  const { status, body, headers } = await client.get('/metrics');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  for (const metric of [
    'process_cpu_seconds_total',
    'soulvia_projection_lag_events{projection="dashboard"} 0',
    'soulvia_projection_lag_seconds{projection="notifications"}',
    'soulvia_projection_failures{projection="team"} 0',
    'soulvia_queue_jobs{queue="reactions",state="waiting"} 0',
  ])
    expect(String(body)).toContain(metric);
});

test('worker health: other paths and methods are rejected', async () => {
  expect((await client.get('/api/v1/products')).status).toBe(404);
  expect((await client.get('/')).status).toBe(404);
  expect((await client.post('/health/ready', {})).status).toBe(405);
});

test('worker health: not ready during shutdown', async () => {
  await worker.drain();
  const { status, body } = await client.get('/health/ready');
  expect([status, body]).toEqual([503, expect.objectContaining({ status: 'unavailable', database: true })]);
});
