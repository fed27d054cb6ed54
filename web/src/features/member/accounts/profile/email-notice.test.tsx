import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnUser } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { AccountPanel } from '../account-panel';
import { ProfileSection } from './profile-section';

let user: OwnUser;
let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  user = sampleUser({ cnic: '3520112345671', gender: 'F', whatsapp: '03001234567' });
  reply = { status: 204 };
  signIn(user);
  calls = fakeApi(({ method }) => (method === 'GET' ? { body: { authenticated: true, user } } : reply));
});

const open = () =>
  showPage(
    <AccountPanel title="Profile" intro="">
      <ProfileSection />
    </AccountPanel>,
  );
const written = () => calls.filter(({ method }) => method !== 'GET');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function type(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('profile: unconfirmed and pending email', () => {
  it('shows a requested email as pending and keeps the current one in the form', async () => {
    reply = { body: { ...user, pending_email: 'hina@soulvia.test' } };
    open();
    await type('Email', 'hina@soulvia.test');
    await type('Current password', 'secret-1');
    const current = user.email;
    user = { ...user, pending_email: 'hina@soulvia.test' };
    await press('Save changes');
    const notice = await screen.findByRole('region', { name: 'Confirm your new email' });
    expect(notice).toHaveTextContent(
      `We sent a link to hina@soulvia.test. Until you open it, sign in with ${current}.`,
    );
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(current));
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  });

  it('cancels a pending email', async () => {
    user = { ...user, pending_email: 'hina@soulvia.test' };
    open();
    await screen.findByRole('region', { name: 'Confirm your new email' });
    user = { ...user, pending_email: null };
    await press('Cancel the change');
    expect(await screen.findByText(`Your email stays ${user.email}.`)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Confirm your new email' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus();
    expect(written()).toMatchObject([{ method: 'DELETE', path: 'users/personal-information/pending-email' }]);
  });

  it('moves the focus to the panel when cancelling leaves another notice', async () => {
    user = { ...user, pending_email: 'hina@soulvia.test', email_verified: false };
    open();
    await screen.findByRole('region', { name: 'Confirm your new email' });
    user = { ...user, pending_email: null };
    await press('Cancel the change');
    await screen.findByRole('region', { name: 'Confirm your email' });
    expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus();
  });

  it('keeps a pending email when cancelling fails', async () => {
    user = { ...user, pending_email: 'hina@soulvia.test' };
    reply = { status: 503, body: { message: 'Please try again later.' } };
    open();
    await screen.findByRole('region', { name: 'Confirm your new email' });
    await press('Cancel the change');
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel the change' })).toBeEnabled();
  });

  it('asks to confirm an unconfirmed email and sends the link again', async () => {
    user = { ...user, email_verified: false };
    reply = { body: { message: 'If your email still needs confirming, a link is on its way.' } };
    open();
    expect(await screen.findByRole('region', { name: 'Confirm your email' })).toHaveTextContent(user.email);
    await press('Send the link again');
    expect(await screen.findByText(/a link is on its way\. Check your spam folder too\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the link again' })).toHaveFocus();
    expect(written()).toMatchObject([{ method: 'POST', path: 'auth/verify-email/resend' }]);
  });

  it('shows why the link could not be sent', async () => {
    user = { ...user, email_verified: false };
    reply = { status: 503, body: { message: 'Please try again later.' } };
    open();
    await screen.findByRole('region', { name: 'Confirm your email' });
    await press('Send the link again');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
  });

  it('asks nothing of a user with a confirmed email', async () => {
    open();
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('region', { name: /^Confirm/ })).not.toBeInTheDocument();
  });
});
