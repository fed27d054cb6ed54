import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../support/eventually.js';
import { ModelPage } from '../support/model-page.js';
import { findNginx, Proxy } from '../support/proxy.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

/** Longer than the proxy keeps an idle connection. */
const drainSeconds = 6;
const ordersPerSecond = 50;
/** On a busy machine orders are placed at the pace of the shop, which refuses orders that wait too long. */
const mostAtOnce = 5;

/** Two real apis and a worker behind the shop's proxy. Needs nginx; continuous integration installs it. */
(findNginx() ? describe : describe.skip)('rolling restart', () => {
  let shop: TestShop;
  let proxy: Proxy;
  let ports: number[];
  const processes: ShopProcess[] = [];
  const pages: ModelPage[] = [];

  const start = async (name: 'api' | 'worker', port?: number) => {
    const env = { ...testEnvironment(shop.database), DRAIN_SECONDS: String(drainSeconds) };
    const child = await startProcess(name, env, undefined, port);
    processes.push(child);
    return child;
  };

  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    ports = [await freePort(), await freePort()];
    const opened = await Proxy.open(await freePort(), { apis: ports.map((port) => `127.0.0.1:${port}`) });
    if (!opened) throw new Error('no nginx');
    proxy = opened;
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.close();
    for (const child of processes.splice(0)) await child.kill();
    await proxy.close();
    await shop.close();
  });

  /** Orders at a steady pace until stopped. */
  function keepOrdering(shoppers: readonly Person[], product: number) {
    const failures: unknown[] = [];
    const orders = new Set<number>();
    const running = new Set<Promise<void>>();
    let sent = 0;
    const order = async (shopper: Person) => {
      const body = { address_id: shopper.addressId, items: [{ product_id: product, quantity: 1 }] };
      const api = shopper.api.at(proxy.url);
      const response = await api.post('/api/v1/orders/users/checkout', body, { 'Idempotency-Key': randomUUID() });
      if (response.status === 201) orders.add((response.body as { id: number }).id);
      else failures.push([response.status, response.body]);
    };
    const timer = setInterval(() => {
      const shopper = shoppers[sent % shoppers.length];
      if (!shopper || running.size >= mostAtOnce) return;
      sent += 1;
      const placing = order(shopper)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(placing));
      running.add(placing);
    }, 1_000 / ordersPerSecond);
    return {
      orders,
      failures,
      async stop() {
        clearInterval(timer);
        await Promise.all(running);
      },
    };
  }

  test('rolling restart: every process restarted in turn under orders, no request fails and pages catch up', async () => {
    const [first, second] = [await start('api', ports[0]), await start('api', ports[1])];
    const worker = await start('worker');
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shop.person()));
    const admin = await shop.person('ADMIN');
    const [product = 0] = await shop.products([1_000_000]);
    const opened = Array.from({ length: 6 }, () => new ModelPage(proxy.url, admin.api.at(proxy.url), true));
    pages.push(...opened);
    await Promise.all(opened.map((page) => page.opened()));
    const load = keepOrdering(shoppers, product);
    for (const [name, child, port] of [
      ['api', first, ports[0]],
      ['worker', worker, undefined],
      ['api', second, ports[1]],
    ] as const) {
      child.signal('SIGTERM');
      expect(await child.exit()).toBe(0);
      await start(name, port);
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    const placed = await shop.query<{ id: number }>('select id from orders order by id');
    expect(placed.map(({ id }) => id)).toEqual([...load.orders].toSorted((a, b) => a - b));
    expect(await shop.stockOf(product)).toBe(1_000_000 - placed.length);
    await eventually(() =>
      expect(opened.map(({ shown }) => [shown.orders, shown.notifications.length])).toEqual(
        opened.map(() => [placed.length, placed.length]),
      ),
    );
  });
});
