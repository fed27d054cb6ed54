import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  type EarningsStatement,
  earningsStatementPath,
  earningsStatementsPath,
  type OwnEarnings,
  ownEarningsPath,
  payoutPaths,
  type StatementEntry,
} from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { fakeReplies } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { EarningsSection } from './earnings-section';

const me: OwnEarnings = {
  active: true,
  estimate: '1234.50',
  waiting: { amount: '500.00', until: '2026-12-15' },
  payable: '0.00',
  carried: '-340.00',
  paid_this_year: '9000.00',
  profile: 'MISSING',
  agreement: { version: 1, accepted: true },
};
const line: StatementEntry = {
  id: 7,
  date: '2026-11-03',
  order_id: 1042,
  buyer: 'A customer',
  level: 2,
  base: '1710.00',
  percent: 5,
  amount: '85.50',
  state: 'PAID',
  why: null,
  plan_version: 3,
  via: ['Ayesha'],
};
const statement: EarningsStatement = {
  month: '2026-11',
  opening: '100.00',
  earned: '85.50',
  lines: [line, { ...line, id: 8, order_id: 1043, amount: '0.00', state: 'UNPAID', why: 'Returned 9 Nov' }],
  reversals: [{ line_id: 3, order_id: 990, amount: '-20.00', why: 'The order was cancelled' }],
  adjustments: [{ id: 1, amount: '5.00', reason: 'Counted twice', line_id: null }],
  payouts: [{ payout_id: 4, at: '2026-11-20T10:00:00.000Z', what: 'SENT', amount: '-100.00' }],
  closing: '70.50',
};
const { lines: _lines, ...summary } = statement;
const profile = {
  state: 'MISSING',
  reason: null,
  legal_name: null,
  cnic: null,
  method: null,
  account: null,
  pays_from: null,
  frozen: false,
};
let api: ReturnType<typeof fakeReplies>;

beforeEach(() => {
  signIn({ role: 'SOULVIA_PARTNER' });
  api = fakeReplies({
    [`GET ${ownEarningsPath}`]: { body: me },
    [`GET ${earningsStatementsPath}`]: { body: [summary] },
    [`GET ${earningsStatementPath('2026-11')}`]: { body: statement },
    [`GET ${payoutPaths.profile}`]: { body: profile },
  });
});

const path = '/user-dashboard?tab=earnings';
const open = (at = path) => showPage(<EarningsSection />, at);

it('my earnings: shows figures, the profile and closed months', async () => {
  open();
  expect((await screen.findAllByRole('term')).map((term) => term.parentElement?.textContent)).toEqual([
    'This month so far (estimate)PKR 1,234.50If all its cash arrives and nothing comes back',
    'Waiting until 15 DecPKR 500Collected, and not closed yet',
    'Ready to be paidPKR 0PKR −340 carried to next month',
    'Paid this yearPKR 9,000After tax',
  ]);
  expect(await screen.findByRole('heading', { name: 'Add how we pay you' })).toBeInTheDocument();
  const row = await screen.findByRole('link', { name: /^November 2026/ });
  expect(row).toHaveTextContent('November 2026PKR 85.50Balance PKR 70.50');
  await userEvent.click(row);
  expect(await screen.findByRole('heading', { name: 'Statement of November 2026' })).toHaveFocus();
});

it.each([
  ['without a plan', { body: { active: false } }],
  ['for who is no partner', { status: 403, body: {} }],
])('my earnings: are coming soon %s, and nothing else is read', async (_, reply) => {
  api.replies[`GET ${ownEarningsPath}`] = reply;
  open();
  expect(await screen.findByText('Coming Soon')).toBeInTheDocument();
  expect(api.calls.map((call) => call.path)).toEqual([ownEarningsPath]);
});

