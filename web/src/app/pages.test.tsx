import { beforeEach, expect, it } from '@jest/globals';
import type { Role } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@/lib/session-store';
import { fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { Pages } from './pages';

beforeEach(() => {
  localStorage.clear();
  endSession('signed-out');
  fakeApi(() => ({ status: 403, body: {} }));
});

const address = () => screen.getByTestId('address').textContent;

function visit(path: string, role?: Role) {
  if (role) startSession(sampleUser({ role }), { access: 'a', refresh: 'r' });
  window.history.replaceState(null, '', path);
  showPage(<Pages />, path);
}

it.each(['USER', 'GUEST_USER', 'SOULVIA_PARTNER'] as const)('opens the dashboard to a %s', async (role) => {
  visit('/User-Dashboard', role);
  expect(await screen.findByRole('heading', { level: 1, name: 'My dashboard' })).toBeInTheDocument();
});

it('sends an admin from the dashboard of members to the console', async () => {
  visit('/user-dashboard', 'ADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument();
  expect(address()).toBe('/admin');
});

it('asks a visitor to sign in, and keeps the tab', async () => {
  visit('/user-dashboard?tab=referrals');
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(address()).toBe('/sign-in?redirect=/user-dashboard%3Ftab%3Dreferrals');
});

it('leads from the old address of the orders to the tab', async () => {
  visit('/orders', 'USER');
  await waitFor(() => expect(address()).toBe('/user-dashboard?tab=orders'));
  expect(await screen.findByRole('heading', { level: 2, name: 'My Orders' })).toBeInTheDocument();
});

it('shows an admin, who has no such tab, the own orders', async () => {
  visit('/orders', 'ADMIN');
  expect(await screen.findByRole('heading', { level: 2, name: 'My Orders' })).toBeInTheDocument();
  expect(address()).toBe('/orders');
});
