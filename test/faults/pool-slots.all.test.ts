import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { sizeApiPools } from '@soulvia/platform/config';
import { type EmbeddedPostgres, poolGaugeOf, startEmbeddedPostgres } from '@soulvia/platform/database';
import pg from 'pg';
import { useServer } from '../support/database-url.js';
import { eventually } from '../support/eventually.js';
import { prepareTemplate } from '../support/template-database.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

const clients = 32;
const rounds = 10;
/** Far below the time after which a lost slot would come back by itself. */
const answersWithinMs = 20_000;
const askEveryMs = 300;

/** Pauses of each client after a placed order and after a refused one: while PostgreSQL is away, all are refused at once. */
const [pauseMs, refusedPauseMs] = [20, 200];

const sleep = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

describe('connection pool: PostgreSQL sessions that die inside transactions, under load', () => {
  let server: EmbeddedPostgres;
  let leaveServer: () => void;
  let dir: string;
  let shop: TestShop;
  let shopper: Person;
  let product: number;
  let isLoaded = true;
  let load: Promise<unknown>;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'soulvia-pool-slots-'));
    await chmod(dir, 0o755);
    server = await startEmbeddedPostgres({ dir, durable: false });
    leaveServer = useServer(server.url);
    await prepareTemplate();
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    [product = 0] = await shop.products([1_000_000]);
    const shoppers = [shopper];
    // Checkouts of one account wait for each other.
    while (shoppers.length < clients) shoppers.push(await shop.person());
    load = Promise.all(shoppers.map((buyer) => order(buyer)));
  });
  afterAll(async () => {
    isLoaded = false;
    await load;
    await shop.close();
    leaveServer();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  async function order(buyer: Person): Promise<void> {
    const request = { address_id: buyer.addressId, items: [{ product_id: product, quantity: 1 }] };
    while (isLoaded) {
      const { status } = await buyer.api.post('/api/v1/orders/users/checkout', request);
      expect([201, 503]).toContain(status);
      await sleep(status === 503 ? refusedPauseMs : pauseMs);
    }
  }

  /** Runs a statement as an operator would, on a session that the fault may take with it. */
  async function asOperator<Row>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: shop.database.url, application_name: 'operator' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /**
   * Every slot must serve again: as many concurrent requests as the pool has slots, besides the load. Repeated, because a
   * request of the first moment may itself wait for a lost connection.
   */
  async function answersAgain(slots: number): Promise<void> {
    let isWhole = false;
    let last: unknown;
    const ask = async () => {
      const requests = Array.from({ length: slots }, () => shopper.api.get('/api/v1/orders/users/orders'));
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      last = statuses;
      isWhole ||= statuses.every((status) => status === 200);
    };
    for (let waited = 0; waited < answersWithinMs && !isWhole; waited += askEveryMs) {
      const asking = ask().catch((error: unknown) => (last = error));
      await Promise.race([asking, sleep(askEveryMs)]);
    }
    expect({ isWhole, last }).toMatchObject({ isWhole: true });
  }

  const sessions = `from pg_stat_activity where application_name = 'soulvia-api' and xact_start is not null`;

  const terminate = (limit: string) =>
    eventually(async () =>
      expect(await asOperator(`select pg_terminate_backend(pid) ${sessions} ${limit}`)).not.toEqual([]),
    );

  const faults = {
    'one session is terminated': () => terminate('limit 1'),
    'all sessions are terminated': () => terminate(''),
    'PostgreSQL crashes': async () => {
      const [victim] = await eventually(async () => {
        const sessionsFound = await asOperator<{ pid: number }>(`select pid ${sessions} limit 1`);
        expect(sessionsFound).toHaveLength(1);
        return sessionsFound;
      });
      if (victim) process.kill(victim.pid, 'SIGKILL');
    },
  };

  test.each(Object.entries(faults))(
    'connection pool: %s, ten times, and every slot serves again',
    async (_name, strike) => {
      const gauge = poolGaugeOf(shop.part(MikroORM));
      for (let round = 0; round < rounds; round += 1) {
        await sleep(150);
        await strike();
        await answersAgain(gauge.figures().size);
        expect(gauge.figures().takenTooLong).toBe(0);
      }
    },
  );

  test('connection pool: afterwards no slot is held by a lost connection', async () => {
    isLoaded = false;
    await load;
    const gauge = poolGaugeOf(shop.part(MikroORM));
    await eventually(() => {
      const { size, open, idle, takenTooLong, waiting } = gauge.figures();
      expect({ size, taken: open - idle, takenTooLong, waiting }).toEqual({
        size: sizeApiPools(1).poolSize,
        taken: 0,
        takenTooLong: 0,
        waiting: 0,
      });
    });
    expect(gauge.isStuck()).toBe(false);
  });
});
