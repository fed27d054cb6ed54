import 'reflect-metadata';
import pg from 'pg';
import { checkoutRequest, fillBasket } from './checkout/basket.js';
import { openLoop } from './latency/open-loop.js';
import { startDatabase } from './support/database.js';
import { percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedShop, type SeededShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const load = { ordersPerSecond: 20, readsPerSecond: 1_000 };
const seconds = 15;
const connectionCount = 64;
const pageSize = 12;

/** Products and lists are read while others order: how many of these reads need the database. */
runBench(async (undo) => {
  const database = await startDatabase({ measuresStatements: true });
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 2_000, products: 200 });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  undo(() => pool.end());
  await pool.query('create extension if not exists pg_stat_statements');
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const free = await HttpConnection.openMany(shop.port, connectionCount);
  const send = async (request: string, status: number) => {
    const connection = free.shift() ?? (await HttpConnection.open(shop.port));
    const response = await connection.send(request);
    if (response.status !== status) throw new Error(`answered ${response.status}: ${response.body.toString()}`);
    free.push(connection);
  };
  const milliseconds: number[] = [];
  const read = async () => {
    const began = performance.now();
    await send(`GET ${pathOf(seeded)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, 200);
    milliseconds.push(performance.now() - began);
  };
  const popular = { ...seeded, productIds: seeded.productIds.flatMap((id, rank) => Array(weightOf(rank)).fill(id)) };
  const order = () => send(checkoutRequest(fillBasket(popular)), 201);
  const run = (duration: number) =>
    Promise.all([openLoop(load.readsPerSecond, duration, read), openLoop(load.ordersPerSecond, duration, order)]);

  say('Warming up');
  await run(5);
  milliseconds.length = 0;
  await pool.query('select pg_stat_statements_reset()');
  const before = shop.cpu();
  await run(seconds);
  const spent = cpuPerUnit(before, shop.cpu(), milliseconds.length);
  const fromDatabase = await countReads(pool);
  for (const connection of free) connection.close();
  const share = 1 - fromDatabase / milliseconds.length;
  const figures = {
    'reads /s': milliseconds.length / seconds,
    'from the database /s': fromDatabase / seconds,
    'share from memory': share,
    'p50 ms': percentile(milliseconds, 0.5),
    'p99 ms': percentile(milliseconds, 0.99),
    'api cpu ms': spent.api,
    'postgres cpu ms': spent.postgres,
  };
  printTable(`${load.readsPerSecond} reads of products and ${load.ordersPerSecond} orders a second; CPU is per read`, [
    figures,
  ]);
  conclude('busy-shop', [{ figure: 'share of reads from memory', measured: share, atLeast: 0.9 }], figures);
});

/** By Zipf's law, as sales of a shop are: the second product is read half as often as the first, and so on. */
function weightOf(rank: number): number {
  return Math.max(1, Math.round(100 / (rank + 1)));
}

/** Half of the reads are of single products, a quarter of the list of all, a quarter of the list of a category. */
function pathOf({ productIds }: SeededShop): string {
  const drawn = Math.random();
  if (drawn < 0.25) return `/api/v1/products?page_size=${pageSize}`;
  if (drawn < 0.5) return `/api/v1/products?page_size=${pageSize}&category=${1 + Math.floor(Math.random() * 10)}`;
  const rank = Math.floor((productIds.length + 1) ** Math.random()) - 1;
  return `/api/v1/products/${productIds[rank]}`;
}

/** Each read of a product is one statement, and each list is counted once. */
async function countReads(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
      where query like '%from products p%where p.id = $1 and%' or query like '%sum(product_count)%'`,
  );
  return rows[0]?.calls ?? Number.NaN;
}
