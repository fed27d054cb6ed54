import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Refund } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { RefundsList } from './refunds-list';

const refund: Refund = {
  id: 7,
  kind: 'RETURN',
  order_id: 41,
  payment_id: null,
  return_id: 3,
  amount: '950.00',
  state: 'OWED',
  refund_to: { method: 'JAZZCASH', account: '•••• 4567' },
  approval: 'NONE',
  created_at: '2026-03-04T05:06:07.000Z',
  ended_at: null,
  reference: null,
  paid_on: null,
  paid_from: null,
  by: null,
};
let rows: Refund[];
let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  [rows, reply] = [[refund], {}];
  calls = fakeApi(({ method }) =>
    method === 'GET' ? { body: rows, headers: { 'X-Total-Count': String(rows.length) } } : reply,
  );
});

const show = () => showPage(<RefundsList />, '/admin?section=cash&tab=refunds');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('refunds list', () => {
  it('asks for those to be paid, and says when none is', async () => {
    rows = [];
    show();
    expect(await screen.findByText('No refund is owed.')).toBeInTheDocument();
    expect(calls[0]?.path).toContain('state=OWED');
  });

  it('shows the whole account once it is asked for, and marks as paid', async () => {
    show();
    expect(await screen.findByText('JazzCash •••• 4567')).toBeInTheDocument();
    const account = { method: 'JAZZCASH', title: 'Amina Shah', account: '03001234567' };
    reply = { body: { order_id: 41, payment_id: null, refund_to: account } };
    await press(/^Show account/);
    expect(await screen.findByText('03001234567')).toBeInTheDocument();
    await press(/^Mark as paid/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(dialog.getAllByText('Enter the reference of the transfer')).not.toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Reference'), 'TRX-7');
    reply = { body: { ...refund, state: 'PAID' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(sent()).toEqual([
      ['POST', 'refunds/7/reveal', undefined],
      ['POST', 'refunds/7/paid', { reference: 'TRX-7', paid_on: expect.any(String), from: 'bank' }],
    ]);
  });

  it('says who has paid the refund of an open dialog', async () => {
    show();
    await press(/^Mark as paid/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
    await userEvent.type(dialog.getByLabelText('Reference'), 'TRX-7');
    reply = { status: 409, body: { code: 'ALREADY_DECIDED' } };
    rows = [{ ...refund, state: 'PAID', by: 'Hina', ended_at: '2026-03-04T07:04:00.000Z', reference: 'TRX-6' }];
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText(/Hina.* paid this at 12:04.PM\./)).toBeInTheDocument();
    expect(screen.getByText(/^Reference .*TRX-6/)).toBeInTheDocument();
  });

  it('takes an account that banks and wallets may have, and shows why a refund is refused', async () => {
    rows = [{ ...refund, refund_to: null, approval: 'WAITING' }];
    show();
    expect(await screen.findByText(/Another person approves it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Mark as paid/ })).not.toBeInTheDocument();
    await press(/^Add account/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Account of the buyer' }));
    await userEvent.type(dialog.getByLabelText('Account title'), 'Amina Shah');
    await userEvent.type(dialog.getByLabelText('IBAN'), 'PK1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Enter a valid Pakistani IBAN.')).not.toHaveLength(0);
    await userEvent.selectOptions(dialog.getByLabelText('Paid to'), 'JazzCash');
    await userEvent.clear(dialog.getByLabelText('Number'));
    await userEvent.type(dialog.getByLabelText('Number'), '03001234567');
    reply = { body: refund };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(sent()).toEqual([
      ['PUT', 'refunds/7/account', { refund_to: { method: 'JAZZCASH', title: 'Amina Shah', account: '03001234567' } }],
    ]);
  });
});
