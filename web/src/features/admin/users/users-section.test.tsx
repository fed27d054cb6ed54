import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAdminUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CustomersSection, PartnersSection } from './user-sections';

let calls: FakeCall[];
let listed: FakeResponse | 'no answer' | Promise<FakeResponse>;
let removed: FakeResponse;

const rows = (...users: ReturnType<typeof sampleAdminUser>[]): FakeResponse => ({
  body: users,
  headers: { 'X-Total-Count': String(users.length) },
});

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  listed = rows(sampleAdminUser());
  removed = { status: 204 };
  calls = fakeApi(({ method, path }) => {
    if (method === 'DELETE') return removed;
    if (path === 'users/tags') return { body: [{ tag: 'vip', customers: 2 }] };
    if (path.includes('page_size=1&')) return { body: [sampleAdminUser()], headers: { 'X-Total-Count': '40' } };
    return listed;
  });
});

const lastList = () =>
  new URLSearchParams(calls.findLast(({ path }) => path.includes('page_size=10'))?.path.split('?')[1]);
const customers = (query = '') => showPage(<CustomersSection />, `/admin?section=customers${query}`);
const partners = (query = '') => showPage(<PartnersSection />, `/admin?section=partners${query}`);

describe('users section: the customers', () => {
  it("shows users of role USER or GUEST_USER, ten per page, with the console's columns", async () => {
    customers();
    const row = within(await screen.findByRole('row', { name: /Sana Malik/ }));
    for (const text of ['#7', 'sana@soulvia.test', 'Verified', 'USER']) expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText(/Mar 4, 2026/)).toBeInTheDocument();
    expect(row.queryByText(/35201/)).not.toBeInTheDocument();
    expect(Object.fromEntries(lastList())).toEqual({ page: '1', page_size: '10', role: 'USER,GUEST_USER' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual(['ID', 'DATE/TIME', 'NAME', 'EMAIL', 'STATUS', 'ROLE', 'ACTIONS']);
  });

  it('filters by name or id, day and status, and returns to the first page', async () => {
    customers('&page=3');
    await userEvent.type(screen.getByLabelText('Search by Name or ID'), 'sana');
    await waitFor(() => expect(lastList().get('search')).toBe('sana'));
    expect(lastList().get('page')).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const options = within(screen.getByLabelText('Status')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All Status', 'Verified', 'Unverified']);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Unverified');
    await waitFor(() => expect(lastList().get('status')).toBe('UNVERIFIED'));
    await userEvent.selectOptions(screen.getByLabelText('Tag'), 'vip');
    await waitFor(() => expect(lastList().get('tag')).toBe('vip'));
    await userEvent.type(screen.getByLabelText('Date'), '2026-03-04');
    await waitFor(() => expect(lastList().get('date')).toBe('2026-03-04'));
    expect(await screen.findByText('Showing 1 of 40 customers')).toBeInTheDocument();
    const counted = calls.find(({ path }) => path.includes('page_size=1&'));
    expect(counted?.path).toContain('role=USER%2CGUEST_USER');
  });

  it('shows a lower bound as the total of a search', async () => {
    const ten = Array.from({ length: 10 }, (_, nth) => sampleAdminUser({ id: 7 + nth }));
    listed = { body: ten, headers: { 'X-Total-Count': '30', 'X-Total-Relation': 'gte' } };
    customers('&q=khan');
    expect(await screen.findByText('Showing 30+ of 40 customers')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 3+')).toBeInTheDocument();
  });

  it('offer to add the first where there are none', async () => {
    listed = rows();
    customers();
    expect(await screen.findByText('No Customers Yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add Customer' })).toHaveLength(2);
  });

  it('without matches offers to reset the filters', async () => {
    listed = rows();
    customers('&q=no-match&status=VERIFIED');
    expect(await screen.findByText('No customers match the current filters')).toBeInTheDocument();
    listed = rows(sampleAdminUser());
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(await screen.findByRole('row', { name: /Sana Malik/ })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'List of customers' })).toHaveFocus();
    expect(lastList().has('status')).toBe(false);
  });

  it('retries after a failure', async () => {
    listed = { status: 400, body: { message: 'The books are closed' } };
    customers();
    expect(await screen.findByText('Error: The books are closed')).toBeInTheDocument();
    listed = rows(sampleAdminUser());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Sana Malik/ })).toBeInTheDocument();
    expect(screen.queryByText(/Error:/)).not.toBeInTheDocument();
  });

  it('shows the loading state', () => {
    listed = new Promise(() => undefined);
    customers();
    expect(screen.getByText('Loading customers')).toBeInTheDocument();
  });
});

describe('users section: deleting', () => {
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete Sana Malik' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Delete' }));

  it('asks for confirmation, and confirms the result', async () => {
    customers();
    await ask();
    expect(dialog().getByText('Are you sure you want to delete Sana Malik?')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await confirm();
    expect(await screen.findByText('User deleted successfully!')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['users/7']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [customers, 'Failed to delete customer. Please try again.'],
    [partners, 'Failed to delete active partner. Please try again.'],
  ])('shows the reason when it fails', async (show, toast) => {
    removed = { status: 409, body: { detail: 'The last admin cannot be deleted.' } };
    show();
    await ask();
    await confirm();
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(dialog().getByText('Failed to delete user: The last admin cannot be deleted.')).toBeInTheDocument();
  });
});

describe('users section: the active partners', () => {
  it('shows verified partners, and offers no other status filter', async () => {
    partners();
    await screen.findByRole('row', { name: /Sana Malik/ });
    expect(Object.fromEntries(lastList())).toMatchObject({ role: 'SOULVIA_PARTNER', status: 'VERIFIED' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const options = within(screen.getByLabelText('Status')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All Status', 'Verified']);
  });

  it('offer to add the first where there are none', async () => {
    listed = rows();
    partners();
    expect(await screen.findByText('No Active Partners Yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add Partner' })).toHaveLength(2);
  });

  it('shows its own message for a failure without a reason', async () => {
    listed = 'no answer';
    partners();
    expect(await screen.findByText(/^Error: /)).toBeInTheDocument();
  });
});
