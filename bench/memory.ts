import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMemory, type Memory } from './memory/read-memory.js';
import { StartedShop } from './memory/started-shop.js';
import { usesOf } from './memory/uses.js';
import { noLimits } from '../test/support/order-limits.js';
import { closedLoop } from './support/closed-loop.js';
import { changeOrderLimits } from './support/database.js';
import { round } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, type Row } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';
import { seedShop } from './support/seed-shop.js';

const useSeconds = Number(process.env.BENCH_SECONDS ?? 180);
const connections = 8;
const quietMs = 20_000;

/** Largest resident memory after use, in MB. */
const limits = { api: 230, worker: 130, supervisor: 60 };
/** Of all processes with PostgreSQL, shared pages counted once, when the shop is quiet: idle connections have ended then. */
const totalLimit = 480;

/** Memory of the demo shop, started by `npm start`, when orders, lists, rendered pages, uploads and admin pages have kept it busy. */
runBench(async (undo) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulvia-bench-memory-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  const shop = await StartedShop.open(dataDir);
  undo(() => shop.stop());
  const fresh = await readMemory(dataDir);
  const databaseUrl = await shop.databaseUrl();
  await changeOrderLimits(databaseUrl, noLimits);
  const seeded = await seedShop(databaseUrl, { buyers: 2_000, products: 1_000 });
  const use = await usesOf(seeded);
  const open = await HttpConnection.openMany(shop.port, connections);
  const before = await readMemory(dataDir);
  const load = await closedLoop(connections, useSeconds, async (worker) => {
    const connection = open[worker];
    if (connection) await use(connection);
  });
  const used = await readMemory(dataDir);
  for (const connection of open) connection.close();
  await pause(quietMs);
  const quiet = await readMemory(dataDir);
  printTable(`Memory in MB, fresh and after ${load.done} uses in ${useSeconds} s`, rowsOf({ fresh, used, quiet }));
  conclude(
    'memory',
    [
      ...Object.entries(limits).map(([name, atMost]) => ({
        figure: `${name}, resident`,
        measured: used.get(name)?.resident ?? Number.NaN,
        atMost,
      })),
      { figure: 'all, proportional, quiet', measured: totalOf(quiet), atMost: totalLimit },
    ],
    { uses: load.done, perSecond: load.perSecond, cpuMsPerUse: cpuPerUse(before, used, load.done) },
  );
});

function rowsOf(readings: Record<string, Map<string, Memory>>): Row[] {
  const names = new Set(Object.values(readings).flatMap((reading) => [...reading.keys()]));
  const rows = [...names].map((name): Row => {
    const columns = Object.entries(readings).flatMap(([when, reading]) => [
      [`${when} RSS`, reading.get(name)?.resident ?? Number.NaN],
      [`${when} PSS`, reading.get(name)?.proportional ?? Number.NaN],
    ]);
    return { process: name, ...Object.fromEntries(columns) };
  });
  const totals = Object.entries(readings).flatMap(([when, reading]) => [
    [`${when} RSS`, ''],
    [`${when} PSS`, totalOf(reading)],
  ]);
  return [...rows, { process: 'all', ...Object.fromEntries(totals) }];
}

/** Processor milliseconds of api and worker: what small heaps would cost. */
function cpuPerUse(before: Map<string, Memory>, after: Map<string, Memory>, uses: number): Record<string, number> {
  const spent = (name: string) => (after.get(name)?.cpuSeconds ?? 0) - (before.get(name)?.cpuSeconds ?? 0);
  return { api: round((spent('api') * 1_000) / uses), worker: round((spent('worker') * 1_000) / uses) };
}

function totalOf(reading: Map<string, Memory>): number {
  return [...reading.values()].reduce((sum, { proportional }) => sum + proportional, 0);
}
