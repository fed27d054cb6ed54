import { beforeAll, expect, test } from '@jest/globals';
import type { Parcel, ParcelState, Problem } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readableRow } from '@soulvia/platform/sheets';
import { CourierSheets, problemsOf, warningsOf } from '../../../test/support/courier-sheets.js';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import { courierStatusesSheet } from './courier-statuses-sheet.js';

const words: Record<string, ParcelState> = {
  Dispatched: 'WITH_COURIER',
  'Out for delivery': 'OUT_FOR_DELIVERY',
  'Consignee not available': 'ATTEMPTED',
  Delivered: 'DELIVERED',
  'Return in transit': 'RETURNING',
};

const shop = useShop();
const desk = useParcelDesk(shop);
const sheets = setUp(() => new CourierSheets(desk.owner, desk.courier, 'courier-statuses'));
beforeAll(async () => {
  const wordings = Object.entries(words).map(([says, state]) => ({ says, state }));
  await desk.owner.api.send('PUT', `/api/v1/couriers/${desk.courier.id}/wordings`, JSON.stringify(wordings));
});

let made = 0;
async function numbered(states: readonly ParcelState[] = []): Promise<Parcel & { tracking_number: string }> {
  made += 1;
  const tracking_number = `TCS-${7_000 + made}`;
  return { ...(await desk.parcel((await desk.order()).id, states, { tracking_number })), tracking_number };
}
const eventsOf = async (type: string, { id }: Parcel) =>
  (await shop.query(`select 1 from events where type = $1 and subject_id = $2`, [type, id])).length;

test('courier statuses: rows move parcels and their orders as reports of the courier do, in the order of their times', async () => {
  const [delivered, tried] = [await numbered(), await numbered()];
  const result = await sheets.apply(
    await sheets.check([
      `${delivered.tracking_number},DELIVERED,2026-06-03 16:20,`,
      `${tried.tracking_number},Consignee not available,2026-06-02,Phone switched off`,
      `${delivered.tracking_number.toLowerCase()},Dispatched,2026-06-01T09:00:00Z,`,
      `${tried.tracking_number},dispatched,2026-06-01 09:30:15 +05:00,`,
    ]),
  );
  expect(result).toMatchObject({ applied: 4, counts: { ok: 4, warning: 0, problem: 0 } });
  const [first, second] = [await desk.read(delivered.id), await desk.read(tried.id)];
  expect([first.state, first.order.status, first.delivered_at, first.handed_over_at]).toEqual([
    'DELIVERED',
    'DELIVERED',
    '2026-06-03T11:20:00.000Z',
    '2026-06-01T09:00:00.000Z',
  ]);
  expect([second.state, second.attempts, second.advice?.needed_since, second.handed_over_at]).toEqual([
    'ATTEMPTED',
    1,
    '2026-06-01T19:00:00.000Z',
    '2026-06-01T04:30:15.000Z',
  ]);
  expect(second.reports.at(-1)).toMatchObject({ by: 'Courier', note: 'Phone switched off', applied: true });
});

test('courier statuses: doubled rows and sheets change nothing', async () => {
  const parcel = await numbered();
  const row = `${parcel.tracking_number},Consignee not available,2026-06-02 10:00,`;
  await sheets.apply(await sheets.check([row, row]));
  const again = await sheets.apply(await sheets.check([row]));
  expect([again.applied, again.warnings]).toEqual([1, []]);
  const { attempts, reports } = await desk.read(parcel.id);
  expect([attempts, reports.length, await eventsOf('ParcelReported', parcel)]).toEqual([1, 1, 1]);
});

test('courier statuses: a portion that is applied twice gives no report twice', async () => {
  const parcels = [await numbered(), await numbered(), await numbered()];
  const kind = courierStatusesSheet;
  const places = new Map(['tracking_number', 'status', 'date', 'remarks'].map((name, nth) => [name, nth]));
  const rows = parcels.flatMap(({ tracking_number: number }, nth) => [
    readableRow({ row: 2 * nth, cells: [number, 'Consignee not available', '2026-06-02', ''] }, places),
    readableRow({ row: 2 * nth + 1, cells: [number, 'Not mapped', '2026-06-02', ''] }, places),
  ]);
  const apply = () => shop.part(UnitOfWork).run((work) => kind.apply(work, rows, { courier_id: desk.courier.id }));
  await apply();
  const events = await shop.query('select count(*) as events from events');
  expect(await apply()).toEqual([]);
  expect(await shop.query('select count(*) as events from events')).toEqual(events);
  for (const parcel of parcels) {
    const { attempts, reports } = await desk.read(parcel.id);
    expect([attempts, reports.length]).toEqual([1, 2]);
  }
});

