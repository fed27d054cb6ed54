import { beforeEach, expect, it } from '@jest/globals';
import type { ListedKey } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { IntegrationsSection } from '../integrations-section';

const key: ListedKey = {
  id: 3,
  name: 'Billing',
  visible: 'aB3dE6gH',
  permissions: ['orders.read'],
  personal_data: true,
  addresses: ['203.0.113.0/24'],
  expires_at: '2027-03-04T05:06:07.000Z',
  last_used_at: null,
  made_by: { id: 1, name: 'Amna Sheikh' },
  state: 'ACTIVE',
};
let listed: ListedKey[];
let made: FakeResponse;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  listed = [];
  made = { status: 201, body: { ...key, secret: 'soulvia_aB3dE6gH_secret' } };
  calls = fakeApi(({ method }) => {
    if (method === 'POST') return made;
    if (method === 'DELETE') listed = [{ ...key, state: 'REVOKED' }];
    return { body: listed };
  });
});

const show = () => showPage(<IntegrationsSection />, '/admin?section=integrations');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('keys: says that there is none, makes one and shows it this once', async () => {
  show();
  expect(await screen.findByText('No other program uses this shop.')).toBeInTheDocument();
  await press('Add key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add key' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }));
  expect(await dialog.findAllByText('Choose at least one')).not.toHaveLength(0);
  await userEvent.type(dialog.getByLabelText('Name'), 'Billing');
  await userEvent.click(dialog.getByLabelText('Read orders, parcels and couriers'));
  await userEvent.click(dialog.getByLabelText(/^Including names/));
  await userEvent.type(dialog.getByLabelText('Only from these networks'), '203.0.113.0/24');
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }));
  expect(await screen.findByText(/You will not see it again/)).toBeInTheDocument();
  expect(screen.getByLabelText('Key')).toHaveValue('soulvia_aB3dE6gH_secret');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: 'keys',
    body: { name: 'Billing', permissions: ['orders.read'], personal_data: true, addresses: ['203.0.113.0/24'] },
  });
});

it('keys: shows the server’s reason at the field', async () => {
  show();
  made = { status: 400, body: { message: 'Not valid', errors: { 'addresses.0': ['Must be a network'] } } };
  await press('Add key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add key' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Billing');
  await userEvent.click(dialog.getByLabelText('Read sales'));
  await userEvent.type(dialog.getByLabelText('Only from these networks'), 'x');
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }));
  expect(await dialog.findAllByText(/Must be a network/)).not.toHaveLength(0);
  expect(dialog.getByLabelText('Only from these networks')).toBeInvalid();
});

it('keys: lists what a key may do, and revokes it', async () => {
  listed = [key];
  show();
  const card = within(await screen.findByRole('list', { name: 'Keys' }));
  expect(card.getByRole('heading', { name: 'Billing' })).toBeInTheDocument();
  for (const text of ['Active', /soulvia_aB3dE6gH/, 'Read orders, parcels and couriers', /Only from 203/])
    expect(card.getByText(text)).toBeInTheDocument();
  await press(/^Revoke/);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE keys/3');
});
