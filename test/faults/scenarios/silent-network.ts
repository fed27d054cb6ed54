import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@soulvia/platform/database';
import pg from 'pg';
import { useServer } from '../../support/database-url.js';
import { eventually } from '../../support/eventually.js';
import { type ShopProcess, startProcess } from '../../support/shop-process.js';
import { prepareTemplate } from '../../support/template-database.js';
import { testEnvironment } from '../../support/test-config.js';
import { type Person, TestShop } from '../../support/test-shop.js';
import { dropPackets, openClientPorts, openLoopback } from './drop-packets.js';

const apiBoundMs = 20_000;
const workerBoundMs = 40_000;
/** How long orders go on after the strike: longer than any deadline of a request or a fold. */
const loadMs = 22_000;
/** An api counts as serving again after this many responses in a row. */
const answersInARow = 20;

interface Attempt {
  key: string;
  isAcknowledged: boolean;
}

/** @returns whether all promises were kept; prints what was measured. */
export async function dropOpenConnections(): Promise<boolean> {
  await openLoopback();
  const dir = await mkdtemp(join(tmpdir(), 'soulvia-silent-network-'));
  await chmod(dir, 0o755);
  const server = await startEmbeddedPostgres({ dir, durable: false });
  useServer(server.url);
  await prepareTemplate();
  const shop = await TestShop.openFresh({ worker: false });
  const processes: ShopProcess[] = [];
  try {
    const environment = testEnvironment(shop.database);
    const start = async (name: 'api' | 'worker') => {
      const child = await startProcess(name, environment);
      processes.push(child);
      return child;
    };
    const apis = [await start('api'), await start('api')];
    for (let count = 0; count < 2; count += 1) await start('worker');
    return await run(shop, apis, Number(new URL(server.url).port), join(environment.DATA_DIR ?? '', 'mail'));
  } finally {
    for (const child of processes) await child.kill();
    await shop.close();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function run(
  shop: TestShop,
  apis: readonly ShopProcess[],
  serverPort: number,
  mailDir: string,
): Promise<boolean> {
  const shopper = await shop.person();
  const [product = 0] = await shop.products([1_000_000]);
  const attempts: Attempt[] = [];
  const responses = new Map(apis.map((api) => [api.url, [] as { at: number; isGood: boolean }[]]));
  let isOpen = true;
  const load = apis.flatMap((api) =>
    Array.from({ length: 4 }, async () => {
      while (isOpen) {
        const isGood = await order(shopper, api, product, attempts);
        responses.get(api.url)?.push({ at: performance.now(), isGood });
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const ports = await openClientPorts(serverPort);
  const struckAt = performance.now();
  await dropPackets(serverPort, ports);
  const lagging = lastBehind(shop, struckAt, () => performance.now() - struckAt > loadMs + 3_000);
  // No read model listens to it: only the poll of the reactions brings it on.
  const asksForMail = eventually(async () => {
    const reset = await shop.guest
      .at(apis[0]?.url ?? '')
      .post('/api/v1/auth/forgot-password', { email: shopper.email });
    if (reset.status !== 200) throw new Error(`reset answered ${reset.status}`);
  }, workerBoundMs);
  await new Promise((resolve) => setTimeout(resolve, loadMs));
  isOpen = false;
  await Promise.all(load);
  await asksForMail;

  const acknowledged = attempts.filter(({ isAcknowledged }) => isAcknowledged).length;
  const caughtUpAfter = await lagging;
  const mails = await eventually(
    async () => {
      const files = (await readdir(mailDir)).filter((name) => name.includes('password-reset-mail'));
      if (files.length === 0) throw new Error('no mail was written');
      return files.length;
    },
    Math.max(0, workerBoundMs - (performance.now() - struckAt)),
  ).catch(() => 0);
  const servingAfter = apis.map((api) => servesAgainAfter(responses.get(api.url) ?? [], struckAt));
  const { lost, doubled } = await compare(shop, attempts);
  const unequal = await unequalReadModels(shop);

  const lines = [
    `connections whose packets were dropped: ${ports.length}`,
    `orders tried ${attempts.length}, acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`,
    `apis serve again after ${servingAfter.map(seconds).join(' and ')} (at most ${seconds(apiBoundMs)})`,
    `read models caught up after ${seconds(caughtUpAfter)} (at most ${seconds(workerBoundMs)})`,
    `reset mails written: ${mails}`,
    `read models that differ from the log: ${unequal.length === 0 ? 'none' : unequal.join(', ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return (
    ports.length >= 10 &&
    lost + doubled + unequal.length === 0 &&
    acknowledged > 0 &&
    mails > 0 &&
    servingAfter.every((after) => after <= apiBoundMs) &&
    caughtUpAfter <= workerBoundMs
  );
}

async function order(shopper: Person, api: ShopProcess, product: number, attempts: Attempt[]): Promise<boolean> {
  const attempt = { key: randomUUID(), isAcknowledged: false };
  attempts.push(attempt);
  const body = { address_id: shopper.addressId, items: [{ product_id: product, quantity: 1 }] };
  const response = await shopper.api
    .at(api.url)
    .post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': attempt.key })
    .catch(() => undefined);
  attempt.isAcknowledged = response?.status === 201;
  return attempt.isAcknowledged;
}

/** When the last uninterrupted run of responses of an api began; Infinity when there was none. */
function servesAgainAfter(responses: readonly { at: number; isGood: boolean }[], struckAt: number): number {
  const after = responses.filter(({ at }) => at >= struckAt);
  const lastFailure = after.findLastIndex(({ isGood }) => !isGood);
  const good = after.slice(lastFailure + 1);
  const [first] = good;
  return first && good.length >= answersInARow ? first.at - struckAt : Number.POSITIVE_INFINITY;
}

/** Opens a new connection for each query: those opened before are dead. */
async function ask<Row>(shop: TestShop, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.database.url });
  await client.connect();
  try {
    return (await client.query(sql, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}

/**
 * Looks again and again whether every read model holds all that is older than a second, until told to stop.
 *
 * @returns how long after the strike one was last seen behind; beyond any bound when the last look found one.
 */
async function lastBehind(shop: TestShop, struckAt: number, isOver: () => boolean): Promise<number> {
  let last = 0;
  for (;;) {
    const isLastLook = isOver();
    const [row] = await ask<{ behind: number }>(
      shop,
      `select count(*)::int as behind from projections
        where position < (select max(position) from events where recorded_at < now() - interval '1 second')`,
    );
    if (row?.behind !== 0) last = performance.now() - struckAt;
    if (isLastLook) return row?.behind === 0 ? last : Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function compare(shop: TestShop, attempts: readonly Attempt[]): Promise<{ lost: number; doubled: number }> {
  const keys = await ask<{ key: string }>(shop, `select key from idempotency_keys where answer is not null`);
  const stored = new Set(keys.map(({ key }) => key));
  const [orders] = await ask<{ count: number }>(shop, 'select count(*)::int as count from orders');
  const lost = attempts.filter(({ key, isAcknowledged }) => isAcknowledged && !stored.has(key)).length;
  return { lost, doubled: Math.max(0, (orders?.count ?? 0) - stored.size) };
}

async function unequalReadModels(shop: TestShop): Promise<string[]> {
  const unequal: string[] = [];
  const admin = await shop.person('ADMIN');
  for (const name of ['dashboard', 'notifications', 'best-sellers', 'order-counts']) {
    const { body } = await admin.api.post(`/api/v1/operations/projections/${name}/verify`);
    if (!(body as { equal?: boolean }).equal) unequal.push(name);
  }
  return unequal;
}

const seconds = (milliseconds: number) =>
  Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(1)} s` : 'never';
