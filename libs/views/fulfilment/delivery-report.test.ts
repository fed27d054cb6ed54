import { beforeAll, describe, expect, test } from '@jest/globals';
import type { DeliveryReport, ParcelState, Problem } from '@soulvia/contracts';
import { waitForPosition } from '@soulvia/platform/projections';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';

let product = 0;
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' });

const shop = useShop();
const tcs = useParcelDesk(shop, { name: 'TCS' });
const leopards = setUp(() =>
  ParcelDesk.open(shop, { name: 'Leopards', cities: [{ name: 'Lahore Cantt', aliases: ['LAHORE'] }] }),
);
beforeAll(async () => {
  [product = 0] = await shop.products([200]);
  for (let count = 0; count < 14; count += 1) await send(tcs, ['DELIVERED']);
  for (let count = 0; count < 6; count += 1) await send(tcs, ['WITH_COURIER', 'RETURNING']);
  await send(leopards, ['LOST']);
  await send(leopards, ['RETURNING'], true);
  await send(leopards, []);
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  const awaited = { projections: ['fulfilment', 'order-counts'], position: last?.position ?? 0 };
  expect(await waitForPosition(shop.query, awaited, 20_000)).toBe('reached');
});

async function send(desk: ParcelDesk, states: readonly ParcelState[], received = false): Promise<void> {
  const { id } = await shop.order(desk.owner, [{ product_id: product, quantity: 2 }]);
  const parcel = await desk.parcel(id, states);
  if (received) expect((await desk.receive(parcel)).status).toBe(200);
}

async function read(query = '', who: Person = tcs.owner): Promise<DeliveryReport> {
  const { status, body } = await who.api.get(`/api/v1/delivery-report${query}`);
  expect(status).toBe(200);
  return body as DeliveryReport;
}

const hours = expect.any(Number);
const ofTcs = {
  sent: 20,
  delivered: 14,
  refused: 6,
  lost: 0,
  received_back: 0,
  refused_percent: 30,
  delivery_hours: hours,
};
const ofLeopards = {
  sent: 2,
  delivered: 0,
  refused: 1,
  lost: 1,
  received_back: 1,
  refused_percent: null,
  delivery_hours: null,
};
const ofAll = {
  sent: 22,
  delivered: 14,
  refused: 7,
  lost: 1,
  received_back: 1,
  refused_percent: 32,
  delivery_hours: hours,
};

describe('delivery report:', () => {
  test('counts what became of the parcels that left, and of orders on the way there', async () => {
    const report = await read();
    expect(report).toMatchObject({
      to: today.format(new Date()),
      placed: 23,
      confirmed: 0,
      total: ofAll,
      advice_hours: null,
    });
    expect(report.rows).toEqual([{ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...ofAll }]);
  });

  test('by courier, by city as its courier names it, and by product; a share only from 20 parcels on', async () => {
    expect((await read('?group=courier')).rows).toEqual([
      { courier: { id: tcs.courier.id, name: 'TCS' }, ...ofTcs },
      { courier: { id: leopards.courier.id, name: 'Leopards' }, ...ofLeopards },
    ]);
    expect((await read('?group=city')).rows).toEqual([
      { city: 'Lahore', courier: { id: tcs.courier.id, name: 'TCS' }, ...ofTcs },
      { city: 'Lahore Cantt', courier: { id: leopards.courier.id, name: 'Leopards' }, ...ofLeopards },
    ]);
    expect((await read('?group=product')).rows).toEqual([
      { product: { id: product, name: expect.any(String) }, ...ofAll },
    ]);
  });

  test('another range of days is empty, without a share', async () => {
    const { total, rows, placed } = await read('?from=2026-01-01&to=2026-01-31');
    expect([total.sent, total.refused_percent, placed, rows]).toEqual([0, null, 0, []]);
  });

  test('a lost parcel that was delivered after all, and a report that was corrected, count as what they are', async () => {
    const { id } = await shop.order(leopards.owner, [{ product_id: product, quantity: 1 }]);
    const parcel = await leopards.parcel(id, ['LOST', 'DELIVERED']);
    const after = () =>
      read('?group=courier').then(({ rows }) => rows.find(({ courier }) => courier?.name === 'Leopards'));
    const until = async () => {
      const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
      await waitForPosition(shop.query, { projections: ['fulfilment'], position: last?.position ?? 0 }, 20_000);
    };
    await until();
    expect(await after()).toMatchObject({ sent: 3, delivered: 1, lost: 1, refused: 1 });
    await leopards.post(`parcels/${parcel.id}/correct`, { state: 'RETURNING', reason: 'Another parcel' });
    await until();
    expect(await after()).toMatchObject({ sent: 3, delivered: 0, lost: 1, refused: 2 });
  });

  test('the answer to a courier is timed from when it was needed, and only the first one', async () => {
    const { id } = await shop.order(leopards.owner, [{ product_id: product, quantity: 1 }]);
    const parcel = await leopards.parcel(id, ['ATTEMPTED']);
    await shop.query(`update parcels set advice_needed_since = now() - interval '3 hours' where id = $1`, [parcel.id]);
    for (const action of ['REATTEMPT', 'RETURN'])
      expect((await leopards.post(`parcels/${parcel.id}/advice`, { action, remarks: 'After 5 pm' })).status).toBe(200);
    const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
    await waitForPosition(shop.query, { projections: ['fulfilment'], position: last?.position ?? 0 }, 20_000);
    expect((await read()).advice_hours).toBe(3);
  });

  test('a bad range is refused', async () => {
    const path = '/api/v1/delivery-report';
    for (const [query, field] of [
      ['?from=2026-02-30', 'from'],
      ['?to=tomorrow', 'to'],
      ['?from=2026-02-02&to=2026-02-01', 'from'],
      ['?from=2024-01-01&to=2026-02-01', 'from'],
      ['?group=street', 'group'],
    ]) {
      const { status, body } = await tcs.owner.api.get(`${path}${query}`);
      expect([query, status, Object.keys((body as Problem).errors ?? {})]).toEqual([query, 400, [field]]);
    }
  });
});
