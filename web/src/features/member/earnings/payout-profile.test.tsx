import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PayoutProfile as Profile } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PayoutProfile } from './payout-profile';

const missing: Profile = {
  state: 'MISSING',
  reason: null,
  legal_name: null,
  cnic: null,
  method: null,
  account: null,
  pays_from: null,
  frozen: false,
};
const known: Profile = {
  ...missing,
  state: 'APPROVED',
  legal_name: 'Sana Malik',
  cnic: '•••• 5671',
  method: 'JAZZCASH',
  account: '•••• 4567',
};

let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'SOULVIA_PARTNER' });
  ({ calls, replies } = fakeReplies({}));
});

function show(profile: Profile) {
  replies['GET earnings/profile'] = { body: profile };
  return showPage(<PayoutProfile />);
}

describe('payout profile', () => {
  it.each<[string, Partial<Profile>, RegExp]>([
    ['approved', {}, /JazzCash •••• 4567/],
    [
      'waiting for another account',
      { pays_from: '2099-01-01T00:00:00.000Z' },
      /Nothing is paid to the new account before/,
    ],
    ['being checked', { state: 'SUBMITTED' }, /We are checking your details/],
    ['rejected', { state: 'REJECTED', reason: 'The name differs' }, /The name differs/],
    ['stopped', { state: 'SUBMITTED', frozen: true }, /Payouts are stopped/],
  ])('says that it is %s', async (_, changes, text) => {
    show({ ...known, ...changes });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('sends name, CNIC, account and images, and asks for what is missing', async () => {
    show(missing);
    await userEvent.click(await screen.findByRole('button', { name: 'Add how we pay you' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getAllByText('Add an image of both sides of your CNIC')).not.toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Legal name'), 'Sana Malik');
    await userEvent.type(dialog.getByLabelText('CNIC'), '3520112345671');
    await userEvent.selectOptions(dialog.getByLabelText('Paid to'), 'JazzCash');
    await userEvent.type(dialog.getByLabelText('Number of the wallet'), '03001234567');
    const image = new File(['x'], 'cnic.png', { type: 'image/png' });
    await userEvent.upload(dialog.getByLabelText('Front of your CNIC'), image);
    await userEvent.upload(dialog.getByLabelText('Back of your CNIC'), image);
    replies['PUT earnings/profile'] = { body: { ...known, state: 'SUBMITTED' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'We are checking your details' })).toBeInTheDocument();
    const form = calls.find(({ method }) => method === 'PUT')?.body as FormData;
    expect([...form.keys()].toSorted()).toEqual(['account', 'cnic', 'cnic_back', 'cnic_front', 'legal_name', 'method']);
    expect([form.get('cnic'), form.get('account')]).toEqual(['3520112345671', '03001234567']);
  });

  it('certifies the tax of a year, or says that nothing was paid', async () => {
    const year = new Date().getFullYear() + 1;
    for (const one of [year, year - 1])
      replies[`GET earnings/certificates/${one}`] = { status: 404, body: { code: 'NOT_FOUND' } };
    show(known);
    await userEvent.click(await screen.findByRole('button', { name: 'Tax certificate' }));
    expect(await screen.findByText('Nothing was paid to you in this tax year.')).toBeInTheDocument();
  });
});
