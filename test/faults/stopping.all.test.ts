import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { serverUrl } from '../support/database-url.js';
import { eventually } from '../support/eventually.js';
import { Relay } from '../support/relay.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let relay: Relay;
let child: ShopProcess;

beforeEach(async () => {
  database = await createTestDatabase();
  relay = await Relay.open(serverUrl());
});
afterEach(async () => {
  await child.kill();
  await relay.cut();
  await database.drop();
});

const isRunning = () => {
  try {
    return process.kill(child.pid, 0);
  } catch {
    return false;
  }
};

const troubles: [string, (relay: Relay) => void | Promise<void>][] = [
  ['is gone', (it) => it.cut()],
  ['does not answer', (it) => it.freeze()],
];

describe.each(['api', 'worker'] as const)('stop of the %s', (name) => {
  test.each(troubles)('SIGTERM ends the process when PostgreSQL %s', async (_, trouble) => {
    const workerPort = await freePort();
    child = await startProcess(name, {
      ...testEnvironment(database),
      DATABASE_URL: relay.at(database.url),
      WORKER_PORT: String(workerPort),
    });
    const ready = name === 'api' ? `${child.url}/api/health/ready` : `http://127.0.0.1:${workerPort}/health/ready`;
    await trouble(relay);
    // A request that waits for the database must not keep the api.
    if (name === 'api') fetch(`${child.url}/api/v1/products`).catch(() => undefined);
    await eventually(async () => expect((await fetch(ready)).status).toBe(503));
    child.signal('SIGTERM');
    await eventually(() => expect(isRunning()).toBe(false));
  });
});
