import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAdminUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CustomersSection, PartnersSection } from './user-sections';

let calls: FakeCall[];
let saved: FakeResponse | 'no answer';

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  saved = { status: 201, body: sampleAdminUser() };
  calls = fakeApi(({ method }) => (method === 'POST' ? saved : { body: [], headers: { 'X-Total-Count': '0' } }));
});

const good: Record<string, string> = {
  'First name': 'Hina',
  'Last name': 'Qureshi',
  Email: 'hina@soulvia.test',
  'Phone number': '+92 300 1234567',
  'WhatsApp number': '03007654321',
  CNIC: '3520112345674',
  Password: 'Passw0rd!',
  'Confirm password': 'Passw0rd!',
};

const posts = () => calls.filter(({ method }) => method === 'POST');
const sent = () => Object.fromEntries(posts().flatMap(({ body }) => [...(body as FormData)]));
const openCustomer = () => showPage(<CustomersSection />, '/admin?section=customers&form=new');
const openPartner = () => showPage(<PartnersSection />, '/admin?section=partners&form=new');
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill(changes: Record<string, string> = {}, gender = 'Female') {
  for (const [label, text] of Object.entries({ ...good, ...changes })) {
    if (!text) continue;
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  if (gender) await userEvent.selectOptions(screen.getByLabelText('Gender'), gender);
}

describe('add user: adding a customer', () => {
  it('sends the required fields, confirms, and shows the list', async () => {
    openCustomer();
    await fill({}, 'Other');
    await submit('Add Customer');
    expect(await screen.findByText('User created successfully!')).toBeInTheDocument();
    expect(posts()[0]?.path).toBe('users');
    expect(sent()).toEqual({
      first_name: 'Hina',
      last_name: 'Qureshi',
      email: 'hina@soulvia.test',
      phone: '03001234567',
      whatsapp: '03007654321',
      cnic: '3520112345674',
      gender: 'O',
      password: 'Passw0rd!',
      password_confirm: 'Passw0rd!',
      role: 'USER',
    });
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
  });

  it('lists all missing fields and sends nothing', async () => {
    openCustomer();
    await submit('Add Customer');
    const problems = within(await screen.findByRole('group', { name: /problem|correct|fix|check/i }));
    for (const name of ['First name', 'Last name', 'Email', 'Phone number', 'WhatsApp number', 'CNIC', 'Gender'])
      expect(problems.getByText(`${name} is required`)).toBeInTheDocument();
    expect(problems.getByText('Password is required')).toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  it.each([
    ['First name', 'H', 'First name must be at least 2 characters'],
    ['First name', 'H'.repeat(51), 'First name must be at most 50 characters'],
    ['CNIC', '35202123456712', 'CNIC must be 13 digits'],
    ['Last name', 'Qur3shi', 'Last name may only contain letters and spaces: "3" is character 4'],
    ['Email', 'hina@', 'Please enter a valid email address'],
    ['CNIC', '35201123456', 'CNIC must be 13 digits'],
    ['Phone number', '0300123', 'Phone number must be 11 digits'],
    ['WhatsApp number', '030012345678', 'WhatsApp number must be 11 digits'],
    ['Password', 'Short1!', 'Password must be at least 8 characters'],
    ['Confirm password', 'Passw0rd?', 'Passwords must match'],
  ])('rejects %s "%s"', async (label, text, message) => {
    openCustomer();
    await fill({ [label]: text });
    await submit('Add Customer');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(posts()).toEqual([]);
  });

  it('keeps the input when the server refuses, with the message at the field', async () => {
    saved = {
      status: 400,
      body: { detail: 'Some fields are not right.', errors: { email: ['An account with this email already exists.'] } },
    };
    openCustomer();
    await fill();
    await submit('Add Customer');
    expect(await screen.findAllByText('Failed to create user: Some fields are not right.')).not.toEqual([]);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      expect.stringContaining('An account with this email already exists.'),
    );
    expect(screen.getByLabelText('First name')).toHaveValue('Hina');
    saved = { status: 201, body: sampleAdminUser() };
    await submit('Add Customer');
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
  });

  it('keeps the input when the server does not respond', async () => {
    saved = 'no answer';
    openCustomer();
    await fill();
    await submit('Add Customer');
    expect(await screen.findAllByText('Failed to create user: No response received from server')).not.toEqual([]);
    expect(screen.getByLabelText('CNIC')).toHaveValue('35201-1234567-4');
  });
});

describe('add user: adding a partner', () => {
  const rule =
    'Password must contain an upper case letter, a lower case letter, a digit and a special character (@$!%*?&)';

  it('creates a verified partner and offers only male and female', async () => {
    openPartner();
    const genders = within(screen.getByLabelText('Gender')).getAllByRole('option');
    expect(genders.map(({ textContent }) => textContent)).toEqual(['Select', 'Male', 'Female']);
    await fill();
    await submit('Add Partner');
    expect(await screen.findByText('No Active Partners Yet')).toBeInTheDocument();
    expect(sent()).toMatchObject({ role: 'SOULVIA_PARTNER', status: 'VERIFIED', gender: 'F' });
  });

  it.each(['passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rds'])('rejects the password %s', async (password) => {
    openPartner();
    await fill({ Password: password, 'Confirm password': password });
    await submit('Add Partner');
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(rule));
    expect(posts()).toEqual([]);
  });
});
