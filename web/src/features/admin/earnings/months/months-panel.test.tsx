import { beforeEach, expect, it } from '@jest/globals';
import type { EarningsPeriod, HeldLine } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { queryClient } from '@/lib/query-client';
import { checkApproval } from '@/ui/check-approval';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { EarningsSection } from '../earnings-section';

const open: EarningsPeriod = {
  month: '2026-10',
  state: 'OPEN',
  plan_version: 3,
  position: null,
  entries: 0,
  total: '0.00',
  reversed: '0.00',
  adjusted: '0.00',
  digest: null,
  by: null,
  closed_at: null,
  can_close_on: '2026-11-15',
  failed: false,
};
const closed: EarningsPeriod = {
  ...open,
  month: '2026-09',
  state: 'CLOSED',
  position: 40,
  entries: 12,
  total: '1710.00',
  reversed: '-85.50',
  digest: 'a'.repeat(64),
  by: { id: 1, name: 'Amna Sheikh' },
  closed_at: '2026-10-16T05:00:00.000Z',
};
const line: HeldLine = {
  id: 9,
  month: '2026-09',
  user_id: 5,
  full_name: 'Sana Malik',
  order_id: 1042,
  level: 2,
  base: '1710.00',
  percent: 3,
  amount: '51.30',
  by: 'phone',
};
let periods: EarningsPeriod[];
let posted: FakeResponse;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN', permissions: ['earnings.close', 'customers.read'] });
  periods = [{ ...open, month: '2026-11', can_close_on: '2099-12-15' }, open, closed];
  posted = { status: 202 };
  const pages = { headers: { 'X-Total-Count': '1' } };
  calls = fakeApi(({ method, path }) => {
    if (method === 'POST') return posted;
    if (path.startsWith('earnings/held')) return { body: [line], ...pages };
    if (path.startsWith('earnings/adjustments')) return { body: [], ...pages };
    if (path.startsWith('users'))
      return { body: [{ id: 5, full_name: 'Sana Malik', email: 's@example.com' }], ...pages };
    return { body: periods };
  });
});
const show = (rest = '') => showPage(<EarningsSection />, `/admin?section=earnings${rest}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('months: without plans for staff who only close; the oldest open month is closed, and says what the server refuses', async () => {
  show();
  expect(await screen.findByText('October is open.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
  posted = { status: 409, body: { code: 'EARLIER_PERIOD_OPEN', detail: 'September is open.' } };
  await press('Close October');
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close October' }));
  expect(await dialog.findByText('September is open.')).toBeInTheDocument();
  posted = { status: 202 };
  await userEvent.click(dialog.getByRole('button', { name: 'Close October' }));
  expect(await screen.findByText('Closing October 2026')).toBeInTheDocument();
  expect(sent()).toContainEqual(['earnings/periods/2026-10/close', undefined]);
});

it('months: are read again when earnings change', async () => {
  show();
  await screen.findByText('October is open.');
  periods = [closed];
  act(() => publishLive('earnings.changed', {}));
  await waitFor(() => expect(screen.queryByText('October is open.')).toBeNull());
});

it('months: a closed one is verified against the log', async () => {
  periods = [{ ...open, can_close_on: '2099-12-15' }, closed];
  show();
  expect(await screen.findByText('No month can be closed before 15 Dec.')).toBeInTheDocument();
  posted = { body: { equal: false, digest: 'b' } };
  await press(/^Verify/);
  expect(await screen.findByText(/^Mismatch: September differs from the event log\. Adjust/)).toBeInTheDocument();
  posted = { body: { equal: true, digest: 'a' } };
  await press(/^Verify/);
  expect(await screen.findByText('September 2026 matches the event log')).toBeInTheDocument();
});

it.each([
  [[], 'No month yet. The first one is that in which a plan begins.'],
  [[{ ...open, failed: true }], 'The last try failed. Close it again.'],
  [[{ ...open, state: 'CLOSING' as const }], 'Closing'],
])('months: %j says %s', async (given, text) => {
  periods = given;
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('held lines: are decided with a reason', async () => {
  show('&tab=months&list=held');
  expect(await screen.findByText('Partner and buyer have the same phone number.')).toBeInTheDocument();
  posted = { body: { id: 9, release: true } };
  await press(/^Pay/);
  await press('Pay');
  expect(await screen.findByText('The reason must be 3 to 500 characters')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Reason'), 'Neighbours');
  await press('Pay');
  expect(await screen.findByText('The next close pays the line')).toBeInTheDocument();
  expect(sent()).toEqual([['earnings/lines/9/decide', { release: true, reason: 'Neighbours' }]]);
});

it('adjustments: are asked for, and wait for another person', async () => {
  show('&tab=months&list=adjustments');
  expect(await screen.findByText('No balance was adjusted.')).toBeInTheDocument();
  queryClient.getMutationCache().config.onSuccess = checkApproval;
  posted = { status: 202, body: { approval: { id: 1, kind: 'adjustment', expires_at: null } } };
  await press('Adjust a balance');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust a balance' }));
  await press('Adjust');
  expect(await dialog.findAllByText('Choose the partner')).not.toHaveLength(0);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Partner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Sana Malik/ }));
  await userEvent.type(dialog.getByLabelText('Amount (PKR)'), '-250');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice');
  await press('Adjust');
  expect(await screen.findByText(/Another admin has to agree first/)).toBeInTheDocument();
  expect(sent()).toEqual([['earnings/adjustments', { user_id: 5, amount: '-250', reason: 'Paid twice' }]]);
});
