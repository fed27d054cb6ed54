import { expect, test } from '@jest/globals';
import type { Problem, SheetImport, Statement } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { ParcelDesk, useParcelDesk } from '../../../test/support/parcels.js';
import { setUp } from '../../../test/support/set-up.js';
import { StatementDesk } from '../../../test/support/statements.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop, {
  expected: { delivery_fee: '150', return_fee: '80', income_tax_percent: 2, sales_tax_percent: 2 },
});
const statements = setUp(() => new StatementDesk(shop, desk));
const cod = (number: string, gross: number | string, others = ',,,,,') => `${number},${gross}${others}`;

test('statements: each row has its verdict, posts what it says and opens what does not fit', async () => {
  const [returned, sent, part, less, matched, back] = [
    await statements.parcel(['WITH_COURIER', 'RETURNING']),
    await statements.parcel(['WITH_COURIER']),
    await statements.parcel(),
    await statements.parcel(),
    await statements.parcel(),
    await statements.parcel(['WITH_COURIER', 'RETURNING']),
  ];
  await desk.receive(returned);
  const before = await statements.parcel(['WITH_COURIER']);
  await shop.query(`update orders set status = 'DELIVERED', units_at = 'buyer', cash_state = 'BEFORE' where id = $1`, [
    before.order_id,
  ]);
  await shop.query(`update parcels set state = 'DELIVERED', delivered_at = now() where id = $1`, [before.id]);
  const rows = [
    cod('NO-SUCH-1', 500),
    `${matched.number},,80,,,,-80,,`,
    cod(returned.number, 900),
    cod(sent.number, sent.due),
    cod(part.number, part.due - 100, ',,,,,,COD_PART,'),
    cod(less.number, less.due - 48),
    `${matched.number},${matched.due},175,28,60,40,,COD,CPR-7`,
    cod(matched.number, matched.due),
    `${back.number},,80,,,,,RTO,`,
    ',,250,,,,-250,Adjustment,',
    cod(before.number, before.due),
  ];
  const statement = await statements.apply(rows, { bank_amount: '1' });
  expect(await statements.verdicts(statement.id)).toEqual([
    'UNKNOWN_PARCEL',
    'RETURN_BUT_DELIVERED',
    'PAID_BUT_RETURNED',
    'NOT_DELIVERED',
    'PART',
    'AMOUNT_DIFFERS',
    'MATCHED',
    'ALREADY_PAID',
    'MATCHED',
    'ADJUSTED',
    'BEFORE',
  ]);
  const missing = (Number(statement.net) - 1).toFixed(2);
  expect(await statements.openOf(statement.id)).toEqual([
    `- BANK ${missing}`,
    '2 UNASSIGNED 500.00',
    '3 CHARGE 80.00',
    '4 OVER 900.00',
    '7 SHORT 48.00',
    '8 CHARGE 25.00',
    `9 OVER ${matched.due}.00`,
  ]);
  expect([(await desk.read(sent.id)).state, await statements.stateOf(sent)]).toEqual(['DELIVERED', 'SETTLED']);
  expect(await statements.stateOf(part)).toBe('COLLECTED');
  expect(await statements.stateOf(before)).toBe('SETTLED');
  await shop.query(`update parcels set state = 'WITH_COURIER' where id = $1`, [before.id]);
  await statements.expectBalanced();
  await statements.reverse(statement.id);
  expect([await statements.stateOf(before), await statements.stateOf(sent)]).toEqual(['BEFORE', 'COLLECTED']);
  await statements.expectBalanced();
  expect((await desk.post('operations/books/verify')).body).toMatchObject({ equal: true });
});

