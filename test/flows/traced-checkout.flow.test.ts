import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startProcess, type ShopProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import type { Person } from '../support/test-shop.js';
import { useShop } from '../support/use-shop.js';
import { TraceReceiver } from '../support/trace-receiver.js';
import { exhaustiveTest } from '../support/sample.js';

let shopper: Person;
let product: number;
let receiver: TraceReceiver;
const folder = mkdtempSync(join(tmpdir(), 'soulvia-traces-'));
const recordModules = pathToFileURL(resolve('test/support/record-modules.mjs')).href;
/** A checkout as one trace, from the request to the push and the email. */
const shop = useShop({ worker: false });
beforeAll(async () => {
  [shopper, [product = 0]] = await Promise.all([shop.person(), shop.products([100])]);
  receiver = await TraceReceiver.open();
});
afterAll(async () => {
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts both processes and records which modules they load. */
async function start(env: Record<string, string>): Promise<{ api: ShopProcess; worker: ShopProcess }> {
  const startOne = (name: 'api' | 'worker') =>
    startProcess(name, {
      ...testEnvironment(shop.database),
      NODE_OPTIONS: `--import=${recordModules}`,
      LOADED_MODULES: join(folder, name),
      ...env,
    });
  const [api, worker] = await Promise.all([startOne('api'), startOne('worker')]);
  return { api, worker };
}

/** Whether a process has loaded the tracing SDK, bundled with other modules or not. */
function hasLoadedTracing(name: string): boolean {
  const files = readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'));
  expect(files.length).toBeGreaterThan(1);
  return files.some((url) => readFileSync(fileURLToPath(url), 'utf8').includes('BatchSpanProcessor'));
}

async function order(api: ShopProcess): Promise<string> {
  const items = [{ product_id: product, quantity: 1 }];
  const { status, headers } = await shopper.api
    .at(api.url)
    .post('/api/v1/orders/users/checkout', { address_id: shopper.addressId, items });
  expect(status).toBe(201);
  return headers.get('x-request-id') ?? '';
}

const emailSent = async () =>
  expect(await shop.query(`select 1 from reaction_outbox where state = 'sent'`)).not.toEqual([]);

exhaustiveTest('traces: without the variable neither process loads a tracing module', async () => {
  const { api, worker } = await start({});
  await order(api);
  await eventually(emailSent);
  expect([hasLoadedTracing('api'), hasLoadedTracing('worker')]).toEqual([false, false]);
  await Promise.all([api.stop(), worker.stop()]);
  expect(receiver.spans).toEqual([]);
});

test('traces: a checkout is one trace of api and worker, from the request to push and email', async () => {
  const { api, worker } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  expect([hasLoadedTracing('api'), hasLoadedTracing('worker')]).toEqual([true, true]);
  const id = await order(api);
  const traceId = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const spans = await eventually(() => {
    const own = receiver.spans.filter((span) => span.traceId === traceId);
    expect(new Set(own.map(({ service, name }) => `${service} ${name}`))).toEqual(
      new Set([
        'soulvia-api POST /api/v1/orders/users/checkout',
        'soulvia-api command',
        'soulvia-api commit',
        'soulvia-api wake-up',
        'soulvia-worker fold',
        'soulvia-worker announce',
        'soulvia-api push',
        'soulvia-worker mail',
      ]),
    );
    return own;
  });
  const [root, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect([root?.name, others]).toEqual(['POST /api/v1/orders/users/checkout', []]);
  expect(spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId !== root?.spanId)).toEqual([]);
  expect(spans.filter((span) => BigInt(span.endTimeUnixNano) < BigInt(span.startTimeUnixNano))).toEqual([]);
  const attributes = spans.flatMap((span) => span.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(attributes).toEqual(
    expect.arrayContaining([
      ['soulvia.command', 'PlaceOrder'],
      ['soulvia.request_id', id],
    ]),
  );
  expect(JSON.stringify(spans)).not.toContain(shopper.email);
  await Promise.all([api.stop(), worker.stop()]);
});

exhaustiveTest('traces: an unreachable receiver costs a warning, not an order', async () => {
  const { api, worker } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect(await order(api)).not.toBe('');
  await Promise.all([api.stop(), worker.stop()]);
});
