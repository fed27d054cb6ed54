import 'reflect-metadata';
import type { SheetImport } from '@soulvia/contracts';
import { checkoutRequest, fillBasket } from './checkout/basket.js';
import { openLoop } from './latency/open-loop.js';
import { startBusyLoop } from './statement/busy-loop.js';
import { startDatabase } from './support/database.js';
import { percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';
import { seedOrders } from './support/seed-orders.js';
import { seedParcels } from './support/seed-parcels.js';
import { seedShop, type SeededShop } from './support/seed-shop.js';
import { type Shop, startShop } from './support/shop.js';

const parcels = 20_000;
const ordersPerSecond = 50;
const aloneSeconds = 20;
const longestSeconds = 180;
const pollMs = 500;

/** A courier's statement of 20,000 parcels is applied while orders come in. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 4_000, products: 200 });
  await seedOrders(database.url, parcels, 10, ['DELIVERED']);
  const { courierId, rows } = await seedParcels(database.url);
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const idle: HttpConnection[] = [];
  const order = (into: number[]) => placeOrder(shop.port, seeded, idle, into);

  say('Warming up');
  await openLoop(ordersPerSecond, aloneSeconds / 2, () => order([]));
  const alone: number[] = [];
  const coresAlone = await countCores(shop, () => openLoop(ordersPerSecond, aloneSeconds, () => order(alone)));

  const staff = new Staff(shop.port, seeded.adminToken);
  const form = new FormData();
  const fields = { kind: 'courier-statement', courier_id: String(courierId), number: 'BENCH-1', dated_on: today() };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([['tracking_number,gross,net', ...rows, ''].join('\r\n')]), 'statement.csv');
  const [besideCheck, besideRest]: [number[], number[]] = [[], []];
  let into = besideCheck;
  const ending = new AbortController();
  const orders = openLoop(ordersPerSecond, longestSeconds, () => order(into), ending.signal);
  const begun = performance.now();
  const { id } = await staff.send('POST', 'imports', form);
  const checked = performance.now();
  into = besideRest;
  const coresBeside = await countCores(shop, async () => {
    await staff.send('POST', `imports/${id}/apply`);
    while ((await staff.send('GET', `imports/${id}`)).state !== 'APPLIED') {
      if (performance.now() - checked > longestSeconds * 1_000)
        throw new Error('the statement was not applied in time');
      await pause(pollMs);
    }
  });
  const applied = performance.now();
  ending.abort();
  await orders;
  const besideLoop: number[] = [];
  const loop = startBusyLoop(Math.min(0.95, coresBeside - coresAlone));
  await openLoop(ordersPerSecond, aloneSeconds, () => order(besideLoop));
  await loop.stop();
  for (const connection of idle) connection.close();

  const seconds = { check: (checked - begun) / 1_000, apply: (applied - checked) / 1_000 };
  const beside = [...besideCheck, ...besideRest];
  const p99 = {
    alone: percentile(alone, 0.99),
    beside: percentile(beside, 0.99),
    besideLoop: percentile(besideLoop, 0.99),
  };
  printTable(`A statement of ${parcels} rows beside ${ordersPerSecond} orders a second`, [
    {
      'check s': seconds.check,
      'apply s': seconds.apply,
      'checkout p50 alone ms': percentile(alone, 0.5),
      'p99 alone ms': p99.alone,
      'p50 beside ms': percentile(beside, 0.5),
      'p99 beside ms': p99.beside,
      'slowest while checked ms': Math.max(...besideCheck),
      'p99 while applied ms': percentile(besideRest, 0.99),
      'p99 beside a busy loop ms': p99.besideLoop,
      'cores alone': coresAlone,
      'cores while applied': coresBeside,
    },
  ]);
  conclude(
    'statement',
    [
      { figure: 'seconds to check and apply', measured: seconds.check + seconds.apply, atMost: 60 },
      { figure: 'p99 of checkouts beside it, of alone', measured: p99.beside / p99.alone, atMost: 1.2 },
    ],
    { seconds, p99, cores: { alone: coresAlone, beside: coresBeside } },
  );
});

/** @returns how many cores the shop used on average. */
async function countCores(shop: Shop, during: () => Promise<void>): Promise<number> {
  const read = () => {
    const { api, worker, postgres } = shop.cpu();
    return { at: performance.now() / 1_000, used: api + worker + postgres };
  };
  const before = read();
  await during();
  const after = read();
  return (after.used - before.used) / (after.at - before.at);
}

class Staff {
  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  async send(method: 'GET' | 'POST', path: string, body?: FormData): Promise<SheetImport> {
    const response = await fetch(`http://127.0.0.1:${this.port}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}` },
      ...(body ? { body } : {}),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as SheetImport;
  }
}

async function placeOrder(port: number, seeded: SeededShop, idle: HttpConnection[], into: number[]): Promise<void> {
  const connection = idle.pop() ?? (await HttpConnection.open(port));
  const begun = performance.now();
  const response = await connection.send(checkoutRequest(fillBasket(seeded)));
  into.push(performance.now() - begun);
  idle.push(connection);
  if (response.status !== 201)
    throw new Error(`a checkout was answered ${response.status}: ${response.body.toString()}`);
}

const today = () => new Date().toISOString().slice(0, 10);
