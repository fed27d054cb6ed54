import { beforeAll, expect, jest, test } from '@jest/globals';
import type { EarningsPeriod, Problem, Simulation } from '@soulvia/contracts';
import { cashSettled, cashUnsettled, refundOwed, refundVoided } from '@soulvia/books';
import { schedule } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Random } from '../../../test/faults/random/random.js';
import { activatePlan, examplePlan } from '../../../test/support/activate-plan.js';
import { on, readBalances, sellBelow, untilMonthsClosed, workOnCloses } from '../../../test/support/close-work.js';
import { EarningHistory, EarningTeam, percents, writeEvents } from '../../../test/support/earnings-histories.js';
import { eventually } from '../../../test/support/eventually.js';
import { useShop, usePerson } from '../../../test/support/use-shop.js';
import { CloseMonth } from '../commands/close-month.js';
import { SimulatePlan } from '../commands/simulate-plan.js';
import { adjustmentApproved, earningLineDecided } from '../domain/events.js';
import { addMonths, listMonths } from '../domain/month.js';
import { numberMonth } from '../domain/period.js';
import type { PlanContent } from '../domain/plan.js';
import { beginClose } from './advance-close.js';
import { earningsClose, earningsCloseHandler } from './close-handler.js';

jest.setTimeout(300_000);

const histories = 500;
const months = listMonths('2025-01', '2025-05');
const [beforePlan = '', firstMonth = ''] = months;
const closedMonths = months.slice(1, -1);
const [lastOfFirst, planned, later] = ['2025-05', '2025-06', '2025-07'] as const;
const now = new Date('2026-01-01T00:00:00+05:00');
const plan = { ...examplePlan, levels: percents.map((percent, index) => ({ level: index + 1, percent })) };

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const random = Random.of(1, 'closes');

const workOn = (closing: () => Promise<void>, lost?: Set<string>) => workOnCloses(shop, closing, lost);
const untilClosed = () => untilMonthsClosed(shop);

const { team, events: teamEvents } = EarningTeam.make(random.fork('team'), 40);
const orders = Array.from({ length: histories }, (_, nth) => {
  const own = random.fork(nth);
  return new EarningHistory(own, team, 2_000_000 + nth, own.whole(1, 500_000), nth % 10 === 0);
});
const step = async (month: string, day: number) =>
  writeEvents(
    shop,
    on(month, day),
    orders.flatMap((order) => order.step(month)),
  );

const activate = (version: number, from: string, content: PlanContent, at: Date) =>
  activatePlan(shop, { version, from, by: owner.id, at, plan: content });

beforeAll(async () => {
  await activate(1, firstMonth, plan, on(beforePlan, 1));
  await writeEvents(shop, on(beforePlan, 1), teamEvents);
  const place = (isEarly: boolean) =>
    orders.filter((order) => order.isBeforePlan === isEarly).flatMap((order) => order.place());
  await writeEvents(shop, on(beforePlan, 2), place(true));
  await writeEvents(shop, on(firstMonth, 2), place(false));
  await writeEvents(shop, on(firstMonth, 3), [...team.move(random), ...team.move(random)]);
  await step(firstMonth, 4);
});

test('closes: random histories of orders, lost at every portion, pay what each buyer kept in percent, once', async () => {
  const lost = new Set<string>();
  await workOn(async () => {
    for (const [nth, month] of closedMonths.entries()) {
      const next = addMonths(month, 1);
      await step(month, 20);
      await step(month, 25);
      await step(next, 3);
      if (nth === 1) await writeEvents(shop, on(next, 5), team.close(team.partners[3] ?? 0));
      const closers = await Promise.allSettled([1, 2, 3].map(() => shop.execute(new CloseMonth(month, owner.id, now))));
      expect(closers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const order of orders) order.close(month);
      await step(next, 6);
      await untilClosed();
    }
  }, lost);
  expect(lost.size).toBeGreaterThanOrEqual(20);
  const expected = new Map<number, number>();
  for (const [id, paisa] of orders.flatMap((order) => order.stands)) expected.set(id, (expected.get(id) ?? 0) + paisa);
  const byHand = Object.fromEntries(
    [...expected].filter(([, paisa]) => paisa !== 0).map(([id, paisa]) => [id, (paisa / 100).toFixed(2)]),
  );
  const total = ([...expected.values()].reduce((sum, paisa) => sum + paisa, 0) / 100).toFixed(2);
  expect(await readBalances(shop)).toEqual({
    lines: byHand,
    books: byHand,
    sums: { commission: total, all: '0.00', periods: total },
  });
  const seen = await shop.query<{ what: string }>(
    `select distinct coalesce(why, state) as what from earning_lines union select distinct why from earning_reversals`,
  );
  expect(new Set(seen.map(({ what }) => what.replace(/^Returned.*/, 'Returned')))).toEqual(
    new Set([
      'PAID',
      'Before the plan began',
      'The order was cancelled',
      'Returned',
      'The courier never paid',
      'Delivered, cash not here yet',
      'Your account was closed',
      'Collected again',
      'The delivery was corrected',
    ]),
  );
});

