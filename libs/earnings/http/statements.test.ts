import { beforeAll, expect, test } from '@jest/globals';
import type { AskedThread, EarningsStatement, EarningsStatementSummary, StatementEntry } from '@soulvia/contracts';
import { Random } from '../../../test/faults/random/random.js';
import { activatePlan } from '../../../test/support/activate-plan.js';
import { eventually } from '../../../test/support/eventually.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/earnings/statements';
const months = ['2025-02', '2025-03', '2025-04', '2025-05'];
const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const other = usePerson(shop, 'SOULVIA_PARTNER');
const buyer = usePerson(shop);
const random = Random.of(1, 'statements');
/** Paisa that moved the balance of the partner, by month. */
const moved = new Map<string, number>();
let lines: number[] = [];

const rupees = (paisa: number) => (paisa / 100).toFixed(2);
const paisa = (amount: string) => Math.round(Number(amount) * 100);
const closedAt = (month: string) => `${month}-28T12:00:00Z`;

async function addLine(who: Person, month: string, line: Partial<StatementEntry>): Promise<number> {
  const { level = 1, base = '100.00', amount = '5.00', state = 'PAID', why = null, order_id: order = 1042 } = line;
  const via = [other.id, owner.id].slice(0, level - 1);
  const [row] = await shop.query<{ id: number }>(
    `insert into earning_lines (month, order_line_id, order_id, buyer_id, beneficiary, level, via, plan_version, base, percent, amount, state, why,
                                position, collected_at)
     values ($1, (select count(*) from earning_lines) + 1, $2, $3, $4, $5, $6, 1, $7, 5, $8, $9, $10, 1, $11) returning id`,
    [month, order, buyer.id, who.id, level, via, base, amount, state, why, `${month}-03T20:30:00Z`],
  );
  return row?.id ?? 0;
}

/** A month in which anything may have happened. */
async function fill(month: string, earlier: readonly number[]): Promise<number[]> {
  let sum = 0;
  const added: number[] = [];
  for (let nth = random.whole(1, 6); nth > 0; nth -= 1) {
    const amount = random.whole(0, 90_000);
    const isPaid = random.chance(0.7);
    const state = isPaid ? 'PAID' : random.pick(['WAITING', 'HELD'] as const);
    const id = await addLine(partner, month, { amount: rupees(amount), state, why: isPaid ? null : 'Own household' });
    if (isPaid) {
      sum += amount;
      added.push(id);
    }
  }
  for (const id of random.shuffle(earlier).slice(0, 2)) {
    const amount = random.pick([-1, 1]) * random.whole(1, 50_000);
    await shop.query(
      `insert into earning_reversals (month, line_id, beneficiary, base, amount, why) values ($1, $2, $3, 0, $4, 'Returned 9 Nov')`,
      [month, id, partner.id, rupees(amount)],
    );
    sum += amount;
  }
  const adjusted = random.whole(1, 9_999);
  await shop.query(
    `insert into adjustments (user_id, amount, reason, month) values ($1, $2, 'A parcel was counted twice', $3), ($1, -7, 'Waits', null)`,
    [partner.id, rupees(-adjusted), month],
  );
  const gross = random.whole(1, 40_000);
  const isFailed = random.chance(0.5);
  await shop.query(
    `with batch as (insert into payout_batches (month, by, state) values ($1, $2, 'DONE') returning id)
     insert into payouts (batch_id, user_id, method, gross, percent, tax, net, state, approved_at, ended_at, paid_on)
     select id, $3, 'BANK', $4, 0, 0, $4, $5, $6::timestamptz, $6::timestamptz + interval '1 minute', case $5 when 'PAID' then $6::date end from batch`,
    [month, owner.id, partner.id, rupees(gross), isFailed ? 'FAILED' : 'PAID', `${month}-20T00:00:00Z`],
  );
  moved.set(month, sum - adjusted - (isFailed ? 0 : gross));
  return added;
}

beforeAll(async () => {
  await activatePlan(shop, { from: '2025-02', by: owner.id });
  for (const month of months) {
    await shop.query(
      `insert into periods (month, plan_version, position, state, digest, by, closed_at) values ($1, 1, 1, 'CLOSED', 'x', $2, $3)`,
      [month, owner.id, closedAt(month)],
    );
    lines = [...lines, ...(await fill(month, lines))];
  }
  // What a close has not ended yet belongs to no one.
  await shop.query(`insert into periods (month, position, by) values ('2025-06', 1, $1)`, [owner.id]);
  await addLine(partner, '2025-06', { amount: '9.00' });
});

const read = async (month: string, who = partner) => (await who.api.get(`${path}/${month}`)).body as EarningsStatement;

