import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Role } from '@soulvia/contracts';
import { endSession } from '@/lib/session-store';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { RequireUser } from './require-user';

beforeEach(() => endSession('signed-out'));

const address = () => screen.getByTestId('address').textContent;

function visit(path: string, ...roles: Role[]) {
  window.history.replaceState(null, '', path);
  showPage(<RequireUser roles={roles.length > 0 ? roles : undefined}>secret</RequireUser>, path);
}

it('require user: redirects a guest to sign-in and back', () => {
  visit('/checkout?x=1');
  expect(address()).toBe('/sign-in?redirect=/checkout%3Fx%3D1');
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

it('require user: shows the page to a member', () => {
  signIn();
  visit('/checkout');
  expect(screen.getByText('secret')).toBeInTheDocument();
});

it('require user: keeps a customer out of the admin console', () => {
  signIn({ role: 'SOULVIA_PARTNER' });
  visit('/admin', 'ADMIN');
  expect(address()).toBe('/user-dashboard');
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

it('require user: shows the page to an admin', () => {
  signIn({ role: 'ADMIN' });
  visit('/admin', 'ADMIN');
  expect(screen.getByText('secret')).toBeInTheDocument();
});

it('require user: redirects an admin from a member page to the admin console', () => {
  signIn({ role: 'ADMIN' });
  visit('/account', 'USER', 'GUEST_USER', 'SOULVIA_PARTNER');
  expect(address()).toBe('/admin');
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
});

it.each(['USER', 'GUEST_USER', 'SOULVIA_PARTNER'] as const)('require user: shows a member page to a %s', (role) => {
  signIn({ role });
  visit('/account', 'USER', 'GUEST_USER', 'SOULVIA_PARTNER');
  expect(screen.getByText('secret')).toBeInTheDocument();
});
