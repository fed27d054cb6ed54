import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { LoggedEvent, Product } from '@soulvia/contracts';
import { checkReplica } from '../../apps/cli/src/doctor/check-replica.js';
import { ReadDatabase } from '@soulvia/platform/replica';
import { useServer } from '../support/database-url.js';
import { eventually } from '../support/eventually.js';
import { parseMetrics } from '../support/metrics.js';
import { Relay } from '../support/relay.js';
import { findPostgresPrograms, PostgresServer } from '../support/replicated-postgres.js';
import { prepareTemplate } from '../support/template-database.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

/** PostgreSQL with pg_basebackup is needed; without it these tests are skipped. */
const suite = findPostgresPrograms() === undefined ? describe.skip : describe;
const longLagMs = 60_000;
/** Pause of each client between two requests: short enough to meet every state of the replica, without using all processor time. */
const pauseMs = 20;

suite('read replica', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let relay: Relay;
  let shop: TestShop;
  let admin: Person;
  let shopper: Person;
  let product: number;
  let putServerBack: () => void;
  let reading = 0;

  beforeAll(async () => {
    primary = await PostgresServer.make();
    putServerBack = useServer(primary.urlOf('postgres'));
    await prepareTemplate();
    replica = await primary.replicate();
    relay = await Relay.open(replica.urlOf('postgres'));
    shop = await TestShop.openFresh();
    await primary.query('create extension pg_stat_statements', shop.database.name);
    [admin, shopper] = [await shop.person('ADMIN'), await shop.person()];
    [product = 0] = await shop.products([1_000_000]);
  });
  afterAll(async () => {
    await shop?.close();
    await relay?.cut();
    putServerBack?.();
    await replica?.remove();
    await primary?.remove();
  });
  beforeEach(async () => {
    await relay.cut();
    await relay.restore();
    await resume();
  });

  /** Starts the api again, with a replica; resolves when it reads from there. */
  async function openApi(
    databaseReadUrl = relay.at(shop.database.appUrl),
    databaseReadMaxLagMs = 3_000,
  ): Promise<void> {
    await shop.restartApi({ databaseReadUrl, databaseReadMaxLagMs });
    [admin, shopper] = [admin, shopper].map((person) => ({ ...person, api: person.api.at(shop.url) })) as [
      Person,
      Person,
    ];
  }
  const reads = () => shop.part(ReadDatabase);
  const isFromReplica = () =>
    reads().read(
      async (query) => (await query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby,
    );
  const untilReplica = () => eventually(async () => expect(await isFromReplica()).toBe(true));
  const untilPrimary = () => eventually(async () => expect(await isFromReplica()).toBe(false));
  const pause = () => replica.query('select pg_wal_replay_pause()');
  const resume = () => replica.query('select pg_wal_replay_resume()');
  /** Reads a product past the cache of responses. */
  const read = async (id = product) => {
    reading += 1;
    const response = await shop.guest.get(`/api/v1/products/${id}?reading=${reading}`);
    expect(response.status).toBe(200);
    return response.body as Product;
  };
  const eventsPath = () => `/api/v1/operations/events?subject=product:${product}`;
  const history = async (headers: Record<string, string> = {}) => {
    const response = await admin.api.get(eventsPath(), headers);
    expect(response.status).toBe(200);
    return response.body as LoggedEvent[];
  };
  const calls = async (server: PostgresServer, part: string) => {
    const [row] = await server.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query like '%${part}%' and query not like '%pg_stat_statements%'`,
      shop.database.name,
    );
    return row?.calls ?? 0;
  };
  const setPrice = (price: string) => admin.api.patch(`/api/v1/products/${product}`, { price });

  test('read replica: products and reports are read there, and cost the primary no statement', async () => {
    await openApi();
    await untilReplica();
    const texts = ['from products p', 'select position, id, type, schema_version'];
    // The watch of a busy machine may have to wait, and reads then come from the primary.
    await eventually(async () => {
      await untilReplica();
      const before = await Promise.all(texts.map((text) => calls(primary, text)));
      const there = await Promise.all(texts.map((text) => calls(replica, text)));
      reading += 1;
      for (const query of ['ordering=price', 'search=prodct', 'page=1']) {
        const { status, body } = await shop.guest.get(`/api/v1/products?${query}&page_size=${(reading % 40) + 1}`);
        expect([status, (body as Product[]).map(({ id }) => id)]).toEqual([200, [product]]);
      }
      await read();
      expect((await history()).length).toBeGreaterThan(0);
      expect(await Promise.all(texts.map((text) => calls(primary, text)))).toEqual(before);
      for (const [index, text] of texts.entries())
        expect(await calls(replica, text)).toBeGreaterThan(there[index] ?? 0);
    });
  });

  test('read replica: what decides is read from the primary', async () => {
    await openApi(undefined, longLagMs);
    await untilReplica();
    const sessions = await calls(replica, 'from sessions');
    await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
    await admin.api.get('/api/v1/users');
    expect(await calls(replica, 'from sessions')).toBe(sessions);
  });

  test('read replica: callers read their own writes, and those that they name, while it lags', async () => {
    await openApi(undefined, longLagMs);
    await untilReplica();
    await pause();
    const changed = await setPrice('611.00');
    const position = changed.headers.get('x-log-position') ?? '';
    expect((await read()).price).toBe('611.00');
    expect((await history())[0]?.position).toBe(Number(position));
    // Another caller sees the replica, unless they name the position.
    const others = await shop.person('ADMIN');
    const newest = async (headers: Record<string, string> = {}) =>
      ((await others.api.get(eventsPath(), headers)).body as LoggedEvent[])[0]?.position;
    await eventually(async () => expect(await newest()).toBeLessThan(Number(position)));
    expect(await newest({ 'X-Wait-For-Position': position })).toBe(Number(position));
    await resume();
    await eventually(async () => expect(await newest()).toBe(Number(position)));
  });

  test('read replica: a product that is not there yet is found on the primary', async () => {
    await openApi();
    await untilReplica();
    await pause();
    const [added = 0] = await shop.products([5]);
    expect((await read(added)).quantity).toBe(5);
  });

  test('read replica: no response from before a sale, an edit or a push is served after it', async () => {
    await openApi();
    await untilReplica();
    await pause();
    const path = `/api/v1/products/${product}`;
    const seen = async () => ((await shop.guest.get(path)).body as Product).quantity;
    const before = await seen();
    await shop.order(shopper, [{ product_id: product, quantity: 2 }]);
    expect([await seen(), (await read()).quantity]).toEqual([before - 2, before - 2]);
    await resume();
    await untilReplica();
    expect([await seen(), (await read()).quantity]).toEqual([before - 2, before - 2]);
  });

  test('read replica: while it is further behind than allowed reads come from the primary', async () => {
    await openApi();
    await untilReplica();
    await pause();
    await primary.query('update products set price = 733', shop.database.name);
    await untilPrimary();
    expect((await read()).price).toBe('733.00');
    await resume();
    await untilReplica();
    expect((await read()).price).toBe('733.00');
  });

  test.each([
    ['is cut off', () => relay.cut(), () => relay.restore()],
    ['does not answer', async () => relay.freeze(), async () => relay.cut().then(() => relay.restore())],
    ['is killed', () => replica.stop(), () => replica.start()],
  ])('read replica: when it %s no read fails, and it is used again afterwards', async (_, lose, bringBack) => {
    await openApi();
    await untilReplica();
    await lose();
    const responses = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(responses).toHaveLength(20);
    await untilPrimary();
    expect((await shop.guest.get('/api/health/ready')).status).toBe(200);
    await bringBack();
    await untilReplica();
    await read();
  });

  test('read replica: a read that it cancels or ends is repeated on the primary', async () => {
    await openApi();
    const endings = ['select pg_cancel_backend(pg_backend_pid())', 'select pg_terminate_backend(pg_backend_pid())'];
    for (const ending of endings) {
      await untilReplica();
      const place = await reads().read(async (query) => {
        const [row] = await query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
        if (row?.standby) await query(`${ending}, pg_sleep(5)`);
        return row?.standby ? 'replica' : 'primary';
      });
      expect(place).toBe('primary');
    }
  });

  test('read replica: a read cancelled by recovery is repeated on the primary, and the next read uses the replica', async () => {
    await openApi(undefined, longLagMs);
    const readInTheWay = () =>
      reads()
        .choose()
        .readInSnapshot(async (query) => {
          const [row] = await query<{ standby: boolean }>('select pg_is_in_recovery() as standby from products');
          if (!row?.standby) return 'primary';
          await primary.query('update products set description = description', shop.database.name);
          await primary.query('vacuum products', shop.database.name);
          for (;;) await query('select pg_sleep(0.05)');
        });
    // The watch of a busy machine may have to wait, and reads then come from the primary.
    await eventually(async () => {
      await untilReplica();
      expect(await readInTheWay()).toBe('primary');
      expect(await isFromReplica()).toBe(true);
    });
  });

  test('read replica: one that was promoted is refused, as is one of another cluster', async () => {
    const promoted = await primary.replicate();
    const url = new URL(shop.database.appUrl);
    url.port = String(promoted.port);
    await openApi(url.href);
    await untilReplica();
    await promoted.query('select pg_promote()');
    await untilPrimary();
    expect((await read()).id).toBe(product);
    await promoted.remove();

    const other = await PostgresServer.make();
    await other.query(`create database ${shop.database.name}`);
    const otherReplica = await other.replicate();
    url.port = String(otherReplica.port);
    await openApi(url.href);
    expect(await isFromReplica()).toBe(false);
    expect((await read()).id).toBe(product);
    await otherReplica.remove();
    await other.remove();
  });

  test('read replica: under load no request fails while it is cut off and comes back', async () => {
    await openApi();
    await untilReplica();
    const failed: number[] = [];
    const orders: number[] = [];
    let isRunning = true;
    const loop = async (work: () => Promise<number>, expected: number) => {
      while (isRunning) {
        const status = await work();
        if (status !== expected) failed.push(status);
        else orders.push(status);
        await wait(pauseMs);
      }
    };
    const items = [{ product_id: product, quantity: 1 }];
    const order = async () =>
      (await shopper.api.post('/api/v1/orders/users/checkout', { address_id: shopper.addressId, items })).status;
    const list = async () =>
      (await shop.guest.get(`/api/v1/products?ordering=price&page_size=${((reading += 1) % 50) + 1}`)).status;
    const page = async () => (await shop.guest.get(`/api/v1/products/${product}?reading=${(reading += 1)}`)).status;
    const report = async () => (await admin.api.get(eventsPath())).status;
    const running = [loop(order, 201), loop(list, 200), loop(page, 200), loop(page, 200), loop(report, 200)];
    for (let round = 0; round < 2; round += 1) {
      await relay.cut();
      await untilPrimary();
      await relay.restore();
      await untilReplica();
      relay.freeze();
      await untilPrimary();
      await relay.cut();
      await relay.restore();
      await untilReplica();
    }
    isRunning = false;
    await Promise.all(running);
    expect(failed).toEqual([]);
    expect(orders.length).toBeGreaterThan(50);
    await shop.order(shopper, items);
    expect((await read()).quantity).toBe(await shop.stockOf(product));
  });

  test('read replica: doctor says whether it is used, and why not', async () => {
    const check = async (url: string) => {
      const { state, message } = await checkReplica(url, shop.query);
      return `${state} ${message}`;
    };
    const url = relay.at(shop.database.appUrl);
    expect(await eventually(() => check(url))).toMatch(
      /^ok The replica at 127\.0\.0\.1:\d+\/\w+ had everything after [\d.]+ s\.$/,
    );
    await pause();
    await setPrice('612.00');
    expect(await check(url)).toMatch(
      /^warning .* is not used: it is more than 3 s behind\. Reads come from the primary/,
    );
    await resume();
    await relay.cut();
    expect(await check(url)).toMatch(/^warning The replica at .* cannot be read \(.*ECONNREFUSED/);
    expect(await check(shop.database.appUrl)).toMatch(/is not used: it is no standby/);
  });

  test('read replica: metrics name reads by place and the age of its data', async () => {
    await openApi();
    await untilReplica();
    await eventually(async () => {
      const { samples } = parseMetrics((await shop.guest.get('/api/metrics')).body as string);
      const find = (name: string, place?: string) =>
        samples.find((sample) => sample.name === name && (place === undefined || sample.labels.place === place))?.value;
      expect(find('soulvia_reads_total', 'replica')).toBeGreaterThan(0);
      expect(find('soulvia_replica_lag_seconds')).toBeLessThan(3);
    });
  });
});
