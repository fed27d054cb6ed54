import { beforeAll, expect, test } from '@jest/globals';
import type { Parcel, ParcelState } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { type CourierReportResult, reportByCourier } from './apply-reports.js';

const words: Record<string, ParcelState> = {
  Dispatched: 'WITH_COURIER',
  'Out for delivery': 'OUT_FOR_DELIVERY',
  'Consignee not available': 'ATTEMPTED',
  Delivered: 'DELIVERED',
  'Return in transit': 'RETURNING',
  'Returned to shipper': 'RECEIVED',
  Lost: 'LOST',
};

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
beforeAll(async () => {
  const wordings = Object.entries(words).map(([wording, state]) => ({ says: wording, state }));
  await desk.owner.api.send('PUT', `/api/v1/couriers/${desk.courier.id}/wordings`, JSON.stringify(wordings));
});

/** @param minutes when it happened, after the beginning of the parcel. */
function says(parcel: Parcel, text: string, minutes: number): Promise<CourierReportResult | undefined> {
  const at = new Date(Date.parse('2026-06-01T06:00:00Z') + minutes * 60_000);
  const report = { code: text.slice(0, 8), says: text, remarks: null, at, isWholeDay: false };
  return shop.part(UnitOfWork).run(async (work) => (await reportByCourier(work, parcel.id, [report]))[0]);
}
const open = async (quantity = 1) => {
  const order = await desk.order(quantity);
  return { order, parcel: await desk.parcel(order.id) };
};

test('reports of a courier move the parcel, whatever the case of their wording, and repeated ones change nothing', async () => {
  const { order, parcel } = await open();
  expect(await says(parcel, 'DISPATCHED', 1)).toBe('applied');
  expect(await says(parcel, 'Consignee not available', 2)).toBe('applied');
  const results = await Promise.all(Array.from({ length: 50 }, () => says(parcel, 'Consignee not available', 2)));
  expect(new Set(results)).toEqual(new Set(['repeated']));
  const { state, attempts, courier_says, advice, reports } = await desk.read(parcel.id);
  expect([state, attempts, courier_says, advice?.answered, reports.length]).toEqual([
    'ATTEMPTED',
    1,
    'Consignee not available',
    null,
    2,
  ]);
  expect(reports[0]).toMatchObject({ by: 'Courier', courier_says: 'DISPATCHED', state: 'WITH_COURIER', applied: true });
  expect(await desk.stand(order.id)).toEqual(['SHIPPED', 'road', true]);
});

test('late and doubled reports that come out of order are kept and change nothing', async () => {
  const { parcel } = await open();
  await says(parcel, 'Out for delivery', 30);
  expect(await says(parcel, 'Dispatched', 10)).toBe('kept');
  expect((await desk.read(parcel.id)).state).toBe('OUT_FOR_DELIVERY');
  await says(parcel, 'Delivered', 60);
  expect(await says(parcel, 'Consignee not available', 40)).toBe('kept');
  const { state, disagreement } = await desk.read(parcel.id);
  expect([state, disagreement]).toEqual(['DELIVERED', null]);
});

test('what contradicts a delivered or withdrawn parcel is kept and shown as a disagreement', async () => {
  const { order, parcel } = await open();
  await says(parcel, 'Delivered', 60);
  expect(await says(parcel, 'Return in transit', 90)).toBe('kept');
  const sentence = 'The order says Delivered, the courier says Returning';
  expect([(await desk.read(parcel.id)).disagreement, await desk.stand(order.id)]).toEqual([
    sentence,
    ['DELIVERED', 'buyer', false],
  ]);
  const { body } = await desk.owner.api.get(`/api/v1/parcels?disagree=true&search=%23${order.id}`);
  expect((body as Parcel[]).map(({ disagreement }) => disagreement)).toEqual([sentence]);
  const withdrawn = await open();
  await desk.post(`parcels/${withdrawn.parcel.id}/void`);
  expect(await says(withdrawn.parcel, 'Dispatched', 5)).toBe('kept');
  expect((await desk.read(withdrawn.parcel.id)).disagreement).toBe(
    'The order says Processing, the courier says With courier',
  );
});

test('a correction settles what the courier contradicted', async () => {
  const { parcel } = await open();
  await says(parcel, 'Delivered', 60);
  await says(parcel, 'Return in transit', 90);
  await desk.post(`parcels/${parcel.id}/correct`, { state: 'RETURNING', reason: 'The courier is right' });
  expect((await desk.read(parcel.id)).disagreement).toBeNull();
});

test('a parcel that the courier returned waits for staff to receive its lines', async () => {
  const { parcel } = await open();
  await says(parcel, 'Return in transit', 10);
  expect(await says(parcel, 'Returned to shipper', 20)).toBe('kept');
  const { state, disagreement } = await desk.read(parcel.id);
  expect([state, disagreement]).toEqual(['RETURNING', null]);
});

test('a parcel of a cancelled order that the courier has all the same contradicts the shop', async () => {
  const { order, parcel } = await open();
  await desk.setStatus(order.id, 'CANCELLED');
  expect(await says(parcel, 'Dispatched', 10)).toBe('kept');
  const { state, disagreement } = await desk.read(parcel.id);
  expect([state, disagreement, await shop.stockOf(order.product)]).toEqual([
    'BOOKED',
    'The order says Cancelled, the courier says With courier',
    100,
  ]);
});

test('units that were sold since stay sold: the hand-over is kept as a contradiction', async () => {
  const order = await desk.order(4);
  await desk.receive(await desk.parcel(order.id, ['RETURNING']));
  await shop.query('update stock set quantity = 3 where product_id = $1', [order.product]);
  await shop.query(`update orders set status = 'DELIVERED', cancelled_at = null where id = $1`, [order.id]);
  const parcel = await desk.parcel(order.id);
  const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
  expect(await says(parcel, 'Dispatched', 10)).toBe('kept');
  expect([(await desk.read(parcel.id)).state, await shop.stockOf(order.product)]).toEqual(['BOOKED', 3]);
  expect(await shop.query('select type from events where position > $1 order by position', [last?.position])).toEqual([
    { type: 'ParcelDisagreed' },
    { type: 'ParcelReported' },
  ]);
});

test('an unknown wording is kept and shown, and takes effect when it is reported again after staff mapped it', async () => {
  const { parcel } = await open();
  await says(parcel, 'Dispatched', 1);
  expect(await says(parcel, 'Shipment handed to consignee', 5)).toBe('unknown');
  expect(await says(parcel, 'Shipment handed to consignee', 5)).toBe('repeated');
  const unknown = await desk.read(parcel.id);
  expect([unknown.state, unknown.courier_says, unknown.reports.at(-1)?.state]).toEqual([
    'WITH_COURIER',
    'Shipment handed to consignee',
    null,
  ]);
  await shop.query(`insert into courier_wordings values ($1, 'Shipment handed to consignee', 'DELIVERED')`, [
    desk.courier.id,
  ]);
  expect(await says(parcel, 'Shipment handed to consignee', 5)).toBe('applied');
  const { state, reports } = await desk.read(parcel.id);
  expect([state, reports.length, reports.at(-1)?.applied]).toEqual(['DELIVERED', 2, true]);
});
