import 'reflect-metadata';
import { fillShop } from './orders-page/fill-shop.js';
import { closedLoop } from './support/closed-loop.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { cpuPerUnit, startShop } from './support/shop.js';
import { forgetStatements, printStatements } from './support/statements.js';
import pg from 'pg';

const connectionCount = 16;
const rounds = 5;
const roundSeconds = 4;
const size = { orders: 50_000, users: 5_000, products: 500, categories: 12, days: 365 };

/** The first page of the console's orders, ten of 50,000: rate and processor time. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const token = await fillShop(database.url, size);
  await ignoreOldEvents(database.url);
  const shop = await startShop(database);
  undo(() => shop.stop());
  const connections = await HttpConnection.openMany(shop.port, connectionCount);
  const request = `GET /api/v1/orders/admin/orders?page=1&page_size=10 HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const load = (seconds: number) =>
    closedLoop(connectionCount, seconds, async (worker) => {
      const response = await connections[worker]?.send(request);
      if (response?.status !== 200) throw new Error(`the orders were answered ${response?.status}`);
    });
  say('Warming up');
  await load(roundSeconds);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await forgetStatements(pool);
  const table: Row[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = shop.cpu();
    const { done, perSecond, milliseconds } = await load(roundSeconds);
    const cpu = cpuPerUnit(before, shop.cpu(), done);
    table.push({
      round,
      'pages /s': perSecond,
      'p50 ms': percentile(milliseconds, 0.5),
      'p99 ms': percentile(milliseconds, 0.99),
      'api cpu ms': cpu.api,
      'postgres cpu ms': cpu.postgres,
      'cpu ms': cpu.api + cpu.postgres,
    });
  }
  for (const connection of connections) connection.close();
  await printStatements(pool);
  await pool.end();
  printTable(`Ten of ${size.orders} orders, ${connectionCount} connections`, table);
  const of = (column: string) => median(table.map((row) => Number(row[column])));
  conclude(
    'orders-page',
    [
      { figure: 'processor ms a page', measured: of('cpu ms'), atMost: 0.9 },
      { figure: 'pages a second', measured: of('pages /s'), atLeast: 1_500 },
    ],
    { rounds: table },
  );
});

/** The worker would send a mail about each order. */
async function ignoreOldEvents(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update reactions set position = event_log_safe_position()');
  await client.end();
}
