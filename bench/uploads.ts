import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './support/child.js';
import { startDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

const members = 10;
const rounds = 3;
const warmUpSeconds = 10;
const warmUpConnections = 8;
const uploadSeconds = 15;
const restSeconds = 6;
const health = 'GET /api/health/ready HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

/** What 250 unfinished uploads of 10 MB do to the memory of an api process and to how fast it answers health checks. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: members, products: 10 });
  const shop = await startShop(database, undefined, { READS_PER_MINUTE: '0' });
  undo(() => shop.stop());
  const connection = await HttpConnection.open(shop.port);
  const checkHealth = async (seconds: number) => {
    const milliseconds: number[] = [];
    const until = performance.now() + seconds * 1_000;
    while (performance.now() < until) {
      const start = performance.now();
      const { status } = await connection.send(health);
      if (status !== 200) throw new Error(`the health check was answered ${status}`);
      milliseconds.push(performance.now() - start);
      await pause(20);
    }
    return milliseconds;
  };
  const env = {
    PATH: process.env.PATH,
    PORT: String(shop.port),
    TOKENS: seeded.buyers.map(({ token }) => token).join(','),
  };

  const table: Row[] = [];
  say('Warming up: ordinary requests bring the process to the memory it works with');
  await useShop(shop.port, warmUpSeconds);
  await checkHealth(restSeconds);
  const first = residentMegabytes(shop.pids.api);
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${round}: ${members * 25} uploads`);
    const before = residentMegabytes(shop.pids.api);
    const uploads = await startChild(
      new URL('./uploads/unfinished.js', import.meta.url),
      env,
      join(database.dir, 'uploads.log'),
    );
    const during = await checkHealth(uploadSeconds);
    const open = residentMegabytes(shop.pids.api);
    await uploads.stop();
    const after = await checkHealth(restSeconds);
    table.push({
      round,
      'MB before': before,
      'MB while open': open,
      'MB afterwards': residentMegabytes(shop.pids.api),
      'health p50 ms': percentile(during, 0.5),
      'health p99 ms': percentile(during, 0.99),
      'health max ms': Math.max(...during),
      'health max afterwards ms': Math.max(...after),
    });
  }
  connection.close();
  printTable(`${members * 25} unfinished uploads of 10 MB; memory is resident`, table);
  const peak = peakMegabytes(shop.pids.api);
  const last = residentMegabytes(shop.pids.api);
  conclude(
    'uploads',
    [
      { figure: 'peak MB of the api', measured: peak, atMost: 400 },
      {
        figure: 'slowest health check of a round, ms',
        measured: median(table.map((row) => Number(row['health max ms']))),
        atMost: 250,
      },
      { figure: 'MB kept after the last round', measured: last - first, atMost: 50 },
    ],
    { rounds: table },
  );
});

/** Reads products, each page for the first time, so that none is answered from memory. */
async function useShop(port: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  let read = 0;
  const reader = async () => {
    const connection = await HttpConnection.open(port);
    while (performance.now() < until) {
      read += 1;
      const path = `/api/v1/products?page_size=10&search=${read}`;
      const { status } = await connection.send(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: warmUpConnections }, reader));
}

function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

function peakMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

function megabytesOf(pid: number, field: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / 1_000;
}
