import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type CheckedProfile,
  lastSeenHeaders,
  type PayoutBatch,
  type ProfileToCheck,
  versionHeader,
} from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse, pageOf } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PayoutsPanel } from './payouts-panel';

const payout = {
  id: 5,
  user_id: 7,
  full_name: 'Sana Malik',
  method: 'BANK',
  gross: '2000.00',
  tax: '240.00',
  net: '1760.00',
  state: 'OPEN',
  reference: null,
  paid_on: null,
  reason: null,
} as const;
const batch: PayoutBatch = {
  id: 3,
  month: '2026-11',
  state: 'DRAFT',
  by: { id: 1, name: 'Hina' },
  approved_by: null,
  alone: false,
  payouts: [payout, { ...payout, id: 6, user_id: 8, full_name: 'Amir Khan', net: '500.00' }],
};
const profile: CheckedProfile = {
  user_id: 7,
  full_name: 'Sana Malik',
  state: 'SUBMITTED',
  reason: null,
  legal_name: 'Sana Malik',
  cnic: '•••• 5671',
  method: 'BANK',
  account: '•••• 4821',
  pays_from: null,
  frozen: false,
  filer: null,
  looked_up_on: null,
  changed_at: '2026-12-01T08:00:00.000Z',
};

let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({ 'GET payouts/batches': pageOf([batch]) }));
});

const show = (list = '') => showPage(<PayoutsPanel />, `/admin?section=earnings&tab=payouts${list}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('payouts panel', () => {
  it('makes a batch, and says that no one can be paid', async () => {
    replies['GET payouts/batches'] = pageOf([]);
    replies['GET earnings/periods'] = pageOf([
      { month: '2026-03', state: 'OPEN' },
      { month: '2026-02', state: 'CLOSED' },
    ]);
    const refusal = 'Nobody has PKR 1,000 or more to be paid.';
    replies['POST payouts/batches'] = { status: 409, body: { code: 'BALANCE_TOO_LOW', message: refusal } };
    show();
    expect(await screen.findByText('No batch was made yet.')).toBeInTheDocument();
    await press('Make a batch');
    expect(await screen.findByDisplayValue('2026-02')).toBeInTheDocument();
    await press('Make batch');
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    expect(sent()).toEqual([['POST', 'payouts/batches', { month: '2026-02' }]]);
  });

  it('leaves out all of a draft', async () => {
    replies['POST payouts/batches/3/leave-out'] = { body: { ...batch, state: 'DONE' } };
    show();
    await press('Leave out all of batch 3');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave out all' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The rate changed');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave out all' }));
    expect(await screen.findByText('The batch is left out')).toBeInTheDocument();
    expect(sent()).toEqual([['POST', 'payouts/batches/3/leave-out', { reason: 'The rate changed' }]]);
  });

  it('approves a batch, and names whose payout does not fit', async () => {
    const refused = { code: 'BALANCE_TOO_LOW', message: '1 balance changed: look again.', lines: [{ payout_id: 6 }] };
    replies['POST payouts/batches/3/approve'] = { status: 409, body: refused };
    show();
    expect(await screen.findByText('Batch 3, November 2026: PKR 2,260')).toBeInTheDocument();
    await press(/^Approve/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve batch 3' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(/1 balance changed: look again\..*Amir Khan/)).toBeInTheDocument();
  });

  it('marks a payout as paid, and offers no step that its state refuses', async () => {
    replies['GET payouts/batches'] = pageOf([{ ...batch, state: 'APPROVED' }]);
    replies['POST payouts/5/paid'] = { body: batch };
    show();
    expect(await screen.findByRole('button', { name: 'File: Bank account' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(?:Approve|Leave out)/ })).not.toBeInTheDocument();
    await press('Mark as paid payout 5');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
    await userEvent.type(dialog.getByLabelText('Reference'), 'IBFT-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(sent()).toEqual([
      ['POST', 'payouts/5/paid', { reference: 'IBFT-1', paid_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    ]);
  });

  it('checks a profile beside its images and those who share something', async () => {
    const other = { user_id: 9, full_name: 'Bilal Ahmed', by: 'account' } as const;
    const opened: ProfileToCheck = { ...profile, same: [other], pictures: ['/front', '/back'] };
    replies['GET earnings/profiles'] = pageOf([profile]);
    replies['GET earnings/profiles/7'] = { body: opened, headers: { [versionHeader]: 'compared' } };
    replies['POST earnings/profiles/7/decide'] = { body: opened };
    show('&list=profiles');
    await press('Check Sana Malik');
    expect(await screen.findByAltText('Front of the CNIC')).toBeInTheDocument();
    expect(screen.getByText(/has the same account/)).toBeInTheDocument();
    await press('Approve');
    await userEvent.click(await screen.findByLabelText('On the list of active taxpayers'));
    await press('Approve');
    expect(sent()).toEqual([
      ['POST', 'earnings/profiles/7/decide', { approve: true, filer: true, looked_up_on: expect.any(String) }],
    ]);
    expect(calls.find(({ method }) => method === 'POST')?.headers).toMatchObject({
      [lastSeenHeaders.version]: 'compared',
    });
  });

  it('saves rates of tax as a whole', async () => {
    replies['GET settings/withholding'] = { body: [] };
    replies['PUT settings/withholding'] = { body: [] };
    show('&list=tax');
    expect(await screen.findByText(/No tax is kept back/)).toBeInTheDocument();
    await press('Change rates');
    await press('Add a rate');
    await userEvent.type(screen.getByLabelText('From'), '2026-07-01');
    await userEvent.type(screen.getByLabelText('Active taxpayers (%)'), '12');
    await userEvent.type(screen.getByLabelText('Others (%)'), '124');
    await press('Save');
    expect(screen.getAllByText(/^Enter a percentage from 0 to 100/)).not.toHaveLength(0);
    await userEvent.clear(screen.getByLabelText('Others (%)'));
    await userEvent.type(screen.getByLabelText('Others (%)'), '24');
    await press('Save');
    expect(sent()).toEqual([
      ['PUT', 'settings/withholding', [{ from_day: '2026-07-01', filer_percent: 12, other_percent: 24 }]],
    ]);
  });
});