const countEvents = async () =>
  (await shop.query<{ count: number }>('select count(*)::int as count from events'))[0]?.count ?? 0;
const verify = async (month: string) => (await owner.api.post(`/api/v1/earnings/periods/${month}/verify`)).body;
const list = async () => (await owner.api.get('/api/v1/earnings/periods')).body as EarningsPeriod[];

test('closes: the log gives the same months after more events and another plan, and work that comes again does nothing', async () => {
  const digests = await shop.query<{ month: string; digest: string }>(
    'select month, digest from periods order by month',
  );
  await activate(
    2,
    planned,
    { ...plan, levels: plan.levels.slice(0, 1), active: { min: '100.00', months: 1 } },
    on(planned, 0),
  );
  const first = await countEvents();
  while ((await countEvents()) < first + 10_000) await step(lastOfFirst, 9);
  await writeEvents(shop, on(planned, 1), [...team.move(random), ...team.close(team.partners[1] ?? 0)]);
  const before = await readBalances(shop);
  await workOn(async () => {
    for (const { month } of digests)
      await shop
        .part(UnitOfWork)
        .run((work) =>
          schedule(
            work,
            earningsClose,
            numberMonth(month),
            { afterSeconds: 0 },
            { ...beginClose, month, phase: 'DONE' },
          ),
        );
    await eventually(async () =>
      expect(await shop.query(`select from due_work where kind = 'earnings-close'`)).toEqual([]),
    );
  });
  expect(await readBalances(shop)).toEqual(before);
  for (const { month, digest } of digests) expect(await verify(month)).toEqual({ equal: true, digest });
  const [{ month } = { month: '' }] = digests;
  const { digest } = (await verify(month)) as { digest: string };
  expect(digest).toBe(digests[0]?.digest);
  await shop.query('update periods set digest = $1 where month = $2', ['0'.repeat(64), month]);
  expect(await verify(month)).toEqual({ equal: false, digest });
  await shop.query('update periods set digest = $1 where month = $2', [digest, month]);
});

const sell = (...sale: [number, number, number, string, string, ('paid' | 'written_off')?]) => sellBelow(shop, ...sale);
const close = (month: string) => owner.api.post(`/api/v1/earnings/periods/${month}/close`);
const closeAfter = (month: string) =>
  workOn(async () => {
    expect((await close(month)).status).toBe(202);
    await untilClosed();
  });
const refusal = async (month: string, path = 'close') => {
  const { status, body } = await owner.api.post(`/api/v1/earnings/periods/${month}/${path}`);
  return [status, (body as Problem).code, (body as Problem).detail];
};
const linesOf = (month: string, orderIds: readonly number[]) =>
  shop.query<{ id: number; order_id: number }>(
    `select id, order_id, beneficiary, base::text as base, amount::text as amount, state, why from earning_lines
      where month = $1 and order_id = any($2::int[]) order by order_id`,
    [month, orderIds],
  );

