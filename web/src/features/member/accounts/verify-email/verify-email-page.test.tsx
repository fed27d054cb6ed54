import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnUser } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { endSession, startSession } from '@/lib/session-store';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { VerifyEmailPage } from './verify-email-page';

const confirmed = { body: { message: 'Your email is confirmed.' } };
const invalid = { status: 400, body: { code: 'INVALID_VERIFICATION_LINK', message: 'Invalid verification link.' } };
const sent = { body: { message: 'If your email still needs confirming, a link is on its way.' } };
let reply: FakeResponse | 'no answer';
let me: OwnUser;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  reply = confirmed;
  me = sampleUser({ email_verified: false });
  calls = fakeApi(({ path }) => {
    if (path === 'auth/me') return { body: { authenticated: true, user: me } };
    return path === 'auth/verify-email/resend' ? sent : reply;
  });
});

const signIn = () => startSession(me, { access: 'a', refresh: 'r' });
const uses = () => calls.filter(({ path }) => path === 'auth/verify-email');
const open = (at = '/verify-email/AbC-xYz') =>
  showPage(
    <StrictMode>
      <Routes>
        <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
      </Routes>
    </StrictMode>,
    at,
  );

describe('verify email page', () => {
  it('uses the link once, without the session, and offers sign-in to a visitor', async () => {
    signIn();
    endSession('signed-out');
    open();
    expect(await screen.findByText('Your email is confirmed.')).toBeInTheDocument();
    expect(uses()).toMatchObject([{ method: 'POST', body: { token: 'AbC-xYz' } }]);
    expect(uses()[0]?.headers).not.toHaveProperty('Authorization');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain('AbC-xYz');
  });

  it('leads a signed-in user to the account', async () => {
    signIn();
    open();
    expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });

  it('sets the no-referrer policy while it is open', async () => {
    const { unmount } = open();
    await screen.findByText('Your email is confirmed.');
    expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    unmount();
    expect(document.head.querySelector('meta[name=referrer]')).toBeNull();
  });

  it('sends a visitor with an invalid link to sign-in', async () => {
    reply = invalid;
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification link.');
    expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute(
      'href',
      '/sign-in?redirect=%2Faccount',
    );
  });

  it('shows that an address without a token is invalid, and sends nothing', () => {
    open('/verify-email');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid verification link.');
    expect(uses()).toHaveLength(0);
  });

  it('offers a signed-in user a new link', async () => {
    reply = invalid;
    signIn();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText(/a link is on its way\. Check your spam folder too\./)).toBeInTheDocument();
  });

  it('says beside a refused link that the email of its signed-in user is confirmed', async () => {
    reply = invalid;
    me = sampleUser();
    signIn();
    open();
    expect(await screen.findByText(`Your email, ${sampleUser().email}, is confirmed.`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });

  it('shows that another account has taken the address, and leads to the account', async () => {
    const message = 'Another account now uses this email. Choose a different one in your account.';
    reply = { status: 400, body: { code: 'VALIDATION_FAILED', message, errors: { email: [message] } } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
  });

  it.each(['no answer', { status: 503, body: { message: 'Please try again.' } }] as (FakeResponse | 'no answer')[])(
    'retries after %j',
    async (failure) => {
      reply = failure;
      open();
      await screen.findByRole('alert');
      reply = confirmed;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('Your email is confirmed.')).toBeInTheDocument();
    },
  );
});
