import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Address, OwnUser, SessionSummary } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAddress, sampleSession, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { AccountPage } from './account-page';

let user: OwnUser;
let addresses: Address[];
let sessions: SessionSummary[];
let calls: FakeCall[];
/** Overrides the response to a write; without it every write succeeds. */
let refuse: FakeResponse | null;
/** Overrides the response to a read. */
let broken: FakeResponse | null;

function read(path: string): FakeResponse {
  if (broken) return broken;
  if (path === 'auth/me') return { body: { authenticated: true, user } };
  return { body: path === 'users/addresses' ? addresses : sessions };
}

function write({ method, path, body }: FakeCall): FakeResponse {
  if (refuse) return refuse;
  const id = path.split('/')[2];
  if (path === 'users/personal-information') {
    const { email: pending_email = user.pending_email, ...saved } = body as Partial<OwnUser>;
    user = { ...user, ...saved, pending_email };
    return { body: user };
  }
  if (method === 'DELETE') {
    sessions = sessions.filter((session) => session.current || (id !== undefined && session.id !== id));
    if (path.startsWith('users')) addresses = addresses.filter((address) => String(address.id) !== id);
    return { status: 204 };
  }
  if (path === 'users/addresses') {
    addresses = [...addresses, { ...sampleAddress({ id: 9 }), ...(body as Address) }];
    return { status: 201, body: addresses.at(-1) };
  }
  addresses = addresses.map((address) =>
    String(address.id) === id ? { ...address, ...(body as Partial<Address>) } : { ...address, is_primary: false },
  );
  return { body: { message: 'Done' } };
}

beforeEach(() => {
  user = sampleUser({ cnic: '3520112345671', gender: 'F', whatsapp: '03001234567' });
  addresses = [sampleAddress({ id: 1, is_primary: true }), sampleAddress({ id: 2, street_no: '5 Canal Road' })];
  sessions = [sampleSession({ id: 's1', current: true }), sampleSession({ id: 's2', device: 'Safari on iPhone' })];
  refuse = null;
  broken = null;
  signIn(user);
  calls = fakeApi((call) => (call.method === 'GET' ? read(call.path) : write(call)));
});

const open = (tab?: string) => showPage(<AccountPage />, tab ? `/account?tab=${tab}` : '/account');
const written = () => calls.filter((call) => call.method !== 'GET');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

async function retype(label: string, text: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}

describe('account page: the tabs', () => {
  it.each([
    [undefined, 'Profile'],
    ['addresses', 'Addresses'],
    ['password', 'Password'],
    ['sessions', 'Sessions'],
    ['data', 'Your data'],
    ['nonsense', 'Profile'],
  ])('opens the section named in the URL: %s', async (tab, title) => {
    open(tab);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Your account · Soulvia`);
  });

  it('focuses the heading when the section changes, and links to orders and messages', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Sessions' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Sessions' })).toHaveFocus();
    expect(screen.getByTestId('address')).toHaveTextContent('/account?tab=sessions');
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
  });

  it.each([
    [undefined, 'Failed to load your profile.'],
    ['addresses', 'Failed to load addresses.'],
    ['sessions', 'Failed to load your sessions.'],
  ])('retries when section %s could not be loaded', async (tab, message) => {
    broken = { status: 403, body: {} };
    open(tab);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    broken = null;
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('account page: the profile', () => {
  it('sends only the changed fields', async () => {
    open();
    await retype('First name', 'Hina');
    await retype('Phone number', '+92 321 7654321');
    await press('Save changes');
    expect(await screen.findByText('Personal information updated successfully!')).toBeInTheDocument();
    expect(written()).toMatchObject([
      { method: 'PATCH', path: 'users/personal-information', body: { first_name: 'Hina', phone: '03217654321' } },
    ]);
    await waitFor(() => expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ first_name: 'Hina' }));
    expect(screen.getByLabelText('CNIC')).toHaveValue('35201-1234567-1');
    expect(screen.getByLabelText('Phone number')).toHaveValue('03217654321');
  });

  it('requires the current password only when the email changes', async () => {
    open();
    await screen.findByLabelText('Email');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await retype('Email', 'hina@soulvia.test');
    await press('Save changes');
    expect(await screen.findByRole('link', { name: 'Current password is required' })).toBeInTheDocument();
    await retype('Current password', 'secret-1');
    await press('Save changes');
    await screen.findByText('Personal information updated successfully!');
    expect(written()[0]?.body).toEqual({ email: 'hina@soulvia.test', current_password: 'secret-1' });
    await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
  });

  it('hides the password field when the original email is entered again', async () => {
    open();
    await retype('Email', 'hina@soulvia.test');
    await press('Save changes');
    await screen.findByRole('link', { name: 'Current password is required' });
    await retype('Email', user.email);
    await waitFor(() => expect(screen.queryByText('Current password is required')).not.toBeInTheDocument());
  });

  it('shows the reason when saving fails, and keeps the input', async () => {
    const message = 'Current password is incorrect.';
    refuse = { status: 400, body: { message, detail: message, errors: { current_password: [message] } } };
    open();
    await retype('Email', 'hina@soulvia.test');
    await retype('Current password', 'wrong');
    await press('Save changes');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to update personal information: ${message}`);
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveValue('hina@soulvia.test');
  });

  it('follows changes from elsewhere, except in edited fields', async () => {
    open();
    await retype('First name', 'Hina');
    user = { ...user, first_name: 'Amna', phone: '03339999999' };
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveValue('03339999999'));
    expect(screen.getByLabelText('First name')).toHaveValue('Hina');
    await press('Save changes');
    await screen.findByText('Personal information updated successfully!');
    expect(written()[0]?.body).toEqual({ first_name: 'Hina' });
  });

  it('sends no request when nothing changed', async () => {
    open();
    await screen.findByLabelText('Email');
    await press('Save changes');
    expect(await screen.findByText('Nothing has changed.')).toBeInTheDocument();
    expect(written()).toHaveLength(0);
  });
});

