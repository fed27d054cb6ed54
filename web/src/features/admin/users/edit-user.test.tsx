import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAdminUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CustomersSection, PartnersSection } from './user-sections';

let calls: FakeCall[];
let held: ReturnType<typeof sampleAdminUser>;
let read: FakeResponse | null;
let saved: FakeResponse | 'no answer';

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  held = sampleAdminUser();
  read = null;
  saved = { body: held };
  calls = fakeApi(({ method, path }) => {
    if (method === 'PATCH') return saved;
    return path === 'users/7' ? (read ?? { body: held }) : { body: [], headers: { 'X-Total-Count': '0' } };
  });
});

const patches = () => calls.filter(({ method }) => method === 'PATCH');
const sent = () => Object.fromEntries(patches().flatMap(({ body }) => [...(body as FormData)]));
const openCustomer = () => showPage(<CustomersSection />, '/admin?section=customers&form=7');
const openPartner = () => showPage(<PartnersSection />, '/admin?section=partners&form=7');
const update = async () => userEvent.click(await screen.findByRole('button', { name: 'Update' }));
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function replace(label: string, text: string) {
  await userEvent.clear(await screen.findByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
}

describe('edit user: editing', () => {
  it('sends only the changed fields', async () => {
    openCustomer();
    await replace('First name', 'Sanaa');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Unverified');
    await userEvent.click(screen.getByLabelText('The user can sign in'));
    await update();
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
    expect(screen.getByText('User updated successfully!')).toBeInTheDocument();
    expect(patches()[0]?.path).toBe('users/7');
    expect(sent()).toEqual({ first_name: 'Sanaa', status: 'UNVERIFIED', is_active: 'false' });
  });

  it('sends no request when nothing changed', async () => {
    openCustomer();
    await update();
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it("does not change a partner's role unless the admin chooses another one", async () => {
    held = sampleAdminUser({ role: 'SOULVIA_PARTNER' });
    openPartner();
    await replace('Last name', 'Khan');
    expect(options('Role')).toEqual(['SOULVIA_PARTNER', 'USER', 'ADMIN', 'GUEST_USER']);
    await update();
    expect(await screen.findByText('No Active Partners Yet')).toBeInTheDocument();
    expect(sent()).toEqual({ last_name: 'Khan' });
  });

  it('offers three roles, and only male and female as genders', async () => {
    openCustomer();
    await screen.findByLabelText('Role');
    expect(options('Role')).toEqual(['USER', 'ADMIN', 'GUEST_USER']);
    expect(options('Gender')).toEqual(['Select', 'Male', 'Female']);
  });

  it('keeps a stored gender that the form does not offer', async () => {
    held = sampleAdminUser({ gender: 'O' });
    openCustomer();
    await screen.findByLabelText('Gender');
    expect(options('Gender')).toEqual(['Select', 'Male', 'Female', 'Other']);
    await update();
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('accepts stored values that are empty or break the rules for new users', async () => {
    held = sampleAdminUser({ last_name: '', first_name: 'A-1', cnic: null, whatsapp: null, gender: null });
    openCustomer();
    await replace('Phone number', '03211234567');
    await update();
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
    expect(sent()).toEqual({ phone: '03211234567' });
  });

  it.each([
    ['First name', 'S', 'First name must be at least 2 characters'],
    ['First name', 'S'.repeat(51), 'First name must be at most 50 characters'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'R2D2', 'Last name may only contain letters and spaces: "2" is character 2'],
    ['Email', 'sana', 'Please enter a valid email address'],
    ['Phone number', '12', 'Phone number must be 11 digits'],
    ['WhatsApp number', '030012345678', 'WhatsApp number must be 11 digits'],
  ])('rejects %s "%s"', async (label, text, message) => {
    openCustomer();
    await replace(label, text);
    await update();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(patches()).toEqual([]);
  });

  it('knows the masked CNIC only, which another one replaces', async () => {
    openCustomer();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace CNIC' }));
    expect(screen.getByLabelText('CNIC')).toHaveValue('*********5671');
    expect(screen.getByLabelText('CNIC')).toHaveFocus();
    await replace('CNIC', '123');
    await update();
    expect(screen.getByLabelText('CNIC')).toHaveAccessibleDescription(
      expect.stringContaining('CNIC must be 13 digits'),
    );
    expect(patches()).toEqual([]);
  });

  it('keeps the form open when the server refuses, with the reason at the field', async () => {
    saved = { status: 400, body: { detail: 'Not right.', errors: { cnic: ['CNIC must be 13 digits'] } } };
    openCustomer();
    await replace('First name', 'Sanaa');
    await update();
    expect(await screen.findAllByText('Failed to update user: Not right.')).not.toEqual([]);
    expect(screen.getByLabelText('First name')).toHaveValue('Sanaa');
    expect(screen.getByLabelText('CNIC')).toHaveAccessibleDescription(
      expect.stringContaining('CNIC must be 13 digits'),
    );
  });

  it('shows a message when the user does not exist', async () => {
    read = { status: 404, body: {} };
    openCustomer();
    expect(await screen.findByText('User not found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
  });

  it('shows an error when the user cannot be loaded, and retries', async () => {
    read = { status: 400, body: { detail: 'Closed' } };
    openCustomer();
    expect(await screen.findByText('Failed to fetch user: Closed')).toBeInTheDocument();
    read = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Sana');
  });
});
