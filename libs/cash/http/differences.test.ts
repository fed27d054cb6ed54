import { expect, test } from '@jest/globals';
import type { CashDifference, CashSummary, Parcel, Problem, UnpaidParcel, WithheldTax } from '@soulvia/contracts';
import pg from 'pg';
import { eventually } from '../../../test/support/eventually.js';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { StatementDesk } from '../../../test/support/statements.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const statements = setUp(() => new StatementDesk(shop, desk));
const cod = (number: string, gross: number | string, others = ',,,,,') => `${number},${gross}${others}`;

/** What became of the cash of a parcel's order, oldest first. */
async function settlements({ order_id: id }: Parcel): Promise<string[]> {
  const rows = await shop.query<{ what: string }>(
    `select concat_ws(' ', type, body->>'how') as what from events
      where subject = 'order' and subject_id = $1 and type in ('CashSettled', 'CashUnsettled') order by position`,
    [id],
  );
  return rows.map(({ what }) => what);
}

test('differences: are written off, are our mistake, or are assigned, and the books follow', async () => {
  const [given, ours, unknown] = [await statements.parcel(), await statements.parcel(), await statements.parcel()];
  const { id } = await statements.apply([
    cod(given.number, given.due - 40),
    cod(ours.number, ours.due - 30),
    cod('TYPO-1', unknown.due),
  ]);
  const [first, second, third] = (await statements.differences(`statement=${id}`)).toReversed();
  const wrong = await statements.settle(first?.id ?? 0, { how: 'assigned', parcel_id: given.id, note: 'x' });
  expect([wrong.status, (wrong.body as Problem).errors]).toEqual([400, { how: [expect.stringContaining('cannot')] }]);
  expect((await statements.settle(first?.id ?? 0, { how: 'written_off', note: 'Too small' })).status).toBe(200);
  expect((await statements.settle(second?.id ?? 0, { how: 'our_mistake', note: 'Wrong label' })).status).toBe(200);
  const assigned = { how: 'assigned', parcel_id: unknown.id, note: 'Typed wrongly' };
  const answers = await Promise.all([1, 2].map(() => statements.settle(third?.id ?? 0, assigned)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)?.body as Problem;
  expect([late.code, late.message]).toEqual(['ALREADY_DECIDED', expect.stringMatching(/settled this at \d\d:\d\d\.$/)]);
  expect([await statements.stateOf(given), await statements.stateOf(ours), await statements.stateOf(unknown)]).toEqual([
    'WRITTEN_OFF',
    'SETTLED',
    'SETTLED',
  ]);
  await statements.expectBalanced();
  const all = [given, ours, unknown];
  const paid = ['CashSettled paid'];
  expect(await Promise.all(all.map(settlements))).toEqual([paid, paid, paid]);
  await statements.reverse(id);
  const unpaid = [...paid, 'CashUnsettled'];
  expect(await Promise.all(all.map(settlements))).toEqual([unpaid, unpaid, unpaid]);
  expect((await statements.differences(`statement=${id}&state=SETTLED`)).map(({ how }) => how)).toEqual([
    'reversed',
    'reversed',
    'reversed',
  ]);
  expect([await statements.stateOf(given), await statements.stateOf(unknown)]).toEqual(['COLLECTED', 'COLLECTED']);
  await statements.expectBalanced();
});

test('differences: one for a parcel that no statement names is opened once, and closes when the parcel is paid', async () => {
  const parcel = await statements.parcel();
  const body = { parcel_id: parcel.id, note: 'Not in any sheet' };
  const open = (key: string) => desk.post('cash/differences', body, { 'Idempotency-Key': key });
  const key = `not-paid-of-${parcel.number}`;
  const [opened, replayed] = [await open(key), await open(key)];
  expect([opened.status, opened.body]).toEqual([
    201,
    expect.objectContaining({ kind: 'SHORT', amount: parcel.cash_due }),
  ]);
  expect(replayed.body).toEqual(opened.body);
  expect((await open(`${key}-2`)).status).toBe(409);
  await statements.apply([cod(parcel.number, parcel.due)]);
  expect(await settlements(parcel)).toEqual(['CashSettled paid']);
  const settled = await statements.differences('state=SETTLED');
  const closed = settled.find(({ parcel_id: id }) => id === parcel.id);
  expect(closed).toMatchObject({ how: 'closed', by: null });
  const late = await statements.settle(closed?.id ?? 0, { how: 'written_off', note: 'Too late' });
  expect([late.status, (late.body as Problem).message]).toEqual([409, 'Closed: it no longer exists.']);
  expect((await open(`${key}-3`)).status).toBe(409);
});

test('differences: an order of which no cash ever came is written off', async () => {
  const parcel = await statements.parcel();
  const { body } = await desk.post('cash/differences', { parcel_id: parcel.id, note: 'Not in any sheet' });
  const gone = { how: 'written_off', note: 'The courier has closed' };
  expect((await statements.settle((body as CashDifference).id, gone)).status).toBe(200);
  expect([await statements.stateOf(parcel), await settlements(parcel)]).toEqual([
    'WRITTEN_OFF',
    ['CashSettled written_off'],
  ]);
  await statements.expectBalanced();
});

test('differences: a reversal waits for an order to which money was assigned before it locks later ones', async () => {
  const [assigned, short] = [await statements.parcel(), await statements.parcel()];
  const { id } = await statements.apply([cod('TYPO-2', assigned.due), cod(short.number, short.due - 10)]);
  const found = await statements.differences(`statement=${id}`);
  const unknown = found.find(({ kind }) => kind === 'UNASSIGNED');
  const request = { how: 'assigned', parcel_id: assigned.id, note: 'Typed wrongly' };
  expect((await statements.settle(unknown?.id ?? 0, request)).status).toBe(200);
  const holder = new pg.Client({ connectionString: shop.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [assigned.order_id]);
  const reversing = statements.reverse(id);
  await eventually(async () => {
    const waiting = await shop.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting.length).toBe(1);
  });
  const free = await holder.query('select from orders where id = $1 for update skip locked', [short.order_id]);
  await holder.query('commit');
  await holder.end();
  await reversing;
  expect(free.rowCount).toBe(1);
  await statements.expectBalanced();
});

test('differences: a delivery that is corrected after it was paid opens one, which closes when it is delivered again', async () => {
  const parcel = await statements.parcel();
  await statements.apply([cod(parcel.number, parcel.due)]);
  const correct = (state: string) => desk.post(`parcels/${parcel.id}/correct`, { state, reason: 'Not at the door' });
  expect((await correct('OUT_FOR_DELIVERY')).status).toBe(200);
  const ofParcel = async (state: string) =>
    (await statements.differences(`kind=OVER&state=${state}`)).filter(({ parcel_id: id }) => id === parcel.id);
  await eventually(async () => expect(await ofParcel('OPEN')).toHaveLength(1));
  expect((await desk.report(parcel.id, 'DELIVERED')).state).toBe('DELIVERED');
  await eventually(async () => expect(await ofParcel('SETTLED')).toMatchObject([{ how: 'closed' }]));
  expect(await statements.stateOf(parcel)).toBe('SETTLED');
  await statements.expectBalanced();
});

test.each([
  ['paid it', 0],
  ['paid a part, with what was written off of the rest,', 48],
])('differences: one of a corrected delivery closes when the statement that %s is reversed', async (_, missing) => {
  const parcel = await statements.parcel();
  const { id } = await statements.apply([cod(parcel.number, parcel.due - missing)]);
  for (const short of await statements.differences(`statement=${id}`))
    await statements.settle(short.id, { how: 'written_off', note: 'As agreed' });
  await desk.post(`parcels/${parcel.id}/correct`, { state: 'OUT_FOR_DELIVERY', reason: 'Not delivered' });
  const ofParcel = async (state: string) =>
    (await statements.differences(`kind=OVER&state=${state}`)).filter(({ parcel_id: of }) => of === parcel.id);
  await eventually(async () =>
    expect(await ofParcel('OPEN')).toMatchObject([{ amount: `${parcel.due - missing}.00` }]),
  );
  await statements.expectBalanced();
  await statements.reverse(id);
  expect(await ofParcel('SETTLED')).toMatchObject([{ how: 'closed' }]);
  expect(await statements.stateOf(parcel)).toBe('NONE');
  await statements.expectBalanced();
});

test.each([
  ['written off', 'written_off'],
  ['our mistake', 'our_mistake'],
  ['still open', undefined],
])('differences: what is missing and %s is owed again when a corrected delivery is delivered again', async (_, how) => {
  const parcel = await statements.parcel();
  const { id } = await statements.apply([cod(parcel.number, parcel.due - 48)]);
  const ofParcel = async (kind: string, state: string) =>
    (await statements.differences(`kind=${kind}&state=${state}`)).filter(({ parcel_id: of }) => of === parcel.id);
  const [short] = await ofParcel('SHORT', 'OPEN');
  if (how) await statements.settle(short?.id ?? 0, { how, note: 'As agreed' });
  await desk.post(`parcels/${parcel.id}/correct`, { state: 'OUT_FOR_DELIVERY', reason: 'Not delivered' });
  await eventually(async () =>
    expect(await ofParcel('OVER', 'OPEN')).toMatchObject([{ amount: `${parcel.due - 48}.00` }]),
  );
  expect(await ofParcel('SHORT', 'OPEN')).toEqual([]);
  await desk.report(parcel.id, 'DELIVERED');
  await eventually(async () => expect(await ofParcel('OVER', 'SETTLED')).toMatchObject([{ how: 'closed' }]));
  expect(await statements.stateOf(parcel)).toBe('COLLECTED');
  await eventually(async () => expect((await statements.cash()).owes).not.toBe('0.00'));
  await statements.expectBalanced();
  await statements.reverse(id);
  expect(await statements.stateOf(parcel)).toBe('COLLECTED');
  await statements.expectBalanced();
});

test('cash: what a courier owes is listed by age, with the parcels for a letter, and in sum', async () => {
  const other = new StatementDesk(shop, await ParcelDesk.open(shop, { settle_days: 5 }, desk.owner));
  const [late, fresh, road] = [await other.parcel(), await other.parcel(), await other.parcel(['WITH_COURIER'])];
  await eventually(async () =>
    expect(await other.cash()).toMatchObject({ owes: `${late.due + fresh.due}.00`, on_the_way: `${road.due}.00` }),
  );
  const age = (days: number) =>
    shop.query('update views.cash_parcels set delivered_on = delivered_on - $2::int where parcel_id = $1', [
      late.id,
      days,
    ]);
  await age(9);
  const cash = await other.cash();
  expect(cash).toMatchObject({ late: `${late.due}.00`, late_parcels: 1, differences: 0 });
  expect(cash.by_age.map(({ amount }) => amount)).toEqual([`${fresh.due}.00`, `${late.due}.00`, '0.00', '0.00']);
  const path = `cash/couriers/${other.desk.courier.id}/parcels`;
  const [all, ofThem] = [await other.get<UnpaidParcel[]>(path), await other.get<UnpaidParcel[]>(`${path}?late=true`)];
  expect([all.map(({ days }) => days), ofThem.map(({ tracking_number: number }) => number)]).toEqual([
    [9, 0],
    [late.number],
  ]);
  const { body } = await desk.owner.api.get(`/api/v1/${path}?format=csv`);
  expect(String(body).split('\r\n')[1]).toMatch(new RegExp(`^${late.number},${late.order_id},`));
  const summary = await other.get<CashSummary>('cash/summary');
  expect(Number(summary.late)).toBeGreaterThanOrEqual(late.due);
  expect(Number(summary.due)).toBeGreaterThanOrEqual(Number(road.order.amount));
  await age(-9);
});

test('cash: withheld taxes are listed by month and receipt, also as CSV', async () => {
  const [one, two] = [await statements.parcel(), await statements.parcel()];
  const rows = [one, two].map(({ number, due }) => cod(number, due, ',,,40,20,,,CPR-2025'));
  await statements.apply(rows, { number: 'Tax "1"', dated_on: '2025-02-28' });
  const taxes = await statements.get<WithheldTax[]>('cash/withholding?month=2025-02');
  expect(taxes).toEqual([
    {
      courier: { id: desk.courier.id, name: desk.courier.name },
      statement: 'Tax "1"',
      dated_on: '2025-02-28',
      base: `${one.due + two.due}.00`,
      income_tax: '80.00',
      sales_tax: '40.00',
      cpr: 'CPR-2025',
    },
  ]);
  const { body } = await desk.owner.api.get('/api/v1/cash/withholding?month=2025-02&format=csv');
  expect(String(body)).toContain('"Tax ""1""",2025-02-28');
  expect(await statements.get('cash/withholding?month=2025-01')).toEqual([]);
  const second = await desk.owner.api.get('/api/v1/cash/withholding?month=2025-02&page=2&page_size=1');
  expect([second.body, second.headers.get('X-Total-Count')]).toEqual([[], '1']);
});

test('differences: another owner has to agree before much is written off or a statement is taken back', async () => {
  const parcel = await statements.parcel();
  const { id } = await statements.apply([cod(parcel.number, 1)]);
  await setSettings(shop.query, 'cash', { write_off_max: '10.00' });
  const second = await shop.person('ADMIN');
  const approve = async (response: { status: number; body: unknown }) => {
    expect(response.status).toBe(202);
    const { approval } = response.body as { approval: { id: number } };
    return second.api.post(`/api/v1/approvals/${approval.id}/decide`, { approve: true });
  };
  const [difference] = await statements.differences(`statement=${id}`);
  const asked = await statements.settle(difference?.id ?? 0, { how: 'written_off', note: 'Gone' });
  expect(await statements.stateOf(parcel)).toBe('COLLECTED');
  expect((await approve(asked)).status).toBe(200);
  expect(await statements.stateOf(parcel)).toBe('WRITTEN_OFF');
  const reversed = await desk.post(`cash/statements/${id}/reverse`, { reason: 'Wrong file' });
  expect((await approve(reversed)).status).toBe(200);
  await eventually(async () => expect(await statements.stateOf(parcel)).toBe('COLLECTED'));
  await statements.expectBalanced();
});
