import 'reflect-metadata';
import pg from 'pg';
import { addressOf, checkoutRequest, fillBasket, type Basket } from './checkout/basket.js';
import { closedLoop } from './support/closed-loop.js';
import { changeOrderLimits, startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { generousLimits } from '../test/support/order-limits.js';
import { runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const connectionCount = 16;
const rounds = 5;
const roundSeconds = 5;
const linesEach = 2;

/** What a buyer does around an order: reads two products and the own addresses, orders, and reads the order. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 4_000, products: 200 });
  await changeOrderLimits(database.url, generousLimits);
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const connections = await HttpConnection.openMany(shop.port, connectionCount);
  const buy = async (worker: number) => {
    const { request, ...basket } = fillBasket(seeded);
    const items = request.items.slice(0, linesEach);
    const send = async (text: string, status = 200) => {
      const response = await connections[worker]?.send(text);
      if (response?.status !== status)
        throw new Error(`${text.split(' HTTP')[0]} was answered ${response?.status}: ${response?.body.toString()}`);
      return response.body;
    };
    const read = (path: string) => send(readRequest(basket, path));
    for (const { product_id: id } of items) await read(`products/${id}`);
    await read('users/addresses');
    const placed = await send(checkoutRequest({ ...basket, request: { ...request, items } }), 201);
    await read(`orders/users/orders/${(JSON.parse(placed.toString()) as { id: number }).id}`);
  };
  say('Warming up');
  await closedLoop(connectionCount, roundSeconds, buy);
  // As autovacuum does in a shop within its first minutes; until then plans are those of empty tables.
  await analyze(database.url);
  const table: Row[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = shop.cpu();
    const { done, perSecond, milliseconds } = await closedLoop(connectionCount, roundSeconds, buy);
    const cpu = cpuPerUnit(before, shop.cpu(), done);
    table.push({
      round,
      'flows /s': perSecond,
      'p50 ms': percentile(milliseconds, 0.5),
      'p99 ms': percentile(milliseconds, 0.99),
      'api cpu ms': cpu.api,
      'postgres cpu ms': cpu.postgres,
      'worker cpu ms': cpu.worker,
      'api and postgres cpu ms': cpu.api + cpu.postgres,
    });
  }
  for (const connection of connections) connection.close();
  printTable(`Five requests each, ${linesEach} lines an order, ${connectionCount} connections`, table);
  const measured = median(table.map((row) => Number(row['api and postgres cpu ms'])));
  conclude('buyers-flow', [{ figure: 'processor ms of api and PostgreSQL', measured, atMost: 7 }], { rounds: table });
});

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

function readRequest({ buyer }: Pick<Basket, 'buyer'>, path: string): string {
  return [
    `GET /api/v1/${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${addressOf(buyer)}`,
    `Authorization: Bearer ${buyer.token}`,
    '',
    '',
  ].join('\r\n');
}
