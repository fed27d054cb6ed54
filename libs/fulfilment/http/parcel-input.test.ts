import { beforeAll, expect, test } from '@jest/globals';
import type { Parcel, Problem } from '@soulvia/contracts';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useParcelDesk(shop);
let orderId: number;
let parcel: Parcel;
beforeAll(async () => {
  orderId = (await desk.order()).id;
  parcel = await desk.parcel((await desk.order()).id, ['ATTEMPTED']);
});

/** Status and the fields that a response names. */
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as Problem).errors ?? {}),
];

test.each([
  ['no courier', { courier_id: undefined }, 'courier_id'],
  ['an id that is no number', { courier_id: 'x' }, 'courier_id'],
  ['an id out of range', { courier_id: 2 ** 31 }, 'courier_id'],
  ['an unknown courier', { courier_id: 2 ** 31 - 1 }, 'courier_id'],
  ['a short tracking number', { tracking_number: 'A-1' }, 'tracking_number'],
  ['a long tracking number', { tracking_number: 'A'.repeat(41) }, 'tracking_number'],
  ['a tracking number with spaces', { tracking_number: 'TCS 1234' }, 'tracking_number'],
  ['a tracking number of Excel', { tracking_number: '1.23E+11' }, 'tracking_number'],
  ['a tracking number that is null', { tracking_number: null }, 'tracking_number'],
  ['no weight', { weight_g: 0 }, 'weight_g'],
  ['half a gram', { weight_g: 1.5 }, 'weight_g'],
  ['too heavy a parcel', { weight_g: 100_001 }, 'weight_g'],
  ['no pieces', { pieces: 0 }, 'pieces'],
  ['too many pieces', { pieces: 101 }, 'pieces'],
  ['an unknown kind', { kind: 'GIFT' }, 'kind'],
  ['cash with an exponent', { cash_due: '1e3' }, 'cash_due'],
  ['cash with two points', { cash_due: '1.000.00' }, 'cash_due'],
  ['negative cash', { cash_due: '-1' }, 'cash_due'],
  ['cash that is a number', { cash_due: 100 }, 'cash_due'],
  ['no lines', { kind: 'REPLACEMENT', lines: [] }, 'lines'],
  ['a line without units', { kind: 'PICKUP', lines: [{ order_line_id: 1, quantity: 0 }] }, 'lines.0.quantity'],
  ['a line without an id', { kind: 'PICKUP', lines: [{ quantity: 1 }] }, 'lines.0.order_line_id'],
  ['no yes or no', { anyway: 'sure' }, 'anyway'],
  ['an unknown field', { user_id: 7 }, 'user_id'],
])('booking: %s is refused with 400 on its field', async (_, change, field) => {
  const body = { courier_id: desk.courier.id, ...change };
  expect(refusal(await desk.post(`orders/${orderId}/parcels`, body))).toEqual([400, [field]]);
});

test.each([
  ['no state', {}, 'state'],
  ['an unknown state', { state: 'STOLEN' }, 'state'],
  ['a time without a zone', { state: 'DELIVERED', at: '2026-11-20T09:00:00' }, 'at'],
  ['a day', { state: 'DELIVERED', at: '2026-11-20' }, 'at'],
  ['a day that does not exist', { state: 'DELIVERED', at: '2026-02-30T09:00:00Z' }, 'at'],
  ['a time to come', { state: 'DELIVERED', at: new Date(Date.now() + 3_600_000).toISOString() }, 'at'],
  ['a time long ago', { state: 'DELIVERED', at: '1999-01-01T00:00:00Z' }, 'at'],
  ['a long note', { state: 'DELIVERED', note: 'x'.repeat(501) }, 'note'],
  ['a note with a NUL', { state: 'DELIVERED', note: 'a\u0000b' }, 'note'],
  ['no yes or no', { state: 'ATTEMPTED', advice: 'maybe' }, 'advice'],
  ['an unknown field', { state: 'ATTEMPTED', by: 7 }, 'by'],
])('reports: %s is refused with 400 on its field', async (_, body, field) => {
  expect(refusal(await desk.post(`parcels/${parcel.id}/reports`, body))).toEqual([400, [field]]);
});

test.each([
  ['no action', { remarks: 'Call first' }, 'action'],
  ['an unknown action', { action: 'BURN', remarks: 'Call first' }, 'action'],
  ['no remarks', { action: 'RETURN' }, 'remarks'],
  ['empty remarks', { action: 'RETURN', remarks: '  ' }, 'remarks'],
  ['long remarks', { action: 'RETURN', remarks: 'x'.repeat(201) }, 'remarks'],
])('advice: %s is refused with 400 on its field', async (_, body, field) => {
  expect(refusal(await desk.post(`parcels/${parcel.id}/advice`, body))).toEqual([400, [field]]);
});

test.each([
  ['no state', { reason: 'Wrong' }, 'state'],
  ['no reason', { state: 'RETURNING' }, 'reason'],
  ['a long reason', { state: 'RETURNING', reason: 'x'.repeat(501) }, 'reason'],
])('corrections: %s is refused with 400 on its field', async (_, body, field) => {
  expect(refusal(await desk.post(`parcels/${parcel.id}/correct`, body))).toEqual([400, [field]]);
});

test.each([
  ['a short number', { tracking_number: 'x' }, 'tracking_number'],
  ['another field', { state: 'VOID' }, 'state'],
])('changes: %s is refused with 400 on its field', async (_, body, field) => {
  expect(refusal(await desk.owner.api.patch(`/api/v1/parcels/${parcel.id}`, body))).toEqual([400, [field]]);
});

test('a parcel or order that does not exist is 404', async () => {
  const missing = 2 ** 31 - 1;
  const statuses = await Promise.all([
    desk.owner.api.get(`/api/v1/parcels/${missing}`),
    desk.owner.api.get('/api/v1/parcels/x'),
    desk.book(missing),
    desk.post(`parcels/${missing}/reports`, { state: 'DELIVERED' }),
    desk.post(`parcels/${missing}/advice`, { action: 'RETURN', remarks: 'Back' }),
    desk.post(`parcels/${missing}/receive`, { lines: [{ order_line_id: 1, restock: 1, write_off: 0 }] }),
    desk.post(`parcels/${missing}/void`),
    desk.post(`parcels/${missing}/correct`, { state: 'LOST', reason: 'Gone' }),
    desk.owner.api.patch(`/api/v1/parcels/${missing}`, { pieces: 2 }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(Array<number>(9).fill(404));
});
