import { beforeEach, expect, it } from '@jest/globals';
import type { VisibleDashboard } from '@soulvia/contracts';
import { act, screen } from '@testing-library/react';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { DashboardTasks } from './dashboard-tasks';

const dashboard = { out_of_stock: 1, banner: { partner_updates: 2 } } as VisibleDashboard;
let calls: FakeCall[];
let toPack: string;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  toPack = '7';
  calls = fakeApi(({ path }) => ({
    body: [],
    headers: { 'X-Total-Count': path.startsWith('orders/') ? toPack : '0' },
  }));
});

const tasks = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('dashboard tasks: each leads to the list that it counts', async () => {
  showPage(<DashboardTasks dashboard={dashboard} />);
  await screen.findByText('7 orders to pack');
  await screen.findByText('7 orders later than we said');
  await screen.findByText('0 messages to answer');
  expect(tasks()).toEqual([
    ['2 payments to decide', '/admin?section=payments'],
    ['7 orders to pack', '/admin?section=parcels&tab=to-book'],
    ['7 orders later than we said', '/admin?section=orders&late=true'],
    ['1 product low in stock', '/admin?section=products&low_stock=true'],
    ['0 messages to answer', '/admin?section=inbox'],
  ]);
  expect(calls.map(({ path }) => path).toSorted()).toEqual([
    'inbox?state=NEW%2COPEN&page=1&page_size=1',
    'orders/admin/orders?late=true&page=1&page_size=1',
    'orders/admin/orders?parcel=to_book&page=1&page_size=1',
  ]);
});

it('dashboard tasks: orders to pack follow pushes', async () => {
  showPage(<DashboardTasks dashboard={undefined} />);
  await screen.findByText('7 orders to pack');
  expect(screen.getByText('– payments to decide')).toBeInTheDocument();
  toPack = '6';
  act(() => publishLive('parcel.changed', { position: 1, parcel_ids: [] }));
  expect(await screen.findByText('6 orders to pack', undefined, { timeout: 5_000 })).toBeInTheDocument();
});

it('dashboard tasks: staff see those of their duties, and ask for nothing else', async () => {
  signIn({ role: 'ADMIN', permissions: ['catalogue.read'] });
  showPage(<DashboardTasks dashboard={dashboard} />);
  expect(await screen.findByText('1 product low in stock')).toBeInTheDocument();
  expect([tasks().length, calls.length]).toEqual([1, 0]);
});
