import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { verifyBooks } from '@soulvia/cash';
import { CloseMonth } from '@soulvia/earnings';
import { openOrm, type Query, queryThrough } from '@soulvia/platform/database';
import { readBookDays, readOpenParcels } from '@soulvia/views';
import { testConfig } from '../../../../test/support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { DemoShop } from './demo-shop.js';
import { payEarnings } from './pay-earnings.js';
import { seedDemo } from './seed-demo.js';

let database: TestDatabase;
let orm: MikroORM;
let query: Query;
let config: ReturnType<typeof testConfig>;
beforeAll(async () => {
  database = await createTestDatabase();
  config = testConfig(database);
  orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 2 });
  query = queryThrough(orm.em.fork());
  await seedDemo(config, () => undefined);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
  rmSync(config.dataDir, { recursive: true, force: true });
});

const count = () =>
  query(
    `select (select count(*) from events) as events, (select count(*) from payouts) as payouts,
            (select array_agg(kind || ' ' || message order by id) from contact_messages where kind = 'EARNINGS') as questions`,
  );

test('demo shop: shows two months of earnings: each with lines that are paid, that wait and that are not paid, and two payouts', async () => {
  const shop = await DemoShop.open(config);
  const now = new Date();
  const months = await payEarnings(shop, now);
  const done = await count();
  expect(done).toMatchObject([{ questions: ['EARNINGS Why was this order not paid?'] }]);
  expect(await payEarnings(shop, now)).toEqual(months);
  expect(await count()).toEqual(done);
  const [owner] = await query<{ id: number }>(`select id from users where email = 'admin@soulvia.test'`);
  await shop.execute(now, new CloseMonth(months?.next ?? '', owner?.id ?? 0, now), owner?.id);
  await shop.finishEarnings(now, 'earnings-close', Number(months?.next.replace('-', '')));
  await shop.close();
  const states = await query(
    `select l.month, array_agg(distinct l.state order by l.state) as states from earning_lines l join users u on u.id = l.beneficiary
      where u.email = 'partner@soulvia.test' group by l.month order by l.month`,
  );
  const all = ['PAID', 'UNPAID', 'WAITING'];
  expect(states).toEqual([
    { month: months?.closed, states: all },
    { month: months?.next, states: all },
  ]);
  expect(await query(`select state, count(*)::int as payouts from payouts group by state`)).toEqual([
    { state: 'OPEN', payouts: 2 },
  ]);
  expect((await verifyBooks(orm, { readBookDays, readOpenParcels })).first_difference).toBeNull();
});
