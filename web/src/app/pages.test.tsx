import { beforeEach, expect, it } from '@jest/globals';
import type { Role } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import { endSession } from '@/lib/session-store';
import { fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { Pages } from './pages';

beforeEach(() => {
  endSession('signed-out');
  fakeApi(() => ({ status: 403, body: {} }));
});

const address = () => screen.getByTestId('address').textContent;

function visit(path: string, role?: Role) {
  if (role) signIn({ role });
  window.history.replaceState(null, '', path);
  showPage(<Pages />, path);
}

it.each(['USER', 'GUEST_USER', 'SOULVIA_PARTNER'] as const)('pages: opens the dashboard to a %s', async (role) => {
  visit('/User-Dashboard', role);
  expect(await screen.findByRole('heading', { level: 1, name: 'My dashboard' })).toBeInTheDocument();
});

it('pages: redirects an admin from the member dashboard to the admin console', async () => {
  visit('/user-dashboard', 'ADMIN');
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument();
  expect(address()).toBe('/admin');
});

it('pages: redirects a guest to sign-in and keeps the tab', async () => {
  visit('/user-dashboard?tab=referrals');
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  expect(address()).toBe('/sign-in?redirect=/user-dashboard%3Ftab%3Dreferrals');
});

it('pages: redirects the old orders URL to the dashboard tab', async () => {
  visit('/orders', 'USER');
  await waitFor(() => expect(address()).toBe('/user-dashboard?tab=orders'));
  expect(await screen.findByRole('heading', { level: 2, name: 'My Orders' })).toBeInTheDocument();
});

it('pages: shows an admin, who has no dashboard tab, their own orders', async () => {
  visit('/orders', 'ADMIN');
  expect(await screen.findByRole('heading', { level: 2, name: 'My Orders' })).toBeInTheDocument();
  expect(address()).toBe('/orders');
});
