import { beforeEach, expect, it } from '@jest/globals';
import type { EarningsPlan, SimulatedMonth, Simulation } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { checkApproval } from '@/ui/check-approval';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { EarningsSection } from '../earnings-section';

const plan: EarningsPlan = {
  version: 2,
  name: 'Launch',
  levels: [
    { level: 1, percent: 5 },
    { level: 2, percent: 3 },
  ],
  active: null,
  total_percent_max: 10,
  hold_days: 14,
  payout_min: '1000.00',
  state: 'DRAFT',
  from_month: null,
  until_month: null,
  legal_note: null,
  by: { id: 1, name: 'Amna Sheikh' },
  approved_by: null,
  alone: false,
  simulation: null,
};
const month: SimulatedMonth = {
  month: '2026-11',
  collected: '5796.66',
  paid: '197.67',
  retail_share: 70.5,
  partners_paid: 3,
  partners_with_nothing: 8,
  median: '0.00',
  p90: '67.97',
  largest: '85.50',
};
const simulation: Simulation = {
  id: 7,
  version: 2,
  from_month: '2026-10',
  to_month: '2026-11',
  state: 'DONE',
  position: 40,
  made_at: '2026-12-01T04:05:06.000Z',
  months: [month],
  beside: { version: 1, months: [{ ...month, paid: '204.33' }] },
  changes: [{ user_id: 5, full_name: 'Sana Malik', amount: '85.50', beside: '171.00' }],
};
let plans: EarningsPlan[];
let saved: FakeResponse;
let found: Simulation;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  plans = [];
  saved = { status: 201, body: plan };
  found = simulation;
  calls = fakeApi(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/simulations')) return { status: 202, body: { id: 7 } };
    if (method === 'POST' || method === 'PATCH') return saved;
    if (path.startsWith('earnings/simulations')) return { body: found };
    return path === 'earnings/plans' ? { body: plans } : { body: plan, headers: { 'X-Version': 'v1' } };
  });
});

const show = (rest = '') => showPage(<EarningsSection />, `/admin?section=earnings${rest}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (wanted: string) => calls.find(({ method }) => method === wanted);

it('plans: says that there is none, and drafts one', async () => {
  show();
  expect(await screen.findByText('No plan. Partners see Coming Soon.')).toBeInTheDocument();
  expect(screen.getByText(/Ask a lawyer before you activate a plan/)).toBeInTheDocument();
  await press('Draft a plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Draft a plan' }));
  await press('Save draft');
  expect(await dialog.findAllByText('Enter the percentage of at least one level')).not.toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Name'), 'Launch');
  await userEvent.type(dialog.getByLabelText('Level 2 (optional)'), '3');
  await userEvent.type(dialog.getByLabelText('At most in all'), '10');
  expect(dialog.getAllByText('Level 1 is missing.')).not.toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Level 1'), '5');
  await userEvent.click(dialog.getByLabelText('Only active partners earn'));
  await userEvent.type(dialog.getByLabelText(/^Own and customers/), '500');
  await press('Save draft');
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  expect(sent('POST')).toMatchObject({
    path: 'earnings/plans',
    body: { levels: plan.levels, active: { min: '500', months: 1 }, hold_days: 14 },
  });
});

it('plans: edits a draft as a whole, and shows what another owner saved before', async () => {
  plans = [plan];
  const detail = 'Someone changed this plan while you edited. Look at the changes first.';
  saved = { status: 409, body: { code: 'EDIT_CONFLICT', detail } };
  show();
  expect(await screen.findByText('5 % and 3 % to the partners above a buyer, 10 % at most.')).toBeInTheDocument();
  await press(/^Edit/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit plan 2' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' 2');
  await press('Save draft');
  expect(await dialog.findByText(/^It now says: 5 % and 3 %/)).toBeInTheDocument();
  expect(sent('PATCH')).toMatchObject({ path: 'earnings/plans/2', body: { name: 'Launch 2' } });
});

it('plans: simulates months beside another plan, and shows both', async () => {
  plans = [plan, { ...plan, version: 1, name: 'First' }];
  show();
  await userEvent.click((await screen.findAllByRole('button', { name: /^Simulate/ }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Simulate plan 2' }));
  await userEvent.selectOptions(dialog.getByLabelText('Beside'), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Simulate' }));
  expect(await screen.findByRole('heading', { name: /^Plan 2 beside plan 1/ })).toBeInTheDocument();
  expect(sent('POST')).toMatchObject({ path: 'earnings/plans/2/simulations', body: { beside: 1 } });
  const months = within(screen.getByRole('table', { name: 'Months' }));
  for (const text of ['November 2026', '70.5 %']) expect(months.getByText(text)).toBeInTheDocument();
  expect(months.getByText(/PKR 204.33/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sana Malik' })).toBeInTheDocument();
});

it('plans: activates a draft once all is checked, which another owner has to confirm', async () => {
  plans = [plan];
  saved = { status: 409, body: { code: 'PLAN_STATE', detail: 'Simulate this version first.' } };
  show();
  await press(/^Activate/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate plan 2' }));
  expect(dialog.getByText('Simulate this version first.')).toBeInTheDocument();
  await press('Activate');
  expect(dialog.getAllByText('Tick this when it is done')).not.toHaveLength(0);
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.type(dialog.getByLabelText('Legal note'), 'Read by Khan and Co.');
  await press('Activate');
  expect(await dialog.findAllByText('Simulate this version first.')).toHaveLength(2);
  queryClient.getMutationCache().config.onSuccess = checkApproval;
  saved = { status: 202, body: { approval: { id: 1, kind: 'plan', expires_at: null } } };
  await press('Activate');
  expect(await screen.findByText(/^Another owner has to confirm/)).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: 'earnings/plans/2/activate',
    body: { legal_note: 'Read by Khan and Co.', checklist: { lawyer: true, tax: true } },
  });
});

it('plans: an active one says who confirmed it, and is retired with a reason', async () => {
  const name = { id: 2, name: 'Bilal Shah' };
  plans = [{ ...plan, state: 'ACTIVE', from_month: '2026-12', until_month: '2027-01', approved_by: name }];
  show();
  expect(
    await screen.findByText(/^Holds from December 2026 to January 2027\. Confirmed by .*Bilal Shah/),
  ).toBeInTheDocument();
  await press(/^Retire/);
  await userEvent.type(await screen.findByLabelText('Reason'), 'The law has changed');
  await press('Retire');
  expect(await screen.findByText(/^Plan 2 does not hold from/)).toBeInTheDocument();
  expect(sent('POST')).toMatchObject({ path: 'earnings/plans/2/retire', body: { reason: 'The law has changed' } });
});

it.each([
  ['RUNNING', 'Reading what was collected'],
  ['FAILED', 'It could not be worked out. Simulate the plan again.'],
] as const)('simulations: one that is %s says so', async (state, text) => {
  found = { ...simulation, state, months: [], beside: null, changes: [] };
  show('&simulation=7');
  expect(await screen.findByText(text)).toBeInTheDocument();
});
