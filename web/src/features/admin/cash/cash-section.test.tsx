import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CashDifference, CashSummary, CourierCash, UnpaidParcel } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { queryClient } from '@/lib/query-client';
import { type FakeCall, fakeApi, type FakeResponse, pageOf } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { checkApproval } from '@/ui/check-approval';
import { CashSection } from './cash-section';

const courier = { id: 3, name: 'PostEx' };
const cash: CourierCash = {
  courier,
  settle_days: 7,
  owes: '412300.00',
  late: '18450.00',
  late_parcels: 2,
  by_age: [{ from: 0, to: null, amount: '412300.00' }],
  on_the_way: '0.00',
  differences: 1,
  last_statement: { id: 9, number: 'PX-9', dated_on: '2026-11-03' },
};
const parcel: UnpaidParcel = {
  parcel_id: 5,
  order_id: 41,
  tracking_number: 'AA-1001',
  delivered_on: '2026-11-01',
  days: 29,
  collected: '3148.00',
  open: '148.00',
  is_late: true,
};
const difference: CashDifference = {
  id: 7,
  courier,
  kind: 'SHORT',
  amount: '148.00',
  state: 'OPEN',
  statement_id: 9,
  statement: 'PX-9',
  row: 14,
  tracking_number: 'AA-1001',
  parcel_id: 5,
  order_id: 41,
  collected: '3148.00',
  paid: '3000.00',
  how: null,
  note: null,
  by: null,
  opened_at: '2026-11-04T08:00:00.000Z',
  at: null,
};
const zero = '0.00';
const summary: CashSummary = {
  due: zero,
  on_the_way: zero,
  with_couriers: '412300.00',
  late: '18450.00',
  late_parcels: 2,
  collected_this_month: '500000.00',
  settled_this_month: zero,
  refunds_owed: zero,
  differences: 1,
};

let replies: Record<string, FakeResponse | Promise<FakeResponse>>;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  replies = {
    'GET cash/summary': { body: summary },
    'GET cash/couriers': { body: [cash] },
    'GET cash/couriers/3/parcels': { body: [parcel], headers: { 'X-Total-Count': '1' } },
    'GET cash/differences': { body: [difference], headers: { 'X-Total-Count': '1' } },
  };
  calls = fakeApi(
    ({ method, path }) =>
      replies[`${method} ${path}`] ?? replies[`${method} ${path.split('?')[0]}`] ?? { status: 404, body: {} },
  );
});
const open = (query = '') => showPage(<CashSection />, `/admin?section=cash${query}`);

