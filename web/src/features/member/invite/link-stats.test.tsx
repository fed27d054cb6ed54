import { beforeEach, expect, it } from '@jest/globals';
import type { ReferralMonth } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { LinkStats } from './link-stats';

const monthWith = (month: string, changes: Partial<ReferralMonth> = {}): ReferralMonth => ({
  month,
  visits: 0,
  sign_ups: 0,
  orders: 0,
  delivered: 0,
  refused: 0,
  ...changes,
});

let calls: FakeCall[];
let reply: FakeResponse;
beforeEach(() => {
  signIn({ role: 'SOULVIA_PARTNER' });
  reply = {
    body: [
      monthWith('2026-09'),
      monthWith('2026-10', { visits: 40 }),
      monthWith('2026-11', { visits: 1234, sign_ups: 3, orders: 5, delivered: 2, refused: 1 }),
    ],
  };
  calls = fakeApi(() => reply);
});

it('link statistics: show the counts of each month, newest first, and which are approximate', async () => {
  showPage(<LinkStats />);
  const [newest, older] = await screen.findAllByRole('listitem');
  if (!newest || !older || screen.getAllByRole('listitem').length > 2) throw new Error('two months expected');
  expect(within(newest).getByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
  expect(within(older).getByRole('heading', { name: 'October 2026' })).toBeInTheDocument();
  const labels = within(newest).getAllByRole('term');
  const counts = within(newest).getAllByRole('definition');
  expect(labels.map((label, index) => [label.textContent, counts[index]?.textContent])).toEqual([
    ['Visits', '1,234'],
    ['Sign-ups', '3'],
    ['Orders', '5'],
    ['Delivered', '2'],
    ['Refused', '1'],
  ]);
  expect(screen.getByText(/Visits are approximate/)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['referrals/stats?months=6']);
});

it('link statistics: say nothing of money', async () => {
  showPage(<LinkStats />);
  await screen.findByText('November 2026');
  expect(document.body.textContent).not.toMatch(/PKR|earn|income|commission|profit/i);
});

it.each([[[]], [[monthWith('2026-10'), monthWith('2026-11')]]])(
  'link statistics: are empty with %j',
  async (months) => {
    reply = { body: months };
    showPage(<LinkStats />);
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  },
);

it('link statistics: show that they load, say when they do not, and load on request', async () => {
  reply = { status: 403, body: {} };
  showPage(<LinkStats />);
  expect(screen.getByText('Loading your links by month')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your links by month');
  reply = { body: [monthWith('2026-11', { visits: 1 })] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('November 2026')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
