import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { startProcess, type ShopProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { TestShop, type Person } from '../support/test-shop.js';

jest.setTimeout(300_000);

/** Accepts connections and never responds: a Redis that no wake-up job reaches. */
async function openSilentServer(): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/**
 * Real processes, killed with SIGKILL at the critical moments. Locks taken from outside stop them at these moments, so that
 * the shop needs no code for the tests.
 */
describe('killed processes', () => {
  let shop: TestShop;
  let shopper: Person;
  let admin: Person;
  let product: number;
  let holder: pg.Client;
  const processes: ShopProcess[] = [];

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    admin = await shop.person('ADMIN');
    [product = 0] = await shop.products([1_000_000]);
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    for (const child of processes.splice(0)) await child.kill();
    await shop.close();
  });

  async function start(name: 'api' | 'worker'): Promise<ShopProcess> {
    const child = await startProcess(name, testEnvironment(shop.database));
    processes.push(child);
    return child;
  }

  async function ordersOnDashboard(): Promise<number> {
    const [row] = await shop.query<{ value: number }>(
      `select value::int as value from views.dashboard_totals where figure = 'orders'`,
    );
    return row?.value ?? 0;
  }

  async function verifyAll(): Promise<void> {
    for (const name of ['dashboard', 'notifications', 'best-sellers']) {
      const response = await admin.api.post(`/api/v1/operations/projections/${name}/verify`);
      expect([name, response.body]).toEqual([name, expect.objectContaining({ equal: true })]);
    }
  }

  async function waitUntilBlocked(table: string): Promise<void> {
    await eventually(async () => {
      const waiting = await shop.query(
        `select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not l.granted`,
        [table],
      );
      expect(waiting.length).toBeGreaterThan(0);
    });
  }

  test('worker killed before its commit: the next one applies the event once', async () => {
    const worker = await start('worker');
    await eventually(async () =>
      expect((await shop.query(`select 1 from projections where position > 0`)).length).toBeGreaterThan(3),
    );
    await holder.query('begin; lock table views.dashboard_totals in access exclusive mode');
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await waitUntilBlocked('dashboard_totals');
    await worker.kill();
    await holder.query('commit');
    expect(await ordersOnDashboard()).toBe(0);
    await start('worker');
    await eventually(async () => expect(await ordersOnDashboard()).toBe(1));
    await verifyAll();
  });

  test('worker killed between commit and push: the event is applied once, and a page that reads again has it', async () => {
    const page = await LivePage.open(shop.url, admin.api.token);
    const worker = await start('worker');
    await eventually(async () =>
      expect((await shop.query(`select 1 from projections where position > 0`)).length).toBeGreaterThan(3),
    );
    await holder.query('begin; lock table notification_read_marks in access exclusive mode');
    const order = await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await waitUntilBlocked('notification_read_marks');
    await worker.kill();
    await holder.query('commit');
    expect(page.heard('notification.created')).toEqual([]);
    await start('worker');
    const response = await admin.api.get('/api/v1/notifications?after=0');
    expect(response.body).toEqual([expect.objectContaining({ id: 1, order_id: order.id })]);
    await eventually(async () => expect(await ordersOnDashboard()).toBe(1));
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await ordersOnDashboard()).toBe(2));
    await verifyAll();
    page.close();
  });

  test('api killed between commit and wake-up request: the safety poll finds the order', async () => {
    await start('worker');
    const silent = await openSilentServer();
    const env = testEnvironment(shop.database);
    const api = await startProcess('api', env.REDIS_URL ? { ...env, REDIS_URL: silent.url } : env);
    processes.push(api);
    await holder.query('begin; lock table bullmq.job in access exclusive mode');
    const response = await shopper.api.at(api.url).post('/api/v1/orders/users/checkout', {
      address_id: shopper.addressId,
      items: [{ product_id: product, quantity: 1 }],
    });
    expect(response.status).toBe(201);
    await api.kill();
    await eventually(async () => expect(await ordersOnDashboard()).toBe(1));
    await holder.query('commit');
    silent.close();
    await verifyAll();
  });

  test('queue emptied while orders come in: every order reaches the dashboard', async () => {
    await start('worker');
    const redis = process.env.REDIS_URL ? new Redis(process.env.REDIS_URL) : undefined;
    for (let count = 0; count < 40; count += 1) {
      await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
      if (count % 5 !== 0) continue;
      if (redis) await redis.flushall();
      else await holder.query('truncate bullmq.job cascade');
    }
    redis?.disconnect();
    await eventually(async () => expect(await ordersOnDashboard()).toBe(40));
    await verifyAll();
  });

  test('workers killed repeatedly under load: no order is lost or doubled', async () => {
    let placed = 0;
    let open = true;
    const load = (async () => {
      while (open) {
        await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
        placed += 1;
      }
    })();
    for (let round = 0; round < 8; round += 1) {
      const worker = await start('worker');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      await worker.kill();
    }
    open = false;
    await load;
    await start('worker');
    await eventually(async () => expect(await ordersOnDashboard()).toBe(placed));
    await verifyAll();
    const [feed] = await shop.query<{ count: number; highest: number }>(
      'select count(*)::int as count, max(id)::int as highest from views.notifications',
    );
    expect(feed).toEqual({ count: placed, highest: placed });
  });

  test('worker frozen in the middle of a batch: another one takes over, and nothing is counted twice', async () => {
    const frozen = await start('worker');
    await eventually(async () =>
      expect((await shop.query(`select 1 from projections where position > 0`)).length).toBeGreaterThan(3),
    );
    await holder.query('begin; lock table views.dashboard_totals in access exclusive mode');
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await waitUntilBlocked('dashboard_totals');
    frozen.signal('SIGSTOP');
    await holder.query('commit');
    await start('worker');
    await eventually(async () => expect(await ordersOnDashboard()).toBe(1));
    frozen.signal('SIGCONT');
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await ordersOnDashboard()).toBe(2));
    await verifyAll();
  });
});
