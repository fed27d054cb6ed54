import { shopMonth } from '@soulvia/contracts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Approval, AwaitsApproval, EarningsPlan, Problem } from '@soulvia/contracts';
import type { ApiResponse } from '../../../test/support/api-client.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { readHoldings } from '../domain/holdings.js';
import type { PlanActivated, PlanRetired } from '../domain/logged.js';
import { addMonths } from '../domain/month.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const path = '/api/v1/earnings/plans';
const thisMonth = shopMonth(new Date());
const [next, second, third] = [1, 2, 3].map((count) => addMonths(thisMonth, count)) as [string, string, string];
const content = {
  name: 'Launch',
  levels: [{ level: 1, percent: 5 }],
  active: null,
  total_percent_max: 12,
  hold_days: 14,
  payout_min: '1000',
};
const checklist = { lawyer: true, simulation: true, agreement: true, tax: true };

/** A draft with a finished simulation of it as it is. */
async function draft(months = { first: addMonths(thisMonth, -3), last: addMonths(thisMonth, -1) }): Promise<number> {
  const { version } = (await owner.api.post(path, content)).body as EarningsPlan;
  await shop.query(
    `insert into plan_simulations (version, content_hash, from_month, to_month, state, position, result)
     select version, encode(sha256(convert_to(content::text, 'UTF8')), 'hex'), $2, $3, 'DONE', 1, '{}' from plans where version = $1`,
    [version, months.first, months.last],
  );
  return version;
}

const activate = (version: number, changes: object = {}, by: Person = owner) =>
  by.api.post(`${path}/${version}/activate`, {
    from_month: next,
    legal_note: 'Checked by Khan & Co.',
    checklist,
    ...changes,
  });
const retire = (version: number, month: string) =>
  owner.api.post(`${path}/${version}/retire`, { from_month: month, reason: 'The law has changed' });
const find = async (version: number) => (await owner.api.get(`${path}/${version}`)).body as EarningsPlan;
const refusal = ({ status, body }: ApiResponse) => [status, (body as Problem).code, (body as Problem).detail];
const asked = ({ status, body }: ApiResponse): number => {
  expect([status, body]).toMatchObject([202, { approval: { kind: expect.stringMatching(/^plan/) } }]);
  return (body as AwaitsApproval).approval.id;
};
const decide = async (id: number, by: Person) => {
  const { status, body } = await by.api.post(`/api/v1/approvals/${id}/decide`, { approve: true });
  return { ...(body as Approval & Problem), status };
};
const events = (version: number) =>
  shop.query<{ type: string; body: object }>(
    `select type, body from events where subject = 'plan' and subject_id = $1 and type <> 'PlanDrafted' order by position`,
    [version],
  );

test('activation: a sole owner acts alone, and the plan before it ends where the next one begins', async () => {
  const first = await draft();
  expect((await activate(first, {}, finance)).status).toBe(403);
  expect((await activate(first)).body).toMatchObject({
    state: 'ACTIVE',
    from_month: next,
    until_month: null,
    legal_note: 'Checked by Khan & Co.',
    approved_by: null,
    alone: true,
  });
  const { name: _name, ...plan } = { ...content, payout_min: '1000.00' };
  expect(await events(first)).toEqual([{ type: 'PlanActivated', body: { version: first, from_month: next, plan } }]);
  expect(refusal(await activate(first))).toEqual([409, 'PLAN_STATE', 'Only a draft can be activated.']);
  const later = await draft();
  expect(refusal(await activate(later))[1]).toBe('PLAN_STATE');
  expect((await activate(later, { from_month: third })).status).toBe(200);
  expect(await find(first)).toMatchObject({ state: 'ACTIVE', until_month: second });
  const between = await draft();
  expect((await activate(between, { from_month: second })).status).toBe(409);
  // It never holds, and another plan may begin in that month; what it ended stays ended.
  expect((await retire(later, third)).body).toMatchObject({ state: 'RETIRED', until_month: second });
  expect((await activate(between, { from_month: second })).body).toMatchObject({ state: 'ACTIVE' });
  expect(await find(first)).toMatchObject({ until_month: next });
  expect(refusal(await retire(first, third))[1]).toBe('PLAN_STATE');
  expect(refusal(await retire(later, third))).toEqual([409, 'PLAN_STATE', 'Only an active plan can be retired.']);
  expect((await retire(between, next)).status).toBe(400);
  expect((await retire(between, thisMonth)).status).toBe(400);
  expect((await retire(between, second)).body).toMatchObject({ state: 'RETIRED', until_month: next });
  expect((await retire(first, next)).body).toMatchObject({ state: 'RETIRED', until_month: thisMonth });
  expect((await events(between)).map(({ type }) => type)).toEqual(['PlanActivated', 'PlanRetired']);
});

