import { beforeEach, expect, it, jest } from '@jest/globals';
import { liveLimits } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive, setLiveStatus, startLiveOver } from '@/lib/live-channel';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleNotification, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { NotificationsSection } from './notifications-section';
import { useLiveNotifications } from './use-notification-feed';

let stored: number;
let calls: FakeCall[];

function Console() {
  useLiveNotifications();
  return <NotificationsSection />;
}

beforeEach(() => {
  setLiveStatus('off');
  signIn({ role: 'ADMIN' });
  stored = 2;
  calls = fakeApi((call) => {
    if (call.path.endsWith('/read')) return { body: { unread_count: 1 } };
    if (call.path === 'notifications/read-all') return { body: { unread_count: 0 } };
    const params = new URLSearchParams(call.path.split('?')[1]);
    const after = params.get('after');
    const all = Array.from({ length: stored }, (_, index) => sampleNotification(index + 1));
    const body = after === null ? all.toReversed() : all.filter((item) => item.id > Number(after));
    const headers = {
      'X-Unread-Count': String(stored),
      'X-Total-Count': String(body.length),
      'X-Last-Id': String(stored),
    };
    return { body, headers };
  });
});

const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span span')?.textContent);
const catchUps = () => calls.filter((call) => call.path.includes('after=')).length;
const push = (id: number) =>
  act(() => publishLive('notification.created', { notification: sampleNotification(id), unread_count: id }));

async function open() {
  showPage(<Console />);
  await screen.findByText('Order #2');
  await waitFor(() => expect(catchUps()).toBe(1));
}

it('notifications section: shows a pushed notification at once, and only once', async () => {
  await open();
  push(3);
  push(3);
  await screen.findByText('Order #3');
  expect(titles()).toEqual(['Order #3', 'Order #2', 'Order #1']);
  expect(screen.getByText('3 total · 3 unread')).toBeInTheDocument();
  expect(catchUps()).toBe(1);
});

it('notifications section: fetches the missed notifications when a push skips an id', async () => {
  await open();
  stored = 5;
  push(5);
  await screen.findByText('Order #3');
  expect(titles()).toEqual(['Order #5', 'Order #4', 'Order #3', 'Order #2', 'Order #1']);
  expect(calls.at(-1)?.path).toContain('after=2');
});

it('notifications section: fetches missed notifications at every reconnect', async () => {
  await open();
  act(() => setLiveStatus('connected'));
  await waitFor(() => expect(catchUps()).toBe(2));
  stored = 4;
  act(() => setLiveStatus('reconnecting'));
  act(() => setLiveStatus('connected'));
  await screen.findByText('Order #4');
  expect(titles()).toEqual(['Order #4', 'Order #3', 'Order #2', 'Order #1']);
});

it('notifications section: finds lost pushes within a minute, even with an open socket', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await open();
    act(() => setLiveStatus('connected'));
    await waitFor(() => expect(catchUps()).toBe(2));
    stored = 3;
    act(() => jest.advanceTimersByTime(liveLimits.fallbackPollMs));
    await screen.findByText('Order #3');
  } finally {
    jest.useRealTimers();
  }
});

it('notifications section: accepts lower ids after the server was restored from a backup', async () => {
  stored = 4;
  showPage(<Console />);
  await screen.findByText('Order #4');
  stored = 2;
  act(() => startLiveOver());
  await waitFor(() => expect(titles()).toEqual(['Order #2', 'Order #1']));
  stored = 3;
  push(3);
  await screen.findByText('Order #3');
  expect(titles()).toEqual(['Order #3', 'Order #2', 'Order #1']);
});

it('notifications section: marks one as read by click, all by the button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /Order #2/ }));
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: 'notifications/2/read' });
  expect(screen.getByText('2 total · 1 unread')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark All as Read' }));
  expect(await screen.findByText('2 total · 0 unread')).toBeInTheDocument();
  expect(screen.queryByText('Unread')).not.toBeInTheDocument();
});

it.each([
  ['payments', { payment_id: 12 }, '/admin?section=payments&status=all&q=%2312'],
  ['orders', { order_id: 12 }, '/admin?section=orders&order=12'],
  ['products', { product_id: 12 }, '/admin?section=products&form=12'],
  ['cash', { courier_id: 12 }, '/admin?section=cash&tab=differences&courier=12'],
  ['cash', { statement_failed: true }, '/admin?section=cash&tab=statements&add=1'],
  ['earnings', {}, '/admin?section=earnings&tab=months'],
  ['earnings', { is_held: true }, '/admin?section=earnings&tab=months&list=held'],
  ['earnings', { is_payout: true }, '/admin?section=earnings&tab=payouts'],
  ['deliveries', { order_id: 3, parcel_id: 12 }, '/admin?section=parcels&tab=advice&parcel=12'],
] as const)('notifications section: %s links to its subject and is marked as read', async (type, about, address) => {
  fakeApi((call) => {
    if (call.path.endsWith('/read')) return { body: { unread_count: 0 } };
    const body = [sampleNotification(1, { type, title: 'Number 12', ...about })];
    return { body, headers: { 'X-Unread-Count': '1', 'X-Total-Count': '1', 'X-Last-Id': '1' } };
  });
  showPage(<Console />);
  await userEvent.click(await screen.findByRole('link', { name: /Number 12/ }));
  expect(screen.getByTestId('address')).toHaveTextContent(address);
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
});

it('notifications section: shows a failure and retries', async () => {
  const works = globalThis.fetch;
  fakeApi(() => ({ status: 400, body: {} }));
  showPage(<Console />);
  expect(await screen.findByText('Error loading notifications')).toBeInTheDocument();
  globalThis.fetch = works;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Order #2')).toBeInTheDocument();
});

it('notifications section: shows an empty state', async () => {
  stored = 0;
  showPage(<Console />);
  expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
});