test('statements: parts with a reversal between them, and a corrected sheet with the same number, leave the books as they should be', async () => {
  const parcel = await statements.parcel();
  const third = Math.floor(parcel.due / 3);
  const part = (amount: number) => [cod(parcel.number, amount, ',,,,,,part payment,')];
  const first = await statements.apply(part(third));
  const rows = part(third + 7);
  const fields = { number: statements.nextNumber() };
  const second = await statements.apply(rows, fields);
  expect([await statements.verdicts(first.id), await statements.verdicts(second.id)]).toEqual([['PART'], ['PART']]);
  const known = await statements.sheets.send([...rows, cod('NO-SUCH-9', 1)], { dated_on: '2026-06-03', ...fields });
  expect([known.status, known.body]).toEqual([
    409,
    expect.objectContaining({ code: 'STATEMENT_KNOWN', statement_id: second.id }),
  ]);
  await statements.reverse(second.id);
  const again = await desk.post(`cash/statements/${second.id}/reverse`, { reason: 'Once more' });
  expect([again.status, (again.body as Problem).code]).toEqual([409, 'STATEMENT_STATE']);
  await statements.expectBalanced();
  const corrected = await statements.apply(part(third), fields);
  const last = await statements.apply(part(parcel.due - 2 * third));
  expect([await statements.verdicts(corrected.id), await statements.verdicts(last.id)]).toEqual([
    ['PART'],
    ['MATCHED'],
  ]);
  expect(await statements.stateOf(parcel)).toBe('SETTLED');
  await statements.reverse(last.id);
  expect(await statements.stateOf(parcel)).toBe('COLLECTED');
  await statements.expectBalanced();
});

test('statements: a parcel of a deleted order is paid as any other, and an adjustment may be in our favour', async () => {
  const parcel = await statements.parcel(['WITH_COURIER', 'LOST']);
  await desk.owner.api.send('DELETE', `/api/v1/orders/${parcel.order_id}`, undefined);
  const rows = [cod(parcel.number, parcel.due), `${parcel.number},,-20,,,,20,adjustment,`, ',,-250,,,,250,Adjustment,'];
  const { id, net } = await statements.apply(rows);
  expect([await statements.verdicts(id), await statements.openOf(id)]).toEqual([
    ['NOT_DELIVERED', 'MATCHED', 'ADJUSTED'],
    [],
  ]);
  expect([net, await statements.stateOf(parcel)]).toEqual([`${parcel.due + 270}.00`, 'SETTLED']);
  await statements.expectBalanced();
});

test('statements: the same bytes may come again only after the statement is taken back', async () => {
  const parcel = await statements.parcel();
  const file = `tracking_number,gross,about ${parcel.number}\r\n${parcel.number},${parcel.due},x\r\n`;
  const fields = { number: statements.nextNumber(), dated_on: '2026-06-03' };
  const { id } = await statements.sheets.apply(await statements.sheets.check(file, fields));
  const known = await statements.sheets.send(file, { ...fields, number: statements.nextNumber() });
  expect([known.status, (known.body as Problem).code]).toEqual([409, 'SHEET_KNOWN']);
  const [statement] = await shop.query<{ id: number }>('select id from statements where import_id = $1', [id]);
  await statements.reverse(statement?.id ?? 0);
  await eventually(async () => expect((await statements.sheets.send(file, fields)).status).toBe(201));
});

test('statements: people who apply one statement, or two with one number, post it once', async () => {
  const parcel = await statements.parcel();
  const number = statements.nextNumber();
  const checked = [
    await statements.check([cod(parcel.number, parcel.due)], { number }),
    await statements.check([cod(parcel.number, parcel.due)], { number: number.toLowerCase() }),
  ];
  const apply = ({ id }: SheetImport) => desk.post(`imports/${id}/apply`);
  const answers = await Promise.all([...checked, ...checked].map(apply));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409, 409]);
  await eventually(async () => expect(await statements.stateOf(parcel)).toBe('SETTLED'));
  const [count] = await shop.query(
    `select count(*)::int as count from journals
      where kind = 'SETTLEMENT' and id in (select journal_id from journal_lines where parcel_id = $1)`,
    [parcel.id],
  );
  expect(count).toEqual({ count: 1 });
});

