import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';
import { exhaustiveTest } from '../support/sample.js';

/** Real api and worker processes; the shop's own api only creates users and products. */
describe('stop by SIGTERM', () => {
  let shop: TestShop;
  let shopper: Person;
  let product: number;
  let holder: pg.Client;
  let env: Record<string, string>;
  const processes: ShopProcess[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    [product = 0] = await shop.products([1_000]);
    env = testEnvironment(shop.database);
    holder = new pg.Client({ connectionString: shop.database.url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    agent.destroy();
    for (const child of processes.splice(0)) await child.kill();
    await shop.close();
  });

  async function start(name: 'api' | 'worker', drainSeconds = 0): Promise<ShopProcess> {
    const child = await startProcess(name, { ...env, DRAIN_SECONDS: String(drainSeconds) });
    processes.push(child);
    return child;
  }

  /** A GET over a connection that stays open for the next one. */
  async function get(url: string): Promise<IncomingMessage> {
    const sent = request(url, { agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return response;
  }

  const order = (url: string) =>
    shopper.api.at(url).post('/api/v1/orders/users/checkout', {
      address_id: shopper.addressId,
      items: [{ product_id: product, quantity: 1 }],
    });

  /** Keeps orders waiting until the returned function is called. */
  async function holdOrders(): Promise<() => Promise<unknown>> {
    await holder.query('begin');
    await holder.query('select * from stock where product_id = $1 for update', [product]);
    return () => holder.query('commit');
  }

  const waitingOrders = () =>
    shop.query(`select 1 from pg_stat_activity where application_name = 'soulvia-api' and wait_event_type = 'Lock'`);

  const refusesConnections = (url: string) =>
    eventually(async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      const [error] = (await Promise.race([once(socket, 'error'), once(socket, 'connect')])) as [Error?];
      socket.destroy();
      expect(error?.message).toContain('ECONNREFUSED');
    });

  test('api: finishes a running order after it accepts no further connection, and ends with code 0', async () => {
    const api = await start('api');
    const release = await holdOrders();
    const placing = order(api.url);
    await eventually(async () => expect(await waitingOrders()).toHaveLength(1));
    api.signal('SIGTERM');
    await refusesConnections(api.url);
    await release();
    const { status, headers } = await placing;
    expect([status, headers.get('connection')]).toEqual([201, 'close']);
    expect(await api.exit()).toBe(0);
  });

  exhaustiveTest(
    'api: answers on an open connection during the drain, and ends that connection with the response',
    async () => {
      const api = await start('api', 2);
      const before = await get(`${api.url}/api/v1/products`);
      api.signal('SIGTERM');
      await eventually(async () => expect((await fetch(`${api.url}/api/health/ready`)).status).toBe(503));
      const during = await get(`${api.url}/api/v1/products`);
      expect([before, during].map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
        [200, 'keep-alive'],
        [200, 'close'],
      ]);
      expect(await api.exit()).toBe(0);
    },
  );

  exhaustiveTest('api: answers a request on an idle connection after it accepts no further one', async () => {
    const api = await start('api');
    await get(`${api.url}/api/v1/products`);
    const release = await holdOrders();
    const placing = order(api.url);
    await eventually(async () => expect(await waitingOrders()).toHaveLength(1));
    api.signal('SIGTERM');
    await refusesConnections(api.url);
    const { statusCode, headers } = await get(`${api.url}/api/v1/products`);
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
    await release();
    expect((await placing).status).toBe(201);
  });

  exhaustiveTest('api: asks open pages to connect again, and sends them pushes until they leave', async () => {
    const api = await start('api');
    await start('worker');
    const [other = 0] = await shop.products([10]);
    const admin = await shop.person('ADMIN');
    const page = await LivePage.open(api.url, admin.api.token);
    const release = await holdOrders();
    const placing = order(api.url);
    await eventually(async () => expect(await waitingOrders()).toHaveLength(1));
    api.signal('SIGTERM');
    expect(await page.waitFor('live.move', () => true)).toEqual({ within_ms: 2_000 });
    const buyer = await shop.person();
    // New buyers with one phone wait for each other.
    await shop.query('update users set phone_key = null where id = $1', [buyer.id]);
    const { id } = await shop.order(buyer, [{ product_id: other, quantity: 1 }]);
    await page.waitFor('notification.created', ({ notification }) => notification.order_id === id);
    await release();
    expect((await placing).status).toBe(201);
    expect(await api.exit()).toBe(0);
    await eventually(() => expect(page.isOpen).toBe(false));
  });

  test('worker: finishes a round that waits, and ends with code 0', async () => {
    const read = async () => {
      const [row] = await shop.query<{ position: number; lag: number }>(
        `select position::int as position, (event_log_safe_position() - position)::int as lag
           from projections where name = 'dashboard'`,
      );
      return row ?? { position: 0, lag: 1 };
    };
    const worker = await start('worker');
    const before = await eventually(async () => {
      const now = await read();
      expect(now.lag).toBe(0);
      return now;
    });
    await holder.query('begin; lock table views.dashboard_totals in access exclusive mode');
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await eventually(async () =>
      expect(
        await shop.query(`select 1 from pg_locks
          where not granted and relation = 'views.dashboard_totals'::regclass and mode = 'RowExclusiveLock'`),
      ).toHaveLength(1),
    );
    worker.signal('SIGTERM');
    await holder.query('commit');
    expect(await worker.exit()).toBe(0);
    // Beyond the events of that round there may be later ones, which are for the next worker.
    expect((await read()).position).toBeGreaterThan(before.position);
  });
});
