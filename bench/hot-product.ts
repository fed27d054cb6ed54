import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { checkoutRequest, fillBasket } from './checkout/basket.js';
import { readBooks, readStock } from './checkout/check-books.js';
import { closedLoop, type Stretch } from './support/closed-loop.js';
import { changeOrderLimits, startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { generousLimits } from '../test/support/order-limits.js';
import { runBench } from './support/run-bench.js';
import { seedProducts, seedShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const connectionCount = 128;
const rounds = 5;
const roundSeconds = 6;

/** Many buyers order one product, in rounds that alternate with orders for one of 200. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 4_000, products: 200 });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  undo(() => pool.end());
  const client = await pool.connect();
  const hot = await seedProducts(client, 1, 1_000_000);
  client.release();
  const stockBefore = await readStock(pool);
  await changeOrderLimits(database.url, generousLimits);
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const connections = await HttpConnection.openMany(shop.port, connectionCount);
  const place = (productIds: readonly number[], seconds: number) =>
    closedLoop(connectionCount, seconds, async (worker) => {
      const { buyer, request } = fillBasket(seeded);
      const product_id = productIds[Math.floor(Math.random() * productIds.length)] ?? 0;
      const items = [{ product_id, quantity: 1 }];
      const basket = { buyer, key: randomUUID(), request: { ...request, items } };
      const response = await connections[worker]?.send(checkoutRequest(basket));
      if (response?.status !== 201) throw new Error(`a checkout was answered ${response?.status}`);
    });

  say('Warming up');
  let placed = (await place(seeded.productIds, 5)).done + (await place(hot, 5)).done;
  await pool.query('analyze');
  const table: Row[] = [];
  const [ofHot, ofAny]: [Stretch[], Stretch[]] = [[], []];
  for (let nth = 1; nth <= rounds; nth += 1) {
    const before = shop.cpu();
    const any = await place(seeded.productIds, roundSeconds);
    const between = shop.cpu();
    const one = await place(hot, roundSeconds);
    const [spentAny, spentHot] = [cpuPerUnit(before, between, any.done), cpuPerUnit(between, shop.cpu(), one.done)];
    placed += any.done + one.done;
    ofAny.push(any);
    ofHot.push(one);
    table.push({
      round: nth,
      'any of 200 /s': any.perSecond,
      'hot /s': one.perSecond,
      'hot p50 ms': percentile(one.milliseconds, 0.5),
      'hot slowest ms': Math.max(...one.milliseconds),
      'any: api, postgres ms': `${spentAny.api.toFixed(2)}, ${spentAny.postgres.toFixed(2)}`,
      'hot: api, postgres ms': `${spentHot.api.toFixed(2)}, ${spentHot.postgres.toFixed(2)}`,
    });
  }
  for (const connection of connections) connection.close();
  printTable(`Checkouts of one unit: ${connectionCount} connections; processor time per order`, table);
  const books = await readBooks(pool, stockBefore);
  printTable('The books afterwards', [{ ...books, expected: placed }]);
  const isRight =
    books.orders === placed &&
    books.ordersWithoutOneKey + books.keysWithoutResponse + books.productsOff + books.productsBelowZero === 0 &&
    books.ordersIncomplete === 0;
  const rate = (stretches: readonly Stretch[]) => median(stretches.map(({ perSecond }) => perSecond));
  conclude(
    'hot-product',
    [
      { figure: 'orders of one product, of those of 200', measured: rate(ofHot) / rate(ofAny), atLeast: 0.8 },
      {
        figure: 'slowest order of one product, ms',
        measured: Math.max(...ofHot.flatMap(({ milliseconds }) => Math.max(...milliseconds))),
        atMost: 1_000,
      },
      { figure: 'books right', measured: Number(isRight), atLeast: 1 },
    ],
    { rounds: table, books },
  );
  if (!isRight) throw new Error('the shop sold wrongly under load');
});
