import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dashboard } from '@soulvia/contracts';
import { showPage } from '@/testing/show-page';
import { LatestOrders } from './latest-orders';
import { StatCards } from './stat-cards';

const address = () => screen.getByTestId('address').textContent;
const figures = {
  total_customers: 4,
  total_orders: 12,
  pending_orders: 3,
  total_categories: 6,
  out_of_stock: 2,
  total_sales: '100.00',
} as Dashboard;

it.each([
  ['view all Orders', '/admin?section=orders'],
  ['view all Pending Order', '/admin?section=orders&status=PROCESSING'],
  ['view all Total Categories', '/admin?section=categories'],
  ['view all Out of Stock', '/admin?section=products&low_stock=true'],
])('admin dashboard: the card "%s" links to the list it counts', async (name, path) => {
  showPage(<StatCards dashboard={figures} />);
  await userEvent.click(screen.getByRole('link', { name }));
  expect(address()).toBe(path);
});

it('dashboard links: a latest order links to its details', async () => {
  const order = {
    id: 41,
    user_email: 'sana@soulvia.test',
    created_at: '2026-03-04T05:06:07.000Z',
    amount: '2000.00',
    status: 'SHIPPED',
  } as const;
  showPage(<LatestOrders orders={[order]} failure={null} onRetry={() => undefined} retrying={false} />);
  await userEvent.click(screen.getByRole('link', { name: '#41' }));
  expect(address()).toBe('/admin?section=orders&order=41');
});
