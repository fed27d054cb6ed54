import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { Link } from '@/ui/link';
import { readInvitation, rememberInvitation } from './invitation';
import { RegisterPage } from './register-page';
import { SignUpPage } from './sign-up-page';

const created = { status: 201, body: { message: 'Created', user: sampleUser(), sponsor: null } };
let reply: FakeResponse | 'no answer';
let invitedBy: { member_id: string; first_name: string } | null;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  reply = created;
  invitedBy = null;
  calls = fakeApi((call) => (call.path === 'auth/invitation' ? { body: { invited_by: invitedBy } } : reply));
});
afterEach(() => {
  jest.useRealTimers();
});

const address = () => screen.getByTestId('address').textContent;
const sent = () => calls.find((call) => call.path === 'auth/register')?.body;

function open(at = '/sign-up') {
  return showPage(
    <>
      <Link to="/shop">Shop</Link>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/sign-up" element={<SignUpPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    at,
  );
}

const complete = {
  'Full Name': 'Sana Noor Malik',
  Email: 'sana@soulvia.test',
  Password: 'secret-1',
  'Confirm Password': 'secret-1',
  CNIC: '3520112345671',
  'Phone Number': '+92 300 1234567',
  'WhatsApp Number': '03217654321',
};

const setUpUser = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

async function fill(fields: Partial<typeof complete> = {}, user = userEvent.setup()) {
  for (const [label, text] of Object.entries({ ...complete, ...fields })) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

describe('sign up page: signing up', () => {
  it('splits the name at the first space and sends normalised numbers', async () => {
    open();
    await fill();
    await send();
    expect(await screen.findByText('Account created successfully! Please sign in to continue.')).toBeInTheDocument();
    expect(sent()).toEqual({
      first_name: 'Sana',
      last_name: 'Noor Malik',
      email: 'sana@soulvia.test',
      password: 'secret-1',
      confirm_password: 'secret-1',
      cnic: '3520112345671',
      gender: 'F',
      phone: '03001234567',
      whatsapp: '03217654321',
    });
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('accepts a one-word name and the phone number as WhatsApp number', async () => {
    open();
    await fill({ 'Full Name': 'Sana', 'WhatsApp Number': '' });
    await userEvent.click(screen.getByLabelText('WhatsApp same as phone'));
    expect(screen.queryByLabelText('WhatsApp Number')).not.toBeInTheDocument();
    await send();
    await screen.findByRole('link', { name: 'Sign in now' });
    expect(sent()).toMatchObject({ first_name: 'Sana', last_name: '', whatsapp: '03001234567' });
  });

  it('opens sign-in after two seconds, with the return path', async () => {
    jest.useFakeTimers();
    const user = setUpUser();
    open('/sign-up?redirect=/checkout');
    await fill({}, user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('link', { name: 'Sign in now' })).toHaveAttribute(
      'href',
      '/sign-in?redirect=/checkout',
    );
    act(() => jest.advanceTimersByTime(1999));
    expect(address()).toBe('/sign-up?redirect=/checkout');
    act(() => jest.advanceTimersByTime(1));
    expect(address()).toBe('/sign-in?redirect=/checkout');
  });

  it('does not navigate when the user has left the page', async () => {
    jest.useFakeTimers();
    const user = setUpUser();
    open();
    await fill({}, user);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByRole('link', { name: 'Sign in now' });
    await user.click(screen.getByRole('link', { name: 'Shop' }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(address()).toBe('/shop');
  });
});

describe('sign up page: what is missing or wrong', () => {
  it('lists all errors in form order, with links to the fields, before any request', async () => {
    open();
    await send();
    const problems = await screen.findByRole('group', { name: 'Please fix the highlighted fields' });
    expect(problems).toHaveFocus();
    expect(
      within(problems)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Name is required',
      'Email is required',
      'Password is required',
      'Confirm password is required',
      'CNIC is required',
      'Gender is required',
      'Phone number is required',
      'WhatsApp number is required',
    ]);
    await userEvent.click(within(problems).getByRole('link', { name: 'CNIC is required' }));
    expect(screen.getByLabelText('CNIC')).toHaveFocus();
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['Email', 'sana@', 'Invalid email'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm Password', 'another', 'Passwords must match'],
    ['CNIC', '35201', 'CNIC must be 13 digits'],
    ['Phone Number', '0300', 'Phone number must be 11 digits'],
    ['WhatsApp Number', '0300', 'WhatsApp number must be 11 digits'],
  ])('rejects %s on blur: %s', async (label, text, message) => {
    open();
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    const input = screen.getByLabelText(label);
    await userEvent.clear(input);
    await userEvent.type(input, text);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
  });

  it('checks the confirmation again when the password changes', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'secret-1');
    await userEvent.tab();
    await userEvent.type(screen.getByLabelText('Password'), '2');
    expect(await screen.findByText('Passwords must match')).toBeInTheDocument();
  });
});

it('sign up page: says no more about the WhatsApp number once the phone number stands for it', async () => {
  open();
  await send();
  await screen.findByRole('link', { name: 'WhatsApp number is required' });
  await userEvent.click(screen.getByLabelText('WhatsApp same as phone'));
  expect(screen.queryByRole('link', { name: 'WhatsApp number is required' })).not.toBeInTheDocument();
});

describe('sign up page: a refusal', () => {
  it("shows the server's error at the field and in the summary, and keeps the input", async () => {
    const message = 'An account with this email already exists.';
    reply = { status: 400, body: { message, errors: { email: [message], first_name: ['Odd name'] } } };
    open();
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('Odd name');
    expect(screen.getByLabelText('Password')).toHaveValue('secret-1');
    expect(screen.getByLabelText('CNIC')).toHaveValue('35201-1234567-1');
  });

  it('shows an error when the server does not respond', async () => {
    reply = 'no answer';
    open();
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('No response received from server');
  });
});

describe('sign up page: the idempotency key', () => {
  const keys = () =>
    calls.filter(({ path }) => path === 'auth/register').map(({ headers }) => headers['Idempotency-Key']);

  it('stays the same after a lost response and changes with the form; no password is stored', async () => {
    reply = 'no answer';
    open();
    await fill();
    await send();
    await screen.findByRole('alert');
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    const stored = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage) as unknown[]);
    expect(JSON.stringify(stored)).not.toContain('secret-1');
    await userEvent.type(screen.getByLabelText('Full Name'), ' Khan');
    await send();
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, repeated, changed] = keys();
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(repeated).toBe(first);
    expect(changed).not.toBe(first);
  });
});

