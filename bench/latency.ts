import 'reflect-metadata';
import { prepareQueues } from '@soulvia/platform/queue';
import { measureNotify } from './latency/notify-floor.js';
import { OrderWatch } from './latency/watch-orders.js';
import { startDatabase, type BenchDatabase } from './support/database.js';
import { median, percentile } from './support/figures.js';
import { findRedis } from './support/redis.js';
import { conclude, printTable, say, type Row, type Target } from './support/report.js';
import { runBench } from './support/run-bench.js';
import { seedShop, type SeededShop } from './support/seed-shop.js';
import pg from 'pg';
import { forgetStatements, printStatements } from './support/statements.js';
import { cpuPerUnit, startShop } from './support/shop.js';

const rates = [50, 200];
const rounds = 3;
const roundSeconds = 8;
const floorSeconds = 3;
const warmUpSeconds = 5;
/** The rate that the targets apply to. */
const targetRate = 50;

type Place = 'postgres' | 'redis';

interface Sample {
  place: Place;
  perSecond: number;
  missing: number;
  p50: number;
  p99: number;
  ratio: number;
}

/** From the 201 of a checkout to the message on an admin's socket, with the queue on PostgreSQL and on Redis. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const redis = await findRedis();
  if (redis) undo(() => redis.stop());
  else say('No REDIS_URL and no redis-server on the PATH: measuring on PostgreSQL alone.');
  const seeded = await seedShop(database.url, { buyers: 400, products: 200 });
  const table: Row[] = [];
  const samples: Sample[] = [];
  const places: [Place, string | undefined][] = [
    ['postgres', undefined],
    ...(redis ? [['redis', redis.url] as [Place, string]] : []),
  ];
  for (let round = 1; round <= rounds; round += 1)
    for (const [place, redisUrl] of places)
      samples.push(...(await measure(place, redisUrl, database, seeded, round, table)));
  printTable('From the 201 to the message on an admin page, in ms (open loop, Poisson arrivals)', table);

  const of = (place: Place, perSecond: number) =>
    samples.filter((sample) => sample.place === place && sample.perSecond === perSecond);
  const summary = places.flatMap(([place]) =>
    rates.map((perSecond) => ({
      place,
      perSecond,
      p50: median(of(place, perSecond).map((sample) => sample.p50)),
      p99: median(of(place, perSecond).map((sample) => sample.p99)),
      missing: of(place, perSecond).reduce((sum, sample) => sum + sample.missing, 0),
      'times the floor': median(of(place, perSecond).map((sample) => sample.ratio)),
    })),
  );
  printTable('Medians of the rounds', summary);
  const targets = summary
    .filter(({ perSecond }) => perSecond === targetRate)
    .flatMap(({ place, perSecond, p50, p99, missing }): Target[] => [
      { figure: `${place}: p50 at ${perSecond}/s, ms`, measured: p50, atMost: 15 },
      { figure: `${place}: p99 at ${perSecond}/s, ms`, measured: p99, atMost: 100 },
      { figure: `${place}: messages missing`, measured: missing, atMost: 0 },
    ]);
  conclude('latency', targets, { summary, rounds: table });
});

async function measure(
  place: Place,
  redisUrl: string | undefined,
  database: BenchDatabase,
  seeded: SeededShop,
  round: number,
  table: Row[],
): Promise<Sample[]> {
  await prepareQueues({ databaseUrl: database.url, redisUrl, prefix: 'soulvia' });
  const shop = await startShop(database, redisUrl);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => undefined);
  try {
    const watch = await OrderWatch.open(shop.port, seeded);
    await watch.watch(100, warmUpSeconds);
    const samples: Sample[] = [];
    for (const perSecond of rates) {
      const floor = await measureNotify(database.url, perSecond, floorSeconds);
      await forgetStatements(pool);
      const before = shop.cpu();
      const { placed, missing, fromResponse, fromTransaction, checkout } = await watch.watch(perSecond, roundSeconds);
      const cpu = cpuPerUnit(before, shop.cpu(), placed);
      await printStatements(pool);
      const p50 = percentile(fromResponse, 0.5);
      const p99 = percentile(fromResponse, 0.99);
      const ratio = p50 / percentile(floor, 0.5);
      samples.push({ place, perSecond, missing, p50, p99, ratio });
      table.push({
        queue: place,
        round,
        'orders /s': perSecond,
        placed,
        missing,
        p50,
        p99,
        worst: percentile(fromResponse, 1),
        'from begin p50': percentile(fromTransaction, 0.5),
        'from begin p99': percentile(fromTransaction, 0.99),
        'checkout p50': percentile(checkout, 0.5),
        'NOTIFY p50': percentile(floor, 0.5),
        'NOTIFY p99': percentile(floor, 0.99),
        'api cpu': cpu.api,
        'postgres cpu': cpu.postgres,
        'worker cpu': cpu.worker,
      });
    }
    watch.close();
    return samples;
  } finally {
    await pool.end();
    await shop.stop();
  }
}
