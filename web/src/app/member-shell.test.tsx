import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DashboardStats, LevelStep, OwnUser } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive, setLiveStatus } from '@/lib/live-channel';
import { getSession } from '@/lib/session-store';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleReferral, sampleStats, sampleTeam } from '@/testing/partner-samples';
import { sampleOrder, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { MemberShell } from './member-shell';

let user: OwnUser;
let stats: DashboardStats;
let calls: FakeCall[];
let joined: number;
let levelSteps: LevelStep[];

beforeEach(() => {
  setLiveStatus('off');
  user = sampleUser();
  stats = sampleStats();
  joined = 1;
  levelSteps = [];
  signIn(user);
  calls = fakeApi(({ path }) => {
    const referrals = Array.from({ length: joined }, (_, index) => sampleReferral(index + 1));
    const headers = { 'X-Total-Count': String(joined) };
    if (path === 'auth/me') return { body: { authenticated: true, user } };
    if (path === 'auth/logout') return { body: { message: 'Bye' } };
    if (path === 'users/dashboard-stats') return { body: stats };
    if (path === 'users/level-history') return { body: levelSteps };
    if (path === 'users/team-referrals') return { body: { team_referrals: sampleTeam([referrals]) } };
    if (path.startsWith('users/user-referrals')) return { body: { referrals }, headers };
    if (path === 'orders/users/orders/41')
      return { body: { ...sampleOrder(), timeline: [], returns: [], can_return: [] } };
    if (path.startsWith('orders/')) return { body: [sampleOrder()], headers: { 'X-Total-Count': '1' } };
    return { body: [] };
  });
});

const open = (tab = '') => showPage(<MemberShell />, `/user-dashboard${tab}`);
const sidebar = () => within(screen.getByRole('complementary', { name: 'You' }));
const reads = (path: string) => calls.filter((call) => call.path.startsWith(path)).length;
const follow = (name: string) => userEvent.click(sidebar().getByRole('link', { name }));

describe('member shell: the dashboard', () => {
  it.each([
    ['', 'Your Statistics', 'Overview'],
    ['?tab=orders', 'My Orders (1)', 'My Orders'],
    ['?tab=referrals', 'Direct Referrals (1)', 'Direct Referrals'],
    ['?tab=TEAM-REFERRALS', 'Team Referrals', 'Team Referrals'],
    ['?tab=earnings', 'My Earnings', 'My Earnings'],
    ['?tab=incentives', 'Incentives', 'Incentives'],
    ['?tab=nonsense', 'Your Statistics', 'Overview'],
  ])('opens the tab named in the URL: %s', async (tab, heading, link) => {
    open(tab);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeInTheDocument();
    expect(sidebar().getByRole('link', { current: 'page' })).toHaveTextContent(link);
    expect(document.title).toBe(`${link} · My dashboard · Soulvia`);
  });

  it('stores the tab in the URL and focuses its heading', async () => {
    open();
    await screen.findByRole('heading', { name: 'Your Statistics' });
    await follow('Direct Referrals');
    expect(await screen.findByRole('heading', { name: /^Direct Referrals/ })).toHaveFocus();
    expect(screen.getByTestId('address')).toHaveTextContent('/user-dashboard?tab=referrals');
  });

  it.each(['earnings', 'incentives'])(
    'tab %s shows that the feature is not available yet, and links to the orders',
    async (tab) => {
      open(`?tab=${tab}`);
      expect(await screen.findByText('Coming Soon')).toBeInTheDocument();
      expect(screen.getByText(/will appear here/)).not.toHaveTextContent(/\d|guarantee|income/i);
      const links = screen.getAllByRole('link', { name: 'My Orders' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/user-dashboard?tab=orders'));
    },
  );
});

describe('member shell: the sidebar', () => {
  it("shows the member's name and role, and copies the member ID", async () => {
    const person = userEvent.setup();
    open();
    expect(sidebar().getByText('SM')).toBeInTheDocument();
    expect(sidebar().getByText('Sana Malik')).toBeInTheDocument();
    expect(sidebar().getByText('User')).toBeInTheDocument();
    expect(sidebar().getByText('ID 20260307')).toBeInTheDocument();
    await person.click(sidebar().getByRole('button', { name: 'Copy member ID' }));
    expect(await sidebar().findByText('The member ID was copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('20260307');
  });

  it('logs out: ends the session and opens the sign-in page', async () => {
    open();
    await userEvent.click(sidebar().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/sign-in'));
    expect(getSession().status).toBe('signed-out');
    expect(localStorage).toHaveLength(0);
    expect(calls.find((call) => call.path === 'auth/logout')?.body).toEqual({ refresh: 'r' });
  });

  it('is a drawer on phones that closes when a tab is chosen', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Dashboard menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'My dashboard' }));
    expect(menu.getByText('Sana Malik')).toBeInTheDocument();
    await userEvent.click(menu.getByRole('link', { name: 'Incentives' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Incentives' })).toHaveFocus();
  });

  it('closes the drawer on Escape and on a press outside', async () => {
    open();
    const opener = screen.getByRole('button', { name: 'Dashboard menu' });
    for (const close of [
      (dialog: HTMLElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
      (dialog: HTMLElement) => dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
    ]) {
      await userEvent.click(opener);
      const dialog = screen.getByRole('dialog');
      act(() => void close(dialog));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });
});

describe('member shell: while it is open', () => {
  it('shows pushed figures and a changed role', async () => {
    open();
    await screen.findByText('1,500');
    user = sampleUser({ role: 'SOULVIA_PARTNER' });
    act(() => publishLive('stats.changed', { position: 9, stats: sampleStats({ total_sc_value: 2000 }) }));
    expect(await screen.findByText('2,000')).toBeInTheDocument();
    expect(await sidebar().findByText('Soulvia Partner')).toBeInTheDocument();
  });

  it('ignores pushed figures that are older than the shown ones', async () => {
    open();
    await screen.findByText('1,500');
    act(() => publishLive('stats.changed', { position: 9, stats: sampleStats({ total_sc_value: 2000 }) }));
    await screen.findByText('2,000');
    jest.useFakeTimers();
    try {
      await act(async () => {
        publishLive('stats.changed', { position: 8, stats: sampleStats({ total_sc_value: 700 }) });
        await jest.advanceTimersByTimeAsync(1_000);
      });
    } finally {
      jest.useRealTimers();
    }
    expect(screen.queryByText('700')).not.toBeInTheDocument();
    expect(screen.getByText('2,000')).toBeInTheDocument();
  });

  it.each([
    ['?tab=referrals', 'Direct Referrals (2)'],
    ['?tab=team-referrals', 'Member 2'],
    ['', '5'],
  ])('refetches the team and the figures when the team changes: %s', async (tab, appears) => {
    open(tab);
    await screen.findAllByText(tab ? 'Member 1' : '4');
    joined = 2;
    stats = sampleStats({ referrals_count: 5 });
    act(() => publishLive('team.changed', { position: 9 }));
    expect(await screen.findByText(appears)).toBeInTheDocument();
  });

  it.each([
    ['points', () => publishLive('stats.changed', { position: 9, stats })],
    ['levels, of any member', () => publishLive('team.changed', { position: 9 })],
  ])('refetches the level history of a partner after new %s', async (_, publish) => {
    user = sampleUser({ role: 'SOULVIA_PARTNER' });
    signIn(user);
    open();
    await screen.findByText('The levels you reach appear here, with their dates.');
    levelSteps = [{ level_name: 'Grove', reached_at: '2026-03-04T05:06:07.000Z', cause: 'points' }];
    act(publish);
    expect(await screen.findByText('Mar 4, 2026')).toBeInTheDocument();
    expect(reads('users/level-history')).toBe(2);
  });

  it('refetches at a random moment after a broadcast', async () => {
    open();
    await screen.findByText('4');
    jest.useFakeTimers();
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    try {
      stats = sampleStats({ referrals_count: 5 });
      const before = reads('users/dashboard-stats');
      act(() => publishLive('team.changed', { position: 9, is_broadcast: true }));
      await act(() => jest.advanceTimersByTimeAsync(700));
      expect(reads('users/dashboard-stats')).toBe(before);
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(reads('users/dashboard-stats')).toBe(before + 1);
    } finally {
      random.mockRestore();
      jest.useRealTimers();
    }
  });

  it('refetches all data on reconnect', async () => {
    open('?tab=referrals');
    await screen.findByText('Member 1');
    joined = 2;
    user = sampleUser({ role: 'SOULVIA_PARTNER' });
    act(() => setLiveStatus('connected'));
    expect(await screen.findByText('Member 2')).toBeInTheDocument();
    expect(await sidebar().findByText('Soulvia Partner')).toBeInTheDocument();
    expect(reads('users/user-referrals')).toBe(2);
  });

  it('shows the new status of an order', async () => {
    open('?tab=orders');
    await screen.findByText('Processing');
    const before = reads('orders/users/orders?');
    act(() => publishLive('order.changed', { position: 9, order_id: 41, status: 'SHIPPED' }));
    await waitFor(() => expect(reads('orders/users/orders?')).toBe(before + 1));
  });
});
