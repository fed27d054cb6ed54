import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { findRedisServer, RedisServer } from '../support/redis-server.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { ApiClient } from '../support/api-client.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

type Counts = Record<string, number>;

const sizes = { DATABASE_POOL_SIZE: 5, WORKER_POOL_SIZE: 4 };
const queues = ['PostgreSQL', ...(findRedisServer() ? ['Redis'] : [])];

describe.each(queues)('connection budget: queue on %s', (queue) => {
  let shop: TestShop;
  let shopper: Person;
  let redis: RedisServer | undefined;
  const processes: ShopProcess[] = [];
  beforeAll(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    if (queue === 'Redis') redis = await RedisServer.open();
  });
  afterAll(async () => {
    for (const process of processes) await process.stop();
    await redis?.kill();
    await shop.close();
  });

  test(`connection budget: a busy api and a busy worker open what the table says, with the queue on ${queue}`, async () => {
    const { REDIS_URL: _, ...base } = testEnvironment(shop.database);
    const poolSizes = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, String(size)]));
    // As another role than the api of the test.
    const env = { ...base, ...poolSizes, DATABASE_URL: shop.database.url, ...(redis ? { REDIS_URL: redis.url } : {}) };
    const [product = 0] = await shop.products([1_000_000]);

    const api = await startProcess('api', env);
    processes.push(api);
    const buyer = new ApiClient(api.url, shopper.api.token);
    const order = { address_id: shopper.addressId, items: [{ product_id: product, quantity: 1 }] };
    const load = async () => {
      const requests = Array.from({ length: 40 }, (_one, n) =>
        n % 4 === 0 ? buyer.post('/api/v1/orders/users/checkout', order) : buyer.get('/api/v1/orders/users'),
      );
      await Promise.all(requests);
    };
    const documented = await readTable(queue);
    await eventually(async () => {
      await load();
      expect((await opened())['soulvia-api']).toBe(documented.api['soulvia-api']);
    });
    await busyFor(5, load, async () => expectWithin(pools(await opened()), documented.api));

    processes.push(await startProcess('worker', env));
    const both = sum(documented.api, documented.worker);
    await busyFor(10, load, async () => expectWithin(pools(await opened()), both));
    // A connection that broke under load may overlap with its successor for a moment.
    await eventually(async () => {
      const counts = await opened();
      expectWithin(counts, both);
      expect(Object.keys(counts).toSorted()).toEqual(Object.keys(both).toSorted());
      expect(counts['soulvia-health']).toBe(2);
    });
  });

  async function opened(): Promise<Counts> {
    const rows = await shop.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
        where datname = $1 and usename = $2 and backend_type = 'client backend' and application_name like 'soulvia-%' group by 1`,
      [shop.database.name, decodeURIComponent(new URL(shop.database.url).username)],
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }
});

function pools(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => /-(?:api|worker|reactions)$/.test(name)));
}

function sum(some: Counts, others: Counts): Counts {
  const names = [...Object.keys(some), ...Object.keys(others)];
  return Object.fromEntries(names.map((name) => [name, (some[name] ?? 0) + (others[name] ?? 0)]));
}

function expectWithin(opened: Counts, documented: Counts): void {
  for (const [name, count] of Object.entries(opened))
    expect({ name, isWithin: count <= (documented[name] ?? 0), count }).toEqual({ name, isWithin: true, count });
}

async function busyFor(rounds: number, load: () => Promise<void>, check: () => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const running = load();
    await check();
    await running;
  }
  await check();
}

/** Connections of an api and of a worker by application name, from the table in docs/scaling.md. */
async function readTable(queue: string): Promise<{ api: Counts; worker: Counts }> {
  const lines = (await readFile('docs/scaling.md', 'utf8')).split('\n');
  const rows = lines.flatMap((line) => {
    const [, name, used, api, worker] = /^\| `(soulvia-\w+)`\s*\|([^|]*)\|([^|]*)\|([^|]*)\|/.exec(line) ?? [];
    const isOpened = name !== undefined && (queue === 'PostgreSQL' || !used?.includes('without Redis'));
    return isOpened ? [{ name, api: valueOf(api), worker: valueOf(worker) }] : [];
  });
  expect(rows.length).toBeGreaterThan(3);
  return {
    api: Object.fromEntries(rows.map((row) => [row.name, row.api])),
    worker: Object.fromEntries(rows.map((row) => [row.name, row.worker])),
  };
}

/** Of a cell such as `WORKER_POOL_SIZE + 3`. */
function valueOf(cell = ''): number {
  const terms = cell
    .replaceAll('`', '')
    .split('+')
    .map((term) => term.trim());
  return terms.reduce((total, term) => total + (sizes[term as keyof typeof sizes] ?? Number(term || 0)), 0);
}
