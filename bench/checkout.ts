import 'reflect-metadata';
import pg from 'pg';
import { checkoutRequest, fillBasket, type Basket } from './checkout/basket.js';
import { readBooks, readStock } from './checkout/check-books.js';
import { sellLastUnits } from './checkout/last-units.js';
import { placeInPlainSql } from './checkout/plain-sql.js';
import { recordStatements } from './checkout/record-statements.js';
import { sampleLag, waitForReadModels } from './checkout/sample-lag.js';
import { closedLoop, type Stretch } from './support/closed-loop.js';
import { changeOrderLimits, startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection, type HttpReply } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { generousLimits } from '../test/support/order-limits.js';
import { runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';
import { printSizes } from './support/sizes.js';
import { forgetStatements, printStatements } from './support/statements.js';

/** Connections: as many as the api process has for requests. */
const poolSize = 16;
const connectionCount = 32;
const rounds = 5;
const roundSeconds = 5;
const repeats = 50;
const crowd = { crowd: 200, stock: 10 };
const crowdRounds = 3;

/**
 * Compares checkouts through HTTP with the same statements in plain SQL, alternating; then many buyers compete for the last units of
 * a product.
 */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 4000, products: 200 });
  const pool = new pg.Pool({ connectionString: database.url, max: poolSize });
  pool.on('error', () => undefined);
  undo(() => pool.end());
  const stockBefore = await readStock(pool);
  const statements = await recordStatements(database.url, fillBasket(seeded));
  await changeOrderLimits(database.url, generousLimits);
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const connections = await HttpConnection.openMany(shop.port, connectionCount);

  let lastBaskets: { basket: Basket; orderId: number }[] = [];
  const overHttp = (seconds: number) =>
    closedLoop(connectionCount, seconds, async (worker) => {
      const basket = fillBasket(seeded);
      const response = await connections[worker]?.send(checkoutRequest(basket));
      const orderId = readOrderId(response);
      if (lastBaskets.length < repeats) lastBaskets.push({ basket, orderId });
    });
  const inSql = (seconds: number) =>
    closedLoop(poolSize, seconds, () => placeInPlainSql(pool, statements, fillBasket(seeded)));

  say('Warming up');
  let placed = 1 + (await overHttp(6)).done + (await inSql(2)).done;
  // As autovacuum does in a shop within its first minutes; until then plans are those of empty tables.
  await pool.query('analyze');
  await forgetStatements(pool);
  const table: Row[] = [];
  const ratios: number[] = [];
  const http: Stretch[] = [];
  const sql: Stretch[] = [];
  const lags: number[] = [];
  for (let nth = 1; nth <= rounds; nth += 1) {
    lastBaskets = [];
    await waitForReadModels(pool);
    const stopSampling = sampleLag(pool);
    const before = shop.cpu();
    const one = await overHttp(roundSeconds);
    const between = shop.cpu();
    const behind = await stopSampling();
    lags.push(...behind);
    const other = await inSql(roundSeconds);
    const after = shop.cpu();
    placed += one.done + other.done;
    http.push(one);
    sql.push(other);
    ratios.push(one.perSecond / other.perSecond);
    const spent = cpuPerUnit(before, between, one.done);
    const floor = cpuPerUnit(between, after, other.done);
    table.push({
      round: nth,
      'http /s': one.perSecond,
      'p50 ms': percentile(one.milliseconds, 0.5),
      'p99 ms': percentile(one.milliseconds, 0.99),
      'lag p50 ms': percentile(behind, 0.5),
      'lag worst ms': Math.max(...behind),
      'sql /s': other.perSecond,
      ratio: one.perSecond / other.perSecond,
      'api cpu ms': spent.api,
      'postgres cpu ms': spent.postgres,
      'worker cpu ms': spent.worker,
      'load cpu ms': spent.load,
      'sql: postgres cpu ms': floor.postgres,
      'sql: client cpu ms': floor.load,
    });
  }
  await printStatements(pool);
  printTable(`Checkouts: ${connectionCount} connections, three lines each, 200 products; CPU is per checkout`, table);

  const replays = await Promise.all(
    lastBaskets.slice(0, connectionCount).map(async ({ basket, orderId }, index) => {
      const response = await connections[index]?.send(checkoutRequest(basket));
      return readOrderId(response) === orderId && /\r\nidempotency-replayed: true/i.test(response?.head ?? '');
    }),
  );
  for (const connection of connections) connection.close();
  await printSizes(pool);
  const books = await readBooks(pool, stockBefore);
  const crowds = [];
  for (let nth = 0; nth < crowdRounds; nth += 1)
    crowds.push(await sellLastUnits(database.url, shop.port, seeded, crowd));
  printTable(
    `${crowd.crowd} buyers at once for a stock of ${crowd.stock}`,
    crowds.map((outcome) => ({ ...outcome })),
  );
  printTable('The books afterwards', [{ ...books, expected: placed, replays: replays.length }]);

  const isRight =
    books.orders === placed &&
    books.ordersWithoutOneKey + books.keysWithoutResponse + books.productsOff + books.productsBelowZero === 0 &&
    books.ordersIncomplete === 0 &&
    replays.length > 0 &&
    replays.every(Boolean);
  const soldRight = crowds.every(
    ({ sold, refused, left }) => sold === crowd.stock && refused === crowd.crowd - crowd.stock && left === 0,
  );
  const rate = median(http.map((stretch) => stretch.perSecond));
  conclude(
    'checkout',
    [
      { figure: 'checkouts a second over HTTP', measured: rate, atLeast: 300 },
      { figure: 'share of plain SQL', measured: median(ratios), atLeast: 0.3 },
      {
        figure: 'read models behind at saturation, 99th percentile, ms',
        measured: percentile(lags, 0.99),
        atMost: 500,
      },
      { figure: 'books right', measured: Number(isRight), atLeast: 1 },
      { figure: 'exactly the last units sold', measured: Number(soldRight), atLeast: 1 },
    ],
    { sqlPerSecond: median(sql.map((stretch) => stretch.perSecond)), ratios, rounds: table, books, crowds },
  );
  if (!isRight || !soldRight) throw new Error('the shop sold wrongly under load');
});

function readOrderId(response: HttpReply | undefined): number {
  if (response?.status !== 201)
    throw new Error(`a checkout was answered ${response?.status}: ${response?.body.toString()}`);
  return (JSON.parse(response.body.toString()) as { id: number }).id;
}
