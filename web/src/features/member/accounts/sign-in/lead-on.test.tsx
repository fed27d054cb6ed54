import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { keepNewAccount, takeNewAccount } from './new-account';
import { SignInPage } from './sign-in-page';

const credentials = { email: 'sana@soulvia.test', password: 'secret-1' };
let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  jest.useFakeTimers();
  takeNewAccount();
  reply = { body: { message: 'Welcome', user: sampleUser(), tokens: { access: 'a', refresh: 'r' } } };
  calls = fakeApi(() => reply);
});
afterEach(() => {
  jest.useRealTimers();
});

const open = () =>
  showPage(
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    '/sign-in?redirect=/checkout',
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const address = () => screen.getByTestId('address').textContent;
const signIns = () => calls.filter(({ path }) => path === 'auth/login');

describe('sign in page: after signing up', () => {
  it('signs the new account in and goes where the person was going', async () => {
    keepNewAccount(credentials);
    open();
    expect(screen.getByText('Signing you in to your new account…')).toBeInTheDocument();
    await pass(1999);
    expect(signIns()).toEqual([]);
    await pass(1);
    await pass(200);
    expect(signIns().map(({ body }) => body)).toEqual([credentials]);
    expect(address()).toBe('/checkout');
    expect(takeNewAccount()).toBeNull();
  });

  it('does not when the person uses the form', async () => {
    keepNewAccount(credentials);
    open();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.type(screen.getByLabelText('Email'), 'other@soulvia.test');
    expect(screen.queryByText('Signing you in to your new account…')).not.toBeInTheDocument();
    await pass(10_000);
    expect(signIns()).toEqual([]);
    expect(address()).toBe('/sign-in?redirect=/checkout');
  });

  it('shows the form with the reason when it is refused', async () => {
    reply = { status: 403, body: { message: 'This account is not active.' } };
    keepNewAccount(credentials);
    open();
    await pass(2000);
    await pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('This account is not active.');
    expect(address()).toBe('/sign-in?redirect=/checkout');
  });

  it('forgets a new account after a minute', async () => {
    keepNewAccount(credentials);
    await pass(60_001);
    open();
    await pass(5000);
    expect(signIns()).toEqual([]);
  });
});
