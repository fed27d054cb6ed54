import type { Duty, StaffInvitation, StaffMember } from '@soulvia/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { StaffSection } from './staff-section';

const invitation: StaffInvitation = {
  id: 4,
  email: 'hina@soulvia.test',
  duties: ['orders', 'support'],
  owner: false,
  by: 'Amna Sheikh',
  expires_at: '2026-03-04T05:06:07.000Z',
};
let open: StaffInvitation[];
let sent: FakeResponse;
let duties: Duty[];
let calls: FakeCall[];

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  [open, duties] = [[], ['catalogue']];
  calls = fakeApi(({ method, path }) => {
    if (method === 'POST') return sent;
    if (method === 'DELETE') open = [];
    if (path.startsWith('staff/invitations')) return { body: open };
    const member: StaffMember = {
      user_id: 9,
      full_name: 'Ali Raza',
      email: 'ali@soulvia.test',
      is_active: true,
      owner: false,
      duties,
    };
    return { body: [member], headers: { 'X-Total-Count': '1' } };
  });
});

const show = () => showPage(<StaffSection />, '/admin?section=staff');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function invite() {
  await press('Invite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to the staff' }));
  await userEvent.type(dialog.getByLabelText('Email'), 'hina@soulvia.test');
  await userEvent.type(dialog.getByLabelText('First name'), 'Hina');
  await userEvent.type(dialog.getByLabelText('Last name'), 'Raza');
  await userEvent.click(dialog.getByLabelText('Orders'));
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
}

describe('staff section: invitations', () => {
  it('invites with duties, and lists the open invitation, which can be withdrawn', async () => {
    show();
    sent = { status: 201, body: { ...invitation, link: null } };
    open = [invitation];
    await invite();
    const list = within(await screen.findByRole('region', { name: 'Open invitations' }));
    expect(list.getByText('Orders, Support')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: 'staff/invitations',
      body: { email: 'hina@soulvia.test', first_name: 'Hina', last_name: 'Raza', duties: ['orders'] },
    });
    await press(/^Withdraw/);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Open invitations' })).not.toBeInTheDocument());
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE staff/invitations/4');
  });

  it('without a mail server shows the link once, and says why an invitation is refused', async () => {
    show();
    sent = { status: 409, body: { message: 'This account exists. Change its role in Customers.' } };
    await invite();
    expect(await screen.findByText(/This account exists\. Change its role in Customers\./)).toBeInTheDocument();
    sent = { status: 201, body: { ...invitation, link: 'https://shop.test/staff-invitation/AbC' } };
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the invitation' }));
    expect(dialog.getByText('https://shop.test/staff-invitation/AbC')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await press('Invite');
    expect(screen.queryByText(/staff-invitation/)).not.toBeInTheDocument();
  });
});
