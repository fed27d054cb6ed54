import 'reflect-metadata';
import pg from 'pg';
import { listFlows } from './buyers-flow/flows.js';
import { closedLoop } from './support/closed-loop.js';
import { changeOrderLimits, startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { generousLimits } from '../test/support/order-limits.js';
import { setSettings } from '../test/support/set-settings.js';
import { runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const connectionCount = 16;
const rounds = 4;
const roundSeconds = 5;

/** What a buyer does around an order: reads two products, as JSON or as pages, and the own addresses, orders, and reads the order. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: 4_000, products: 200 });
  await changeOrderLimits(database.url, generousLimits);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  undo(() => client.end());
  await setSettings((sql, values) => client.query(sql, values), 'features', { guest_checkout: 'on' });
  const shop = await startShop(database, undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  undo(() => shop.stop());
  const connections = await HttpConnection.openMany(shop.port, connectionCount);
  const flows = listFlows(seeded);
  const run = (name: string) =>
    closedLoop(connectionCount, roundSeconds, async (worker) => {
      const connection = connections[worker];
      if (connection) await flows[name]?.(connection);
    });
  say('Warming up');
  for (const name of Object.keys(flows)) await run(name);
  // As autovacuum does in a shop within its first minutes; until then plans are those of empty tables.
  await client.query('analyze');
  const table: Row[] = [];
  for (let round = 1; round <= rounds; round += 1)
    for (const name of Object.keys(flows)) {
      const before = shop.cpu();
      const { done, perSecond, milliseconds } = await run(name);
      const { api, postgres, worker } = cpuPerUnit(before, shop.cpu(), done);
      table.push({
        round,
        flow: name,
        '/s': perSecond,
        'p50 ms': percentile(milliseconds, 0.5),
        'p99 ms': percentile(milliseconds, 0.99),
        'api cpu ms': api,
        'postgres cpu ms': postgres,
        'worker cpu ms': worker,
        'api and postgres cpu ms': api + postgres,
      });
    }
  for (const connection of connections) connection.close();
  printTable(`Two lines an order, ${connectionCount} connections`, table);
  const cost = (name: string) =>
    median(table.filter(({ flow }) => flow === name).map((row) => Number(row['api and postgres cpu ms'])));
  conclude(
    'buyers-flow',
    [
      { figure: 'processor ms of api and PostgreSQL', measured: cost('api'), atMost: 5 },
      { figure: 'the same with pages as HTML', measured: cost('html'), atMost: 10 },
      { figure: 'order of a guest, of a member', measured: cost('guest order') / cost('member order'), atMost: 1.3 },
    ],
    { rounds: table },
  );
});
