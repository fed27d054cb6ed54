import { beforeEach, expect, it } from '@jest/globals';
import type { Dashboard } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { fakeApi } from '@/testing/fake-api';
import { FakeOrders } from '@/testing/order-samples';
import { sampleNotification, sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersSection } from './orders-section';

let server: FakeOrders;

beforeEach(async () => {
  signIn({ role: 'ADMIN' });
  server = new FakeOrders();
  fakeApi(server.response);
  showPage(<OrdersSection />, '/admin?section=orders');
  await screen.findByRole('link', { name: '#41' });
});

const place = (id: number, cancelled = false) => {
  if (!cancelled) server.orders = [sampleOrder({ id }), ...server.orders];
  const description = `Sana Malik, PKR 2,000${cancelled ? ' · Cancelled' : ''}`;
  act(() => {
    const notification = sampleNotification(id, { order_id: id, description });
    publishLive('notification.created', { notification, unread_count: 1 });
    publishLive('dashboard.changed', { position: id, dashboard: {} as Dashboard });
  });
};

it('live orders: a new order appears without a reload', async () => {
  place(42);
  expect(await screen.findByRole('link', { name: '#42' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Refresh/ })).not.toBeInTheDocument();
});

it('live orders: while rows are selected, new orders are only counted, each once', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order #41' }));
  place(42);
  expect(await screen.findByRole('button', { name: '1 new order – Refresh' })).toBeInTheDocument();
  place(43);
  place(41, true);
  const refresh = await screen.findByRole('button', { name: '2 new orders – Refresh' });
  expect(screen.queryByRole('link', { name: '#42' })).not.toBeInTheDocument();
  await userEvent.click(refresh);
  expect(await screen.findByRole('link', { name: '#43' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Refresh/ })).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select order #41' })).toBeChecked();
});

it('live orders: while a form is open, new orders are only counted', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit order #41' }));
  place(42);
  expect(await screen.findByText('1 new order – Refresh')).toBeInTheDocument();
  expect(screen.queryByText('#42')).not.toBeInTheDocument();
});

it('live orders: a message about many orders counts them all', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order #41' }));
  act(() => {
    const notification = sampleNotification(142, { order_id: 142, description: 'Sana Malik, PKR 2,000' });
    publishLive('notification.created', { notification, unread_count: 101, count: 101 });
  });
  expect(await screen.findByRole('button', { name: '101 new orders – Refresh' })).toBeInTheDocument();
});
