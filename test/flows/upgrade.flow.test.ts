import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@soulvia/platform/database';
import pg from 'pg';
import { eventually } from '../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { migrations } from '../../migrations/index.js';

const before = migrations.findIndex(({ name }) => name === '0017-counts-of-weeks');

let database: TestDatabase;
const clients: pg.Client[] = [];
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

/** A shop of the previous version, with users and three products: sold out, with one unit left, and with two. */
beforeAll(async () => {
  database = await createTestDatabase('template1');
  await migrate(database.url, migrations.slice(0, before));
  const client = await connect();
  await client.query(
    `insert into users (email, first_name, last_name, role, status, created_at)
     select 'user' || n || '@soulvia.test', 'Far', 'Down', case when n % 3 = 0 then 'SOULVIA_PARTNER' else 'USER' end, 'VERIFIED', now() - n * interval '31 hours'
       from generate_series(1, 90) as n`,
  );
  await client.query(
    `with shelf as (insert into categories (name) values ('Serums') returning id),
          made as (insert into products (name, description, price, sc_value, category_id)
                   select 'Serum', 'Light.', 100, 0, shelf.id from shelf, generate_series(0, 2) returning id)
     insert into stock (product_id, quantity) select id, row_number() over (order by id) - 1 from made`,
  );
  await client.query(`insert into projections (name, version) values ('order-counts', 1)`);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

test('upgrade: migrations wait for open sales, which continue', async () => {
  const [sale, laterSale, observer] = [await connect(), await connect(), await connect()];
  const isBlockedBy = (client: pg.Client) =>
    eventually(async () => {
      const { rows } = await observer.query<{ blockers: number[] }>(
        `select pg_blocking_pids(pid) as blockers from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      expect(rows.flatMap(({ blockers }) => blockers)).toContain(own[0]?.pid);
    });
  await laterSale.query('begin');
  await laterSale.query('select name from products');
  await sale.query('begin');
  await sale.query('update stock set quantity = 0 where quantity = 1');

  const upgrading = migrate(database.url, migrations);
  await isBlockedBy(sale);
  await sale.query('select name from products');
  await sale.query('commit');
  await isBlockedBy(laterSale);
  await laterSale.query('update stock set quantity = 0 where quantity = 2');
  await laterSale.query('commit');
  expect(await upgrading).toEqual(migrations.slice(before).map(({ name }) => name));

  const { rows: out } = await observer.query(
    `select product_id from stock where quantity = 0 except select product_id from sold_out`,
  );
  expect(out).toEqual([]);
  expect((await observer.query('select from sold_out')).rowCount).toBe(3);
});

test('upgrade: the version before still reads counts of weeks and of payments, and the read model of order counts', async () => {
  const client = await connect();
  const { rows: counted } = await client.query(
    `select week::text, role, sum(users)::int as users from user_weeks group by 1, 2 order by 1, 2`,
  );
  const { rows: there } = await client.query(
    `select date_trunc('week', created_at at time zone 'Asia/Karachi')::date::text as week, role, count(*)::int as users from users group by 1, 2 order by 1, 2`,
  );
  expect(counted).toEqual(there);
  expect(there.length).toBeGreaterThan(10);
  expect((await client.query('select from views.order_weeks')).rowCount).toBe(0);
  expect((await client.query('select day, status, payments from payment_counts')).rowCount).toBe(0);
  const { rows: triggers } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where not tgisinternal and tgrelid in ('users'::regclass, 'package_payments'::regclass) order by 1`,
  );
  expect(triggers.map(({ name }) => name)).toEqual(['count_changed', 'count_new']);
});
