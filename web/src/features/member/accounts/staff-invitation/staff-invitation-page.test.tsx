import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { StaffInvitationPage } from './staff-invitation-page';

let answer: FakeResponse;
let calls: FakeCall[];
beforeEach(() => {
  calls = fakeApi(() => answer);
  showPage(
    <Routes>
      <Route path="/staff-invitation/:token" element={<StaffInvitationPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/staff-invitation/AbC-xYz',
  );
});

const accept = async (password: string) => {
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Open my account' }));
};

it('staff invitation page: a password of 8 characters opens the account and the console', async () => {
  answer = {
    status: 201,
    body: { user: sampleUser({ role: 'ADMIN' }), tokens: { access: 'a', refresh: 'r' }, device: 'd' },
  };
  await accept('short');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await accept('long-enough-1');
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin');
  expect(calls).toMatchObject([
    { method: 'POST', path: 'auth/invitations/AbC-xYz', body: { password: 'long-enough-1' } },
  ]);
  expect(calls[0]?.headers).not.toHaveProperty('Authorization');
});

it('staff invitation page: says that a link is no longer valid, and keeps the form after another failure', async () => {
  answer = { status: 503, body: { message: 'Busy.' } };
  await accept('long-enough-1');
  expect(await screen.findByText('Failed to accept: Busy.')).toBeInTheDocument();
  answer = { status: 400, body: { code: 'INVALID_TOKEN', message: 'This invitation is no longer valid.' } };
  await accept('long-enough-1');
  expect(await screen.findByText('This invitation is no longer valid.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
