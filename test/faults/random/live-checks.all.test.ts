import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { eventually } from '../../support/eventually.js';
import type { TestShop } from '../../support/test-shop.js';
import { checkPoolSlots, slots } from './checks/pool-slots.js';
import { cancelOrder } from './load/cancel.js';
import { checkOut } from './load/checkout.js';
import type { LoadedShop } from './load/client.js';
import { decidePayment } from './load/decision.js';
import { moveSponsor } from './load/sponsor.js';
import { LoadedTestShop } from './loaded-test-shop.js';
import { AdminPage } from './pages/admin-page.js';
import type { Page, PageOptions } from './pages/page.js';
import { PartnerPage } from './pages/partner-page.js';
import { ShopperPage } from './pages/shopper-page.js';
import type { OwnDatabase } from './shop/own-database.js';
import type { Account } from './shop/seed.js';

jest.setTimeout(300_000);

let testShop: LoadedTestShop;
let shop: TestShop;
let loaded: LoadedShop;
let database: OwnDatabase;

beforeAll(async () => {
  testShop = await LoadedTestShop.open();
  ({ shop, loaded, database } = testShop);
  await testShop.act(5, [checkOut, cancelOrder, decidePayment]);
});
afterAll(() => testShop.close());

test('pool check: finds a connection slot that an api has lost', async () => {
  const api = { name: 'api-1', url: shop.url };
  const [admin] = loaded.seeded.admins;
  const token = admin ? loaded.tokens.of(admin) : '';
  expect(await checkPoolSlots(api, token, database)).toEqual([]);
  const em = shop.part(MikroORM).em.fork();
  await em.begin();
  const [session] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
  const sleep = em.execute('select pg_sleep(60)').catch(() => undefined);
  const violations = await checkPoolSlots(api, token, database);
  await shop.query('select pg_cancel_backend($1)', [session?.pid]);
  await sleep;
  await em.rollback();
  // The request without a slot may wait longer than the api lets it, which is reported as well.
  expect(violations).toContainEqual({
    kind: 'wrong',
    evidence: `api-1 can use ${slots - 1} of its ${slots} connections to PostgreSQL`,
  });
});

describe('open pages', () => {
  const pageOf = <Kind extends Page>(kind: new (options: PageOptions) => Kind, account: Account | undefined) => {
    if (!account) throw new Error('no account was seeded');
    return new kind({ name: kind.name, url: shop.url, token: () => loaded.tokens.of(account) });
  };
  const pages = () => [
    pageOf(AdminPage, loaded.seeded.admins[0]),
    pageOf(ShopperPage, loaded.seeded.shoppers[0]),
    pageOf(PartnerPage, loaded.seeded.partners[0]),
  ];

  test('page check: open pages follow the shop', async () => {
    const open = pages();
    for (const page of open) await page.open();
    await testShop.act(5, [checkOut, cancelOrder, decidePayment, moveSponsor]);
    await eventually(async () => {
      for (const page of open) expect([page.name, await page.differences(shop.url)]).toEqual([page.name, []]);
    });
    for (const page of open) page.close();
  });

  test.each([
    ['the dashboard totals', `update views.dashboard_totals set value = value + 1 where figure = 'orders'`, 0],
    [
      'the newest notification',
      'delete from views.notifications where id = (select max(id) from views.notifications)',
      0,
    ],
    [
      'an older notification',
      'update views.notifications set amount = 1 where id = (select id from views.notifications where amount is not null order by id desc offset 1 limit 1)',
      0,
    ],
    ["a shopper's orders", `update orders set full_name = 'Planted' where user_id = $1`, 1],
    ["a partner's points", 'update views.member_stats set total_sc = total_sc + 1 where user_id = $1', 2],
  ])('page check: finds a page that missed the push of %s', async (_, sql, index) => {
    const page = pages()[index];
    const accounts = [loaded.seeded.admins[0], loaded.seeded.shoppers[0], loaded.seeded.partners[0]];
    await page?.open();
    expect(await page?.differences(shop.url)).toEqual([]);
    await shop.query(sql, sql.includes('$1') ? [accounts[index]?.userId] : []);
    expect(await page?.differences(shop.url)).not.toEqual([]);
    page?.close();
  });
});
