import { beforeAll, expect, test } from '@jest/globals';
import type { Adjustment, AwaitsApproval, HeldLine, Problem } from '@soulvia/contracts';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const approver = usePerson(shop, 'ADMIN', ['approver']);
const clerk = usePerson(shop, 'ADMIN', ['orders']);
const partner = usePerson(shop, 'SOULVIA_PARTNER');
const customer = usePerson(shop);
const path = '/api/v1/earnings';

/** The lines of closes: the last close has the second held line again, which was decided after the close before it. */
let lines: { paid: number; decided: number; again: number; held: number; open: number };
beforeAll(async () => {
  for (const [month, state] of [
    ['2026-01', 'CLOSED'],
    ['2026-02', 'CLOSED'],
    ['2026-03', 'CLOSING'],
  ])
    await shop.query(
      `insert into periods (month, position, by, state, digest, closed_at)
       values ($1, 1, $2, $3, case when $3 = 'CLOSED' then '' end, case when $3 = 'CLOSED' then now() end)`,
      [month, owner.id, state],
    );
  const line = async (month: string, orderLine: number, state: 'PAID' | 'HELD') => {
    const [row] = await shop.query<{ id: number }>(
      `insert into earning_lines (month, order_line_id, order_id, buyer_id, beneficiary, level, via, base, percent, amount, state, why, position, collected_at)
       values ($1, $2, $2 + 1000, $3, $4, 1, '{}', 1710, 5, 85.5, $5, case when $5 = 'HELD' then 'Own household, under review' end, $2, now())
       returning id`,
      [month, orderLine, customer.id, partner.id, state],
    );
    return row?.id ?? 0;
  };
  lines = {
    paid: await line('2026-01', 1, 'PAID'),
    decided: await line('2026-01', 2, 'HELD'),
    again: await line('2026-02', 2, 'HELD'),
    held: await line('2026-02', 3, 'HELD'),
    open: await line('2026-03', 4, 'PAID'),
  };
  await shop.query(`insert into household_matches values ('2026-02', 1003, $1, $2, 'phone')`, [
    partner.id,
    customer.id,
  ]);
  await shop.query(`insert into line_decisions (line_id, release, reason, by) values ($1, true, 'Neighbours', $2)`, [
    lines.decided,
    finance.id,
  ]);
});

const adjust = async (by: Person, changes: object = {}, key = '') => {
  const request = { user_id: partner.id, amount: '-250.5', reason: 'Paid twice in May', ...changes };
  const { status, body } = await by.api.post(`${path}/adjustments`, request, key ? { 'Idempotency-Key': key } : {});
  return { status, body: body as Adjustment & AwaitsApproval & Problem };
};
const list = async () => (await finance.api.get(`${path}/adjustments`)).body as Adjustment[];
const decide = (by: Person, id: number, approve = true) => by.api.post(`/api/v1/approvals/${id}/decide`, { approve });
const events = (type: string) =>
  shop.query<{ body: object }>('select body from events where type = $1 order by position', [type]);

test('adjustments wait for another person of earnings, are approved once, and recorded once in the log', async () => {
  const asked = await adjust(finance, { line_id: lines.paid }, 'one');
  expect(asked).toMatchObject({ status: 202, body: { approval: { kind: 'adjustment' } } });
  expect(await adjust(finance, { line_id: lines.paid }, 'one')).toEqual(asked);
  const { id } = asked.body.approval;
  const [waiting, ...others] = await list();
  expect(others).toEqual([]);
  expect(waiting).toEqual({
    id: waiting?.id,
    user_id: partner.id,
    full_name: expect.any(String),
    amount: '-250.50',
    reason: 'Paid twice in May',
    line_id: lines.paid,
    state: 'WAITING',
    month: null,
    by: { id: finance.id, name: expect.any(String) },
    approved_by: null,
  });
  expect((await decide(finance, id)).body).toMatchObject({ code: 'SECOND_PERSON' });
  expect((await decide(clerk, id)).status).toBe(403);
  const answers = await Promise.all([decide(approver, id), decide(owner, id), decide(approver, id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await list())[0]).toMatchObject({ state: 'APPROVED', month: null });
  expect(await events('AdjustmentApproved')).toEqual([
    { body: { adjustment_id: waiting?.id, user_id: partner.id, amount: '-250.50' } },
  ]);
});

test('adjustments: refused ones change nothing, and a sole owner acts alone', async () => {
  const { body } = await adjust(finance);
  await decide(approver, body.approval.id, false);
  expect((await list())[0]).toMatchObject({ state: 'REFUSED', approved_by: null });
  expect(await adjust(owner, { amount: '1,000' })).toMatchObject({
    status: 201,
    body: { amount: '1000.00', state: 'APPROVED', by: { id: owner.id }, approved_by: { id: owner.id } },
  });
  expect(await events('AdjustmentApproved')).toHaveLength(2);
  await shop.person('ADMIN');
  expect((await adjust(owner)).status).toBe(202);
});

test.each<[string, () => object, string]>([
  ['of nothing', () => ({ amount: '0.00' }), 'amount'],
  ['of no amount', () => ({ amount: '1e3' }), 'amount'],
  ['without a reason', () => ({ reason: 'No' }), 'reason'],
  ['of who never was a partner', () => ({ user_id: customer.id }), 'user_id'],
  ['of an unknown account', () => ({ user_id: 999_999 }), 'user_id'],
  ['of a line that is not there', () => ({ line_id: 999_999 }), 'line_id'],
  ['of a line of a month that is not closed yet', () => ({ line_id: lines.open }), 'line_id'],
])('adjustments %s are refused', async (_, changes, field) => {
  const before = (await list()).length;
  const { status, body } = await adjust(finance, changes());
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  expect(await list()).toHaveLength(before);
});

test('held lines of the last close are decided once', async () => {
  const held = async () => (await finance.api.get(`${path}/held`)).body as HeldLine[];
  expect((await clerk.api.get(`${path}/held`)).status).toBe(403);
  expect(await held()).toEqual([
    {
      id: lines.held,
      month: '2026-02',
      user_id: partner.id,
      full_name: expect.any(String),
      order_id: 1003,
      level: 1,
      base: '1710.00',
      percent: 5,
      amount: '85.50',
      by: 'phone',
    },
  ]);
  const say = async (id: number, release: boolean, reason = 'Neighbours') => {
    const { status, body } = await finance.api.post(`${path}/lines/${id}/decide`, { release, reason });
    return [status, (body as Problem).code];
  };
  expect(await say(lines.held, true, 'No')).toEqual([400, 'VALIDATION_FAILED']);
  expect(await say(lines.paid, true)).toEqual([404, 'NOT_FOUND']);
  expect(await say(lines.again, true)).toEqual([409, 'ALREADY_DECIDED']);
  const answers = await Promise.all([say(lines.held, true), say(lines.held, false)]);
  expect(answers).toContainEqual([409, 'ALREADY_DECIDED']);
  expect(answers).toContainEqual([200, undefined]);
  expect(await held()).toEqual([]);
  expect(await events('EarningLineDecided')).toMatchObject([{ body: { line_id: lines.held } }]);
});
