import { beforeEach, expect, it, jest } from '@jest/globals';
import type { TreeMember } from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleReferral, sampleTeam, sampleTreeMember } from '@/testing/partner-samples';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { TeamSection } from '../team-section';

const user = sampleUser({ role: 'SOULVIA_PARTNER' });
const member = sampleTreeMember;

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
const rowsOf = (members: TreeMember[], total = members.length): FakeResponse => ({
  body: members,
  headers: { 'X-Total-Count': String(total) },
});
const childrenOf = (id: number, page = 1) => `partners/tree/${id}/children?page=${page}&page_size=50`;

beforeEach(() => {
  signIn(user);
  const team = sampleTeam([[sampleReferral(10), sampleReferral(11)], [sampleReferral(20)], [sampleReferral(30)]]);
  replies = {
    'users/team-referrals': { body: { team_referrals: team } },
    [childrenOf(user.id)]: rowsOf([member(10, 1), member(11)]),
    [childrenOf(10)]: rowsOf([member(20, 1)]),
    [childrenOf(20)]: rowsOf([member(30, 4)]),
  };
  calls = fakeApi(({ path }) => replies[path] ?? { status: 404, body: {} });
});

const open = () => showPage(<TeamSection />, '/user-dashboard?tab=team-referrals&view=tree');
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const shownRows = () =>
  screen
    .getAllByRole('row')
    .map((one) => [one.getAttribute('aria-level'), one.querySelector('.font-semibold')?.textContent]);

it('tree: is a choice beside the levels', async () => {
  showPage(<TeamSection />, '/user-dashboard?tab=team-referrals');
  await userEvent.click(await screen.findByRole('link', { name: 'Tree' }));
  expect(await screen.findByRole('treegrid', { name: 'Your team' })).toBeInTheDocument();
  await screen.findByText('Member 10');
  expect(screen.queryByText('Level 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Levels' }));
  expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
});

it('tree: opens members on demand, three levels deep', async () => {
  open();
  await screen.findByText('Member 10');
  expect(calls.some(({ path }) => path === childrenOf(10))).toBe(false);
  expect(row('Member 11')).not.toHaveAttribute('aria-expanded');
  await userEvent.click(screen.getByRole('button', { name: 'Open the team of Member 10' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open the team of Member 20' }));
  await screen.findByText('Member 30');
  expect(shownRows()).toEqual([
    ['1', 'Member 10'],
    ['2', 'Member 20'],
    ['3', 'Member 30'],
    ['1', 'Member 11'],
  ]);
  expect(row('Member 30')).not.toHaveAttribute('aria-expanded');
  expect(row('Member 11')).toHaveAttribute('aria-posinset', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Close the team of Member 10' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

it('tree: is used by keyboard', async () => {
  open();
  await screen.findByText('Member 10');
  await waitFor(() => expect(row('Member 10')).toHaveAttribute('tabindex', '0'));
  act(() => row('Member 10').focus());
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText('Member 20');
  await userEvent.keyboard('{ArrowRight}');
  expect(row('Member 20')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Member 30');
  await userEvent.keyboard('{End}');
  expect(row('Member 11')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  expect(row('Member 20')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(row('Member 10')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(row('Member 10')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('row').filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1);
});

it('tree: a member that the search finds is shown and focused', async () => {
  replies['partners/tree/search?q=member%2030'] = { body: [{ ...member(30), path: [user.id, 10, 20] }] };
  open();
  await screen.findByText('Member 10');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your team' }), 'member 30');
  await screen.findByText('1 member found');
  await userEvent.click(screen.getByRole('button', { name: /Member 30.*level 3 of your team/ }));
  await waitFor(() => expect(row('Member 30')).toHaveFocus());
  expect(screen.queryByText('1 member found')).not.toBeInTheDocument();
});

it('tree: a member on a later page is loaded when the search has found it', async () => {
  const earlier = Array.from({ length: 50 }, (_, nth) => member(100 + nth));
  replies[childrenOf(10)] = rowsOf(earlier, 51);
  replies[childrenOf(10, 2)] = rowsOf([member(200)], 51);
  replies['partners/tree/search?q=member%20200'] = { body: [{ ...member(200), path: [user.id, 10] }] };
  open();
  await screen.findByText('Member 10');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your team' }), 'member 200');
  await userEvent.click(await screen.findByRole('button', { name: /Member 200/ }));
  await waitFor(() => expect(row('Member 200')).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

it('tree: says so when the member found is no longer there', async () => {
  replies['partners/tree/search?q=member%20400'] = { body: [{ ...member(400), path: [user.id, 10] }] };
  open();
  await screen.findByText('Member 10');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your team' }), 'member 400');
  await userEvent.click(await screen.findByRole('button', { name: /Member 400/ }));
  expect(await screen.findByText('Member 400 has moved or left. Search again.')).toBeInTheDocument();
});

it('tree: shows the orders of this month', async () => {
  replies[childrenOf(user.id)] = rowsOf([
    { ...member(10), month: { orders: 3, retail: '5450.00' } },
    { ...member(11), month: { orders: 1, retail: '990.50' } },
    member(12),
    { ...member(13, 1), month: null, team_month: { orders: 8, retail: '20000.00' } },
  ]);
  open();
  await screen.findByText('Member 10');
  expect(row('Member 10')).toHaveTextContent('3 orders, PKR 5,450 this month');
  expect(row('Member 11')).toHaveTextContent('1 order, PKR 990.50 this month');
  expect(row('Member 12')).toHaveTextContent('no orders this month');
  expect(row('Member 13')).toHaveTextContent('orders not shared; with team 8 orders, PKR 20,000 this month');
});

it('tree: says when the search finds no one', async () => {
  replies['partners/tree/search?q=zz'] = { body: [] };
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search your team' }), 'z');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your team' }), 'z');
  expect(await screen.findByText('No members match your search')).toBeInTheDocument();
});

it('tree: loads further members of a large team, and again after a failure', async () => {
  replies[childrenOf(user.id)] = rowsOf(
    Array.from({ length: 50 }, (_, nth) => member(100 + nth)),
    60,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show 10 more' }));
  expect(await screen.findByText('Failed to load members')).toBeInTheDocument();
  replies[childrenOf(user.id, 2)] = rowsOf([member(200)], 60);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Member 200')).toBeInTheDocument();
});

it('tree: prints what is open', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open();
  await screen.findByText('Member 10');
  await userEvent.click(screen.getByRole('button', { name: 'Open the team of Member 10' }));
  await screen.findByText('Member 20');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const printed = [...document.querySelectorAll('body > .print-alone p')].map(({ textContent }) => textContent);
  expect(printed.map((text) => text.split(',')[0])).toEqual(['Member 10', 'Member 20', 'Member 11']);
  expect(printed[0]).toBe('Member 10, ID 20260310, Silver, no orders this month');
  fireEvent(window, new Event('afterprint'));
  print.mockRestore();
});