describe('cash section:', () => {
  it('shows what couriers owe and how much of it is late', async () => {
    open();
    expect(
      await screen.findByRole('heading', { name: 'PostEx owes PKR 412,300 · PKR 18,450 late' }),
    ).toBeInTheDocument();
    expect((await screen.findByText('Collected this month')).nextElementSibling).toHaveTextContent('PKR 500,000');
    expect(screen.getByRole('link', { name: 'Statement PX-9' })).toHaveAttribute(
      'href',
      '/admin?section=cash&tab=statements&statement=9',
    );
  });

  it('says that no courier owes anything, and why couriers cannot be loaded', async () => {
    replies['GET cash/couriers'] = { body: [{ ...cash, owes: zero, late: zero, differences: 0 }] };
    const { unmount } = open();
    expect(await screen.findByText('No courier owes you anything.')).toBeInTheDocument();
    unmount();
    replies['GET cash/couriers'] = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
  });

  it('writes the letter with the unpaid parcels', async () => {
    open('&courier=3');
    expect(await screen.findByRole('table', { name: 'Unpaid parcels' })).toHaveTextContent('29 days ago');
    await userEvent.click(screen.getByRole('button', { name: 'Letter' }));
    const letter = within(await screen.findByRole('dialog', { name: 'Letter to PostEx' }));
    expect(await letter.findByText(/AA-1001, delivered Nov 1, 2026: PKR 148 \(late\)/)).toHaveTextContent(
      /We have not received the cash for a parcel that you delivered: PKR 412,300 in all\. PKR 18,450 of it should have been paid within 7 days/,
    );
  });

  it('settles a difference with a note, and shows who was faster', async () => {
    replies['POST cash/differences/7/settle'] = { status: 409, body: { message: 'Hina settled this at 12:04.' } };
    open('&tab=differences');
    expect(await screen.findByText(/was open, the courier paid/)).toHaveTextContent('PKR 3,148 was open');
    await userEvent.click(screen.getByRole('button', { name: /^Write off/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(dialog.getByText('Say what is behind it')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Note'), 'Too small');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await dialog.findByText('Hina settled this at 12:04.')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ how: 'written_off', note: 'Too small' }]);
    replies['POST cash/differences/7/settle'] = { body: { ...difference, state: 'SETTLED' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that another admin is asked, in place of the form', async () => {
    const { config } = queryClient.getMutationCache();
    config.onSuccess = checkApproval;
    const approval = { id: 1, kind: 'difference', expires_at: null };
    replies['POST cash/differences/7/settle'] = { status: 202, body: { approval } };
    open('&tab=differences');
    await userEvent.click(await screen.findByRole('button', { name: /^Write off/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'Gone');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText('Another admin has to agree first: see Approvals')).toBeInTheDocument();
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
    delete config.onSuccess;
  });

  it('shows the statement that narrows the differences, and drops it', async () => {
    open('&tab=differences&courier=3&statement=9');
    expect(await screen.findByText(/^Statement: .*PX-9/)).toBeInTheDocument();
    expect(screen.getByLabelText('Courier')).toHaveDisplayValue('PostEx');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.queryByText(/^Statement: /)).not.toBeInTheDocument());
    expect(calls.at(-1)?.path).not.toContain('statement=');
  });

  it('asks for the parcel of an assigned difference, and before a typed note is lost', async () => {
    replies['GET cash/differences'] = pageOf([{ ...difference, kind: 'UNASSIGNED' }]);
    open('&tab=differences');
    await userEvent.click(await screen.findByRole('button', { name: /^Assign to a parcel/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'A typing error');
    await userEvent.click(dialog.getByRole('button', { name: 'Assign to a parcel' }));
    expect(dialog.getByLabelText('Parcel')).toBeInvalid();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(dialog.getByLabelText('Note')).toHaveValue('A typing error');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('tells who has settled the difference of an open dialog, also once the list no longer has it', async () => {
    open('&tab=differences');
    await userEvent.click(await screen.findByRole('button', { name: /^Write off/ }));
    const settled = {
      state: 'SETTLED',
      how: 'our_mistake',
      note: 'Fake note',
      by: 'Hina',
      at: '2026-11-04T07:04:00.000Z',
    };
    replies['GET cash/differences'] = pageOf([]);
    replies['GET cash/differences?id=7'] = pageOf([{ ...difference, ...settled }]);
    act(() => publishLive('cash.changed', { position: 9 }));
    expect(await screen.findByText(/Hina.* settled this at 12:04.PM\./)).toBeInTheDocument();
    expect(await screen.findByText('Everything adds up.')).toBeInTheDocument();
    expect(screen.getByText('Our mistake')).toBeInTheDocument();
  });

  it('keeps the form of a settlement that is on the way when a push shows its result first', async () => {
    replies['POST cash/differences/7/settle'] = new Promise(() => undefined);
    open('&tab=differences');
    await userEvent.click(await screen.findByRole('button', { name: /^Write off/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'Too small');
    await userEvent.click(dialog.getByRole('button', { name: 'Write off' }));
    const settled = { state: 'SETTLED', how: 'written_off', by: 'Hina', at: '2026-11-04T07:04:00.000Z' };
    replies['GET cash/differences'] = pageOf([]);
    replies['GET cash/differences?id=7'] = pageOf([{ ...difference, ...settled }]);
    act(() => publishLive('cash.changed', { position: 9 }));
    expect(await screen.findByText('Everything adds up.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Note')).toHaveValue('Too small');
  });

  it('records a deposit, and shows the taxes that were withheld in a month', async () => {
    const tax = { courier, statement: 'PX-9', dated_on: '2026-11-03', base: '3148.00', income_tax: '63.00' };
    replies['GET books/balances'] = replies['GET books/months'] = pageOf([]);
    replies['GET cash/withholding'] = pageOf([{ ...tax, sales_tax: '62.00', cpr: 'CPR-7' }]);
    replies['POST cash/deposits'] = { status: 201, body: {} };
    open('&tab=accounts');
    expect(await screen.findByRole('table', { name: 'Withheld taxes' })).toHaveTextContent('CPR-7');
    await userEvent.click(screen.getByRole('button', { name: 'Record a deposit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Record a deposit' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record deposit' }));
    expect(dialog.getAllByText('Enter an amount above 0, such as 3148.00')).not.toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Amount (PKR)'), '12,000');
    await userEvent.click(dialog.getByRole('button', { name: 'Record deposit' }));
    expect(await screen.findByText('The deposit is recorded')).toBeInTheDocument();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ amount: '12000', on: expect.any(String), reference: '' });
  });

  it('says that everything adds up', async () => {
    replies['GET cash/differences'] = { body: [], headers: { 'X-Total-Count': '0' } };
    open('&tab=differences');
    expect(await screen.findByText('Everything adds up.')).toBeInTheDocument();
  });
});
