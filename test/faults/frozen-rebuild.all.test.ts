import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

const stallLock = 99;
/** Where the rebuild of each projection is when its worker freezes. */
const phaseOf = {
  dashboard: 'folding',
  'best-sellers': 'indexing',
  team: 'catching-up',
  'member-stats': 'swapping',
  notifications: 'done',
};

describe('rebuild with a frozen worker', () => {
  let shop: TestShop;
  let shopper: Person;
  let product: number;
  let holder: pg.Client;
  const workers: ShopProcess[] = [];

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    [product = 0] = await shop.products([1_000_000]);
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.kill();
    await holder.end();
    await shop.close();
  });

  async function startWorker(): Promise<ShopProcess> {
    const worker = await startProcess('worker', testEnvironment(shop.database));
    workers.push(worker);
    return worker;
  }

  const order = () => shop.order(shopper, [{ product_id: product, quantity: 1 }]);

  async function notificationsPosition(): Promise<number> {
    const [row] = await shop.query<{ position: number }>(
      `select position from projections where name = 'notifications'`,
    );
    return row?.position ?? 0;
  }

  /** Each rebuild waits, inside a statement, at its phase; `done` is reached inside the swap, with all its locks held. */
  async function stallRebuilds(): Promise<void> {
    const stalls = Object.entries(phaseOf).map(([name, phase]) => `('${name}', '${phase}')`);
    await holder.query(`create function stall() returns trigger language plpgsql as $$
      begin if (new.projection, new.phase) in (${stalls.join(', ')}) then perform pg_advisory_xact_lock_shared(${stallLock}); end if; return new; end $$`);
    await holder.query(
      'create trigger stall after update on projection_rebuilds for each row execute function stall()',
    );
    await holder.query('select pg_advisory_lock($1)', [stallLock]);
  }

  async function letGo(): Promise<void> {
    await holder.query(
      `create or replace function stall() returns trigger language plpgsql as $$ begin return new; end $$`,
    );
    await holder.query('select pg_advisory_unlock($1)', [stallLock]);
  }

  test('rebuild: when its worker freezes in any phase, a second worker folds new events and finishes it', async () => {
    const frozen = await startWorker();
    await order();
    await eventually(async () => expect(await notificationsPosition()).toBeGreaterThan(0));
    await stallRebuilds();
    const names = Object.keys(phaseOf);
    await holder.query(
      `insert into projection_rebuilds (projection, purpose, version)
       select name, 'replay', version from projections where name = any($1::text[])`,
      [names],
    );
    await eventually(async () => {
      const waiting = await holder.query(
        `select 1 from pg_stat_activity where application_name like 'soulvia-rebuild-%' and wait_event = 'advisory'`,
      );
      expect(waiting.rowCount).toBe(names.length);
    });
    await startWorker();
    frozen.signal('SIGSTOP');
    await letGo();
    const placed = await order();
    await eventually(async () => {
      const rows = await shop.query<{ done: number; seen: boolean }>(
        `select count(*)::int as done, exists (select from views.notifications where order_id = $1) as seen
           from projection_rebuilds r where r.phase = 'done'`,
        [placed.id],
      );
      expect(rows).toEqual([{ done: names.length, seen: true }]);
    });
    frozen.signal('SIGCONT');
    await order();
    await eventually(async () => {
      const rows = await shop.query<{ count: number; highest: number }>(
        'select count(*)::int as count, max(id)::int as highest from views.notifications',
      );
      expect(rows).toEqual([{ count: 3, highest: 3 }]);
    });
  });
});
