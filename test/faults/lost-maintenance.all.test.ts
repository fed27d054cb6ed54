import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { TestShop } from '../support/test-shop.js';

describe('maintenance of a lost worker', () => {
  let shop: TestShop;
  let holder: pg.Client;
  const workers: ShopProcess[] = [];
  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    await shop.query(`insert into rate_limits (key, points, expire) values ('expired', 1, 0)`);
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    for (const worker of workers.splice(0)) {
      worker.signal('SIGCONT');
      await worker.kill();
    }
    await shop.close();
  });

  async function start(onOutput?: (output: string) => void): Promise<ShopProcess> {
    const worker = await startProcess('worker', { ...testEnvironment(shop.database), LOG_LEVEL: 'warn' }, onOutput);
    workers.push(worker);
    return worker;
  }
  const holderOf = async () =>
    (await shop.query<{ holder: string }>(`select holder from maintenance_leases where job_group = 'data'`))[0]?.holder;
  const isFinished = async () =>
    (await shop.query(`select from maintenance_jobs where name = 'rate-limits' and finished_at is not null`)).length >
    0;

  /** A lock from outside stops the worker in the middle of its jobs. */
  async function startBlocked(onOutput?: (output: string) => void): Promise<ShopProcess> {
    await holder.query('begin; lock table rate_limits in access exclusive mode');
    const worker = await start(onOutput);
    await eventually(async () =>
      expect(
        await shop.query(`select 1 from pg_locks where relation = 'rate_limits'::regclass and not granted`),
      ).not.toEqual([]),
    );
    return worker;
  }
  /** As if the time of the lease had passed. */
  const expireLease = () => shop.query(`update maintenance_leases set expires_at = now() where job_group = 'data'`);

  test('maintenance: the jobs of a killed worker are taken over by the next one', async () => {
    const lost = await startBlocked();
    await lost.kill();
    const before = await holderOf();
    await expireLease();
    await holder.query('commit');
    await start();
    await eventually(async () => expect(await isFinished()).toBe(true));
    expect(await shop.query('select key from rate_limits')).toEqual([]);
    expect(await holderOf()).not.toBe(before);
  });

  test('maintenance: a frozen worker is overtaken, and leaves the jobs alone when it continues', async () => {
    let output = '';
    const frozen = await startBlocked((text) => (output += text));
    frozen.signal('SIGSTOP');
    await expireLease();
    await start();
    await eventually(async () => expect(await holderOf()).toContain(`:${workers[1]?.pid}`));
    await holder.query('commit');
    await eventually(async () => expect(await isFinished()).toBe(true));
    const runsOf = () => shop.query('select name, started_at from maintenance_jobs order by name');
    await eventually(async () =>
      expect(
        await shop.query(`select 1 from maintenance_leases where job_group = 'data' and expires_at > now()`),
      ).toEqual([]),
    );
    const runs = await runsOf();
    frozen.signal('SIGCONT');
    await eventually(() => expect(output).toContain('maintenance lease lost; another worker continues'));
    expect(await runsOf()).toEqual(runs);
  });
});