describe('sign up page: an invitation', () => {
  it('is removed from the URL, shows the inviter, survives a reload and is sent with the form', async () => {
    invitedBy = { member_id: '20260307', first_name: 'Sana' };
    reply = { status: 201, body: { ...created.body, sponsor: { member_id: '20260307', full_name: 'Sana M.' } } };
    const { unmount } = open('/register?ref=sana@soulvia.test&redirect=/shop');
    expect(await screen.findByText('Invited by Sana')).toBeInTheDocument();
    expect(address()).toBe('/sign-up?redirect=%2Fshop');
    unmount();
    open();
    expect(await screen.findByText('Invited by Sana')).toBeInTheDocument();
    await fill();
    await send();
    expect(await screen.findByText(/^Your sponsor is/)).toHaveTextContent('Your sponsor is Sana M.');
    expect(sent()).toMatchObject({ ref: 'sana@soulvia.test' });
    expect(localStorage.getItem('invitation')).toBeNull();
  });

  it('of an unknown inviter is not shown', async () => {
    open('/register?ref=unknown');
    await waitFor(() => expect(calls.map((call) => call.path)).toEqual(['auth/invitation']));
    expect(address()).toBe('/sign-up');
    expect(screen.queryByText(/Invited by/)).not.toBeInTheDocument();
  });

  it('that names no member is said, and can be corrected before the account exists', async () => {
    open('/register?ref=unknwn');
    const field = await screen.findByLabelText('Invitation');
    expect(screen.getByText(/We do not know this invitation/)).toBeInTheDocument();
    invitedBy = { member_id: '20260307', first_name: 'Sana' };
    await userEvent.clear(field);
    await userEvent.type(field, '(20260307).');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Invited by Sana')).toBeInTheDocument();
    await fill();
    await send();
    await screen.findByRole('link', { name: 'Sign in now' });
    expect(sent()).toMatchObject({ ref: '20260307' });
  });

  it('of a referral link that was opened before is sent, unless the address names another', async () => {
    rememberInvitation('K7Q2M9XD');
    const { unmount } = open();
    await fill();
    await send();
    await screen.findByRole('link', { name: 'Sign in now' });
    expect(sent()).toMatchObject({ ref: 'K7Q2M9XD' });
    unmount();
    calls.length = 0;
    rememberInvitation('K7Q2M9XD');
    open('/register?ref=20260308');
    await fill();
    await send();
    await screen.findByRole('link', { name: 'Sign in now' });
    expect(sent()).toMatchObject({ ref: '20260308' });
  });

  it('can be declined', async () => {
    invitedBy = { member_id: '20260307', first_name: 'Sana' };
    open('/sign-up?ref=20260307');
    await userEvent.click(await screen.findByRole('button', { name: /Not them/ }));
    expect(screen.queryByText('Invited by Sana')).not.toBeInTheDocument();
    await fill();
    await send();
    await screen.findByRole('link', { name: 'Sign in now' });
    expect(sent()).not.toHaveProperty('ref');
  });
});

it('sign up page: keeps the invitation of who is signed in already, for when they become a partner', async () => {
  signIn();
  open('/register?ref=20260308&redirect=/join-soulvia');
  await waitFor(() => expect(address()).toBe('/join-soulvia'));
  expect(readInvitation()).toBe('20260308');
});

it('sign up page: redirects a signed-in user', () => {
  signIn();
  open('/sign-up?redirect=/checkout');
  expect(address()).toBe('/checkout');
});
