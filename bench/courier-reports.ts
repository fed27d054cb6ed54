import 'reflect-metadata';
import type { LiveMessages, ParcelState } from '@soulvia/contracts';
import pg from 'pg';
import { io } from 'socket.io-client';
import { checkoutRequest, fillBasket } from './checkout/basket.js';
import { openLoop } from './latency/open-loop.js';
import { startDatabase } from './support/database.js';
import { percentile } from './support/figures.js';
import { HttpConnection } from './support/http-connection.js';
import { conclude, printTable, say, type Row } from './support/report.js';
import { pause, runBench } from './support/run-bench.js';
import { seedShop, type SeededShop } from './support/seed-shop.js';
import { startShop } from './support/shop.js';

const parcels = 300;
const steps: readonly ParcelState[] = ['WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'DELIVERED'];
const perSecond = 10;
const rounds = 3;
const roundSeconds = 20;
/** The shop limits the requests of one person and of one address. */
const staffCount = 20;
const lastMessageMs = 5_000;
const p50Most = 15;

interface Waiting {
  answeredAt: number | undefined;
  heardAt: number | undefined;
}

/** From the response to a courier's report, which comes after the commit, to the message on a console that is open. */
runBench(async (undo) => {
  const database = await startDatabase();
  undo(() => database.stop());
  const seeded = await seedShop(database.url, { buyers: parcels, products: 200 });
  const shop = await startShop(database);
  undo(() => shop.stop());
  const idle: HttpConnection[] = [];
  undo(async () => idle.forEach((connection) => connection.close()));
  const staff = await hireStaff(database.url, seeded);
  let sent = 0;
  const send = async (request: string) => {
    const connection = idle.pop() ?? (await HttpConnection.open(shop.port));
    const { status, body } = await connection.send(request);
    idle.push(connection);
    if (status >= 300) throw new Error(`answered ${status}: ${body.toString()}`);
    return (JSON.parse(body.toString()) as { id: number }).id;
  };
  const post = (path: string, body: object) => {
    const text = JSON.stringify(body);
    sent += 1;
    return send(
      `POST /api/v1/${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 10.1.${sent >> 8}.${sent & 255}\r\n` +
        `Authorization: Bearer ${staff[sent % staff.length]}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
  };
  say(`Booking ${parcels} parcels`);
  const courier = await post('couriers', { name: 'Courier', code: 'courier' });
  const ready: { id: number; step: number }[] = [];
  while (ready.length < parcels) {
    const order = await send(checkoutRequest(fillBasket(seeded)));
    ready.push({ id: await post(`orders/${order}/parcels`, { courier_id: courier, anyway: true }), step: 0 });
  }

  const waiting = new Map<number, Waiting>();
  const socket = io(`http://127.0.0.1:${shop.port}`, { transports: ['websocket'], auth: { token: seeded.adminToken } });
  undo(async () => void socket.disconnect());
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  socket.on('parcel.changed', ({ parcel_ids: ids }: LiveMessages['parcel.changed']) => {
    const now = performance.now();
    for (const [id, report] of waiting) if (ids.length === 0 || ids.includes(id)) report.heardAt ??= now;
  });
  await pause(lastMessageMs);

  const table: Row[] = [];
  const all: number[] = [];
  let missing = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const times: number[] = [];
    await openLoop(perSecond, roundSeconds, async () => {
      const parcel = ready.shift();
      const state = parcel && steps[parcel.step];
      if (!parcel || !state) throw new Error('too few parcels for this rate');
      const report: Waiting = { answeredAt: undefined, heardAt: undefined };
      waiting.set(parcel.id, report);
      await post(`parcels/${parcel.id}/reports`, { state });
      report.answeredAt = performance.now();
      while (report.heardAt === undefined && performance.now() < report.answeredAt + lastMessageMs) await pause(5);
      waiting.delete(parcel.id);
      if (report.heardAt === undefined) missing += 1;
      else times.push(report.heardAt - report.answeredAt);
      if (parcel.step + 1 < steps.length) ready.push({ ...parcel, step: parcel.step + 1 });
    });
    all.push(...times);
    table.push({ round, reports: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) });
  }
  printTable('From the response to a report of a courier to the message on a console, in ms', table);
  const targets = [
    { figure: 'p50, ms', measured: percentile(all, 0.5), atMost: p50Most },
    { figure: 'messages missing', measured: missing, atMost: 0 },
  ];
  conclude('courier-reports', targets, { rounds: table });
});

/** Makes some of the buyers owners of the shop. @returns their tokens. */
async function hireStaff(databaseUrl: string, { buyers }: SeededShop): Promise<string[]> {
  const hired = buyers.slice(0, staffCount);
  const ids = hired.map(({ userId }) => userId);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update users set role = 'ADMIN' where id = any($1)`, [ids]);
    await client.query('insert into staff (user_id, owner) select unnest($1::int[]), true', [ids]);
  } finally {
    await client.end();
  }
  return hired.map(({ token }) => token);
}
