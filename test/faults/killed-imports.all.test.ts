import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import { csvRow, type SheetImport } from '@soulvia/contracts';
import { importPortionHandler } from '@soulvia/imports';
import { openOrm, workerDeadlines } from '@soulvia/platform/database';
import { DueRunner, type ScheduledHandler } from '@soulvia/platform/due';
import { shopProjections } from '@soulvia/views';
import pg from 'pg';
import { pino } from 'pino';
import { eventually } from '../support/eventually.js';
import { processEnvironment } from '../support/process-environment.js';
import { sendForm } from '../support/send-form.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

const rows = 20_000;
const portions = 100;
const productCount = 50;

let shop: TestShop;
let staff: Person;
let products: number[];
const children: ChildProcess[] = [];
const workers: ShopProcess[] = [];
const holders: pg.Client[] = [];
beforeEach(async () => {
  shop = await TestShop.openFresh({ worker: false });
  staff = await shop.person('ADMIN', ['catalogue']);
  products = await shop.products(Array.from({ length: productCount }, () => 0));
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  for (const holder of holders.splice(0)) await holder.end();
  for (const worker of workers.splice(0)) await worker.kill();
  await shop.close();
});

/** A worker process that applies imports, and pauses in each portion before it commits. */
async function startWorker(pauseMs: number): Promise<ChildProcess> {
  const child = fork(resolve('dist/test/support/import-worker.js'), {
    env: { ...processEnvironment, DATABASE_URL: shop.database.url, PAUSE_MS: String(pauseMs) },
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
  const handler = importPortionHandler;
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
    wakeUp: { requestWakeUp: () => void runner.wakeUp() },
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

const lines = 50;
/** Of each line of products, twelve rows after the other, these are a family. The first changes a product, the others add some. */
const inFamily = [0, 3, 6, 9];
const productRows = 12 * lines;
/** The first lines are families before, each with the product of this later line, which the sheet takes out. */
const leaversFrom = 40;

/** Rows of products: families that grow, that lose a product in another portion, and new ones, some across the border of two portions. */
function productSheet(category: string): string {
  const header = ['id', 'name', 'description', 'price', 'sc_value', 'category', 'quantity', 'family', 'option_values'];
  const rowsOfSheet = Array.from({ length: productRows }, (_, nth) => {
    const [line, place] = [Math.floor(nth / 12), nth % 12];
    const leaves = place === 0 && line >= leaversFrom;
    const joins = inFamily.includes(place) && !leaves;
    return [
      place === 0 ? String(products[line]) : '',
      `Row ${nth}`,
      'From a sheet.',
      '500',
      '5',
      category,
      String(1 + (nth % 7)),
      leaves ? 'none' : joins ? `Line ${line}` : '',
      joins ? `Size: ${place + 1}0 ml` : '',
    ];
  });
  return [header, ...rowsOfSheet].map(csvRow).join('');
}

async function expectFamiliesWhole(): Promise<void> {
  const families = await shop.query<{ name: string; members: [string, string[]][] }>(
    `select f.name, (select json_agg(json_build_array(p.name, p.option_values) order by p.family_order)
                       from products p where p.family_id = f.id) as members
       from product_families f order by f.id`,
  );
  const expected = Array.from({ length: lines }, (_, line) => {
    const places = inFamily.filter((place) => place > 0 || line < leaversFrom);
    const members = places.map((place) => [`Row ${12 * line + place}`, [`${place + 1}0 ml`]]);
    return { name: `Line ${line}`, members };
  });
  expect(families).toEqual(expected);
}

/** Each row changed its product or added one, once, with the events that say so. */
async function expectProductRowsOnce(after: number): Promise<void> {
  const [stored] = await shop.query(
    `select count(*) as products, count(distinct name) as names, sum(quantity)::int as units
       from products join stock on stock.product_id = products.id where name like 'Row %'`,
  );
  const units = Array.from({ length: productRows }, (_, nth) => 1 + (nth % 7)).reduce((sum, each) => sum + each, 0);
  expect(stored).toEqual({ products: productRows, names: productRows, units });
  const events = await shop.query<{ type: string; count: number; subjects: number }>(
    `select type, count(*) as count, count(distinct subject_id) as subjects from events
      where position > $1 and type ~ '^(Product|Family)' group by 1 order by 1`,
    [after],
  );
  expect(events).toEqual([
    { type: 'FamilyChanged', count: 2 * (lines - leaversFrom), subjects: lines - leaversFrom },
    { type: 'FamilyCreated', count: leaversFrom, subjects: leaversFrom },
    { type: 'ProductCreated', count: productRows - lines, subjects: productRows - lines },
    { type: 'ProductUpdated', count: products.length, subjects: products.length },
  ]);
  const [ledger] = await shop.query(
    `select sum((body->>'change')::int)::int as units from events where type = 'StockChanged'`,
  );
  expect(ledger).toEqual({ units });
}

test('imports: workers killed within portions of products apply each row once and leave families and read models whole', async () => {
  const owner = await shop.person('ADMIN');
  const buyer = await shop.person();
  // A product that joins a family and one that leaves it have been sold before.
  [products[0] = 0, products[leaversFrom] = 0] = await shop.products([9, 9]);
  for (const line of [0, leaversFrom]) await shop.order(buyer, [{ product_id: products[line] ?? 0, quantity: 2 }]);
  const [first] = await shop.query<{ category: string }>(
    'select c.name as category from categories c join products p on p.category_id = c.id where p.id = $1',
    [products[0]],
  );
  for (let line = 0; line < lines - leaversFrom; line += 1) {
    const members = [products[line] ?? 0, products[leaversFrom + line] ?? 0].map((product_id) => ({
      product_id,
      option_values: [`${product_id} g`],
    }));
    await shop.execute(new CreateFamily({ name: `Line ${line}`, axes: ['Size'], members }));
  }
  const file = new Blob([productSheet(first?.category ?? '')]);
  const { status, body } = await sendForm(staff.api, 'POST', '/api/v1/imports', { kind: 'products', file });
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'CHECKED', problems: [] })]);
  const { id } = body as SheetImport;
  const [log] = await shop.query<{ head: number }>('select max(position)::int as head from events');
  expect((await staff.api.post(`/api/v1/imports/${id}/apply`, {})).status).toBe(202);

  // Locks stop a worker within a portion: its products half stored, all its rows stored but not marked, its products
  // stored but not their stock, in the first and in later portions.
  const holder = new pg.Client({ connectionString: shop.database.url });
  await holder.connect();
  holders.push(holder);
  const stockOf = (line: number) => `select from stock where product_id = ${products[line]} for update`;
  const moments = [
    { lock: 'lock table search_words in exclusive mode', blocked: '%update products%', applied: 0 },
    { lock: 'lock table import_rows in exclusive mode', blocked: '%update import_rows%', applied: 0 },
    { lock: stockOf(20), blocked: '%stock%', applied: 201 },
    { lock: stockOf(45), blocked: '%stock%', applied: 403 },
  ];
  for (const { lock, blocked, applied } of moments) {
    await holder.query(`begin; ${lock}`);
    const worker = await startProcess('worker', testEnvironment(shop.database));
    workers.push(worker);
    await eventually(async () =>
      expect(
        await shop.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
          [blocked],
        ),
      ).toHaveLength(1),
    );
    await worker.kill();
    await holder.query('rollback');
    expect([blocked, (await stateOf(id)).applied]).toEqual([blocked, applied]);
  }
  workers.push(await startProcess('worker', testEnvironment(shop.database)));
  await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: 'APPLIED', applied: productRows }));
  await expectProductRowsOnce(log?.head ?? 0);
  await expectFamiliesWhole();
  for (const { name } of shopProjections.filter(({ tables }) => tables.length > 0)) {
    const verified = await owner.api.post(`/api/v1/operations/projections/${name}/verify`);
    expect([name, verified.body]).toEqual([name, expect.objectContaining({ equal: true })]);
  }
});