it('my earnings: says that there is nothing yet, and reads again when something changes or has failed', async () => {
  api.replies[`GET ${earningsStatementsPath}`] = { body: [] };
  api.replies[`GET ${ownEarningsPath}`] = { status: 500, body: {} };
  open();
  expect(await screen.findByText('Failed to load your earnings', {}, { timeout: 5_000 })).toBeInTheDocument();
  api.replies[`GET ${ownEarningsPath}`] = { body: { ...me, waiting: { amount: '0.00', until: null } } };
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(
    await screen.findByText('Nothing yet. You earn when an order of your customers is delivered and paid.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  api.replies[`GET ${ownEarningsPath}`] = { body: { ...me, estimate: '77.00' } };
  act(() => publishLive('earnings.changed', {}));
  expect(await screen.findByText('PKR 77')).toBeInTheDocument();
});

it('statement: adds up, says why a line was not paid, and how another came about', async () => {
  open(`${path}&month=2026-11`);
  const lines = await screen.findByRole('region', { name: 'Lines of orders' });
  expect(
    within(lines)
      .getAllByRole('group')
      .map((group) => group.querySelector('summary')?.textContent),
  ).toEqual(['Order 1042 · A customerLevel 2EarnedPKR 85.50', 'Order 1043 · A customerReturned 9 NovNot paidPKR 0']);
  expect(within(lines).getAllByText(/You are level 2/)[0]).toHaveTextContent(
    'Order 1042, delivered 3 Nov. You are level 2: A customer → Ayesha → you. Plan 3: 5 % of PKR 1,710.',
  );
  for (const [part, row] of [
    ['Changes of earlier months', 'Order 990The order was cancelledPKR −20'],
    ['Adjustments', 'Counted twicePKR 5'],
    ['Payouts', 'Sent to youNov 20, 2026, 3:00 PMPKR −100'],
  ] as const)
    expect(screen.getByRole('region', { name: part })).toHaveTextContent(row);
  expect(screen.getByText('Balance after')).toHaveTextContent('Balance after PKR 70.50');
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Statement of November 2026' })).toBeInTheDocument();
});

it('statement: shows fifty lines at once, and prints all', async () => {
  const lines = Array.from({ length: 60 }, (_, id) => ({ ...line, id, order_id: 5_000 + id }));
  api.replies[`GET ${earningsStatementPath('2026-11')}`] = { body: { ...statement, lines } };
  open(`${path}&month=2026-11`);
  const shown = await screen.findByRole('region', { name: 'Lines of orders' });
  expect(within(shown).getAllByRole('listitem')).toHaveLength(50);
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(screen.getByText(/^Order 5059,/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(within(shown).getAllByRole('listitem')).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('statement: a question about a line is sent with the line', async () => {
  api.replies['POST messages'] = { status: 201, body: { path: '/messages/t' } };
  open(`${path}&month=2026-11`);
  await userEvent.click(await screen.findByText('Order 1043'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask about this line of order 1043' }));
  await userEvent.type(screen.getByRole('textbox'), 'Why is this line not paid?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(api.calls.find((call) => call.path === 'messages')?.body).toEqual({
      kind: 'EARNINGS',
      id: 8,
      text: 'Why is this line not paid?',
    }),
  );
});

it('statement: leads to what was asked about a line', async () => {
  const asked = { kind: 'EARNINGS', about: { label: '', section: 'earnings', id: 8 }, path: '/messages/t' };
  api.replies['GET messages'] = { body: [{ ...asked, kind: 'ORDER', path: '/messages/o' }, asked] };
  open(`${path}&month=2026-11`);
  const links = await screen.findAllByText(/^Your conversation/);
  expect(links.map((link) => link.closest('a')?.getAttribute('href'))).toEqual(['/messages/t']);
});

it('statement: of a month that is not closed there is none', async () => {
  api.replies[`GET ${earningsStatementPath('2026-11')}`] = { status: 404, body: {} };
  open(`${path}&month=2026-11`);
  expect(await screen.findByText('This month is not closed yet.')).toBeInTheDocument();
});
