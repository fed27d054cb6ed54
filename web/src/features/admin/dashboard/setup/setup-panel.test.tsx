import { beforeEach, expect, it } from '@jest/globals';
import { companyPath, defaultCompany, type SetupList, transportsPath } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SetupPanel } from './setup-panel';

const empty: SetupList = {
  company: false,
  payment_details: false,
  packages: false,
  categories: false,
  products: false,
  free_delivery: false,
  test_order: false,
  order_hold: false,
  second_factor: false,
  email_confirmation: true,
};
const complete = Object.fromEntries(Object.keys(empty).map((step) => [step, true]));
let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  reply = { body: empty };
  calls = fakeApi(({ path }) => (path === transportsPath ? { body: noTransport } : reply));
});

it('set-up list: each open step leads to its place, and a done one is ticked', async () => {
  showPage(<SetupPanel />);
  expect(await screen.findByText('1 of 10 steps done')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin?section=settings&tab=company',
    '/admin?section=settings&tab=payments',
    '/admin?section=packages',
    '/admin?section=categories',
    '/admin?section=products',
    '/admin?section=settings&tab=company',
    '/shop',
    '/admin?section=settings&tab=confirmations',
    '/admin?section=settings&tab=security',
  ]);
  expect(screen.getByText('Confirm your email')).toHaveTextContent('Confirm your email (done)');
  expect(await screen.findByText(noMailServer)).toBeInTheDocument();
});

it('set-up list: makes the sentence about free delivery true in one click', async () => {
  calls = fakeApi(({ path, method }) => {
    if (path !== companyPath) return reply;
    return { body: method === 'PUT' ? { ...defaultCompany, free_delivery_from: '5000.00' } : defaultCompany };
  });
  showPage(<SetupPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver free from PKR 5,000' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: companyPath, body: { ...defaultCompany, free_delivery_from: '5000.00' } },
    ]),
  );
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('setup-list'))).toHaveLength(2));
});

it('set-up list: ticks itself after a push, and disappears when all is done', async () => {
  showPage(<SetupPanel />);
  await screen.findByText('1 of 10 steps done');
  reply = { body: { ...empty, products: true } };
  act(() => publishLive('dashboard.changed', { position: 1, dashboard: {} as never }));
  expect(await screen.findByText('2 of 10 steps done', undefined, { timeout: 5_000 })).toBeInTheDocument();
  reply = { body: complete };
  act(() => publishLive('dashboard.changed', { position: 2, dashboard: {} as never }));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument(), { timeout: 5_000 });
});

it('set-up list: is absent when it cannot be read', async () => {
  reply = { status: 403 };
  showPage(<SetupPanel />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

// The last test of the file: the device keeps the choice.
it('set-up list: an owner hides it on this device', async () => {
  const { unmount } = showPage(<SetupPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide on this device' }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();
  const before = calls.length;
  showPage(<SetupPanel />);
  expect([screen.queryByRole('heading'), calls.length]).toEqual([null, before]);
});
