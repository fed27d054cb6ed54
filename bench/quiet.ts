import 'reflect-metadata';
import { prepareQueues } from '@soulvia/platform/queue';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { checkoutRequest, fillBasket } from './checkout/basket.js';
import { closedLoop } from './support/closed-loop.js';
import { startDatabase, type BenchDatabase } from './support/database.js';
import { HttpConnection } from './support/http-connection.js';
import { findRedis } from './support/redis.js';
import { conclude, printTable, type Row, type Target } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';
import { seedShop, type SeededShop } from './support/seed-shop.js';
import { cpuPerUnit, startShop, type Cpu } from './support/shop.js';
import { forgetStatements, printStatements } from './support/statements.js';

/** The shop has been selling for a while: its code is compiled and its plans are made. */
const warmUpSeconds = 20;
const warmUpPauseMs = 20;
const orders = 25;
/** Longer than anything that an order starts waits: the reactions' delay and the notes of announced ranges. */
const quietMs = 400;
const pages = 100;
const idleSeconds = 20;
const settleMs = 5_000;
const mailsMaxMs = 300_000;

/**
 * Processor time of a shop that has little to do: without orders, and of single orders with everything they wake up. What the shop
 * would have spent without the order is subtracted.
 */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const redis = await findRedis();
  if (redis) undo(() => redis.stop());
  const seeded = await seedShop(database.url, { buyers: 400, products: 200 });
  const places: [string, string | undefined][] = [
    ['postgres', undefined],
    ...(redis ? [['redis', redis.url] as [string, string]] : []),
  ];
  const table: Row[] = [];
  const targets: Target[] = [];
  for (const [place, redisUrl] of places) {
    const { order, idle } = await measure(database, redisUrl, seeded);
    table.push({ queue: place, what: 'an order, ms', ...shares(order) });
    table.push({ queue: place, what: `idle with ${pages} pages, ms a second`, ...shares(idle) });
    targets.push({ figure: `${place}: processor time of an order, ms`, measured: total(order), atMost: 12 });
    targets.push({ figure: `${place}: idle, percent of a core`, measured: total(idle) / 10, atMost: 1 });
  }
  printTable(`${orders} single orders, ${quietMs} ms apart; then ${idleSeconds} s without orders`, table);
  conclude('quiet', targets, { rows: table });
});

async function measure(
  database: BenchDatabase,
  redisUrl: string | undefined,
  seeded: SeededShop,
): Promise<{ order: Cpu; idle: Cpu }> {
  await prepareQueues({ databaseUrl: database.url, redisUrl, prefix: 'soulvia' });
  const shop = await startShop(database, redisUrl);
  const sockets: Socket[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => undefined);
  try {
    const idle: HttpConnection[] = [];
    const place = async (pauseMs: number) => {
      const connection = idle.pop() ?? (await HttpConnection.open(shop.port));
      const { status, body } = await connection.send(checkoutRequest(fillBasket(seeded)));
      idle.push(connection);
      if (status !== 201) throw new Error(`a checkout was answered ${status}: ${body.toString()}`);
      await pause(pauseMs);
    };
    const spend = async (units: number, work: () => Promise<void>) => {
      const before = shop.cpu();
      await work();
      return cpuPerUnit(before, shop.cpu(), units);
    };
    const placeMany = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) await place(quietMs);
    };
    const idleFor = (seconds: number) => spend(seconds, () => pause(seconds * 1_000));
    sockets.push(await openPage(shop.port, seeded.adminToken));
    await closedLoop(4, warmUpSeconds, async () => place(warmUpPauseMs));
    await waitForMails(pool);
    await pause(settleMs);
    const alone = await idleFor(idleSeconds);
    await forgetStatements(pool);
    const began = performance.now();
    const busy = await spend(orders, () => placeMany(orders));
    const secondsEach = (performance.now() - began) / orders / 1_000;
    await printStatements(pool);
    for (const connection of idle) connection.close();
    for (const buyer of seeded.buyers.slice(0, pages - 1)) sockets.push(await openPage(shop.port, buyer.token));
    await pause(settleMs);
    await forgetStatements(pool);
    const idleWithPages = await idleFor(idleSeconds);
    await printStatements(pool);
    return { order: less(busy, alone, secondsEach), idle: idleWithPages };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await shop.stop();
    await pool.end();
  }
}

/** Most of the warm-up's mails are sent after it. */
async function waitForMails(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + mailsMaxMs;
  const areWaiting = async () => {
    const { rowCount } = await pool.query(`select from reaction_outbox where state in ('waiting', 'sending') limit 1`);
    return rowCount !== 0;
  };
  while (await areWaiting()) {
    if (performance.now() > deadline) throw new Error(`mails are still waiting after ${mailsMaxMs} ms`);
    await pause(1_000);
  }
}

async function openPage(port: number, token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

function less(cpu: Cpu, each: Cpu, times: number): Cpu {
  const rest = (part: keyof Cpu) => cpu[part] - each[part] * times;
  return { api: rest('api'), worker: rest('worker'), postgres: rest('postgres'), load: rest('load') };
}

/** Without this process: it is the load. */
function total({ api, worker, postgres }: Cpu): number {
  return api + worker + postgres;
}

function shares(cpu: Cpu): Row {
  const { api, worker, postgres } = cpu;
  return { api, worker, postgres, total: total(cpu) };
}
