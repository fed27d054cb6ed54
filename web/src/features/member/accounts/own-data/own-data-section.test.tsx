import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OwnDataSection } from './own-data-section';

let calls: FakeCall[];
let deletion: FakeResponse;
let data: FakeResponse;
beforeEach(() => {
  signIn({ role: 'USER' });
  deletion = { status: 204 };
  data = { body: { account: { email: 'sana@soulvia.test' } } };
  calls = fakeApi(({ method }) => (method === 'DELETE' ? deletion : data));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
async function confirm(password: string): Promise<void> {
  await press('Delete your account');
  if (password) await userEvent.type(dialog().getByLabelText('Current password'), password);
  await userEvent.click(dialog().getByRole('button', { name: 'Delete account' }));
}

it('own data: downloads a file, or shows why not', async () => {
  const createObjectURL = jest.fn<(file: Blob) => string>(() => 'blob:file');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  showPage(<OwnDataSection />);
  data = { status: 429, body: { message: 'Try again later.' } };
  await press('Download your data');
  expect(await screen.findByText('Try again later.')).toBeInTheDocument();
  data = { body: { account: { email: 'sana@soulvia.test' } } };
  await press('Download your data');
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
  expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/json');
});

it('own account: is deleted with the password, and the browser forgets it', async () => {
  showPage(<OwnDataSection />, '/account?tab=data');
  await confirm('Correct-Horse-1');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: 'users/personal-information', body: { current_password: 'Correct-Horse-1' } },
  ]);
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('"r"'));
});

it('own account: names open orders, and asks for the password', async () => {
  deletion = { status: 409, body: { message: 'Your account has open orders.', order_ids: [12, 14] } };
  showPage(<OwnDataSection />);
  await confirm('');
  expect(await dialog().findByText('Current password is required')).toBeInTheDocument();
  await userEvent.type(dialog().getByLabelText('Current password'), 'Correct-Horse-1');
  await userEvent.click(dialog().getByRole('button', { name: 'Delete account' }));
  expect(await dialog().findByText('Open orders: #12, #14')).toBeInTheDocument();
});

it.each([
  [{ payable: '0.00', profile: 'APPROVED' }, /^Your name and CNIC/],
  [{ payable: '1500.00', profile: 'SUBMITTED' }, /owe you PKR 1,500, and pay it to your account\. Your name/],
  [{ payable: '1500.00', profile: 'MISSING' }, /owe you PKR 1,500\. Add how we pay you first\. Your name/],
])('own account: says what is owed and what is kept, with %j', async (me, text) => {
  data = { body: { active: true, ...me } };
  showPage(<OwnDataSection />);
  await press('Delete your account');
  expect(await dialog().findByText(text)).toBeInTheDocument();
});

it('own account: an admin cannot delete it', () => {
  signIn({ role: 'ADMIN' });
  showPage(<OwnDataSection />);
  expect(screen.queryByRole('button', { name: 'Delete your account' })).not.toBeInTheDocument();
});

it('own data: the sponsor sees monthly orders only if the member agrees', async () => {
  data = { body: { user: sampleUser({ role: 'USER' }) } };
  showPage(<OwnDataSection />);
  const choice = await screen.findByRole('checkbox', { name: 'Share my monthly orders with my sponsor' });
  expect(choice).not.toBeChecked();
  data = { body: { user: sampleUser({ role: 'USER', share_with_sponsor: true }) } };
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { path: 'users/personal-information', body: { share_with_sponsor: true } },
  ]);
});
