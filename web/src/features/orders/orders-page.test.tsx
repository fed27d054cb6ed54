import { beforeEach, expect, it } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { startSession } from '@/lib/session-store';
import { type FakeAnswer, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleOrder, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersPage } from './orders-page';

let orders: Order[];
let onCancel: () => FakeAnswer;
let calls: FakeCall[];

beforeEach(() => {
  localStorage.clear();
  startSession(sampleUser(), { access: 'a', refresh: 'r' });
  orders = [sampleOrder({ id: 42 }), sampleOrder({ id: 41, status: 'DELIVERED' })];
  onCancel = () => {
    orders[0] = sampleOrder({ id: 42, status: 'CANCELLED' });
    return { body: orders[0] };
  };
  calls = fakeApi((call) =>
    call.method === 'PATCH' ? onCancel() : { body: orders, headers: { 'X-Total-Count': String(orders.length) } },
  );
});

it('lists the orders and lets only those be cancelled that still can', async () => {
  showPage(<OrdersPage />);
  expect(await screen.findByRole('heading', { name: 'My Orders (2)' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Cancel order/ })).toHaveLength(1);
});

it('asks before it cancels, then shows the order cancelled', async () => {
  showPage(<OrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #42' }));
  expect(screen.getByText('Are you sure you want to cancel this order?')).toBeInTheDocument();
  expect(calls.some((call) => call.method === 'PATCH')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Order cancelled successfully')).toBeInTheDocument();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(calls.find((call) => call.method === 'PATCH')?.path).toBe('orders/users/orders/42/cancel');
});

it('leaves the order alone when the question is declined', async () => {
  showPage(<OrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByText('Are you sure you want to cancel this order?')).not.toBeInTheDocument();
  expect(calls.some((call) => call.method === 'PATCH')).toBe(false);
});

it('says why an order could not be cancelled', async () => {
  onCancel = () => ({ status: 409, body: { detail: 'It is delivered already.' } });
  showPage(<OrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to cancel order: It is delivered already.');
});

it('shows a status that changed elsewhere', async () => {
  showPage(<OrdersPage />);
  await screen.findByText('Processing');
  orders[0] = sampleOrder({ id: 42, status: 'SHIPPED' });
  act(() => publishLive('order.changed', { position: 9, order_id: 42, status: 'SHIPPED' }));
  expect(await screen.findByText('Shipped')).toBeInTheDocument();
});

it('offers the shop to who has not ordered yet', async () => {
  orders = [];
  showPage(<OrdersPage />);
  expect(await screen.findByText('No Orders Found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
});

it('says when the list could not be read', async () => {
  fakeApi(() => ({ status: 403, statusText: 'Forbidden', body: {} }));
  showPage(<OrdersPage />);
  await waitFor(() => expect(screen.getByText('Failed to fetch your orders: Forbidden')).toBeInTheDocument());
  expect(screen.getByText('Failed to load your orders')).toBeInTheDocument();
});
