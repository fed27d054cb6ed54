import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteUser, UpdateUser } from '@soulvia/accounts';
import { CreateFamily } from '@soulvia/catalog';
import type { Order } from '@soulvia/contracts';
import { queryThrough, type Query } from '@soulvia/platform/database';
import { createTables, readDigest, type Digest, type Projection, waitForPosition } from '@soulvia/platform/projections';
import { applicant } from '../../test/support/applicant.js';
import { Guests } from '../../test/support/guest-checkout.js';
import { decide, offerPackage, pay } from '../../test/support/partners.js';
import { ParcelDesk } from '../../test/support/parcels.js';
import { ReviewDesk } from '../../test/support/reviews.js';
import { useFreshShop } from '../../test/support/use-shop.js';
import type { Person } from '../../test/support/test-shop.js';
import { foldRange } from '../platform/projections/batch.js';
import { bestSellersProjection } from './best-sellers/best-sellers.projection.js';
import { shopProjections } from './index.js';

const projections = shopProjections.filter(({ tables }) => tables.length > 0);

/** What a rebuild may read besides its own tables. */
const logTables = ['events', 'log_epoch', 'projections', 'projection_failures'];

const shop = useFreshShop();
let head: number;
beforeAll(async () => {
  await fillShop(await shop.person('ADMIN'));
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  head = last?.position ?? 0;
  const names = projections.map(({ name }) => name);
  expect(await waitForPosition(shop.query, { projections: names, position: head }, 20_000)).toBe('reached');
  // What it polls would wait for the tables that these tests drop, and they for it.
  await shop.stopWorker();
});

/** Orders and payments of several statuses, a review, referrals, sponsors and levels that change, and a deleted order, product and two users. */
async function fillShop(admin: Person): Promise<void> {
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => shop.person()));
  const [top, middle, bottom, leaving, former] = members.map(({ id }) => id);
  const sponsor = (userId = 0, sponsorId: number | null = null) =>
    shop.execute(new UpdateUser(admin.id, userId, { fields: {}, sponsorId }));
  await sponsor(middle, top);
  await sponsor(bottom, middle);
  await sponsor(leaving, middle);
  await sponsor(former, leaving);
  await sponsor(former, top);
  const packageId = await offerPackage(shop, 100);
  for (const userId of [top, middle, leaving])
    await decide(shop, admin.id, await pay(shop, userId ?? 0, packageId), userId !== middle);

  await admin.api.send('PUT', '/api/v1/settings/levels', '[{"number":1,"name":"Seed","min_total_sc":50}]');

  const [buyer] = members;
  const [serum = 0, balm = 0] = await shop.products([40, 8]);
  const familyMembers = [serum, balm].map((product_id) => ({ product_id, option_values: [`${product_id} ml`] }));
  await shop.execute(new CreateFamily({ name: 'Ritual', axes: ['Size'], members: familyMembers }));
  const orders = [];
  for (let count = 0; count < 6 && buyer; count += 1)
    orders.push(await shop.order(buyer, [{ product_id: count % 2 === 0 ? serum : balm, quantity: 1 }]));
  const [first, second, third, fourth] = orders.map(({ id }) => `/api/v1/orders/${id}`);
  await admin.api.patch(`${second}/content`, { note: 'Gift', items: [{ product_id: serum, quantity: 3 }] });
  await admin.api.patch(`${first}/content`, { items: [{ product_id: balm, quantity: 2 }] });
  await admin.api.post('/api/v1/coupons', { code: 'TEN', kind: 'AMOUNT', value: 10, uses_per_buyer: null });
  for (const status of ['PROCESSING', 'CANCELLED']) {
    const body = { address_id: buyer?.addressId, items: [{ product_id: serum, quantity: 1 }], coupon_code: 'TEN' };
    const placed = (await buyer?.api.post('/api/v1/orders/users/checkout', body))?.body as Order;
    await admin.api.patch(`/api/v1/orders/${placed.id}/content`, { items: [{ product_id: serum, quantity: 2 }] });
    await admin.api.patch(`/api/v1/orders/${placed.id}`, { status });
  }
  await admin.api.patch(`${first}`, { status: 'CANCELLED' });
  await admin.api.patch(`${second}`, { status: 'DELIVERED' });
  await admin.api.patch(`${third}`, { status: 'CANCELLED' });
  await admin.api.patch(`${third}`, { status: 'PROCESSING' });
  await admin.api.send('DELETE', `${fourth}`, undefined);

  const desk = await ParcelDesk.open(shop);
  for (const states of [['DELIVERED'], ['OUT_FOR_DELIVERY', 'RETURNING'], ['LOST'], []] as const)
    await desk.parcel((await desk.order()).id, states);

  await (await ReviewDesk.open(shop)).published(serum);
  await addReferrals(top ?? 0);

  await admin.api.patch(`/api/v1/users/${bottom}`, { role: 'GUEST_USER' });
  await admin.api.send('DELETE', `/api/v1/products/${balm}`, undefined);
  for (const userId of [leaving, former]) await shop.execute(new DeleteUser(admin.id, userId ?? 0));
}

/** A sign-up, and orders of guests who came through a member's link. */
async function addReferrals(memberId: number): Promise<void> {
  const [member] = await shop.query<{ ref: string }>('select referral_code as ref from users where id = $1', [
    memberId,
  ]);
  expect((await shop.guest.post('/api/v1/auth/register', applicant(member))).status).toBe(201);
  const guests = await Guests.open(shop);
  for (let count = 0; count < 2; count += 1) await guests.order({ ...member });
}

/** Folds the whole log in a database without any other table, in a transaction that is rolled back. */
async function rebuildFromLog(projection: Projection): Promise<Digest> {
  const rollback = new Error('rollback');
  let digest: Digest | undefined;
  await shop.operator.em
    .fork()
    .transactional(async (em) => {
      const query = queryThrough(em);
      await dropAllBut(query, logTables);
      await query('create schema from_log');
      await createTables(query, projection, 'from_log');
      await query('set local search_path = from_log, public');
      await foldRange(query, projection, { from: 0, to: head }, 'rebuild');
      digest = await readDigest(query, projection, 'from_log');
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!digest) throw new Error('the rebuild was not digested');
  return digest;
}

async function dropAllBut(query: Query, kept: readonly string[]): Promise<void> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'views') and table_name <> all($1::text[])`,
    [kept],
  );
  await query(`drop table ${tables.map(({ name }) => name).join(', ')} cascade`);
}

describe('rebuild from the log alone', () => {
  test.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s: has the live rows in a database without write tables',
    async (_, projection) => {
      const live = await readDigest(shop.query, projection, 'views');
      expect(live.rows).toBeGreaterThan(0);
      expect(await rebuildFromLog(projection)).toEqual(live);
    },
  );

  test('a fold that reads a write table fails', async () => {
    const planted: Projection = {
      ...bestSellersProjection,
      fold: ['insert into best_sellers (product_id, units) select id, 1 from public.products'],
    };
    await expect(rebuildFromLog(planted)).rejects.toThrow('relation "public.products" does not exist');
  });

  test('a fold that gives other rows is detected', async () => {
    const relations = bestSellersProjection.relations?.map(({ name, rows }) => ({ name, rows: doubled(rows) }));
    const planted: Projection = { ...bestSellersProjection, ...(relations ? { relations } : {}) };
    expect(await rebuildFromLog(planted)).not.toEqual(await readDigest(shop.query, bestSellersProjection, 'views'));
  });
});

const doubled = (statement: string) => statement.replace("(line->>'quantity')::int", "(line->>'quantity')::int * 2");
