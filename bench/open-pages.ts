import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenPages } from './open-pages/pages.js';
import { OrderWatch } from './latency/watch-orders.js';
import { startChild } from './support/child.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { conclude, printTable, type Row } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const pages = Number(process.env.BENCH_PAGES ?? 5_000);
const pagesPerBuyer = 20;
const ordersPerSecond = 50;
const rounds = 3;
const roundSeconds = 20;
const warmUpSeconds = 15;
const settleMs = 5_000;

interface Sample {
  api: number;
  p99: number;
}

/** What open pages add to an order: processor time of the api, and the checkout's slowest. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 400, products: 5_000 });
  const shop = await startShop(database);
  undo(() => shop.stop());
  const watch = await OrderWatch.open(shop.port, seeded);
  const tokens = seeded.buyers.slice(0, Math.ceil(pages / pagesPerBuyer)).map(({ token }) => token);
  const file = join(database.dir, 'open-pages.json');
  const told: OpenPages = { port: shop.port, count: pages, tokens, productIds: seeded.productIds };
  await writeFile(file, JSON.stringify(told));
  const openPages = () =>
    startChild(
      new URL('open-pages/pages.js', import.meta.url),
      { PATH: process.env.PATH, OPEN_PAGES: file },
      join(database.dir, 'pages.log'),
    );
  await watch.watch(ordersPerSecond, warmUpSeconds);
  const table: Row[] = [];
  const measure = async (round: number, open: number): Promise<Sample> => {
    await pause(settleMs);
    const before = shop.cpu();
    const { placed, missing, checkout, fromResponse } = await watch.watch(ordersPerSecond, roundSeconds);
    const { api, postgres, worker } = cpuPerUnit(before, shop.cpu(), placed);
    const p99 = percentile(checkout, 0.99);
    const [p50, shown] = [percentile(checkout, 0.5), percentile(fromResponse, 0.5)];
    table.push({ round, pages: open, placed, missing, api, postgres, worker, p50, p99, 'shown p50': shown });
    return { api, p99 };
  };
  const [without, beside]: [Sample[], Sample[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    without.push(await measure(round, 0));
    const opened = await openPages();
    beside.push(await measure(round, pages));
    await opened.stop();
  }
  watch.close();
  printTable(
    `An order at ${ordersPerSecond}/s with and without ${pages} open pages: processor time and checkout, ms`,
    table,
  );
  const middle = (samples: Sample[], figure: keyof Sample) => median(samples.map((sample) => sample[figure]));
  conclude(
    'open-pages',
    [
      {
        figure: 'processor time of the api an order more, ms',
        measured: middle(beside, 'api') - middle(without, 'api'),
        atMost: 2,
      },
      {
        figure: 'p99 of the checkout, of that without',
        measured: middle(beside, 'p99') / middle(without, 'p99'),
        atMost: 1.2,
      },
    ],
    { rounds: table },
  );
});
