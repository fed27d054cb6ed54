import { beforeEach, expect, it } from '@jest/globals';
import type { TeamReferrals } from '@soulvia/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleReferral, sampleTeam } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { teamKey } from './team-key';
import { TeamSection } from './team-section';

let team: TeamReferrals;
let calls: FakeCall[];
let onMore: (call: FakeCall) => FakeResponse;
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => sampleReferral(from + index));

beforeEach(() => {
  signIn();
  team = sampleTeam([[sampleReferral(1)], [sampleReferral(2), sampleReferral(3)], []]);
  onMore = () => ({ status: 404, body: {} });
  calls = fakeApi((call) => (/\/\d\?/.test(call.path) ? onMore(call) : { body: { team_referrals: team } }));
});

const levels = () => screen.getAllByRole('group') as HTMLDetailsElement[];
const level = (at: number) => within(levels()[at] as HTMLElement);
async function open() {
  showPage(<TeamSection />);
  await screen.findByText('Total Team');
}

it('team section: counts the team and each level', async () => {
  await open();
  expect(
    screen
      .getAllByRole('term')
      .slice(0, 4)
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Total Team', '3'],
    ['Level 1', '1'],
    ['Level 2', '2'],
    ['Level 3', '0'],
  ]);
});

it('team section: has three sections of which one is open at a time', async () => {
  await open();
  expect(levels().map((details) => [details.open, details.getAttribute('name')])).toEqual([
    [true, 'team-level'],
    [false, 'team-level'],
    [false, 'team-level'],
  ]);
});

it('team section: shows members as cards, a missing phone as N/A', async () => {
  team = sampleTeam([[sampleReferral(1, { phone: null }), sampleReferral(2, { status: 'UNVERIFIED' })], [], []]);
  await open();
  const [first, second] = level(0).getAllByRole('listitem');
  expect(first).toHaveTextContent('Member 1VerifiedPhoneN/ALevelBronzeJoinedMar 4, 2026');
  expect(second).toHaveTextContent('Member 2UnverifiedPhone03111234567');
  expect(within(first as HTMLElement).getByText('Verified').className).toContain('bg-badge-green-100');
  expect(within(second as HTMLElement).getByText('Unverified').className).toContain('bg-badge-yellow-100');
});

it('team section: says of each level that it is empty', async () => {
  team = sampleTeam([[], [], []]);
  await open();
  expect(level(0).getByText('No direct referrals found')).toBeInTheDocument();
  expect(level(1).getByText('No second level referrals found')).toBeInTheDocument();
  expect(level(2).getByText('No third level referrals found')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('team section: shows more of a level, each member once, until all are there', async () => {
  team = sampleTeam([many(1, 100), [], []], [103, 0, 0]);
  onMore = () => ({ body: many(100, 103), headers: { 'X-Total-Count': '103' } });
  await open();
  expect(screen.getByText('Showing 100 of 103')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more of Level 1' }));
  expect(await screen.findByText('Member 103')).toBeInTheDocument();
  expect(level(0).getAllByRole('listitem')).toHaveLength(103);
  expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  expect(calls.at(-1)?.path).toBe('users/team-referrals/1?page=2&page_size=100');
});

it('team section: reads what was asked for in addition again too when the team changed', async () => {
  team = sampleTeam([many(1, 100), [], []], [101, 0, 0]);
  onMore = () => ({ body: many(101, team.level_1.count), headers: { 'X-Total-Count': String(team.level_1.count) } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Show more/ }));
  await screen.findByText('Member 101');
  team = sampleTeam([many(1, 100), [], []], [102, 0, 0]);
  act(() => void queryClient.invalidateQueries({ queryKey: teamKey() }));
  expect(await screen.findByText('Member 102')).toBeInTheDocument();
});

it('team section: can try again when more could not be read', async () => {
  team = sampleTeam([many(1, 100), [], []], [101, 0, 0]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Show more/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load team referrals');
  onMore = () => ({ body: many(101, 101), headers: { 'X-Total-Count': '101' } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Member 101')).toBeInTheDocument();
});

it('team section: searches by name, email and phone, and names the level of a match', async () => {
  team = sampleTeam([[sampleReferral(1)], [sampleReferral(2, { full_name: 'Bilal Khan' }), sampleReferral(3)], []]);
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search your team' }), 'bilal');
  expect(level(0).getByText('No members match your search')).toBeInTheDocument();
  expect(level(1).getByText('(1 found)')).toBeInTheDocument();
  expect(level(1).getAllByRole('listitem')).toHaveLength(1);
});

it('team section: says honestly how many were searched', async () => {
  team = sampleTeam([many(1, 100), [], []], [230, 0, 0]);
  await open();
  await userEvent.type(screen.getByRole('searchbox'), 'member7@');
  expect(screen.getByText('Searched 100 of 230')).toBeInTheDocument();
  expect(level(0).getAllByRole('listitem')).toHaveLength(1);
});

it('team section: says when the team cannot be read, and reads it at the next try', async () => {
  const works = globalThis.fetch;
  fakeApi(() => ({ status: 403, body: {} }));
  showPage(<TeamSection />);
  expect(await screen.findByText('Failed to load team referrals')).toBeInTheDocument();
  globalThis.fetch = works;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Total Team')).toBeInTheDocument();
});
