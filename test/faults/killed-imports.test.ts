import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SheetImport } from '@soulvia/contracts';
import { importPortionHandler } from '@soulvia/imports';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner, type ScheduledHandler } from '@soulvia/platform/due';
import { pino } from 'pino';
import { eventually } from '../support/eventually.js';
import { sendForm } from '../support/send-form.js';
import { type Person, TestShop } from '../support/test-shop.js';

const rows = 20_000;
const portions = 100;
const productCount = 50;

let shop: TestShop;
let staff: Person;
let products: number[];
const children: ChildProcess[] = [];
beforeEach(async () => {
  shop = await TestShop.open({ worker: false });
  staff = await shop.person('ADMIN', ['catalogue']);
  products = await shop.products(Array.from({ length: productCount }, () => 0));
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  await shop.close();
});

/** A worker process that applies imports, and pauses in each portion before it commits. */
async function startWorker(pauseMs: number): Promise<ChildProcess> {
  const child = fork(resolve('dist/test/support/import-worker.js'), {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.database.url, PAUSE_MS: String(pauseMs) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function checkedImport(count: number): Promise<SheetImport> {
  const lines = Array.from(
    { length: count },
    (_, nth) => `${products[nth % productCount]},${1 + (nth % 3)},row ${nth}`,
  );
  const file = new Blob([`product_id,quantity,batch\r\n${lines.join('\r\n')}\r\n`]);
  const { status, body } = await sendForm(staff.api, 'POST', '/api/v1/imports', { kind: 'stock-receipts', file });
  expect([status, body]).toEqual([201, expect.objectContaining({ counts: { ok: count, warning: 0, problem: 0 } })]);
  return body as SheetImport;
}

/** Each row of the sheet is a line of a receipt exactly once, and stock and ledger agree with them. */
async function expectEachRowOnce(count: number): Promise<void> {
  const [lines] = await shop.query(
    `select count(*) as lines, count(distinct batch) as batches, sum(quantity)::int as units from stock_receipt_lines`,
  );
  const units = Array.from({ length: count }, (_, nth) => 1 + (nth % 3)).reduce((sum, quantity) => sum + quantity, 0);
  expect(lines).toEqual({ lines: count, batches: count, units });
  const [stock] = await shop.query('select sum(quantity)::int as units from stock');
  expect(stock).toEqual({ units });
  const [ledger] = await shop.query(
    `select sum((body->>'change')::int)::int as units from events where type = 'StockChanged' and body->>'reason' = 'received'`,
  );
  expect(ledger).toEqual({ units });
}

const stateOf = async (id: number) => (await staff.api.get(`/api/v1/imports/${id}`)).body as SheetImport;

test('imports: a sheet of 20,000 rows whose worker loses its session in every portion is applied exactly once', async () => {
  const { id } = await checkedImport(rows);
  const handler = importPortionHandler({ lowStockThreshold: 5 });
  const killed = new Set<number>();
  const orm = await openOrm({
    databaseUrl: shop.database.url,
    entities: [],
    applicationName: 'import-runner',
    poolSize: 6,
    deadlines: workerDeadlines,
  });
  const losing: ScheduledHandler = {
    ...handler,
    async handle(due, work) {
      await handler.handle(due, work);
      const [row] = await work.query<{ reached: number }>('select reached from imports where id = $1', [id]);
      const reached = row?.reached ?? 0;
      if (killed.has(reached)) return;
      killed.add(reached);
      await work.query('select pg_terminate_backend(pg_backend_pid())');
    },
  };
  const runner: DueRunner = new DueRunner({
    orm,
    handlers: [losing],
    log: pino({ level: 'silent' }),
    wakeUp: { requestWakeUp: () => runner.onWakeUp() },
    pollMs: 50,
    firstRetryMs: 1,
  });
  expect((await staff.api.post(`/api/v1/imports/${id}/apply`, {})).status).toBe(202);
  await runner.start();
  for (let applied = 2_000; applied <= rows; applied += 2_000)
    await eventually(async () => expect((await stateOf(id)).applied).toBeGreaterThanOrEqual(applied));
  await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: 'APPLIED', applied: rows }));
  await runner.stop();
  await orm.close(true);
  expect(killed.size).toBe(portions);
  await expectEachRowOnce(rows);
  expect(await shop.query('select 1 from import_rows')).toEqual([]);
  const advances = await shop.query<{ applied: number }>(
    `select (body->>'applied')::int as applied from events where type = 'ImportAdvanced' order by position`,
  );
  expect(advances.map(({ applied }) => applied)).toEqual(Array.from({ length: portions }, (_, nth) => (nth + 1) * 200));
});

test('imports: worker processes killed at random moments apply each row exactly once', async () => {
  const { id } = await checkedImport(3_000);
  expect((await staff.api.post(`/api/v1/imports/${id}/apply`, {})).status).toBe(202);
  for (let kills = 0; kills < 5; kills += 1) {
    const worker = await startWorker(50);
    await wait(Math.random() * 300);
    await end(worker);
  }
  await startWorker(0);
  await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: 'APPLIED', applied: 3_000 }));
  await expectEachRowOnce(3_000);
});