describe('account page: the addresses', () => {
  it('can be added', async () => {
    addresses = [];
    open('addresses');
    expect(await screen.findByText('No saved addresses yet.')).toBeInTheDocument();
    await press('Add an address');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save address' }));
    for (const message of ['Street address is required', 'City is required', 'ZIP code is required']) {
      expect(await inDialog().findByText(message)).toBeInTheDocument();
    }
    await retype('Street address', '1 Mall Road');
    await retype('City', 'Lahore');
    await retype('ZIP code', '54000');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address created successfully!')).toBeInTheDocument();
    expect(await screen.findByText(/1 Mall Road/, { selector: 'address' })).toBeInTheDocument();
  });

  it('can be changed', async () => {
    open('addresses');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 5 Canal Road' }));
    await retype('City', 'Multan');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(/Multan/, { selector: 'address bdi' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(written()[0]).toMatchObject({ method: 'PATCH', path: 'users/addresses/2' });
  });

  it('get the ZIP of another city, but keep one that was typed', async () => {
    open('addresses');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 5 Canal Road' }));
    const zip = inDialog().getByLabelText('ZIP code');
    await retype('City', 'Multan');
    await waitFor(() => expect(zip).toHaveValue('60000'));
    await retype('ZIP code', '60700');
    await retype('City', 'Lahore');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ city: 'Lahore', zip_code: '60700' }));
  });

  it('keep the input when saving fails', async () => {
    refuse = { status: 400, body: { message: 'No such city.', errors: { city: ['No such city.'] } } };
    open('addresses');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 5 Canal Road' }));
    await retype('City', 'Atlantis');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save address' }));
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to update address.No such city.');
    expect(inDialog().getByLabelText('City')).toHaveValue('Atlantis');
    expect(inDialog().getByLabelText('City')).toHaveAccessibleDescription('No such city.');
  });

  it('have one primary address, and another one can replace it', async () => {
    open('addresses');
    await userEvent.click(await screen.findByRole('button', { name: 'Make primary 5 Canal Road' }));
    expect(await screen.findByText('Primary address changed.')).toBeInTheDocument();
    expect(written()[0]).toMatchObject({ method: 'PATCH', path: 'users/addresses/2', body: { is_primary: true } });
    await waitFor(() => expect(screen.getByText('Primary').closest('li')).toHaveTextContent('5 Canal Road'));
  });

  it('are deleted only after confirmation, and then refetched', async () => {
    open('addresses');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 5 Canal Road' }));
    expect(written()).toHaveLength(0);
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/5 Canal Road/, { selector: 'address' })).not.toBeInTheDocument());
    expect(written()[0]).toMatchObject({ method: 'DELETE', path: 'users/addresses/2' });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Addresses' })).toHaveFocus());
  });
});

describe('account page: the password', () => {
  const change = async (current: string, password: string, confirmation = password) => {
    await retype('Current password', current);
    await retype('New password', password);
    await retype('Confirm new password', confirmation);
    await press('Change password');
  };

  it('is changed, and the form clears all three fields', async () => {
    open('password');
    await change('secret-1', 'secret-2');
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    expect(written()[0]).toMatchObject({
      path: 'auth/change-password',
      body: { current_password: 'secret-1', password: 'secret-2', confirm_password: 'secret-2' },
    });
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  it('shows an error at the field when the current password is wrong, and keeps the input', async () => {
    const message = 'Current password is incorrect.';
    refuse = { status: 400, body: { message, errors: { current_password: [message] } } };
    open('password');
    await change('wrong', 'secret-2');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('New password')).toHaveValue('secret-2');
  });

  it('requires all fields and a matching confirmation', async () => {
    open('password');
    await press('Change password');
    for (const message of ['Current password is required', 'Password is required', 'Confirm password is required']) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    await change('secret-1', 'short', 'other');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match.')).toBeInTheDocument();
    expect(written()).toHaveLength(0);
  });
});

describe('account page: the sessions', () => {
  it('mark this device, whose session cannot be ended here', async () => {
    open('sessions');
    expect((await screen.findByText('This device')).closest('li')).toHaveTextContent('Chrome on Android');
    expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
  });

  it('are ended individually', async () => {
    open('sessions');
    await userEvent.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }));
    await userEvent.click(inDialog().getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('You are signed in on this device only.')).toBeInTheDocument();
    expect(written()).toMatchObject([{ method: 'DELETE', path: 'auth/sessions/s2' }]);
  });

  it('are all ended except the current one, after confirmation', async () => {
    open('sessions');
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(written()).toHaveLength(0);
    await userEvent.click(inDialog().getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('You are signed in on this device only.')).toBeInTheDocument();
    expect(written()).toMatchObject([{ method: 'DELETE', path: 'auth/sessions' }]);
  });

  it('that have already ended cause no error', async () => {
    refuse = { status: 404, body: { message: 'Not found.' } };
    open('sessions');
    await userEvent.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }));
    sessions = sessions.filter((session) => session.current);
    await userEvent.click(inDialog().getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('You are signed in on this device only.')).toBeInTheDocument();
  });
});
