import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart, readCart } from '@/features/shop/cart/cart-store';
import { toItem } from '@/features/shop/wishlist/wishlist-item';
import { addToWishlist, readWishlist } from '@/features/shop/wishlist/wishlist-store';
import { endSession, startSession } from '@/lib/session-store';
import { fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleProduct, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SignInPage } from './sign-in-page';

const tokens = { access: 'a', refresh: 'r' };
const welcome = (role: 'USER' | 'ADMIN') => ({ body: { message: 'Welcome', user: sampleUser({ role }), tokens } });

beforeEach(() => endSession('signed-out'));

async function signIn(reply: FakeResponse | 'no answer', at = '/sign-in') {
  const calls = fakeApi(() => reply);
  showPage(<SignInPage />, at);
  await userEvent.type(screen.getByLabelText('Email'), 'sana@soulvia.test');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return calls;
}

const address = () => screen.getByTestId('address').textContent;

it.each([
  ['a customer', 'USER', '/sign-in', '/user-dashboard'],
  ['an admin', 'ADMIN', '/sign-in', '/admin'],
  ['a user with a return path', 'USER', '/sign-in?redirect=/checkout', '/checkout'],
  ['no one to a foreign site', 'USER', '/sign-in?redirect=//evil.test', '/user-dashboard'],
] as const)('sign in page: redirects %s', async (_who, role, at, target) => {
  await signIn(welcome(role), at);
  await waitFor(() => expect(address()).toBe(target));
  expect(localStorage.getItem('accessToken')).toBe('a');
});

it('sign in page: shows the refusal in the red box and keeps what was typed', async () => {
  await signIn({ status: 401, body: { message: 'Invalid email or password.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('sana@soulvia.test');
  expect(screen.getByLabelText('Password')).toHaveValue('x');
});

it('sign in page: shows an error without a response', async () => {
  await signIn('no answer');
  expect(await screen.findByRole('alert')).toHaveTextContent('No response received from server');
});

it('sign in page: requires both fields before it sends a request', async () => {
  const calls = fakeApi(() => ({ body: {} }));
  showPage(<SignInPage />, '/sign-in');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});

it('sign in page: links to password reset and sign-up and keeps the redirect', () => {
  showPage(<SignInPage />, '/sign-in?redirect=/checkout');
  expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/sign-up?redirect=/checkout',
  );
});

it('sign in page: redirects a signed-in user', () => {
  startSession(sampleUser(), tokens);
  showPage(
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/sign-in?redirect=/orders',
  );
  expect(address()).toBe('/orders');
});

it('sign in page: says that a session has ended', () => {
  endSession('expired');
  showPage(<SignInPage />, '/sign-in');
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
});

it('sign in page: accepts an old, short password', async () => {
  const calls = await signIn(welcome('USER'));
  expect(calls[0]).toMatchObject({ path: 'auth/login', body: { email: 'sana@soulvia.test', password: 'x' } });
});

it('sign in page: shows and hides the password', async () => {
  showPage(<SignInPage />, '/sign-in');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  await userEvent.click(toggle);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

it('sign in page: merges the guest’s cart and wishlist', async () => {
  addToCart(toLine(sampleProduct()));
  addToWishlist(toItem(sampleProduct()));
  addToWishlist(toItem(sampleProduct({ id: 2 })));
  await signIn(welcome('USER'));
  expect(await screen.findByText('We added 3 saved items from this device.')).toBeInTheDocument();
  expect(readCart()).toMatchObject([{ id: 1, qty: 1 }]);
  expect(readWishlist()).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(localStorage.getItem('cart_guest')).toBeNull();
  expect(localStorage.getItem('wishlist_guest')).toBeNull();
});

it.each([
  ['/checkout', 'Sign in to finish. Your cart is saved.'],
  ['/join-soulvia/cart', 'Sign in to join. Your package is saved.'],
])('sign in page: explains the redirect from %s', (redirect, reason) => {
  showPage(<SignInPage />, `/sign-in?redirect=${redirect}`);
  expect(screen.getByText(reason)).toBeInTheDocument();
});

it('sign in page: asks an enrolled account for a code, shows a wrong one, and goes back when the sign-in has expired', async () => {
  const refused = (errors: object, message: string) => ({ status: 400, body: { errors, message } });
  const answers: FakeResponse[] = [
    { body: { message: 'Confirm.', second_factor: { ticket: 't', methods: ['totp', 'recovery_code'] } } },
    refused({ code: ['Wrong code.'] }, 'Wrong code.'),
    refused({ ticket: ['Sign in again.'] }, 'Sign in again.'),
  ];
  const calls = fakeApi(() => answers.shift() ?? { status: 500 });
  showPage(<SignInPage />, '/sign-in');
  await userEvent.type(screen.getByLabelText('Email'), 'sana@soulvia.test');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Wrong code.')).toBeInTheDocument();
  expect(calls[1]).toMatchObject({ path: 'auth/second-factor', body: { ticket: 't', code: '123456' } });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in again.');
  expect(localStorage.getItem('accessToken')).toBeNull();
});