test('statements: add up from one balance to the next, in the list, the month and the sheet', async () => {
  const list = (await partner.api.get(path)).body as EarningsStatementSummary[];
  expect(list.map(({ month }) => month)).toEqual(months.toReversed());
  let balance = 0;
  for (const month of months) {
    const statement = await read(month);
    const { lines: entries, ...summary } = statement;
    expect(list.find((one) => one.month === month)).toEqual(summary);
    const paid = entries.filter(({ state }) => state === 'PAID');
    const moves = [...paid, ...statement.reversals, ...statement.adjustments, ...statement.payouts];
    const sum = moves.reduce((total, { amount }) => total + paisa(amount), 0);
    expect([month, paisa(statement.opening), sum]).toEqual([month, balance, moved.get(month)]);
    expect(paisa(statement.earned)).toBe(paid.reduce((total, { amount }) => total + paisa(amount), 0));
    balance += sum;
    expect(paisa(statement.closing)).toBe(balance);
    const csv = await partner.api.get(`${path}/${month}?format=csv`);
    const rows = String(csv.body).trim().split('\r\n').slice(1);
    const cells = rows.map((row) => row.replaceAll(/["']/g, '').split(','));
    const counted = cells.slice(1, -1).filter(([what, , , , , , , , state]) => what !== 'line' || state === 'PAID');
    expect(counted.reduce((total, [, , , , , , , amount = '']) => total + paisa(amount), 0)).toBe(sum);
    expect(cells.at(-1)?.[7]).toBe(statement.closing);
  }
  expect((await partner.api.get(`${path}?page=2&page_size=1`)).body).toMatchObject([{ month: '2025-04' }]);
});

test('statements: name own customers who share their orders alone, and those between', async () => {
  await addLine(other, '2025-05', { level: 1 });
  await addLine(other, '2025-05', { level: 3, state: 'UNPAID', amount: '0.00', why: 'Own household' });
  const seen = async () => (await read('2025-05', other)).lines;
  expect(await seen()).toMatchObject([
    { buyer: 'A customer', level: 1, via: [], date: '2025-05-04', plan_version: 1, percent: 5, why: null },
    { buyer: 'A customer', level: 3, via: ['Test', 'Test'], why: 'Own household' },
  ]);
  await buyer.api.patch('/api/v1/users/personal-information', { share_with_sponsor: true });
  // The consent is to the sponsor of now, not to who stood above the order.
  expect(await seen()).toMatchObject([{ buyer: 'A customer' }, { buyer: 'A customer' }]);
  await shop.query('update users set sponsor_id = $1 where id = $2', [other.id, buyer.id]);
  expect(await seen()).toMatchObject([{ buyer: 'Test P.' }, { buyer: 'A customer' }]);
});

test('statements: are of closed months, of partners, and of staff who may read partners', async () => {
  for (const month of ['2025-06', '2025-01', '2025-13', 'nonsense'])
    expect([month, (await partner.api.get(`${path}/${month}`)).status]).toEqual([month, 404]);
  expect((await shop.guest.get(path)).status).toBe(401);
  for (const url of [path, `${path}/2025-05`]) {
    expect((await buyer.api.get(url)).status).toBe(403);
    expect((await other.api.get(`${url}?user_id=${partner.id}`)).status).toBe(403);
    const clerk = await shop.person('ADMIN', ['orders']);
    expect((await clerk.api.get(`${url}?user_id=${partner.id}`)).status).toBe(403);
    expect((await owner.api.get(`${url}?user_id=someone`)).status).toBe(400);
  }
  expect((await owner.api.get(`${path}/2025-05?user_id=${partner.id}`)).body).toEqual(await read('2025-05'));
  expect((await partner.api.get(`${path}/2025-05?format=pdf`)).status).toBe(400);
  await eventually(async () =>
    expect(await shop.query(`select distinct user_id from security_log where kind = 'PersonalDataRead'`)).toEqual([
      { user_id: owner.id },
    ]),
  );
});

test('a question about a line: is one thread with the line, for the partner whose line it is', async () => {
  const ask = (who: Person, id: number) =>
    who.api.post('/api/v1/messages', { kind: 'EARNINGS', id, text: 'Why is this line not paid?' });
  const [line = 0] = lines;
  for (const [who, id] of [
    [other, line],
    [partner, 999_999],
    [partner, lines.length + 9_999],
  ] as const)
    expect((await ask(who, id)).status).toBe(404);
  const { status, body } = await ask(partner, line);
  const about = { label: 'Line of order 1042, February 2025', section: 'earnings', id: line };
  expect([status, body]).toMatchObject([201, { kind: 'EARNINGS', about }]);
  const { id } = body as AskedThread;
  expect((await ask(partner, line)).body).toMatchObject({ id });
  expect((await partner.api.get('/api/v1/messages')).body).toMatchObject([{ id, about }]);
  expect((await owner.api.get('/api/v1/inbox?kind=EARNINGS')).body).toMatchObject([{ id, about }]);
});
