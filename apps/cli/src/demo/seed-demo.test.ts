import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyBooks } from '@soulvia/cash';
import { parcelStates, returnStates, type Verdict, verdicts } from '@soulvia/contracts';
import { courierStatusesSheet, trackingNumbersSheet } from '@soulvia/fulfilment';
import { checkSheet, decodeSheet, parseSheet, type SheetKind } from '@soulvia/platform/sheets';
import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import type { EventBody } from '@soulvia/platform/event-log';
import { readBookDays, readOpenParcels } from '@soulvia/views';
import type { MikroORM } from '@mikro-orm/postgresql';
import { checkBooks } from '../../../../test/faults/random/checks/books.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { testConfig } from '../../../../test/support/test-config.js';
import { publishedEvents } from '../../../../libs/integrations/published-events.js';
import { demoFacts } from './products/demo-facts.js';
import { DemoShop } from './demo-shop.js';
import { seedDemo } from './seed-demo.js';
import { applyStatement } from './seed-statements.js';

describe('demo shop', () => {
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

  const counts = async () =>
    (
      await query(`select (select count(*) from categories) as categories, (select count(*) from products) as products,
                          (select count(*) from users) as users, (select count(*) from orders) as orders, (select count(*) from events) as events`)
    )[0];

  test('leaves statistics of what it has filled', async () => {
    const rows = await query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relname in ('products', 'stock', 'orders', 'events') and reltuples > 0`,
    );
    expect(rows).toHaveLength(4);
  });

  test('has six categories, forty products, three accounts among its people, and some weeks of orders', async () => {
    expect(await counts()).toMatchObject({ categories: 6, products: 40, users: 32, orders: 165 });
    const [span] = await query<{ weeks: number; statuses: number; future: number }>(
      `select extract(day from max(created_at) - min(created_at))::int / 7 as weeks, count(distinct status)::int as statuses,
              count(*) filter (where created_at > now())::int as future from orders`,
    );
    expect(span).toMatchObject({ weeks: expect.any(Number), statuses: 5, future: 0 });
    expect(span?.weeks).toBeGreaterThanOrEqual(5);
  });

  test('tells webhooks nothing that a person has', async () => {
    const people = await query<{ text: string }>(
      `select distinct trim(text) as text from (
         select unnest(array[first_name, last_name, email, phone, whatsapp]) as text from users
         union all select unnest(array[street_no, city, zip_code]) from addresses
         union all select unnest(array[full_name, email, phone, street_no, city, zip_code, note]) from orders
         union all select tracking_number from parcels) texts where length(trim(text)) > 3`,
    );
    expect(people.length).toBeGreaterThan(100);
    let sent = '';
    for (const { definition, toData } of publishedEvents)
      for (const { body } of await query<{ body: EventBody }>('select body from events where type = $1', [
        definition.type,
      ]))
        sent += JSON.stringify(toData(body));
    expect(sent.length).toBeGreaterThan(20_000);
    expect(people.filter(({ text }) => sent.includes(`"${text}"`) || (text.length > 5 && sent.includes(text)))).toEqual(
      [],
    );
  });

  test('has a family of three products', async () => {
    const rows = await query<{ name: string; option_values: string[] }>(
      `select f.name, p.option_values from product_families f join products p on p.family_id = f.id order by p.family_order`,
    );
    expect(rows).toEqual(
      ['Cucumber', 'Orange blossom', 'Sea mineral'].map((scent) => ({ name: 'Face Mist', option_values: [scent] })),
    );
  });

  test('has products that are bought together, from its orders', async () => {
    const pairs = await query<{ name: string; along: string }>(
      `select p.name, r.name as along from related_products
         join products p on p.id = product_id join products r on r.id = related_id where product_id < related_id order by p.id`,
    );
    expect(pairs).toEqual([
      { name: 'Glow Serum', along: 'Daily Face Wash' },
      { name: 'Vitamin C Morning Serum', along: 'Sun Shield SPF 50' },
      { name: 'Hyaluronic Water Serum', along: 'Ceramide Night Cream' },
    ]);
  });

  test('tells the facts of every product, and names all its facets', async () => {
    const rows = await query<{ name: string; facets: number; is_complete: boolean }>(
      `select name, cardinality(facets) as facets, size_amount > 0 and months_after_opening > 0 and ingredients <> ''
              and patch_test_note <> '' as is_complete from products`,
    );
    expect(rows.filter((row) => !row.is_complete)).toEqual([]);
    const named = rows.map(({ name, facets }) => [name, facets === demoFacts[name]?.facets.length]);
    expect(named.filter(([, isNamed]) => !isNamed)).toEqual([]);
  });

  test('greets its admin with four parcels that come back, a return to decide, one product running out and two sold out', async () => {
    const [banner] = await query(
      `select (select count(*) from parcels where state = 'RETURNING') as returning,
              (select count(*) from returns where state = 'REQUESTED') as returns,
              (select count(*) from stock where quantity <= 5) as low, (select count(*) from events where type = 'StockLow') as told`,
    );
    expect(banner).toEqual({ returning: 4, returns: 1, low: 3, told: 3 });
  });

  test('has reduced prices, of which one was never charged, and people who wait for what is sold out', async () => {
    const reduced = await query<{ name: string; is_proven: boolean }>(
      `select p.name, max(h.price) >= p.compare_at_price as is_proven
         from products p join product_prices h on h.product_id = p.id where p.compare_at_price > p.price group by p.id`,
    );
    expect([reduced.length, reduced.filter((product) => !product.is_proven)]).toEqual([
      6,
      [{ name: 'Peptide Support Serum', is_proven: false }],
    ]);
    const waits = await query<{ people: number; members: number }>(
      `select count(*)::int as people, count(w.user_id)::int as members
         from stock_waits w join stock s on s.product_id = w.product_id where s.quantity = 0 group by w.product_id order by 1`,
    );
    expect(waits).toEqual([3, 41].map((people) => ({ people, members: 1 })));
  });

  test('has an agreement that its partners have accepted', async () => {
    const [left] = await query(
      `select count(*)::int as partners from users u where role = 'SOULVIA_PARTNER'
          and not exists (select from agreements a where a.user_id = u.id and a.version = 1)`,
    );
    expect(left).toEqual({ partners: 0 });
  });

  test('has a thread of each kind that people can ask', async () => {
    const threads = await query(
      'select kind, order_id is not null as of_order, user_id is not null as of_account from contact_messages order by kind',
    );
    expect(threads).toEqual([
      { kind: 'CONTACT', of_order: false, of_account: false },
      { kind: 'ORDER', of_order: true, of_account: false },
      { kind: 'RETURN', of_order: true, of_account: true },
    ]);
  });

  test('has three notes and five tags on customers', async () => {
    const [marks] = await query(
      `select (select count(*)::int from customer_notes) as notes,
              (select count(*)::int from customer_tags, unnest(tags)) as tags`,
    );
    expect(marks).toEqual({ notes: 3, tags: 5 });
  });

  test('has a partner with a team of three levels, packages and two pending payments', async () => {
    const [team] = await query(
      `with recursive team (id, depth) as (
         select id, 0 from users where email = 'partner@soulvia.test'
         union all select u.id, t.depth + 1 from users u join team t on u.sponsor_id = t.id where t.depth < 3)
       select count(*) filter (where depth = 1) as first, count(*) filter (where depth = 2) as second, count(*) filter (where depth = 3) as third from team`,
    );
    expect(team).toEqual({ first: 4, second: 5, third: 4 });
    const [programme] = await query(
      `select (select count(*) from packages) as packages, (select count(*) from package_payments where is_approved is null) as pending,
              (select count(*) from users where role = 'SOULVIA_PARTNER') as partners`,
    );
    expect(programme).toEqual({ packages: 3, pending: 2, partners: 5 });
    const screenshots = await query<{ key: string }>('select screenshot as key from package_payments');
    const missing = screenshots.filter(({ key }) => !existsSync(join(config.dataDir, 'private', `${key}-1600.webp`)));
    expect([screenshots.length, missing]).toEqual([9, []]);
  });

  test('has codes of each kind but one, and four orders with a code, one of them cancelled', async () => {
    expect(await query('select code, used from coupons order by id')).toEqual([
      { code: 'GLOW10', used: 0 },
      { code: 'EID500', used: 47 },
      { code: 'FREESHIP', used: 0 },
      { code: 'SUMMER20', used: 0 },
      { code: 'BILAL15', used: 0 },
    ]);
    const uses = await query(
      `select o.coupon_code as code, u.released_at is not null as is_released, o.amount = o.subtotal - o.discount + o.shipping as adds_up
         from orders o join coupon_uses u on u.order_id = o.id and u.buyer_key like 'u:%' order by o.id`,
    );
    expect(uses).toEqual(
      ['GLOW10', 'EID500', 'FREESHIP', 'GLOW10'].map((code, nth) => ({ code, is_released: nth === 3, adds_up: true })),
    );
  });

  test('has payment details that are marked as a demo account', async () => {
    expect(await query(`select fields from settings where name = 'payment-details'`)).toMatchObject([
      { fields: { account_title: 'Soulvia Demo', iban: 'PK91DEMO0000000000000000', is_demo: true } },
    ]);
  });

  test('has an image in every width for each product and category', async () => {
    const images = await query<{ key: string }>(
      `select display_image as key from products union all select unnest(extra_images) from products
       union all select image from categories`,
    );
    const missing = images.flatMap(({ key }) =>
      [400, 800, 1200].filter((width) => !existsSync(join(config.dataDir, 'uploads', `${key}-${width}.webp`))),
    );
    expect([images.length, new Set(images.map(({ key }) => key)).size, missing]).toEqual([157, 157, []]);
    const extras = await query<{ count: number; products: number }>(
      'select cardinality(extra_images) as count, count(*) as products from products group by 1 order by 1',
    );
    expect(extras.map(({ count }) => count)).toEqual([1, 2, 3]);
  });

  test('has the cash of its newest deliveries in the books: one corrected, one short, one paid twice', async () => {
    const [books] = await query(
      `select (select count(*)::int from journals where kind = 'CORRECTION') as corrected,
              (select count(*)::int from journal_lines where account = 'allowances') as short,
              (select count(*)::int from refunds where kind = 'OVERPAID' and state = 'OWED') as twice`,
    );
    expect(books).toEqual({ corrected: 1, short: 1, twice: 1 });
    expect(await checkBooks(query)).toEqual([]);
  });

  test('has a difference of each kind, a return in each state, a refund for two people, and an advance and a buy-back to decide', async () => {
    const [found] = await query(
      `select (select array_agg(kind order by kind) from cash_differences where state = 'OPEN') as differences,
              (select array_agg(state order by state) from returns) as returns,
              (select array_agg(a.state) from refunds r join approvals a on a.id = r.approval_id where r.state = 'OWED' and r.amount > 5000) as large,
              (select array_agg(state order by state) from order_advances) as advances,
              (select array_agg(state) from package_buy_backs) as buy_backs,
              (select count(*)::int from statements where state = 'APPLIED') as statements`,
    );
    expect(found).toEqual({
      differences: ['BANK', 'CHARGE', 'OVER', 'SHORT', 'UNASSIGNED'],
      returns: returnStates.toSorted((a, b) => a.localeCompare(b)),
      large: ['WAITING'],
      advances: ['APPROVED', 'SHOWN'],
      buy_backs: ['REQUESTED'],
      statements: 4,
    });
    expect((await verifyBooks(orm, { readBookDays, readOpenParcels })).first_difference).toBeNull();
  });

  test('has two couriers, a parcel in each state, and shares of refused parcels', async () => {
    const states = await query<{ state: string; parcels: number }>(
      'select state, count(*)::int as parcels from parcels group by 1 order by 1',
    );
    expect(states.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual(
      parcelStates.toSorted((a, b) => a.localeCompare(b)),
    );
    expect(states.find(({ state }) => state === 'DELIVERED')?.parcels).toBeGreaterThanOrEqual(20);
    expect(await query('select code, jsonb_array_length(cities) as cities from couriers order by code')).toEqual([
      { code: 'leopards', cities: 60 },
      { code: 'tcs', cities: 60 },
    ]);
    // The page of parcels promises it: every order that is sent was confirmed.
    expect(
      await query(
        `select o.id from orders o join parcels p on p.order_id = o.id
          where not exists (select from order_contacts c where c.order_id = o.id and c.outcome = 'CONFIRMED' and c.created_at <= p.booked_at)`,
      ),
    ).toEqual([]);
    const refused = await query(
      `select status, cancel_reason from orders where cancel_reason in ('refused', 'lost') order by cancel_reason`,
    );
    expect(refused).toEqual([
      { status: 'CANCELLED', cancel_reason: 'lost' },
      ...[1, 2, 3, 4, 5, 6].map(() => ({ status: 'CANCELLED', cancel_reason: 'refused' })),
    ]);
    expect(await query('select id from parcels where disagrees')).toEqual([]);
  });

  test('has two sheets of a courier with planted errors, whose other rows can be applied', async () => {
    const [tcs] = await query<{ id: number }>(`select id from couriers where code = 'tcs'`);
    const check = async (kind: SheetKind, file: string) => {
      const bytes = readFileSync(join(config.dataDir, 'demo-sheets', file));
      const sheet = await parseSheet(decodeSheet(bytes));
      const { findings } = await checkSheet(query, kind, sheet, { courier_id: tcs?.id ?? 0 });
      return findings.map(({ severity, row, column }) => `${row} ${severity} ${column}`);
    };
    expect(await check(trackingNumbersSheet, 'tracking-numbers.csv')).toEqual([
      '4 problem tracking_number',
      '5 problem order_id',
      '6 problem order_id',
      '7 problem order_id',
      '8 problem tracking_number',
      '9 problem tracking_number',
      '10 problem tracking_number',
      '11 problem tracking_number',
    ]);
    expect(await check(courierStatusesSheet, 'courier-statuses.csv')).toEqual([
      '7 warning status',
      '8 warning tracking_number',
      '9 problem tracking_number',
      '10 problem tracking_number',
      '11 problem date',
      '12 problem date',
    ]);
  });

  test('has a statement of a courier with each verdict', async () => {
    const shop = await DemoShop.open(config);
    const file = readFileSync(join(config.dataDir, 'demo-sheets', 'tcs-statement.csv'));
    await applyStatement(shop, new Date(), { courier: 'tcs', number: 'TCS-4501', daysAgo: 1, file });
    await shop.close();
    const rows = await query<{ verdict: Verdict }>(
      `select l.verdict from statement_lines l join statements s on s.id = l.statement_id where s.number = 'TCS-4501'`,
    );
    const sorted = (list: readonly Verdict[]) => list.toSorted((a, b) => a.localeCompare(b));
    expect(sorted(rows.map(({ verdict }) => verdict))).toEqual(sorted(verdicts));
  });

  test('has orders to confirm, among them one placed twice and one of a customer who refuses', async () => {
    const [doubled] = await query<{ doubled: number; waiting: number; refuser: number }>(
      `select (select count(*)::int from orders a join orders b on a.user_id = b.user_id and a.id < b.id
                where a.status = 'PROCESSING' and b.status = 'PROCESSING' and a.confirmation = 'AWAITING' and b.confirmation = 'AWAITING') as doubled,
              (select count(*)::int from orders where status = 'PROCESSING' and confirmation = 'AWAITING') as waiting,
              (select count(*)::int from orders o where o.confirmation = 'AWAITING' and o.status = 'PROCESSING' and
                (select count(*) from orders r where r.phone_key = o.phone_key and r.cancel_reason = 'refused') >= 2) as refuser`,
    );
    expect(doubled?.doubled).toBeGreaterThanOrEqual(1);
    expect(doubled?.refuser).toBe(1);
    expect(doubled?.waiting).toBeGreaterThanOrEqual(6);
  });

  test('is created once: a second start adds nothing', async () => {
    const before = await counts();
    await seedDemo(config, () => undefined);
    expect(await counts()).toEqual(before);
  });

  test('is never created in a shop with data', async () => {
    const other = await createTestDatabase();
    const foreign = await openOrm({ databaseUrl: other.url, entities: [], applicationName: 'test', poolSize: 1 });
    const inOther = queryThrough(foreign.em.fork());
    await inOther(`insert into users (email, first_name, last_name, role) values ('a@b.pk', 'A', 'B', 'USER')`);
    await seedDemo({ ...config, databaseUrl: other.url }, () => undefined);
    expect(await inOther('select count(*) as users from users')).toEqual([{ users: 1 }]);
    await foreign.close(true);
    await other.drop();
  });
});
