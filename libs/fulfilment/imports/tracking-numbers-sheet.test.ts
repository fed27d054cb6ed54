import { expect, test } from '@jest/globals';
import type { Problem } from '@soulvia/contracts';
import { CourierSheets, problemsOf } from '../../../test/support/courier-sheets.js';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';

const shop = useShop();
const desk = useParcelDesk(shop, { name: 'TCS' });
const sheets = setUp(() => new CourierSheets(desk.owner, desk.courier, 'tracking-numbers'));
const stranger = usePerson(shop, 'ADMIN', ['catalogue']);

const booked = async () => desk.parcel((await desk.order()).id);
const numberOf = async ({ id }: { id: number }) => (await desk.read(id)).tracking_number;
const countImports = async () => (await shop.query('select count(*)::int as imports from imports'))[0];

test('tracking numbers: a sheet gives booked parcels their numbers, and the change is in the log once', async () => {
  const parcels = [await booked(), await booked()];
  const [first, second] = parcels;
  const checked = await sheets.check(
    Buffer.from(
      `\uFEFFOrder ID\tTRACKING NUMBER\r\n${first?.order_id}\tTCS-1001\r\n${second?.order_id}\t TCS-1002 \r\n`,
      'utf16le',
    ),
  );
  expect([checked.counts, await Promise.all(parcels.map(numberOf))]).toEqual([
    { ok: 2, warning: 0, problem: 0 },
    [null, null],
  ]);
  expect(await sheets.apply(checked)).toMatchObject({ applied: 2, counts: { ok: 2, warning: 0, problem: 0 } });
  expect(await Promise.all(parcels.map(numberOf))).toEqual(['TCS-1001', 'TCS-1002']);
  const events = await shop.query(
    `select subject_id::int as parcel, actor, body->'fields' as fields from events where type = 'ParcelChanged' order by position`,
  );
  const fields = ['tracking_number'];
  expect(events).toEqual(parcels.map(({ id }) => ({ parcel: id, actor: 'system:import-portion', fields })));
});

test('tracking numbers: every problem of a row is named, and the other rows are applied', async () => {
  const other = await ParcelDesk.open(shop, { name: 'Leopards' });
  const [good, holder, numbered, sent, elsewhere, withdrawn] = [
    await booked(),
    await desk.parcel((await desk.order()).id, [], { tracking_number: 'TCS-TAKEN' }),
    await desk.parcel((await desk.order()).id, [], { tracking_number: 'TCS-OWN' }),
    await desk.parcel((await desk.order()).id, ['WITH_COURIER']),
    await other.parcel((await other.order()).id),
    await booked(),
  ];
  await desk.post(`parcels/${withdrawn.id}/void`);
  const unbooked = await desk.order();
  const rival = await booked();
  const [twin, brother] = [await booked(), await booked()];
  const checked = await sheets.check([
    `${good.order_id},TCS-2001`,
    '2147483647,TCS-2002',
    `${unbooked.id},TCS-2003`,
    `${elsewhere.order_id},TCS-2004`,
    `${rival.order_id},tcs-taken`,
    `${numbered.order_id},TCS-2005`,
    `${sent.order_id},TCS-2006`,
    `${withdrawn.order_id},TCS-2007`,
    `${await booked().then(({ order_id }) => order_id)},TCS 2008!`,
    `${await booked().then(({ order_id }) => order_id)},1.23E+11`,
    'first,TCS-2009',
    `${twin.order_id},TCS-2010`,
    `${brother.order_id},tcs-2010`,
  ]);
  const named = [
    '3 order_id: Order not found.',
    `4 order_id: Order ${unbooked.id} has no open parcel.`,
    `5 order_id: The parcel of order ${elsewhere.order_id} is with Leopards.`,
    `6 tracking_number: The parcel of order ${holder.order_id} has this tracking number.`,
    `7 tracking_number: The parcel of order ${numbered.order_id} has the number TCS-OWN.`,
    `8 order_id: The parcel of order ${sent.order_id} is "With courier".`,
    `9 order_id: Order ${withdrawn.order_id} has no open parcel.`,
    '10 tracking_number: Only letters, digits and dashes: a blank is character 4',
    '11 tracking_number: Excel shortened this number. Format the column as text and export again.',
    '12 order_id: Order not found.',
    '13 tracking_number: Row 14 has the same tracking_number.',
    '14 tracking_number: Row 13 has the same tracking_number.',
  ];
  expect(problemsOf(checked)).toEqual(named);
  const applied = await sheets.apply(checked);
  expect([applied.applied, problemsOf(applied), await numberOf(good)]).toEqual([1, named, 'TCS-2001']);
  expect([await numberOf(rival), await numberOf(twin), await numberOf(brother)]).toEqual([null, null, null]);
});

