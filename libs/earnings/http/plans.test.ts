import { shopMonth } from '@soulvia/contracts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { EarningsPlan, Order, Problem, Simulation, SimulatePlanRequest } from '@soulvia/contracts';
import { readSafePosition, UnitOfWork } from '@soulvia/platform/event-log';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { SimulatePlan } from '../commands/simulate-plan.js';
import { addMonths } from '../domain/month.js';
import { beginProgress, simulationPortionHandler } from '../due/simulation-portion.js';
import { insertSimulation } from '../persistence/simulations.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const owner = usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const path = '/api/v1/earnings/plans';
const content = {
  name: 'Launch',
  levels: [5, 3, 2].map((percent, index) => ({ level: index + 1, percent })),
  active: null,
  total_percent_max: 12,
  hold_days: 14,
  payout_min: '1000',
};
const draft = async (changes: object = {}, by: Person = owner) => {
  const { status, body } = await by.api.post(path, { ...content, ...changes });
  return { status, body: body as EarningsPlan & Problem };
};

describe('earnings plans', () => {
  test('are drafted by owners, listed with the newest first and changed as a whole', async () => {
    expect((await draft({}, finance)).status).toBe(403);
    const { status, body: plan } = await draft();
    expect([status, plan]).toEqual([
      201,
      {
        version: plan.version,
        ...content,
        payout_min: '1000.00',
        state: 'DRAFT',
        from_month: null,
        until_month: null,
        legal_note: null,
        by: { id: owner.id, name: expect.any(String) },
        approved_by: null,
        alone: false,
        simulation: null,
      },
    ]);
    const second = (await draft({ name: 'Next', active: { min: '500.5', months: 2 } })).body;
    expect(second).toMatchObject({ version: plan.version + 1, active: { min: '500.50', months: 2 } });
    const list = (await owner.api.get(path)).body as EarningsPlan[];
    expect(list.slice(0, 2)).toEqual([second, plan]);
    expect((await owner.api.get(`${path}/${second.version + 1}`)).status).toBe(404);
    const events = () => shop.query(`select position from events where type = 'PlanDrafted'`);
    const edits: [object, object] = [
      { ...content, hold_days: 20 },
      { ...content, name: 'Other', levels: [{ level: 1, percent: 7.25 }] },
    ];
    const admins: [typeof owner.api, typeof owner.api] = [owner.api, (await shop.person('ADMIN')).api];
    expect(await raceEdits({ admins, path: `${path}/${plan.version}`, method: 'PATCH', edits, events })).toEqual(
      editConflict,
    );
  });

  test.each([
    [{ levels: [] }, 'levels'],
    [{ levels: [{ level: 2, percent: 5 }] }, 'levels'],
    [{ levels: [{ level: 1, percent: 30.01 }] }, 'levels.0.percent'],
    [{ total_percent_max: 9 }, 'levels'],
    [{ total_percent_max: 41 }, 'total_percent_max'],
    [{ hold_days: 13 }, 'hold_days'],
    [{ active: { min: '1', months: 7 } }, 'active.months'],
    [{ payout_min: '-1' }, 'payout_min'],
    [{ name: ' ' }, 'name'],
  ])('with %j are refused at %s', async (changes, field) => {
    const { status, body } = await draft(changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('hold money at least as long as buyers can return things', async () => {
    await shop.query(`insert into settings (name, fields) values ('returns', '{"return_days": 21}')
      on conflict (name) do update set fields = excluded.fields`);
    const message = 'Must be at least 21: buyers can return things for as long.';
    expect((await draft()).body.errors).toEqual({ hold_days: [message] });
    await shop.query(`delete from settings where name = 'returns'`);
  });

  test('that are no drafts do not change', async () => {
    const { version } = (await draft()).body;
    await shop.query(`update plans set state = 'ACTIVE', from_month = '2026-11' where version = $1`, [version]);
    const refused = await owner.api.patch(`${path}/${version}`, content);
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'PLAN_STATE']);
  });
});

const thisMonth = shopMonth(new Date());
const nextMonth = new Date(`${addMonths(thisMonth, 1)}-02T00:00:00+05:00`);
const rangeOf = (months: number): SimulatePlanRequest => ({
  from_month: addMonths(thisMonth, 1 - months),
  to_month: thisMonth,
});

describe('a simulation', () => {
  let team: Person[];
  let [single, double]: [number, number] = [0, 0];
  beforeAll(async () => {
    [single = 0] = await shop.products([100], '1710.00');
    [double = 0] = await shop.products([100], '333.33');
    team = [
      await shop.person('SOULVIA_PARTNER'),
      await shop.person('SOULVIA_PARTNER'),
      await shop.person('SOULVIA_PARTNER'),
    ];
    const [first, second, third] = team;
    // Buyers of tests share one phone, and are no household of these.
    await shop.query('update users set phone_key = null where id = any($1)', [team.map(({ id }) => id)]);
    await setSponsor(first, second);
    await setSponsor(second, third);
    await sell();
  });

  const setSponsor = async (member: Person | undefined, sponsor: Person | undefined) => {
    const { status } = await owner.api.patch(`/api/v1/users/${member?.id}`, { sponsor_id: sponsor?.id });
    expect(status).toBe(200);
  };
  const take = async ({ id, amount }: Order) => {
    expect((await desk.post(`orders/${id}/cash`, { amount, where: 'counter' })).status).toBe(200);
  };

  /** What was kept: 1,710.00 below all three, 666.66 and then 333.33 below the second, and 333.33 of a stranger. */
  async function sell(): Promise<void> {
    const [customer, other, stranger] = [await shop.person(), await shop.person(), await shop.person()];
    const [first, second, third] = team;
    await setSponsor(customer, first);
    await setSponsor(other, second);
    const one = [{ product_id: single, quantity: 1 }];
    await take(await shop.order(customer, one));
    // A move after the order changes nothing.
    await setSponsor(customer, third);
    const returned = await shop.order(other, [{ product_id: double, quantity: 2 }]);
    await desk.setStatus(returned.id, 'DELIVERED');
    await take(returned);
    await giveBack(returned);
    await take(await shop.order(stranger, [{ product_id: double, quantity: 1 }]));
    // Own orders, orders that are not paid for, and those whose cash is still with a courier or was taken back.
    await take(await shop.order(first ?? stranger, one));
    await shop.order(other, one);
    await desk.parcel((await shop.order(other, one)).id, ['WITH_COURIER', 'DELIVERED']);
    const reversed = await shop.order(other, one);
    await take(reversed);
    const { status } = await desk.post(`orders/${reversed.id}/cash/reverse`, { reason: 'Wrong order' });
    expect([200, 202]).toContain(status);
    if (status === 202) await approveAll();
  }

  async function approveAll(): Promise<void> {
    const waiting = (await owner.api.get('/api/v1/approvals')).body as { id: number }[];
    for (const { id } of waiting)
      expect((await owner.api.post(`/api/v1/approvals/${id}/decide`, { approve: true })).status).toBe(200);
  }

  async function giveBack({ id, items }: Order): Promise<void> {
    const account = { method: 'BANK', title: 'Sana Khan', account: 'PK36SCBL0000001123456702' };
    const line = { order_line_id: items[0]?.id, quantity: 1 };
    const asked = await desk.post(`orders/${id}/returns`, { reason: 'UNOPENED', lines: [line], refund_to: account });
    const returnId = (asked.body as { id: number }).id;
    expect((await desk.post(`returns/${returnId}/decide`, { approve: true })).status).toBe(200);
    const received = { order_line_id: items[0]?.id, restock: 1, write_off: 0, refused: 0 };
    expect((await desk.post(`returns/${returnId}/receive`, { lines: [received] })).status).toBe(200);
  }

  async function simulate(version: number, request: SimulatePlanRequest): Promise<Simulation> {
    return untilEnded(await shop.execute(new SimulatePlan(version, request, nextMonth)));
  }

  function untilEnded(id: number): Promise<Simulation> {
    return eventually(async () => {
      const simulation = (await owner.api.get(`/api/v1/earnings/simulations/${id}`)).body as Simulation;
      if (simulation.state === 'RUNNING') throw new Error('it is running');
      return simulation;
    });
  }

  test('pays what a sum by hand of the log pays, beside another plan', async () => {
    const plan = (await draft()).body;
    const other = (await draft({ levels: [{ level: 1, percent: 10 }] })).body;
    const found = await simulate(plan.version, { ...rangeOf(2), beside: other.version });
    // 1,710.00 × 5, 3 and 2 %, 333.33 × 5 and 3 % for the second and third.
    const second = { id: team[1]?.id, amount: '67.97', beside: '33.33' };
    expect(found).toMatchObject({
      version: plan.version,
      state: 'DONE',
      months: [
        { month: addMonths(thisMonth, -1), collected: '0.00', paid: '0.00', retail_share: null, partners_paid: 0 },
        {
          month: thisMonth,
          // 1,710.00 twice, 333.33 twice, and what a courier has.
          collected: '5796.66',
          paid: '197.67',
          retail_share: 70.5,
          partners_paid: 3,
          partners_with_nothing: 0,
          median: '67.97',
          p90: '85.50',
          largest: '85.50',
        },
      ],
      beside: { version: other.version, months: [{ paid: '0.00' }, { paid: '204.33', partners_paid: 2 }] },
    });
    expect(found.changes.map(({ user_id: id, amount, beside }) => ({ id, amount, beside }))).toEqual([
      { id: team[0]?.id, amount: '85.50', beside: '171.00' },
      { id: team[2]?.id, amount: '44.20', beside: '0.00' },
      second,
    ]);
    expect((await owner.api.get(`${path}/${plan.version}`)).body).toMatchObject({ simulation: { id: found.id } });
    expect(await shop.query('select from simulation_sums')).toEqual([]);
    await owner.api.patch(`${path}/${plan.version}`, { ...content, hold_days: 15 });
    expect((await owner.api.get(`${path}/${plan.version}`)).body).toMatchObject({ simulation: null });
  });

  test('pays those who are active', async () => {
    // The first has 3,420.00 of a customer and of an own order, the second 2,043.33 of customers.
    const { version } = (await draft({ active: { min: '3000.00', months: 1 } })).body;
    expect((await simulate(version, rangeOf(1))).months).toMatchObject([{ paid: '85.50', partners_paid: 1 }]);
  });

  test('goes on where a worker was killed, and fails after six attempts at one portion', async () => {
    const { version } = (await draft()).body;
    const terms = { levels: content.levels, active: null };
    const payload = beginProgress({ version, terms, beside: null }, thisMonth, thisMonth);
    const work = shop.part(UnitOfWork);
    const begin = () =>
      work.run(async ({ query }) => {
        const position = await readSafePosition(query);
        return insertSimulation(query, { version, firstMonth: thisMonth, lastMonth: thisMonth, position });
      });
    const [killed, failing] = [await begin(), await begin()];
    const attempt = (subjectId: number, attempts: number, isKilled: boolean) =>
      work.run(async (own) => {
        await simulationPortionHandler.handle({ subjectId, attempts, payload }, own);
        if (isKilled) throw new Error('killed');
      });
    await expect(attempt(killed, 0, true)).rejects.toThrow('killed');
    await attempt(killed, 1, false);
    expect(await untilEnded(killed)).toMatchObject({ state: 'DONE', months: [{ paid: '197.67' }] });
    await attempt(failing, 6, false);
    expect(await untilEnded(failing)).toMatchObject({ state: 'FAILED', months: [], beside: null, changes: [] });
  });

  test('holds back what a partner would earn of their own household, as a close does', async () => {
    const { version } = (await draft({ levels: [{ level: 1, percent: 10 }] })).body;
    const paid = async () => (await simulate(version, rangeOf(1))).months;
    const [first] = team;
    const relative = await shop.person();
    await setSponsor(relative, first);
    const before = await paid();
    await take(await shop.order(relative, [{ product_id: single, quantity: 1 }]));
    const strangers = await paid();
    expect(Number(strangers[0]?.paid)).toBeCloseTo(Number(before[0]?.paid) + 171, 2);
    await shop.query(`update users set phone_key = '923119990001' where id = any($1)`, [[first?.id, relative.id]]);
    expect(await paid()).toMatchObject([{ paid: before[0]?.paid }]);
  });

  test.each<[Partial<SimulatePlanRequest>, string]>([
    [{ from_month: '2026-13' }, 'from_month'],
    [{ to_month: thisMonth }, 'to_month'],
    [{ from_month: '2025-03', to_month: '2025-02' }, 'to_month'],
    [{ from_month: '2022-12', to_month: '2024-12' }, 'to_month'],
    [{ beside: 999 }, 'beside'],
  ])('of %j is refused at %s', async (changes, field) => {
    const { version } = (await draft()).body;
    const request = { from_month: '2025-01', to_month: '2025-03', ...changes };
    const { status, body } = await owner.api.post(`${path}/${version}/simulations`, request);
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('is started by an owner, and not there where it was not', async () => {
    const { version } = (await draft()).body;
    const request = { from_month: '2025-01', to_month: '2025-03' };
    expect((await finance.api.post(`${path}/${version}/simulations`, request)).status).toBe(403);
    expect(await owner.api.post(`${path}/${version}/simulations`, request)).toMatchObject({ status: 202 });
    expect((await owner.api.post(`${path}/999/simulations`, request)).status).toBe(404);
    expect((await owner.api.get('/api/v1/earnings/simulations/999')).status).toBe(404);
  });
});