test.each<[string, string[], string, string]>([
  [
    'a wrong sum',
    ['A-1001,3148,150,,,,2805,,'],
    'rows.2.net',
    'Row 2: 3,148.00 less charges and taxes is 2,998.00, the sheet says 2,805.00',
  ],
  ['an amount that is none', ['A-1001,3148,many,,,,,,'], 'rows.2.charges', 'Row 2: Must be an amount such as 3,148.00'],
  ['a negative gross', ['A-1001,-5,,,,,,,'], 'rows.2.gross', 'Row 2: Cannot be negative'],
  [
    'an unknown word',
    ['A-1001,5,,,,,,gift,'],
    'rows.2.kind',
    'Row 2: Must be COD, part of COD, return charge or adjustment',
  ],
  [
    'no parcel',
    [',5,,,,,,,'],
    'rows.2.tracking_number',
    'Row 2: The tracking number is missing. Delete the row if it holds totals.',
  ],
])('statements: a sheet with %s is refused whole, and changes nothing', async (_what, rows, field, message) => {
  const fields = { number: statements.nextNumber(), dated_on: '2026-06-03' };
  const { status, body } = await statements.sheets.send([...rows, 'A-1002,5,,,,,,,'], fields);
  expect([status, (body as Problem).errors]).toEqual([400, { [field]: [message] }]);
});

test('statements: a row of totals is left out, and the sum is compared with what the bank got', async () => {
  const rows = ['A-7001,1000,,,,,,,', 'Total,1000,,,,,1000,,'];
  const checked = await statements.check(rows, { bank_amount: '950' });
  expect(checked.counts).toEqual({ ok: 1, warning: 0, problem: 1 });
  expect(checked.notes).toContain(
    'Its lines add up to PKR 1,000.00, the bank got PKR 950.00. Applying it opens a difference.',
  );
});

test.each([
  [{ number: '' }, 'number'],
  [{ dated_on: '2099-01-01' }, 'dated_on'],
  [{ dated_on: 'yesterday' }, 'dated_on'],
  [{ bank_amount: '12 x' }, 'bank_amount'],
  [{ courier_id: '0' }, 'courier_id'],
  [{ courier_id: '2147483647' }, 'courier_id'],
])('statements: the fields %j are refused on %s', async (fields, field) => {
  const given = { number: statements.nextNumber(), dated_on: '2026-06-03', ...fields };
  const { status, body } = await statements.sheets.send(['A-1001,5,,,,,,,'], given);
  expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
});

test('statements: a parcel of another courier is unknown to a statement', async () => {
  const other = new StatementDesk(shop, await ParcelDesk.open(shop, {}, desk.owner));
  const parcel = await other.parcel();
  const { id } = await statements.apply([cod(parcel.number, parcel.due)]);
  expect([await statements.verdicts(id), await statements.stateOf(parcel)]).toEqual([['UNKNOWN_PARCEL'], 'COLLECTED']);
  await other.expectBalanced();
  await statements.expectBalanced();
});

test('statements: are listed with their rows, by verdict and as CSV, and the read model is as the log has it', async () => {
  const parcel = await statements.parcel();
  const { id } = await statements.apply([cod(parcel.number, parcel.due), cod('X-77001', 5)]);
  const found = await statements.get<Statement>(`cash/statements/${id}?verdict=MATCHED`);
  expect([found.lines, found.verdicts.length, found.rows.map(({ order_id: order }) => order)]).toEqual([
    2,
    2,
    [parcel.order_id],
  ]);
  const { body } = await desk.owner.api.get(`/api/v1/cash/statements/${id}?format=csv`);
  expect(String(body).trim().split('\r\n')).toHaveLength(3);
  expect((await desk.owner.api.get('/api/v1/cash/statements/2147483647')).status).toBe(404);
  const verified = await desk.owner.api.post('/api/v1/operations/projections/cash/verify');
  expect(verified.body).toMatchObject({ equal: true });
});
