import { beforeEach, expect, it } from '@jest/globals';
import { featuresPath, type Order, type OrderMoment } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCart } from '@/features/shop/cart/cart-store';
import { publishLive } from '@/lib/live-channel';
import { type FakeResponse, type FakeCall, fakeApi, fakeReplies, pageOf } from '@/testing/fake-api';
import { sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersSection } from './orders-section';

let orders: Order[];
const timeline: OrderMoment[] = [
  { what: 'placed', status: 'PROCESSING', at: '2026-03-04T05:06:07.000Z' },
  { what: 'changed', status: 'SHIPPED', at: '2026-03-05T11:00:00.000Z' },
];
let onCancel: () => FakeResponse;
let onDetails: () => FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  signIn();
  orders = [sampleOrder({ id: 42 }), sampleOrder({ id: 41, status: 'DELIVERED' })];
  onCancel = () => {
    orders[0] = sampleOrder({ id: 42, status: 'CANCELLED' });
    return { body: orders[0] };
  };
  onDetails = () => ({ body: { ...orders[0], timeline, returns: [], can_return: [] } });
  calls = fakeApi((call) => {
    if (call.method === 'PATCH') return onCancel();
    if (/\/\d+$/.test(call.path)) return onDetails();
    return { body: orders, headers: { 'X-Total-Count': String(orders.length) } };
  });
});

it('orders section: lists the orders and lets only those be cancelled that still can', async () => {
  showPage(<OrdersSection />);
  expect(await screen.findByRole('heading', { name: 'My Orders (2)' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Cancel order/ })).toHaveLength(1);
});

it('orders section: writes amounts as the dashboard does, and says what they are in', async () => {
  showPage(<OrdersSection />);
  const [total] = await screen.findAllByText('$2,000.00');
  expect(total?.parentElement).toHaveTextContent('Total $2,000.002,000 rupees');
  expect(total).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Amounts in PKR')).toBeInTheDocument();
});

it('orders section: says when an order comes', async () => {
  orders[0] = sampleOrder({ id: 42, promised_from: '2090-11-03', promised_to: '2090-11-05' });
  showPage(<OrdersSection />);
  expect(await screen.findByText(/^Arrives .+ Nov in /)).toBeInTheDocument();
});

it('orders section: asks before it cancels, then shows the order cancelled', async () => {
  showPage(<OrdersSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #42' }));
  expect(screen.getByText('Are you sure you want to cancel this order?')).toBeInTheDocument();
  expect(calls.some((call) => call.method === 'PATCH')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('Order cancelled successfully')).toBeInTheDocument();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My Orders (2)' })).toHaveFocus());
  expect(calls.find((call) => call.method === 'PATCH')?.path).toBe('orders/users/orders/42/cancel');
});

it('orders section: leaves the order alone when the question is declined', async () => {
  showPage(<OrdersSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByText('Are you sure you want to cancel this order?')).not.toBeInTheDocument();
  expect(calls.some((call) => call.method === 'PATCH')).toBe(false);
});

it('orders section: says why an order could not be cancelled', async () => {
  onCancel = () => ({ status: 409, body: { detail: 'It is delivered already.' } });
  showPage(<OrdersSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order #42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to cancel order: It is delivered already.');
});

it('orders section: shows a status that changed elsewhere', async () => {
  showPage(<OrdersSection />);
  await screen.findByText('Processing');
  orders[0] = sampleOrder({ id: 42, status: 'SHIPPED' });
  act(() => publishLive('order.changed', { position: 9, order_id: 42, status: 'SHIPPED' }));
  expect(await screen.findByText('Shipped')).toBeInTheDocument();
});

it('orders section: links to the shop while there are no orders', async () => {
  orders = [];
  showPage(<OrdersSection />);
  expect(await screen.findByText('No Orders Found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
});

it('orders section: says when the list could not be read', async () => {
  fakeApi(() => ({ status: 403, statusText: 'Forbidden', body: {} }));
  showPage(<OrdersSection />);
  await waitFor(() => expect(screen.getByText('Failed to fetch your orders: Forbidden')).toBeInTheDocument());
  expect(screen.getByText('Failed to load your orders')).toBeInTheDocument();
});

async function openDetails() {
  showPage(<OrdersSection />);
  const [, details] = await screen.findAllByText('Details');
  if (details) await userEvent.click(details);
}

it('orders section: the timeline of an order under way is open; what was delivered can be reviewed', async () => {
  const product = { id: 5, name: 'Glow Serum', display_image: null };
  const item = { id: 1, product_id: 5, quantity: 1, price_at_purchase: '10.00', line_total: '10.00', product };
  orders = [sampleOrder({ id: 42 }), sampleOrder({ id: 41, status: 'DELIVERED', items: [item] })];
  fakeReplies({
    [`GET ${featuresPath}`]: { body: { reviews: 'real' } },
    'GET orders/users/orders': pageOf(orders),
    'GET orders/users/orders/42': { body: { ...orders[0], timeline, returns: [], can_return: [] } },
  });
  showPage(<OrdersSection />);
  expect(await screen.findAllByRole('list', { name: 'What happened' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Track order #42' })).toHaveAttribute('href', '/track?order=42');
  const review = await screen.findByRole('link', { name: /^Review/ });
  expect(review.getAttribute('href')).toMatch(/^\/buy-product\/\d+#reviews$/);
});

it('orders section: loads the timeline of a delivered order when its details are opened', async () => {
  orders = [sampleOrder({ id: 42, status: 'DELIVERED' })];
  showPage(<OrdersSection />);
  const [details] = await screen.findAllByText('Details');
  expect(calls.some(({ path }) => path.endsWith('/42'))).toBe(false);
  if (details) await userEvent.click(details);
  const moments = within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(moments.map((moment) => moment.textContent)).toEqual([
    'Placed Mar 4, 2026, 10:06 AM',
    'Shipped Mar 5, 2026, 4:00 PM',
  ]);
});

it('orders section: says when the details could not be read', async () => {
  orders = [sampleOrder({ id: 43, status: 'CANCELLED' }), ...orders.slice(1)];
  onDetails = () => ({ status: 403, body: { message: 'Not now.' } });
  await openDetails();
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
});

it('orders section: adds all items of an order to the cart again', async () => {
  const product = { id: 5, name: 'Glow Serum', display_image: null };
  const item = { id: 1, product_id: 5, quantity: 3, price_at_purchase: '10.00', line_total: '30.00', product };
  orders = [sampleOrder({ id: 42, items: [item] })];
  showPage(<OrdersSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy again (order #42)' }));
  expect(readCart()).toEqual([{ id: 5, title: 'Glow Serum', price: '10.00', imageUrl: null, qty: 3 }]);
  expect(screen.getByTestId('address')).toHaveTextContent('/cart');
});
