import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LoginResponse } from '@soulvia/contracts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { ModelPage } from '../support/model-page.js';
import { ProcessLog } from '../support/process-log.js';
import { findRedisServer, RedisServer } from '../support/redis-server.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

/** How long a page may take to catch up on a busy machine, in milliseconds. */
const catchUpMs = 20_000;

/** Real api and worker processes and open pages that never poll; the shop's own api only creates users and products. */
describe('lost pushes', () => {
  let shop: TestShop;
  let shopper: Person;
  let admin: Person;
  let product: number;
  let holder: pg.Client;
  let env: Record<string, string>;
  const processes: ShopProcess[] = [];
  const pages: { close(): void }[] = [];

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    admin = await shop.person('ADMIN');
    [product = 0] = await shop.products([1_000_000]);
    env = testEnvironment(shop.database);
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.close();
    await holder.end();
    for (const child of processes.splice(0)) {
      child.signal('SIGCONT');
      await child.kill();
    }
    await shop.close();
  });

  async function start(name: 'api' | 'worker', onOutput?: (output: string) => void): Promise<ShopProcess> {
    const child = await startProcess(name, onOutput ? { ...env, LOG_LEVEL: 'warn' } : env, onOutput);
    processes.push(child);
    return child;
  }

  async function openPages(url: string): Promise<ModelPage[]> {
    const opened = [new ModelPage(url, admin.api.at(url), true), new ModelPage(url, shopper.api.at(url), false)];
    pages.push(...opened);
    return Promise.all(opened.map((page) => page.opened()));
  }

  const order = () => shop.order(shopper, [{ product_id: product, quantity: 1 }]);

  /** The state in the log. */
  async function logged() {
    const [log] = await shop.query<{ orders: number[] }>(
      `select coalesce(array_agg(subject_id::int order by subject_id), '{}') as orders from events where type = 'OrderPlaced'`,
    );
    const orders = log?.orders ?? [];
    return { dashboard: orders.length, notifications: orders.map((_, index) => index + 1), own: orders };
  }

  /** The state of the pages once they match the log, or at the deadline. */
  async function shownBy([adminPage, ownPage]: ModelPage[]) {
    const right = await logged();
    const shown = () => ({
      dashboard: adminPage?.shown.orders,
      notifications: adminPage?.shown.notifications,
      own: Object.keys(ownPage?.shown.own ?? {}).map(Number),
    });
    const deadline = Date.now() + catchUpMs;
    while (!isDeepStrictEqual(shown(), right) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return shown();
  }

  async function warmUp(opened: ModelPage[]): Promise<void> {
    await order();
    expect(await shownBy(opened)).toEqual(await logged());
  }

  async function breakFanOut(): Promise<void> {
    if (env.REDIS_URL) {
      const redis = new Redis(env.REDIS_URL);
      await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      redis.disconnect();
    } else
      await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'soulvia-live'`,
      );
  }

  test('lost pushes: after the listening session ends, every page catches up', async () => {
    const api = await start('api');
    await start('worker');
    const opened = await openPages(api.url);
    await warmUp(opened);
    for (let round = 0; round < 5; round += 1) {
      await order();
      await breakFanOut();
      await order();
      expect(await shownBy(opened)).toEqual(await logged());
    }
    await eventually(() => expect(opened.map(({ resyncs }) => resyncs > 0)).toEqual([true, true]));
  });

  (findRedisServer() ? describe : describe.skip)('with Redis', () => {
    test('lost pushes: after Redis was killed and restarted, every page catches up', async () => {
      const redis = await RedisServer.open();
      if (!redis) throw new Error('no redis-server');
      try {
        env = { ...env, REDIS_URL: redis.url };
        const api = await start('api');
        await start('worker');
        const opened = await openPages(api.url);
        await warmUp(opened);
        await redis.kill();
        await order();
        expect(await shownBy(opened)).toEqual(await logged());
        await order();
        await order();
        await redis.start();
        expect(await shownBy(opened)).toEqual(await logged());
        await warmUp(opened);
      } finally {
        await redis.kill();
      }
    });
  });

  async function waitUntilBlocked(table: string): Promise<void> {
    await eventually(async () => {
      const waiting = await shop.query(
        `select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not l.granted`,
        [table],
      );
      expect(waiting.length).toBeGreaterThan(0);
    });
  }

  /** Holds a worker between the commit of the notifications and their push. */
  async function holdBeforePush(): Promise<void> {
    await holder.query('begin; lock table notification_read_marks in access exclusive mode');
    await order();
    await waitUntilBlocked('notification_read_marks');
  }

  test('lost pushes: a worker killed between commit and push is replaced by another, and every page catches up', async () => {
    const api = await start('api');
    const worker = await start('worker');
    const opened = await openPages(api.url);
    await warmUp(opened);
    await holdBeforePush();
    await start('worker');
    await worker.kill();
    await holder.query('commit');
    expect(await shownBy(opened)).toEqual(await logged());
  });

  test('lost pushes: after the only worker was killed between commit and push, every page catches up on the next start', async () => {
    const api = await start('api');
    const worker = await start('worker');
    const opened = await openPages(api.url);
    await warmUp(opened);
    await holdBeforePush();
    await worker.kill();
    await holder.query('commit');
    await start('worker');
    expect(await shownBy(opened)).toEqual(await logged());
  });

  test('lost pushes: a worker frozen between commit and push does not keep pages behind', async () => {
    const api = await start('api');
    const worker = await start('worker');
    const opened = await openPages(api.url);
    await warmUp(opened);
    await start('worker');
    await holdBeforePush();
    worker.signal('SIGSTOP');
    await holder.query('commit');
    expect(await shownBy(opened)).toEqual(await logged());
    worker.signal('SIGCONT');
    await order();
    expect(await shownBy(opened)).toEqual(await logged());
  });

  test('wake-up: after one of two workers was killed during a job, wake-ups reach the other', async () => {
    const api = await start('api');
    const killed = await start('worker');
    const page = await LivePage.open(api.url, admin.api.token);
    pages.push(page);
    const isPushed = (id: number) =>
      expect(page.heard('notification.created').some(({ notification }) => notification.order_id === id)).toBe(true);
    const { id: first } = await order();
    await eventually(() => isPushed(first));
    await holder.query('begin; lock table projections in access exclusive mode');
    await order();
    await waitUntilBlocked('projections');
    const log = new ProcessLog();
    await start('worker', log.hear);
    await killed.kill();
    await holder.query('commit');
    // More safety polls than it takes a worker to notice that only they find its work: wake-ups reach it again.
    await eventually(async () => {
      const missed = log.of('missed wake-ups detected; check the queue').length;
      for (const until = Date.now() + 5_000; Date.now() < until;) {
        const { id } = await order();
        await eventually(() => isPushed(id));
      }
      expect(log.of('missed wake-ups detected; check the queue')).toHaveLength(missed);
    });
  });

  test('sessions: signing out at one api process closes the sockets at every other', async () => {
    const [here, there] = [await start('api'), await start('api')];
    const { body } = await shop.guest.post('/api/v1/auth/login', { email: shopper.email, password: shopper.password });
    const { access, refresh } = (body as LoginResponse).tokens;
    const ended = await LivePage.open(there.url, access);
    const other = await LivePage.open(there.url, admin.api.token);
    pages.push(ended, other);
    await shop.guest.at(here.url).post('/api/v1/auth/logout', { refresh });
    await eventually(() => expect(ended.isOpen).toBe(false));
    expect(other.isOpen).toBe(true);
  });
});