test('closes: hold lines of a household until they are decided, ask for activity, take adjustments in, and say in which order', async () => {
  const [first, second] = [await shop.person('SOULVIA_PARTNER'), await shop.person('SOULVIA_PARTNER')];
  const [customer, relative, other] = [await shop.person(), await shop.person(), await shop.person()];
  await shop.query(`update users set phone_key = '923119998887' where id = any($1)`, [[first.id, relative.id]]);
  const [kept, held, small] = [3_000_001, 3_000_002, 3_000_003];
  await sell(kept, customer.id, first.id, '500.00', planned);
  await sell(held, relative.id, first.id, '200.00', planned);
  await sell(small, other.id, second.id, '99.99', planned);
  await shop.query(`insert into adjustments (user_id, amount, reason) values ($1, -5, 'Paid twice')`, [first.id]);
  await writeEvents(shop, on(planned, 9), [
    [adjustmentApproved, 1, { adjustment_id: 1, user_id: first.id, amount: '-5.00' }],
  ]);
  expect(await refusal('2025-13')).toEqual([404, 'NOT_FOUND', 'Month not found.']);
  expect((await refusal(beforePlan))[0]).toBe(404);
  expect((await refusal(firstMonth))[1]).toBe('PERIOD_CLOSED');
  expect(await refusal(planned)).toEqual([409, 'EARLIER_PERIOD_OPEN', 'May is open.']);
  expect(await refusal(planned, 'verify')).toEqual([409, 'PERIOD_OPEN', 'June is open.']);
  await workOn(async () => {
    for (const month of [lastOfFirst, planned]) {
      expect((await close(month)).status).toBe(202);
      await untilClosed();
    }
  });
  const [, heldLine] = await linesOf(planned, [kept, held, small]);
  expect(await linesOf(planned, [kept, held, small])).toMatchObject([
    { beneficiary: first.id, base: '500.00', amount: '25.00', state: 'PAID', why: null },
    { beneficiary: first.id, base: '200.00', amount: '10.00', state: 'HELD', why: 'Own household, under review' },
    { beneficiary: second.id, base: '99.99', amount: '0.00', state: 'UNPAID', why: 'You were not active in June' },
  ]);
  const balance = () => shop.query(`select balance::text from book_balances where party_id = $1`, [first.id]);
  expect(await balance()).toEqual([{ balance: '20.00' }]);
  expect(await shop.query('select month from adjustments')).toEqual([{ month: lastOfFirst }]);
  const periods = await list();
  expect(periods.find(({ month }) => month === planned)).toMatchObject({
    state: 'CLOSED',
    plan_version: 2,
    by: { id: owner.id },
    can_close_on: '2025-07-15',
  });
  expect(periods.find(({ month }) => month === lastOfFirst)).toMatchObject({ plan_version: 1, adjusted: '-5.00' });
  expect(periods.find(({ month }) => month === later)).toMatchObject({
    state: 'OPEN',
    position: null,
    digest: null,
    failed: false,
  });
  expect(await verify(planned)).toMatchObject({ equal: true });
  // From now on the phone says nothing; the month keeps what it found.
  await shop.query('update users set phone_key = null where id = $1', [relative.id]);
  expect(await verify(planned)).toMatchObject({ equal: true });
  await shop.query(`update users set phone_key = '923119998887' where id = $1`, [relative.id]);
  await writeEvents(shop, on(later, 20), [
    [earningLineDecided, heldLine?.id ?? 0, { line_id: heldLine?.id, release: true }],
  ]);
  expect((await close(later)).status).toBe(202);
  await shop.part(UnitOfWork).run(async (work) => {
    const payload = { ...beginClose, month: later };
    await earningsCloseHandler.handle({ subjectId: numberMonth(later), payload, attempts: 6 }, work);
  });
  expect((await list()).find(({ month }) => month === later)).toMatchObject({ state: 'OPEN', failed: true });
  await workOn(async () => {
    expect((await close(later)).status).toBe(202);
    await untilClosed();
  });
  expect(await linesOf(later, [kept, held, small])).toMatchObject([{ order_id: held, amount: '10.00', state: 'PAID' }]);
  expect(await balance()).toEqual([{ balance: '30.00' }]);
  expect(await verify(later)).toMatchObject({ equal: true });
});

test('closes: pay what earlier closes did not once the order is brought back or its cash comes after all', async () => {
  const [sold, paidLater] = ['2025-08', '2025-09'];
  const [partner, buyer] = [await shop.person('SOULVIA_PARTNER'), await shop.person()];
  await shop.query('update users set phone_key = null where id = $1', [partner.id]);
  const [cancelled, unpaid] = [3_000_011, 3_000_012];
  await sell(cancelled, buyer.id, partner.id, '500.00', sold);
  await sell(unpaid, buyer.id, partner.id, '200.00', sold, 'written_off');
  const refund = { refund_id: 1, kind: 'CANCELLED', order_id: cancelled, amount: '500.00' };
  await writeEvents(shop, on(sold, 9), [[refundOwed, 1, refund]]);
  await closeAfter(sold);
  expect(await linesOf(sold, [cancelled, unpaid])).toMatchObject([
    { amount: '0.00', state: 'UNPAID', why: 'The order was cancelled' },
    { amount: '0.00', state: 'UNPAID', why: 'The courier never paid' },
  ]);
  await writeEvents(shop, on(paidLater, 20), [
    [refundVoided, 1, refund],
    [cashUnsettled, unpaid, { order_id: unpaid }],
    [cashSettled, unpaid, { order_id: unpaid, how: 'paid' }],
  ]);
  await closeAfter(paidLater);
  expect(await linesOf(paidLater, [cancelled, unpaid])).toMatchObject([
    { beneficiary: partner.id, amount: '25.00', state: 'PAID' },
    { beneficiary: partner.id, amount: '10.00', state: 'PAID' },
  ]);
  for (const month of [sold, paidLater]) expect(await verify(month)).toMatchObject({ equal: true });
});

