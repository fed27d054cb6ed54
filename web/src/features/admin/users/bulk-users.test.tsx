import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAdminUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { exportUsers } from './export-users';
import { activePartners, customers } from './users-kind';
import { UsersSection } from './users-section';

let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  const listed = [
    sampleAdminUser({ id: 7, full_name: '=cmd()', cnic: '3520212345671', tags: ['eid', 'vip'] }),
    sampleAdminUser({ id: 8 }),
  ];
  calls = fakeApi(({ method, path }) => {
    if (method !== 'PATCH') return { body: listed, headers: { 'X-Total-Count': '2' } };
    return path === 'users/8' ? { status: 409, body: { detail: 'Last admin.' } } : { body: listed[0] };
  });
});

const sent = () =>
  calls
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path, Object.fromEntries((body as FormData).entries())]);
const selectAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));

it('customers: a bulk status is sent for each, with a result for each', async () => {
  showPage(<UsersSection kind={customers} />, '/admin?section=customers');
  await selectAll();
  await userEvent.selectOptions(screen.getByLabelText('Set to'), 'Unverified');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  const report = within(await screen.findByRole('region', { name: 'Report' }));
  expect(report.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['#7: done', '#8: Last admin.']);
  expect(sent()).toEqual([
    ['users/7', { status: 'UNVERIFIED' }],
    ['users/8', { status: 'UNVERIFIED' }],
  ]);
});

it('partners: accounts are deactivated only after a confirmation', async () => {
  showPage(<UsersSection kind={activePartners} />, '/admin?section=partners');
  await selectAll();
  const change = screen.getByLabelText('Set to');
  expect(
    within(change)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Active', 'Deactivated']);
  await userEvent.selectOptions(change, 'Deactivated');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  await screen.findByRole('region', { name: 'Report' });
  expect(sent()).toEqual([
    ['users/7', { is_active: 'false' }],
    ['users/8', { is_active: 'false' }],
  ]);
});

it('customers: staff who may only read select nothing', async () => {
  signIn({ role: 'ADMIN', permissions: ['customers.read'] });
  showPage(<UsersSection kind={customers} />, '/admin?section=customers');
  await screen.findByRole('link', { name: '#7' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('customers: the export has the listed roles only, no formulas and no CNIC', async () => {
  const { csv, count } = await exportUsers(customers, {
    search: '',
    page: 3,
    ordering: 'name',
    values: { tag: 'vip' },
  });
  expect(count).toBe(2);
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.path.split('?')[1]))).toEqual({
    page: '1',
    page_size: '200',
    role: 'USER,GUEST_USER',
    ordering: 'created_at',
    tag: 'vip',
  });
  expect(csv).toContain(`"'=cmd()"`);
  expect(csv).toContain('"eid, vip"');
  expect(csv).not.toContain('3520212345671');
});