test('courier statuses: a portion takes two statements for each applied report beside a fixed number', async () => {
  const statementsFor = async (count: number) => {
    const parcels = [];
    for (let nth = 0; nth < count; nth += 1) parcels.push(await numbered());
    const places = new Map(['tracking_number', 'status', 'date'].map((name, nth) => [name, nth]));
    const rows = parcels.map(({ tracking_number: number }, row) =>
      readableRow({ row, cells: [number, 'Dispatched', '2026-06-02'] }, places),
    );
    let statements = 0;
    await shop.part(UnitOfWork).run((work) => {
      const query: typeof work.query = (...given) => {
        statements += 1;
        return work.query(...given);
      };
      const fields = { courier_id: desk.courier.id };
      return courierStatusesSheet.apply({ ...work, query }, rows, fields);
    });
    return statements;
  };
  const [few, many] = [await statementsFor(2), await statementsFor(22)];
  expect(many - few).toBe(2 * 20);
});

test('courier statuses: unknown wordings and reports after the end are kept as warnings', async () => {
  const [wordy, over, withdrawn] = [await numbered(['WITH_COURIER']), await numbered(['DELIVERED']), await numbered()];
  await desk.post(`parcels/${withdrawn.id}/void`);
  const checked = await sheets.check([
    `${wordy.tracking_number},Held at customs,2026-06-02,`,
    `${over.tracking_number},Return in transit,2099-01-01,`,
    `${withdrawn.tracking_number},Dispatched,2026-06-02,`,
  ]);
  const unknown =
    'This wording is not known. The report is kept and changes nothing: say what it means under Couriers.';
  const keptAt = (state: string) => `The parcel is "${state}". The report is kept and changes nothing.`;
  expect([problemsOf(checked), warningsOf(checked)]).toEqual([
    ['3 date: This day is in the future.'],
    [`2 status: ${unknown}`, `4 tracking_number: ${keptAt('Void')}`],
  ]);
  const applied = await sheets.apply(checked);
  expect([applied.applied, warningsOf(applied)]).toEqual([2, [`2 status: ${unknown}`, `4 status: ${keptAt('Void')}`]]);
  const kept = await desk.read(wordy.id);
  expect([kept.state, kept.courier_says, kept.reports.at(-1)?.state]).toEqual([
    'WITH_COURIER',
    'Held at customs',
    null,
  ]);
  expect((await desk.read(withdrawn.id)).disagreement).toBe('The order says Processing, the courier says With courier');
  const late = await sheets.apply(await sheets.check([`${over.tracking_number},Out for delivery,2026-06-02 08:00,`]));
  expect(warningsOf(late)).toEqual([`2 status: ${keptAt('Delivered')}`]);
  expect([(await desk.read(over.id)).state, (await desk.read(over.id)).disagreement]).toEqual(['DELIVERED', null]);
});

test('courier statuses: what changed after the check is decided again, and told', async () => {
  const [corrected, ended] = [await numbered(), await numbered(['WITH_COURIER'])];
  const day = new Date(Date.now() - 60_000).toISOString().slice(0, 16).replace('T', ' ');
  const checked = await sheets.check([
    `${corrected.tracking_number},Dispatched,2026-06-02,`,
    `${ended.tracking_number},Out for delivery,${day}Z,`,
  ]);
  expect(checked.counts).toEqual({ ok: 2, warning: 0, problem: 0 });
  await desk.owner.api.patch(`/api/v1/parcels/${corrected.id}`, { tracking_number: 'OTHER-1' });
  await desk.report(ended.id, 'DELIVERED');
  const applied = await sheets.apply(checked);
  expect([applied.applied, problemsOf(applied), warningsOf(applied)]).toEqual([
    1,
    ['2 tracking_number: This courier has no parcel with this tracking number.'],
    ['3 status: The parcel is "Delivered". The report is kept and changes nothing.'],
  ]);
  expect([(await desk.read(corrected.id)).state, (await desk.read(ended.id)).state]).toEqual(['BOOKED', 'DELIVERED']);
});