test('closes: a household stays one until finance decides, and is not paid once finance refuses, whatever becomes of its phone', async () => {
  const [found, next] = ['2025-10', '2025-11'];
  const [partner, relative] = [await shop.person('SOULVIA_PARTNER'), await shop.person()];
  await shop.query(`update users set phone_key = '923119998886' where id = any($1)`, [[partner.id, relative.id]]);
  const [refused, undecided] = [3_000_021, 3_000_022];
  for (const id of [refused, undecided]) await sell(id, relative.id, partner.id, '200.00', found);
  await closeAfter(found);
  const held = await linesOf(found, [refused, undecided]);
  expect(held).toMatchObject([{ state: 'HELD' }, { state: 'HELD' }]);
  const id = held[0]?.id ?? 0;
  await writeEvents(shop, on(next, 20), [[earningLineDecided, id, { line_id: id, release: false }]]);
  await shop.query('update users set phone_key = null where id = $1', [partner.id]);
  await closeAfter(next);
  expect(await linesOf(next, [refused, undecided])).toMatchObject([
    { order_id: refused, amount: '0.00', state: 'UNPAID', why: 'Own household' },
    { order_id: undecided, state: 'HELD' },
  ]);
  for (const month of [found, next]) expect(await verify(month)).toMatchObject({ equal: true });
});

/** Sums of a simulation are deleted with its end. */
const keepSums = `
  create table ended_sums (like simulation_sums);
  create function keep_sums() returns trigger language plpgsql as $$ begin insert into ended_sums select old.*; return old; end $$;
  create trigger keep_sums before delete on simulation_sums for each row execute function keep_sums()`;

test('closes: a simulation of the plan that held pays each partner in closed months what their closes paid', async () => {
  await shop.query(keepSums);
  const request = { from_month: firstMonth, to_month: later, beside: 2 };
  const id = await shop.execute(new SimulatePlan(1, request, now));
  let simulation: Simulation | undefined;
  await workOn(() =>
    eventually(async () => {
      simulation = (await owner.api.get(`/api/v1/earnings/simulations/${id}`)).body as Simulation;
      expect(simulation.state).toBe('DONE');
    }),
  );
  const paid = await shop.query<{
    month: string;
    version: number;
    paid: string;
    partners_paid: number;
    largest: string;
  }>(
    `select month, version, sum(sum)::text as paid, count(*)::int as partners_paid, max(sum)::text as largest
       from (select l.month, p.plan_version as version, beneficiary, sum(amount) from earning_lines l join periods p using (month)
              where l.state = 'PAID' and to_char(collected_at at time zone 'Asia/Karachi', 'YYYY-MM') = l.month
              group by 1, 2, 3 having sum(amount) > 0) paid group by 1, 2 order by 1`,
  );
  const simulated = [
    ...(simulation?.months ?? []).filter(({ month }) => month < planned).map((one) => ({ ...one, version: 1 })),
    ...(simulation?.beside?.months ?? [])
      .filter(({ month }) => month >= planned)
      .map((one) => ({ ...one, version: 2 })),
  ].filter(({ partners_paid: partners }) => partners > 0);
  expect(paid.map(({ version }) => version)).toEqual(expect.arrayContaining([1, 2]));
  expect(
    await shop.query(
      `select * from (select month, user_id, case when month < $2 then amount else beside end::text as paid from ended_sums
                       where simulation_id = $1) sums where paid::numeric > 0 order by 1, 2`,
      [id, planned],
    ),
  ).toEqual(
    await shop.query(
      `select l.month, beneficiary as user_id, sum(amount)::text as paid from earning_lines l
        where l.state = 'PAID' and to_char(collected_at at time zone 'Asia/Karachi', 'YYYY-MM') = l.month
        group by 1, 2 having sum(amount) > 0 order by 1, 2`,
    ),
  );
  await shop.query('drop trigger keep_sums on simulation_sums; drop function keep_sums; drop table ended_sums');
  expect(
    simulated.map(({ month, version, paid: sum, partners_paid: count, largest }) => ({
      month,
      version,
      paid: sum,
      partners_paid: count,
      largest,
    })),
  ).toEqual(paid);
});
