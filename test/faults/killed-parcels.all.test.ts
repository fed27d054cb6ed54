import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ParcelState } from '@soulvia/contracts';
import { eventually } from '../support/eventually.js';
import { ParcelDesk } from '../support/parcels.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

const parcels = 12;
/** Bounded, so that a slow machine makes progress between them. */
const sessionKills = 30;

/** Sessions and processes are killed while parcels move: order, units, stock and events must change together, once. */
describe('killed processes: parcels', () => {
  let shop: TestShop;
  let desk: ParcelDesk;
  let product: number;
  let isOver: boolean;
  /** A worker whose session is killed while it starts does not come up. */
  let isStarting: boolean;
  let killing: Promise<number> | undefined;
  const workers: ShopProcess[] = [];

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    desk = await ParcelDesk.open(shop);
    [product = 0] = await shop.products([1_000]);
    isOver = false;
    isStarting = false;
    killing = undefined;
  });
  afterEach(async () => {
    isOver = true;
    await killing;
    for (const worker of workers.splice(0)) await worker.kill();
    await shop.close();
  });

  /** Ends sessions that are in a transaction, at random moments, until there were enough or the test is over. */
  async function killSessions(applicationName: string): Promise<number> {
    let killed = 0;
    for (; !isOver && killed < sessionKills; await wait(Math.random() * 150)) {
      if (isStarting) continue;
      const rows = await shop.query<{ is_killed: boolean }>(
        `select pg_terminate_backend(pid) as is_killed
           from (select pid from pg_stat_activity
                  where datname = current_database() and application_name = $1 and xact_start is not null order by random() limit 1) session`,
        [applicationName],
      );
      killed += rows.length;
    }
    return killed;
  }

  async function startWorker(): Promise<void> {
    isStarting = true;
    workers.push(await startProcess('worker', testEnvironment(shop.database)));
    isStarting = false;
  }

  /** Orders of one unit. */
  async function orders(): Promise<number[]> {
    const ids: number[] = [];
    for (let nth = 0; nth < parcels; nth += 1)
      ids.push((await shop.order(desk.owner, [{ product_id: product, quantity: 1 }])).id);
    return ids;
  }

  const eventsOf = (type: string) =>
    shop.query<{ rows: number; parcels: number }>(
      `select count(*)::int as rows, count(distinct subject_id)::int as parcels from events where type = $1`,
      [type],
    );

  /** Repeats a request until the server has answered it. */
  async function insist(work: () => Promise<{ status: number }>): Promise<void> {
    await eventually(async () => expect((await work()).status).toBeLessThan(500));
  }

  test('timed work: the replacements of cancelled orders are withdrawn once, however many workers are killed', async () => {
    const ids = await orders();
    for (const id of ids) {
      await desk.parcel(id, ['DELIVERED']);
      await desk.parcel(id, [], { kind: 'REPLACEMENT' });
    }
    expect(await shop.stockOf(product)).toBe(1_000 - 2 * parcels);
    await startWorker();
    killing = killSessions('soulvia-reactions');
    for (const [nth, id] of ids.entries()) {
      await desk.setStatus(id, 'CANCELLED');
      if (nth % 6 === 3) {
        await workers.at(-1)?.kill();
        await startWorker();
      }
    }
    isOver = true;
    await killing;
    await eventually(async () => expect(await eventsOf('ParcelVoided')).toEqual([{ rows: parcels, parcels }]));
    // What follows a withdrawal is done after it.
    await eventually(async () =>
      expect(await shop.query(`select kind from due_work where kind <> 'review-request'`)).toEqual([]),
    );
    expect(await shop.stockOf(product)).toBe(1_000 - parcels);
    const open = await shop.query('select id from orders where parcel_open');
    expect(open).toEqual([]);
  });

  test('reports and receipts whose sessions are killed take effect once or not at all', async () => {
    const ids = await orders();
    const booked = [];
    for (const id of ids) booked.push(await desk.parcel(id));
    killing = killSessions('soulvia-api');
    const at = new Date().toISOString();
    const states: ParcelState[] = ['WITH_COURIER', 'RETURNING'];
    await Promise.all(
      booked.map(async (parcel, nth) => {
        for (const state of states) await insist(() => desk.post(`parcels/${parcel.id}/reports`, { state, at }));
        if (nth % 2) await insist(() => desk.post(`parcels/${parcel.id}/reports`, { state: 'LOST', at }));
        else await insist(() => desk.receive(parcel));
      }),
    );
    isOver = true;
    expect(await killing).toBeGreaterThan(0);
    const half = parcels / 2;
    expect(await eventsOf('ParcelHandedOver')).toEqual([{ rows: parcels, parcels }]);
    expect(await eventsOf('ParcelReceived')).toEqual([{ rows: half, parcels: half }]);
    expect(await eventsOf('ParcelLost')).toEqual([{ rows: half, parcels: half }]);
    expect(await eventsOf('OrderCancelled')).toEqual([{ rows: parcels, parcels }]);
    expect(await shop.stockOf(product)).toBe(1_000 - half);
    const places = await shop.query(
      'select units_at, parcel_open, count(*)::int as rows from orders group by 1, 2 order by 1',
    );
    expect(places).toEqual([
      { units_at: 'lost', parcel_open: false, rows: half },
      { units_at: 'released', parcel_open: false, rows: half },
    ]);
  });
});