test('activation: random activations and retirements leave one plan a month, the same in the table and in the log', async () => {
  const months = Array.from({ length: 7 }, (_, ahead) => addMonths(thisMonth, ahead));
  const steps = fc.array(fc.record({ isRetired: fc.boolean(), month: fc.constantFrom(...months), plan: fc.nat() }), {
    minLength: 15,
    maxLength: 15,
  });
  const list = async () => (await owner.api.get(path)).body as EarningsPlan[];
  for (const { isRetired, month, plan } of fc.sample(steps, { numRuns: 3, seed: 47 }).flat()) {
    const activated = (await list()).filter(({ state }) => state !== 'DRAFT');
    const chosen = activated[plan % Math.max(1, activated.length)];
    const { status } =
      isRetired && chosen ? await retire(chosen.version, month) : await activate(await draft(), { from_month: month });
    expect([200, 400, 409]).toContain(status);
  }
  const spans = (await list())
    .flatMap(({ version, from_month: from, until_month: until }) =>
      from !== null && (until === null || from <= until) ? [{ version, from, until }] : [],
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
  expect(spans.length).toBeGreaterThan(1);
  for (const [index, { from }] of spans.entries()) expect((spans[index - 1]?.until ?? '') < from).toBe(true);
  const logged = await shop.query<PlanActivated | PlanRetired>(
    `select type, body from events where type in ('PlanActivated', 'PlanRetired') order by position`,
  );
  expect(readHoldings(logged).map(({ version, from, until }) => ({ version, from, until }))).toEqual(spans);
  for (const { version, from } of spans) expect((await retire(version, from)).status).toBe(200);
});

test('activation: a plan that is over reads as retired', async () => {
  const version = await draft();
  const set = (first: string, last: string) =>
    shop.query(`update plans set state = 'ACTIVE', from_month = $2, until_month = $3 where version = $1`, [
      version,
      first,
      last,
    ]);
  await set(addMonths(thisMonth, -2), thisMonth);
  expect((await find(version)).state).toBe('ACTIVE');
  await set(addMonths(thisMonth, -2), addMonths(thisMonth, -1));
  expect((await find(version)).state).toBe('RETIRED');
});

test.each<[string, object, string]>([
  ['a month that has begun', { from_month: thisMonth }, 'from_month'],
  ['a note that is too short', { legal_note: 'Yes' }, 'legal_note'],
  ['a list that is not ticked', { checklist: { ...checklist, lawyer: false } }, 'checklist.lawyer'],
  ['no list', { checklist: null }, 'checklist'],
])('activation: %s is refused', async (_, changes, field) => {
  const { status, body } = await activate(await draft(), changes);
  expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
});

test('activation: asks for a simulation of the plan as it is, not older than a week, of the three months before', async () => {
  const message = [409, 'PLAN_STATE', 'Simulate this version first.'];
  const { version: bare } = (await owner.api.post(path, content)).body as EarningsPlan;
  expect(refusal(await activate(bare))).toEqual(message);
  const short = await draft({ first: addMonths(thisMonth, -2), last: addMonths(thisMonth, -1) });
  expect(refusal(await activate(short))).toEqual(message);
  const old = await draft();
  await shop.query(`update plan_simulations set made_at = now() - interval '169 hours' where version = $1`, [old]);
  expect(refusal(await activate(old))).toEqual(message);
  const edited = await draft();
  await owner.api.patch(`${path}/${edited}`, { ...content, hold_days: 15 });
  expect(refusal(await activate(edited))).toEqual(message);
  expect(
    (await owner.api.post(`${path}/999/activate`, { from_month: next, legal_note: 'Checked twice', checklist })).status,
  ).toBe(404);
});

test('activation: with two owners, the other one agrees once; an edit or a month that begins makes it void', async () => {
  const other = await shop.person('ADMIN');
  const fourth = addMonths(thisMonth, 4);
  const [first, rival] = [await draft(), await draft()];
  const requests = [
    asked(await activate(first, { from_month: third })),
    asked(await activate(rival, { from_month: third })),
  ];
  expect((await find(first)).state).toBe('DRAFT');
  expect((await decide(requests[0] ?? 0, owner)).code).toBe('SECOND_PERSON');
  expect((await decide(requests[0] ?? 0, finance)).status).toBe(403);
  // Of two plans for one month that are agreed to at once, one is activated.
  const states = (await Promise.all(requests.map((id) => decide(id, other)))).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['APPROVED', 'VOID']);
  const [winner, loser] = states[0] === 'APPROVED' ? [first, rival] : [rival, first];
  expect(await find(winner)).toMatchObject({ state: 'ACTIVE', approved_by: { id: other.id }, alone: false });
  expect((await find(loser)).state).toBe('DRAFT');

  const editing = asked(await activate(loser, { from_month: fourth }));
  await owner.api.patch(`${path}/${loser}`, { ...content, name: 'Other' });
  expect((await decide(editing, other)).state).toBe('VOID');
  const late = asked(await activate(loser, { from_month: fourth }));
  await shop.query(
    `update approvals set payload = jsonb_set(payload, '{request,from_month}', to_jsonb($2::text)) where id = $1`,
    [late, thisMonth],
  );
  expect(await decide(late, other)).toMatchObject({ state: 'VOID', outcome: 'Choose a month that has not begun' });

  const retiring = asked(await retire(winner, fourth));
  expect((await find(winner)).until_month).toBeNull();
  expect((await decide(retiring, other)).state).toBe('APPROVED');
  expect(await find(winner)).toMatchObject({ state: 'ACTIVE', until_month: third });
  expect(await events(loser)).toEqual([]);
});
