import { beforeEach, expect, it } from '@jest/globals';
import { type Task, type VisibleDashboard } from '@soulvia/contracts';
import { act, screen } from '@testing-library/react';
import { useLiveTasks } from '@/features/admin/tasks/use-tasks';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { DashboardTasks } from './dashboard-tasks';

const dashboard = { out_of_stock: 1 } as VisibleDashboard;
const now = new Date('2026-03-04T10:00:00Z');
let calls: FakeCall[];
let tasks: Task[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  tasks = [
    { name: 'confirmations', count: 8, oldest: '2026-03-02T09:00:00.000Z' },
    { name: 'advice', count: 1, oldest: '2026-03-04T07:30:00.000Z' },
    { name: 'to_pack', count: 1234, oldest: '2026-03-04T09:45:00.000Z' },
    { name: 'returning', count: 2, oldest: '2026-03-03T09:00:00.000Z' },
    { name: 'disagreements', count: 1, oldest: null },
    { name: 'payments', count: 2, oldest: '2026-03-04T09:59:50.000Z' },
    { name: 'messages', count: 0, oldest: null },
    { name: 'reviews', count: 1, oldest: '2026-03-04T08:59:00.000Z' },
    { name: 'failures', count: 3, oldest: '2026-03-03T10:01:00.000Z' },
  ];
  calls = fakeApi(() => ({ body: tasks }));
});

function Tasks({ figures }: { figures: VisibleDashboard | undefined }) {
  useLiveTasks();
  return <DashboardTasks dashboard={figures} now={now} />;
}

it('dashboard tasks: each has its place and age, and leads to the list that it counts', async () => {
  showPage(<Tasks figures={dashboard} />);
  await screen.findByText('8 orders to confirm');
  const shown = screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);
  expect(shown).toEqual([
    ['8 orders to confirmConfirmations, oldest 2 days', '/admin?section=confirmations'],
    ['1 courier waits for an answerParcels, oldest 2 hours', '/admin?section=parcels&tab=advice'],
    ['1,234 orders to packParcels, oldest 15 minutes', '/admin?section=parcels&tab=to-book'],
    ['2 parcels coming backParcels, oldest 1 day', '/admin?section=parcels&tab=returning&state=RETURNING'],
    ['1 parcel disagrees with its orderParcels', '/admin?section=parcels&tab=disagreements'],
    ['2 payments to decidePayments, oldest 1 minute', '/admin?section=payments'],
    ['1 review to readReviews, oldest 1 hour', '/admin?section=reviews'],
    ['3 pieces of work failedOperations, oldest 23 hours', '/admin?section=operations&tab=failures'],
    ['1 product low in stockProducts', '/admin?section=products&low_stock=true'],
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['admin/tasks']);
});

it('dashboard tasks: follow pushes, and say when nothing waits', async () => {
  showPage(<Tasks figures={undefined} />);
  await screen.findByText('8 orders to confirm');
  tasks = [];
  act(() => publishLive('parcel.changed', { position: 1, parcel_ids: [] }));
  expect(await screen.findByText('Nothing waits for you.', undefined, { timeout: 5_000 })).toBeInTheDocument();
});

it('dashboard tasks: staff without one see none, and ask for nothing', () => {
  signIn({ role: 'ADMIN', permissions: ['reports.read'] });
  showPage(<Tasks figures={dashboard} />);
  expect([screen.queryByText('To do'), calls.length]).toEqual([null, 0]);
});
