import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ForgotPasswordPage } from './forgot-password-page';
import { ResetPasswordPage } from './reset-password-page';

const response = { body: { message: 'If an account exists for this email, a reset link is on its way.' } };
let reply: FakeResponse | 'no answer';
let calls: FakeCall[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  endSession('signed-out');
  reply = response;
  calls = fakeApi(() => reply);
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
});
afterEach(() => {
  jest.useRealTimers();
});

const address = () => screen.getByTestId('address').textContent;

function open(at: string) {
  return showPage(
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password/:uidb64?/:token?" element={<ResetPasswordPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  );
}

describe('reset pages: asking for a reset link', () => {
  const ask = async (email = 'sana@soulvia.test') => {
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  };

  it('shows the same message for every email and waits 30 seconds before it sends to the same one again', async () => {
    open('/forgot-password');
    await ask();
    expect(await screen.findByText(response.body.message)).toBeInTheDocument();
    expect(calls[0]).toMatchObject({ path: 'auth/forgot-password', body: { email: 'sana@soulvia.test' } });
    const again = screen.getByRole('button', { name: 'Send Reset Link' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveFocus();
    expect(screen.getByText(/resend in 30 s/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(29_000));
    expect(screen.getByText(/resend in 1 s/)).toBeInTheDocument();
    await user.click(again);
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(calls).toHaveLength(1);
    act(() => jest.advanceTimersByTime(1_000));
    expect(again).not.toHaveAttribute('aria-disabled');
    await user.click(again);
    expect(await screen.findByText(/resend in 30 s/)).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });

  it('sends a corrected email without waiting', async () => {
    open('/forgot-password');
    await ask('sanna@soulvia.test');
    await screen.findByText(response.body.message);
    await ask('sana@soulvia.test');
    await screen.findByRole('button', { name: 'Send Reset Link' });
    expect(calls).toHaveLength(2);
  });

  it.each([
    [{ status: 502 }, 'Failed to send reset link. Please try again.'],
    ['no answer', 'Failed to send reset link. Please try again.'],
    [{ status: 429, body: { message: 'Too many attempts. Please wait.' } }, 'Too many attempts. Please wait.'],
    [{ body: {} }, 'Unexpected response from server.'],
    [{ body: undefined }, 'Unexpected response from server.'],
  ] as [FakeResponse | 'no answer', string][])('response %j shows: %s', async (refusal, message) => {
    reply = refusal;
    open('/forgot-password');
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('sana@soulvia.test');
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeEnabled();
  });

  it('requires an email', async () => {
    open('/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'sana@');
    expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });
});

describe('reset pages: a reset link', () => {
  const reset = async (password = 'secret-2', confirmation = password) => {
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
  };

  it('sets the password, signs out, and opens sign-in after two seconds', async () => {
    signIn();
    reply = { body: { message: 'Your password has been reset.' } };
    open('/reset-password/Nw/AbC-xYz');
    await reset();
    expect(await screen.findByText('Your password has been reset.')).toBeInTheDocument();
    expect(calls[0]).toMatchObject({
      path: 'auth/reset-password/Nw/AbC-xYz',
      body: { password: 'secret-2', confirm_password: 'secret-2' },
    });
    expect(calls[0]?.headers).not.toHaveProperty('Authorization');
    expect(localStorage.getItem('accessToken')).toBeNull();
    act(() => jest.advanceTimersByTime(1_999));
    expect(address()).toBe('/reset-password/Nw/AbC-xYz');
    act(() => jest.advanceTimersByTime(1));
    expect(address()).toBe('/sign-in');
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain('AbC-xYz');
  });

  it('sets the no-referrer policy only while it is open', () => {
    const { unmount } = open('/reset-password/Nw/AbC');
    expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    unmount();
    expect(document.head.querySelector('meta[name=referrer]')).toBeNull();
  });

  it.each(['/reset-password', '/reset-password/x', '/reset-password/x/'])(
    'shows that the link is invalid for %s',
    (path) => {
      open(path);
      expect(screen.getByRole('alert')).toHaveTextContent('Invalid reset link.');
      expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
    },
  );

  it('offers a new link when the old one has been used', async () => {
    reply = { status: 400, body: { code: 'INVALID_RESET_LINK', message: 'Invalid reset link.' } };
    open('/reset-password/Nw/AbC');
    await reset();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid reset link.');
    expect(screen.getByRole('link', { name: 'Send a new link' })).toBeInTheDocument();
  });

  it('requires a matching confirmation', async () => {
    open('/reset-password/Nw/AbC');
    await reset('secret-2', 'secret-3');
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it("lists the server's password errors and keeps the input", async () => {
    const password = ['This password is too common.', 'Use your imagination.'];
    reply = { status: 400, body: { message: password[0], password, errors: { password } } };
    open('/reset-password/Nw/AbC');
    await reset();
    const alert = await screen.findByRole('alert');
    for (const text of password) expect(alert).toHaveTextContent(text);
    expect(screen.getByLabelText('New password')).toHaveValue('secret-2');
  });

  it.each([
    [{ status: 502 }, 'Failed to reset password.'],
    ['no answer', 'Failed to reset password.'],
    [{ body: {} }, 'Unexpected response from server.'],
  ] as [FakeResponse | 'no answer', string][])('response %j shows: %s', async (refusal, message) => {
    reply = refusal;
    open('/reset-password/Nw/AbC');
    await reset();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});
