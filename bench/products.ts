import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@soulvia/platform/database';
import { startChild } from './support/child.js';
import { closedLoop } from './support/closed-loop.js';
import { cpuSecondsOf } from './support/cpu-time.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

const connectionCount = 16;
const rounds = 7;
const roundSeconds = 3;
const request = 'GET /api/v1/products?page_size=12 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

/** Compares the product list with an Express route that sends the same bytes, alternating. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  await seedShop(database.url, { buyers: 1, products: 200 });
  const shop = await startShop(database);
  undo(() => shop.stop());
  const shopConnections = await HttpConnection.openMany(shop.port, connectionCount);
  const body = await get(shopConnections[0]);

  const bodyFile = join(database.dir, 'products.json');
  await writeFile(bodyFile, body);
  const port = await freePort();
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), BODY_FILE: bodyFile };
  const bare = await startChild(new URL('bare-server.js', import.meta.url), env, join(database.dir, 'bare.log'));
  undo(() => bare.stop());
  const bareConnections = await HttpConnection.openMany(port, connectionCount);
  if (!(await get(bareConnections[0])).equals(body)) throw new Error('the floor sends other bytes');

  const load = (connections: HttpConnection[], seconds: number) =>
    closedLoop(connectionCount, seconds, async (worker) => {
      await get(connections[worker]);
    });
  say('Warming up');
  await load(shopConnections, 4);
  await load(bareConnections, 3);
  const table: Row[] = [];
  const shopRates: number[] = [];
  const ratios: number[] = [];
  const cpuRatios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = { api: shop.cpu().api, bare: cpuSecondsOf(bare.pid) };
    const ours = await load(shopConnections, roundSeconds);
    const floor = await load(bareConnections, roundSeconds);
    const apiCpu = ((shop.cpu().api - before.api) * 1e6) / ours.done;
    const bareCpu = ((cpuSecondsOf(bare.pid) - before.bare) * 1e6) / floor.done;
    shopRates.push(ours.perSecond);
    ratios.push(ours.perSecond / floor.perSecond);
    cpuRatios.push(bareCpu / apiCpu);
    table.push({
      round,
      'shop /s': ours.perSecond,
      'p50 ms': percentile(ours.milliseconds, 0.5),
      'p99 ms': percentile(ours.milliseconds, 0.99),
      'bare /s': floor.perSecond,
      ratio: ours.perSecond / floor.perSecond,
      'shop cpu µs': apiCpu,
      'bare cpu µs': bareCpu,
      'cpu ratio': bareCpu / apiCpu,
    });
  }
  for (const connection of [...shopConnections, ...bareConnections]) connection.close();
  printTable(`GET /api/v1/products?page_size=12, ${body.length} bytes, ${connectionCount} connections`, table);
  conclude('products', [{ figure: 'share of a bare handler', measured: median(ratios), atLeast: 0.7 }], {
    requestsPerSecond: median(shopRates),
    cpuRatio: median(cpuRatios),
    rounds: table,
  });
});

async function get(connection: HttpConnection | undefined): Promise<Buffer> {
  const response = await connection?.send(request);
  if (response?.status !== 200) throw new Error(`the products were answered ${response?.status}`);
  return response.body;
}