test('courier statuses: a report without a time counts as later than earlier reports of the same day', async () => {
  const parcel = await numbered(['WITH_COURIER']);
  const [row] = await shop.query<{ day: string }>(`select (now() at time zone 'Asia/Karachi')::date::text as day`);
  await sheets.apply(await sheets.check([`${parcel.tracking_number},Out for delivery,${row?.day},`]));
  const { state, handed_over_at: handedOver, reports } = await desk.read(parcel.id);
  expect([state, reports.at(-1)?.applied, handedOver === null]).toEqual(['OUT_FOR_DELIVERY', true, false]);
});

test('courier statuses: problems of rows are named', async () => {
  const parcel = await numbered();
  const other = await ParcelDesk.open(shop);
  const elsewhere = await other.parcel((await other.order()).id, [], { tracking_number: 'ELSE-1' });
  const number = parcel.tracking_number;
  const date = 'Must be a day such as 2026-11-30, or a time such as 2026-11-30 14:05';
  const checked = await sheets.check([
    'TCS-404,Delivered,2026-06-02,',
    `${elsewhere.tracking_number},Delivered,2026-06-02,`,
    '7.7E+11,Delivered,2026-06-02,',
    `${number},,2026-06-02,`,
    `${number},${'x'.repeat(101)},2026-06-02,`,
    `${number},Delivered,,`,
    `${number},Delivered,31/11/2026,`,
    `${number},Delivered,2026-02-30,`,
    `${number},Delivered,2026-06-02 25:00,`,
    `${number},Delivered,2019-11-02,`,
    `${number},Delivered,2026-06-02,${'x'.repeat(501)}`,
  ]);
  const unknown = 'tracking_number: This courier has no parcel with this tracking number.';
  expect(problemsOf(checked)).toEqual([
    `2 ${unknown}`,
    `3 ${unknown}`,
    '4 tracking_number: Excel shortened this number. Format the column as text and export again.',
    '5 status: Wording is required',
    '6 status: Wording must be at most 100 characters',
    ...[7, 8, 9, 10, 11].map((row) => `${row} date: ${date}`),
    '12 remarks: Note must be at most 500 characters',
  ]);
  const wrong = await sheets.send('number;state;on\r\n1;2;3\r\n');
  expect([wrong.status, (wrong.body as Problem).errors]).toEqual([
    400,
    { file: ['The columns tracking_number, status, date are missing from row 1.'] },
  ]);
});

test('courier statuses: two sheets about the same parcels at once, in opposite order, both take effect once', async () => {
  const parcels = await Promise.all(Array.from({ length: 10 }, () => numbered()));
  const rows = (says: string, at: string) => parcels.map((one) => `${one.tracking_number},${says},${at},`);
  const checked = [
    await sheets.check([
      ...rows('Dispatched', '2026-06-01 10:00'),
      ...rows('Consignee not available', '2026-06-02 10:00'),
    ]),
    await sheets.check(
      [...rows('Consignee not available', '2026-06-02 10:00'), ...rows('Dispatched', '2026-06-01 10:00')].toReversed(),
    ),
  ];
  await Promise.all(checked.map((one) => sheets.apply(one)));
  for (const parcel of parcels) {
    const { state, attempts, reports } = await desk.read(parcel.id);
    expect([state, attempts, reports.length]).toEqual(['ATTEMPTED', 1, 2]);
    expect(await eventsOf('ParcelHandedOver', parcel)).toBe(1);
  }
});

const journalsOf = async ({ order_id: orderId }: Parcel) =>
  (
    await shop.query<{ kind: string }>(
      `select kind from journals where id in (select journal_id from journal_lines where order_id = $1) order by id`,
      [orderId],
    )
  ).map(({ kind }) => kind);

test('courier statuses: rows about one order see what the rows before them have posted', async () => {
  const late = await numbered(['WITH_COURIER', 'LOST']);
  await desk.setStatus(late.order_id, 'PROCESSING');
  made += 1;
  const number = `TCS-${7_000 + made}`;
  await desk.parcel(late.order_id, ['WITH_COURIER'], { tracking_number: number });
  await sheets.apply(
    await sheets.check([
      `${late.tracking_number},Delivered,2026-06-04 10:00,`,
      `${number},Delivered,2026-06-04 11:00,`,
    ]),
  );
  expect(await journalsOf(late)).toEqual(['COLLECTION', 'OVERPAYMENT']);
});