test('tracking numbers: a number or order that stands far apart in a long sheet is found twice', async () => {
  const [parcel, other] = [await booked(), await booked()];
  const filler = Array.from({ length: 1_200 }, (_, nth) => `${900_000_000 + nth},FILL-${nth}`);
  const { problems } = await sheets.check([
    `${parcel.order_id},FAR-1`,
    `${other.order_id},FAR-2`,
    ...filler,
    '2000000001,far-1',
    `${other.order_id},FAR-3`,
  ]);
  expect(problems.slice(0, 2).map(({ row, message }) => [row, message])).toEqual([
    [2, 'Row 1204 has the same tracking_number.'],
    [3, 'Row 1205 has the same order_id.'],
  ]);
});

test('tracking numbers: what changed after the check is decided again for each row, and told', async () => {
  const [kept, taken, voided, given] = [await booked(), await booked(), await booked(), await booked()];
  const checked = await sheets.check([
    `${kept.order_id},TCS-3001`,
    `${taken.order_id},TCS-3002`,
    `${voided.order_id},TCS-3003`,
    `${given.order_id},TCS-3004`,
  ]);
  expect(checked.counts.ok).toBe(4);
  const rival = await desk.parcel((await desk.order()).id, [], { tracking_number: 'TCS-3002' });
  await desk.post(`parcels/${voided.id}/void`);
  await desk.owner.api.patch(`/api/v1/parcels/${given.id}`, { tracking_number: 'tcs-3004' });
  const applied = await sheets.apply(checked);
  expect([applied.applied, problemsOf(applied)]).toEqual([
    2,
    [
      `3 tracking_number: The parcel of order ${rival.order_id} has this tracking number.`,
      `4 order_id: Order ${voided.order_id} has no open parcel.`,
    ],
  ]);
  expect(await Promise.all([kept, taken, voided, given].map(numberOf))).toEqual(['TCS-3001', null, null, 'tcs-3004']);
});

test('tracking numbers: of two sheets on the same orders at once, each parcel gets one number', async () => {
  const parcels = await Promise.all(Array.from({ length: 12 }, booked));
  const rows = (prefix: string) => parcels.map(({ order_id }, nth) => `${order_id},${prefix}-${100 + nth}`);
  const checked = [await sheets.check(rows('ONE')), await sheets.check(rows('TWO').toReversed())];
  const applied = await Promise.all(checked.map((one) => sheets.apply(one)));
  const numbers = await Promise.all(parcels.map(numberOf));
  const prefixes = new Set(numbers.map((number) => number?.slice(0, 3)));
  expect([prefixes.size, applied.map((one) => one.applied).toSorted((a, b) => a - b)]).toEqual([1, [0, 12]]);
  const loser = applied.find((one) => one.applied === 0);
  expect(loser?.problems[0]?.message).toMatch(/^The parcel of order \d+ has the number (?:ONE|TWO)-\d+\.$/);
});

test('tracking numbers: of two sheets that give one number to two orders at once, one gets it', async () => {
  const [one, other] = [await booked(), await booked()];
  const checked = [await sheets.check([`${one.order_id},SAME-1`]), await sheets.check([`${other.order_id},same-1`])];
  const applied = await Promise.all(checked.map((sheet) => sheets.apply(sheet)));
  expect(applied.map((sheet) => sheet.applied).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(applied.flatMap(problemsOf)).toEqual([expect.stringMatching(/has this tracking number\.$/)]);
});

test('tracking numbers: wrong columns, encodings and couriers are refused on their field, and nothing is stored', async () => {
  const before = await countImports();
  const refusals = [
    ['of,number\r\n1,TCS-1', {}, { file: ['The columns order_id, tracking_number are missing from row 1.'] }],
    [
      'order_id,Tracking Number,tracking-number\r\n1,2,3',
      {},
      { file: ['Row 1 names the column tracking_number twice.'] },
    ],
    [Buffer.from('order_id,tracking_number\r\n1,\xe9', 'latin1'), {}, { file: [expect.stringMatching(/UTF-8/)] }],
    [['1,TCS-1'], { courier_id: undefined }, { courier_id: ['Choose a courier'] }],
    [['1,TCS-1'], { courier_id: '1e3' }, { courier_id: ['Choose a courier'] }],
    [['1,TCS-1'], { courier_id: 2_147_483_647 }, { courier_id: ['Courier not found.'] }],
    [['1,TCS-1'], { reference: 'x' }, { reference: [expect.any(String)] }],
  ] as const;
  for (const [file, fields, errors] of refusals) {
    const { status, body } = await sheets.send(file, fields);
    expect([status, (body as Problem).errors]).toEqual([400, errors]);
  }
  expect(await countImports()).toEqual(before);
});

test('tracking numbers: staff who may not write parcels neither send such sheets nor see them', async () => {
  const { id } = await sheets.check([`${(await booked()).order_id},TCS-9001`]);
  const strangers = new CourierSheets(stranger, desk.courier, 'tracking-numbers');
  expect((await strangers.send(['1,TCS-9002'])).status).toBe(403);
  expect((await stranger.api.get(`/api/v1/imports/${id}`)).status).toBe(404);
  expect((await stranger.api.get('/api/v1/imports')).body).toEqual([]);
});
