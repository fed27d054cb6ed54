import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Courier, Parcel } from '@soulvia/contracts';
import { useCourierDesk } from '../../../test/support/courier-desk.js';
import { eventually } from '../../../test/support/eventually.js';

const at = useCourierDesk();
let postex: Courier;
beforeAll(async () => {
  postex = await at.courier('postex', 'postex');
  await at.startReactions();
});
beforeEach(() => {
  at.fake.steps.clear();
  at.fake.quirks.clear();
  at.fake.tracked.length = 0;
});

/** The time of Pakistan some minutes ago. */
const ago = (minutes: number) =>
  new Date(Date.now() + 5 * 3_600_000 - minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

async function booked(): Promise<Parcel & { number: string }> {
  const { id } = await at.book(postex);
  const parcel = await at.untilBooking(id, 'DONE');
  return { ...parcel, number: parcel.tracking_number ?? '' };
}

const tell = (number: string, steps: [code: string, says: string, at?: string][]) =>
  at.fake.steps.set(
    number,
    steps.map(([code, says, time]) => ({ code, says, ...(time === undefined ? {} : { at: time }) })),
  );

describe('reports of couriers', () => {
  test('doubled and late reports take effect once, in the order in which they happened', async () => {
    const { id, number } = await booked();
    const route: [string, string, string] = ['0004', 'Package on Route', ago(60)];
    const attempt: [string, string, string] = ['0013', 'Attempt Made: Phone is off', ago(30)];
    tell(number, [attempt, route, attempt, ['0003', 'At PostEx Warehouse', ago(120)], route]);
    await at.track();
    await at.track();
    const parcel = await at.desk.read(id);
    expect([parcel.state, parcel.attempts, parcel.advice !== null]).toEqual(['ATTEMPTED', 1, true]);
    expect(parcel.reports.map(({ state, applied }) => [state, applied])).toEqual([
      ['WITH_COURIER', true],
      ['OUT_FOR_DELIVERY', true],
      ['ATTEMPTED', true],
    ]);
    tell(number, [['0005', 'Delivered', ago(10)]]);
    await at.track();
    tell(number, [['0003', 'At PostEx Warehouse', ago(200)]]);
    // A delivered parcel is asked about no longer.
    await at.shop.query(`update parcels set state = 'WITH_COURIER' where id = $1`, [id]);
    await at.track();
    expect((await at.desk.read(id)).reports.at(-1)).toMatchObject({ state: 'WITH_COURIER', applied: false });
  });

  test('an unknown wording is kept, and takes effect once staff have mapped it', async () => {
    const { id, number } = await booked();
    tell(number, [['0099', 'Held at customs', ago(20)]]);
    await at.track();
    expect(await at.desk.read(id)).toMatchObject({ state: 'BOOKED', courier_says: 'Held at customs' });
    const path = `/api/v1/couriers/${postex.id}/wordings`;
    const wordings = (await at.desk.owner.api.get(path)).body;
    expect(wordings).toMatchObject({ unmapped: [{ says: 'Held at customs', seen: 1 }] });
    await at.desk.owner.api.send('PUT', path, JSON.stringify([{ says: 'held at customs', state: 'WITH_COURIER' }]));
    await at.track();
    expect((await at.desk.read(id)).state).toBe('WITH_COURIER');
  });

  test('what staff have mapped counts more than what the adapter knows', async () => {
    const { id, number } = await booked();
    const path = `/api/v1/couriers/${postex.id}/wordings`;
    await at.desk.owner.api.send('PUT', path, JSON.stringify([{ says: 'Package on Route', state: 'WITH_COURIER' }]));
    tell(number, [['0004', 'Package on Route', ago(20)]]);
    await at.track();
    expect((await at.desk.read(id)).state).toBe('WITH_COURIER');
  });

  test('a report without a time counts once', async () => {
    const { id, number } = await booked();
    tell(number, [['0003', 'At PostEx Warehouse']]);
    await at.track();
    await at.track();
    expect((await at.desk.read(id)).reports).toHaveLength(1);
  });

  test('an answer that cannot be read changes nothing, and the courier is asked again', async () => {
    const { id, number } = await booked();
    tell(number, [['0003', 'At PostEx Warehouse', ago(20)]]);
    at.fake.quirks.set('track', 'garbage-after');
    const round = at.track();
    await eventually(() => expect(at.fake.tracked.length).toBeGreaterThan(1));
    expect((await at.desk.read(id)).state).toBe('BOOKED');
    at.fake.quirks.clear();
    await round;
    expect((await at.desk.read(id)).state).toBe('WITH_COURIER');
  });

  test('fifty numbers are asked about in one request', async () => {
    const { order_id } = await booked();
    await at.shop.query(`update parcels set state = 'DELIVERED' where courier_id = $1`, [postex.id]);
    const orders = await copiesOf(order_id, 51);
    await at.shop.query(
      `insert into parcels (order_id, user_id, courier_id, kind, state, tracking_number, cash_due, pieces)
       select id, user_id, $2, 'DELIVERY', 'BOOKED', 'MANY-' || id, 0, 1 from orders where id = any($1::int[])`,
      [orders, postex.id],
    );
    await at.track();
    expect(at.fake.tracked).toEqual([50, 1]);
  });
});

/** Copies an order, so that each copy may have a parcel. @returns their ids. */
async function copiesOf(orderId: number, count: number): Promise<number[]> {
  const [columns] = await at.shop.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and column_name <> 'id' and is_generated = 'NEVER'`,
  );
  const list = columns?.list ?? '';
  const rows = await at.shop.query<{ id: number }>(
    `insert into orders (${list}) select ${list} from orders, generate_series(1, ${count}) where id = $1 returning id`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}

describe('answers to couriers', () => {
  test('advice is passed on with its remarks', async () => {
    const { id, number } = await booked();
    tell(number, [['0013', 'Attempt Made', ago(20)]]);
    await at.track();
    await at.desk.post(`parcels/${id}/advice`, { action: 'REATTEMPT', remarks: 'After 5 pm' });
    await eventually(() => expect(at.fake.advice).toContainEqual({ number, action: 2, remarks: 'After 5 pm' }));
    expect((await at.desk.read(id)).not_taken).toBeNull();
  });

  test('advice that the courier does not take is kept and tried again; the last answer counts', async () => {
    const { id, number } = await booked();
    tell(number, [['0013', 'Attempt Made', ago(20)]]);
    await at.track();
    at.fake.quirks.set('advise', 'failure-inside-200');
    await at.desk.post(`parcels/${id}/advice`, { action: 'REATTEMPT', remarks: 'After 5 pm' });
    await eventually(async () =>
      expect((await at.desk.read(id)).not_taken).toEqual({ what: 'ADVICE', says: 'Consignee phone is not valid' }),
    );
    await at.desk.post(`parcels/${id}/advice`, { action: 'RETURN', remarks: 'Bring it back' });
    at.fake.quirks.clear();
    await eventually(() => expect(at.fake.advice.filter((advice) => advice.number === number)).toHaveLength(1));
    await eventually(async () => expect((await at.desk.read(id)).not_taken).toBeNull());
    expect(at.fake.advice.at(-1)).toEqual({ number, action: 1, remarks: 'Bring it back' });
  });

  test('the parcel of an order that its buyer cancels is called back at the courier', async () => {
    const { id, number, order_id } = await booked();
    tell(number, [['0003', 'At PostEx Warehouse', ago(20)]]);
    await at.track();
    await at.desk.setStatus(order_id, 'CANCELLED');
    await eventually(() => expect(at.fake.advice).toContainEqual(expect.objectContaining({ number, action: 1 })));
    expect((await at.desk.read(id)).advice?.answered?.action).toBe('RETURN');
  });
});
