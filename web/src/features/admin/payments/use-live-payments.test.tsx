import { beforeEach, expect, it } from '@jest/globals';
import type { Dashboard } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { publishLive, setLiveStatus } from '@/lib/live-channel';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { samplePayment } from '@/testing/partner-samples';
import { sampleNotification, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PaymentsSection } from './payments-section';

let payments = [samplePayment()];
let calls: FakeCall[];

beforeEach(async () => {
  setLiveStatus('off');
  signIn({ role: 'ADMIN' });
  payments = [samplePayment()];
  calls = fakeApi(() => ({ body: payments, headers: { 'X-Total-Count': String(payments.length) } }));
  showPage(<PaymentsSection />, '/admin?section=payments');
  await screen.findByText('Bilal Khan');
});

const pushDashboard = (partner_updates: number) =>
  act(() =>
    publishLive('dashboard.changed', {
      position: 9,
      dashboard: { banner: { return_requests: 0, partner_updates, out_of_stock_alerts: 0 } } as Dashboard,
    }),
  );
const pushNotification = (type: 'payments' | 'orders') =>
  act(() => publishLive('notification.created', { notification: sampleNotification(1, { type }), unread_count: 1 }));

it('live payments: shows a new payment without a reload', async () => {
  payments = [samplePayment({ id: 13 }), samplePayment()];
  pushNotification('payments');
  expect(await screen.findByText('2 payments')).toBeInTheDocument();
});

it('live payments: removes a payment decided by another admin', async () => {
  pushDashboard(1);
  await waitFor(() => expect(calls).toHaveLength(2));
  payments = [];
  pushDashboard(0);
  expect(await screen.findByText('No pending payments')).toBeInTheDocument();
});

it('live payments: does not refetch for a new order', async () => {
  pushDashboard(1);
  await waitFor(() => expect(calls).toHaveLength(2));
  pushDashboard(1);
  pushNotification('orders');
  pushNotification('payments');
  await waitFor(() => expect(calls).toHaveLength(3));
});

it('live payments: refetches after a reconnect', async () => {
  payments = [];
  act(() => setLiveStatus('connected'));
  expect(await screen.findByText('No pending payments')).toBeInTheDocument();
});
