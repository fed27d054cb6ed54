import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@soulvia/platform/database';
import { demoAccounts } from '../../../apps/cli/src/demo/demo-accounts.js';
import { ApiClient } from '../../support/api-client.js';
import { eventually } from '../../support/eventually.js';
import { noLimits } from '../../support/order-limits.js';
import { setSettings } from '../../support/set-settings.js';
import { withDatabase } from './with-database.js';

const run = promisify(execFile);
const diskSize = '700m';
const clients = 6;
const fullForMs = 8_000;
const recoveryBoundMs = 40_000;

interface Attempt {
  key: string;
  status: number | undefined;
}

/** A shop whose disk runs full under load and is freed again. @returns whether all promises were kept; prints what was measured. */
export async function fillDisk(): Promise<boolean> {
  const disk = await mkdtemp(join(tmpdir(), 'soulvia-full-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', disk]);
  await chmod(disk, 0o755);
  const dataDir = join(disk, 'data');
  const port = await freePort();
  const launcher = spawn(process.execPath, [resolve('dist', 'server', 'cli.js'), 'serve'], {
    // One shopper places all orders, more than the limits allow.
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', WRITES_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await eventually(() => {
      if (!output.includes('Soulvia is open at')) throw new Error(`the shop did not start: ${output}`);
    }, 120_000);
    return await watch(dataDir, `http://127.0.0.1:${port}`, () => output);
  } finally {
    if (launcher.exitCode === null) {
      launcher.kill('SIGTERM');
      await once(launcher, 'exit');
    }
    await run('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
}

async function watch(dataDir: string, url: string, output: () => string): Promise<boolean> {
  await withDatabase(dataDir, (client) => setSettings((sql, values) => client.query(sql, values), 'limits', noLimits));
  const shopper = await signIn(url, 'USER');
  const order = await orderOf(shopper);
  const attempts: Attempt[] = [];
  let isOpen = true;
  const load = Array.from({ length: clients }, async () => {
    while (isOpen) {
      const attempt = await order(randomUUID());
      // A product that is sold out says nothing about the disk.
      if (attempt.status !== 409) attempts.push(attempt);
    }
  });
  await sleep(2_000);
  const filler = join(dataDir, 'filler');
  await fill(filler);
  const whileFull = attempts.length;
  await sleep(fullForMs);
  const refused = attempts.slice(whileFull).filter(({ status }) => status !== 201);
  await rm(filler);
  const freedAt = performance.now();
  isOpen = false;
  await Promise.all(load);
  const recovered = await eventually(async () => {
    if ((await order(randomUUID())).status !== 201) throw new Error('no order yet');
    return performance.now() - freedAt;
  }, recoveryBoundMs).catch(() => Number.POSITIVE_INFINITY);

  const acknowledged = attempts.filter(({ status }) => status === 201);
  const { lost, doubled, behind } = await compare(dataDir, acknowledged);
  const logs = await readLogs(dataDir);
  const lines = [
    `orders tried ${attempts.length}, acknowledged ${acknowledged.length}, lost ${lost}, doubled ${doubled}`,
    `refused while the disk was full: ${refused.length} (${[...new Set(refused.map(({ status }) => status ?? 'no answer'))].join(', ')})`,
    `orders again ${(recovered / 1000).toFixed(1)} s after the disk was freed`,
    `read models behind: ${behind}`,
    `the logs name the cause: ${/No space left on device/.test(logs) ? 'yes' : 'no'}`,
    `the launcher said: ${
      output()
        .split('\n')
        .filter((line) => /ended|again|back/.test(line))
        .join(' | ') || 'nothing'
    }`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return (
    refused.length > 0 &&
    refused.every(({ status }) => status === undefined || status === 503) &&
    lost + doubled + behind === 0 &&
    Number.isFinite(recovered) &&
    /No space left on device/.test(logs) &&
    !output().includes('ended')
  );
}

async function signIn(url: string, role: 'USER'): Promise<ApiClient> {
  const account = demoAccounts.find((demo) => demo.role === role);
  const guest = new ApiClient(url);
  const { body } = await guest.post('/api/v1/auth/login', { email: account?.email, password: account?.password });
  return guest.as((body as { tokens: { access: string } }).tokens.access);
}

async function orderOf(shopper: ApiClient): Promise<(key: string) => Promise<Attempt>> {
  const addresses = (await shopper.get('/api/v1/users/addresses')).body as { id: number }[];
  const products = (await shopper.get('/api/v1/products')).body as { id: number }[];
  let turn = 0;
  return async (key) => {
    turn += 1;
    const product = products[turn % products.length];
    const body = { address_id: addresses[0]?.id, items: [{ product_id: product?.id, quantity: 1 }] };
    const response = await shopper
      .post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': key })
      .catch(() => undefined);
    if (response?.status !== 201) await sleep(100);
    return { key, status: response?.status };
  };
}

/** Writes until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size, 1);
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}

async function compare(
  dataDir: string,
  acknowledged: readonly Attempt[],
): Promise<{ lost: number; doubled: number; behind: number }> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ key: string; orders: number }>(
      `select k.key, count(o.id)::int as orders from idempotency_keys k
         left join orders o on o.id = (k.answer->>'id')::int where k.answer is not null group by 1`,
    );
    const stored = new Map(rows.map(({ key, orders }) => [key, orders]));
    const behind = await eventually(async () => {
      const { rowCount } = await client.query('select 1 from projections where position < event_log_safe_position()');
      if (rowCount !== 0) throw new Error('behind');
      return 0;
    }, recoveryBoundMs).catch(() => 1);
    const [keyed] = (
      await client.query<{ total: number }>(
        `select count(*)::int as total from events where type = 'OrderPlaced' and actor like 'user:%'`,
      )
    ).rows;
    return {
      lost: acknowledged.filter(({ key }) => stored.get(key) !== 1).length,
      doubled: Math.max(0, (keyed?.total ?? 0) - stored.size),
      behind,
    };
  });
}

async function readLogs(dataDir: string): Promise<string> {
  const logs = join(dataDir, 'logs');
  const names = (await readdir(logs)).map((name) => join(logs, name));
  const texts = [...names, join(dataDir, 'postgres', 'postgres.log')].map((path) =>
    readFile(path, 'utf8').catch(() => ''),
  );
  return (await Promise.all(texts)).join('\n');
}

const sleep = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
