import { beforeEach, expect, it, jest } from '@jest/globals';
import type { TreeMember } from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleTreeMember as member } from '@/testing/partner-samples';
import { sampleAdminUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PartnersSection } from '../user-sections';

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
const rowsOf = (members: TreeMember[], total = members.length): FakeResponse => ({
  body: members,
  headers: { 'X-Total-Count': String(total) },
});
const roots = (page = 1) => `partners/tree/roots?page=${page}&page_size=50`;
const childrenOf = (id: number) => `partners/tree/${id}/children?page=1&page_size=50`;
const found = (text: string, one: TreeMember, path: number[]) => {
  replies[`partners/tree/search?q=${encodeURIComponent(text)}`] = { body: [{ ...one, path }] };
};

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  replies = {
    [roots()]: rowsOf([member(10, 1), member(11)]),
    [childrenOf(10)]: rowsOf([member(20, 1)]),
    [childrenOf(20)]: rowsOf([member(30, 1)]),
    [childrenOf(30)]: rowsOf([member(40, 1)]),
    [childrenOf(40)]: rowsOf([member(50, 1)]),
    'users/20': { body: sampleAdminUser({ id: 20, member_id: '20260320' }) },
  };
  found('20260320', member(20, 1), [10]);
  calls = fakeApi(({ path }) => replies[path] ?? { status: 404, body: {} });
});

const open = (of = 'all') => showPage(<PartnersSection />, `/admin?section=partners&tree=${of}`);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const shownRows = () =>
  screen
    .getAllByRole('row')
    .map((one) => [one.getAttribute('aria-level'), one.querySelector('.font-semibold')?.textContent]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const search = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search all members' }), text);

it('partner tree: is reached from the list of partners, and leads back', async () => {
  showPage(<PartnersSection />, '/admin?section=partners');
  await userEvent.click(await screen.findByRole('link', { name: 'Partner tree' }));
  expect(await screen.findByRole('treegrid', { name: 'Partner tree' })).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=partners&tree=all');
  await userEvent.click(screen.getByRole('link', { name: 'List of partners' }));
  expect(await screen.findByRole('heading', { name: 'Active Partners' })).toBeInTheDocument();
});

it('partner tree: opens members from the top, as deep as they go', async () => {
  open();
  await screen.findByText('Member 10');
  expect(calls.filter(({ path }) => path.includes('/children'))).toEqual([]);
  for (const id of [10, 20, 30, 40]) await press(`Open the team of Member ${id}`);
  await screen.findByText('Member 50');
  expect(shownRows()).toEqual([
    ['1', 'Member 10'],
    ['2', 'Member 20'],
    ['3', 'Member 30'],
    ['4', 'Member 40'],
    ['5', 'Member 50'],
    ['1', 'Member 11'],
  ]);
  expect(row('Member 50')).toHaveAttribute('aria-expanded', 'false');
});

it('partner tree: loads further members, also beyond a total that is a lower bound', async () => {
  const fifty = Array.from({ length: 50 }, (_, nth) => member(100 + nth));
  replies[roots()] = { body: fifty, headers: { 'X-Total-Count': '50', 'X-Total-Relation': 'gte' } };
  replies[roots(2)] = rowsOf([member(200)], 51);
  open();
  await press('Show 50 more');
  expect(await screen.findByText('Member 200')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

it('partner tree: shows a match below its highest upline, and the way up', async () => {
  found('member 50', member(50, 1), [20, 30, 40]);
  open();
  await search('member 50');
  await userEvent.click(await screen.findByRole('button', { name: /Member 50.*team of 1/ }));
  await waitFor(() => expect(row('Member 50')).toHaveFocus());
  expect(screen.getByTestId('address')).toHaveTextContent('tree=20');
  expect(shownRows()).toEqual([
    ['1', 'Member 20'],
    ['2', 'Member 30'],
    ['3', 'Member 40'],
    ['4', 'Member 50'],
  ]);
  expect(screen.getByRole('link', { name: 'One level up' })).toHaveAttribute('href', '/admin?section=partners&tree=10');
  await userEvent.click(screen.getByRole('link', { name: 'Whole tree' }));
  expect(await screen.findByText('Member 11')).toBeInTheDocument();
});

it('partner tree: a single address shows one member with the team', async () => {
  open('20');
  await screen.findByText('Member 30');
  expect(shownRows()).toEqual([
    ['1', 'Member 20'],
    ['2', 'Member 30'],
  ]);
  expect(row('Member 20')).toHaveAttribute('tabindex', '0');
  await press('Close the team of Member 20');
  expect(screen.queryByText('Member 30')).not.toBeInTheDocument();
});

it('partner tree: says when a member cannot be shown, and tries again', async () => {
  replies['partners/tree/search?q=20260320'] = { body: [] };
  open('20');
  expect(await screen.findByText('This member is not in the tree.')).toBeInTheDocument();
  found('20260320', member(20, 1), []);
  await press('Retry');
  expect(await screen.findByText('Member 20')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'One level up' })).not.toBeInTheDocument();
});

it('partner tree: shows the reason when it cannot be loaded, and when there is no one', async () => {
  replies[roots()] = { status: 503, body: { detail: 'Busy.' } };
  open();
  expect(await screen.findByText('Failed to load members', undefined, { timeout: 3_000 })).toBeInTheDocument();
  replies[roots()] = rowsOf([]);
  await press('Retry');
  expect(await screen.findByText('No members yet.')).toBeInTheDocument();
});

it('partner tree: refetches after a change of a team, and keeps a row within reach of Tab', async () => {
  open();
  await screen.findByText('Member 10');
  await waitFor(() => expect(row('Member 10')).toHaveAttribute('tabindex', '0'));
  act(() => row('Member 10').focus());
  replies[roots()] = rowsOf([member(11), member(12)]);
  act(() => publishLive('team.changed', { position: 9 }));
  expect(await screen.findByText('Member 12', undefined, { timeout: 3_000 })).toBeInTheDocument();
  await waitFor(() => expect(row('Member 11')).toHaveAttribute('tabindex', '0'));
  expect(screen.getByRole('heading', { name: 'Partner tree' })).toHaveFocus();
});

it('partner tree: prints what is open', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open('20');
  await press('Open the team of Member 30');
  await screen.findByText('Member 40');
  await press('Print');
  const printed = [...document.querySelectorAll('body > .print-alone p')].map(({ textContent }) => textContent);
  expect(printed).toEqual([20, 30, 40].map((id) => `Member ${id}, ID 202603${id}, Silver, no orders this month`));
  fireEvent(window, new Event('afterprint'));
  print.mockRestore();
});
