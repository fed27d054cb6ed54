import { shopDay } from '@soulvia/contracts';
import type { Dashboard } from '@soulvia/contracts';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { months } from './months';
import { DashboardSection } from './dashboard-section';
import { markWelcomed } from '@/lib/welcome-banner-delay';

const year = new Date().getFullYear();

const figures: Dashboard = {
  total_customers: 12,
  total_orders: 34,
  pending_orders: 5,
  total_categories: 6,
  out_of_stock: 22,
  total_sales: '125000.00',
  year,
  orders_per_month: [3, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  customers_per_month: [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9],
  latest_orders: [
    {
      id: 41,
      user_email: 'sana@soulvia.test',
      created_at: '2026-03-04T05:06:07.000Z',
      amount: '2000.00',
      status: 'PROCESSING',
    },
  ],
  banner: { return_requests: 4, partner_updates: 2, out_of_stock_alerts: 1 },
};

let response: FakeResponse;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  markWelcomed();
  response = { body: figures, headers: { 'X-Log-Position': '1' } };
  fakeApi(({ path }) => (path.startsWith('admin/dashboard') ? response : { status: 404 }));
});

const show = () => showPage(<DashboardSection />, '/admin');
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('dashboard section: the numbers of the banner link to the lists that they count', async () => {
  show();
  const banner = await screen.findByRole('region', { name: 'Welcome' });
  expect(banner).toHaveTextContent('You have 4 return requests, 2 partner updates and 1 out-of-stock alert to review.');
  expect(target('4 return requests')).toBe('/admin?section=returns&state=REQUESTED');
  expect(target('2 partner updates')).toBe('/admin?section=payments');
  expect(target('1 out-of-stock alert')).toBe('/admin?section=products&low_stock=true');
  expect(target('Manage Products')).toBe('/admin?section=products');
});

it('dashboard section: Manage Partners opens the active partners, also while payments are pending', async () => {
  show();
  await screen.findByText(/partner update/);
  expect(target('Manage Partners')).toBe('/admin?section=partners');
});

it.each([
  ['Total Customers', '12', '/admin?section=customers'],
  ['Orders', '34', '/admin?section=orders'],
  ['Pending Order', '5', '/admin?section=orders&status=PROCESSING'],
  ['Total Categories', '6', '/admin?section=categories'],
  ['Out of Stock', '22', '/admin?section=products&low_stock=true'],
  ['Total Sales', 'PKR 125,000', '/admin?section=orders'],
])('dashboard section: the card %s links to its list', async (label, value, path) => {
  show();
  expect(await screen.findByText(value)).toBeInTheDocument();
  expect(target(`view all ${label}`)).toBe(path);
});

it.each([
  [`Orders per month, ${year}`, 'Orders', figures.orders_per_month],
  [`Customers per month, ${year}`, 'Customers', figures.customers_per_month],
])('dashboard section: shows %s as a chart and as a table, until the current month', async (title, unit, counts) => {
  show();
  const panel = within(await screen.findByRole('region', { name: title }));
  const table = within(panel.getByRole('table', { name: title }));
  expect(table.getByRole('columnheader', { name: unit })).toBeInTheDocument();
  const shown = months.slice(0, Number(shopDay(new Date()).slice(5, 7)));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(shown);
  expect(table.getAllByRole('cell').map(({ textContent }) => Number(textContent))).toEqual(
    counts.slice(0, shown.length),
  );
});

it('dashboard section: a latest order links to its details', async () => {
  show();
  expect(await screen.findByText('2,000 pkr')).toBeInTheDocument();
  expect(target('#41')).toBe('/admin?section=orders&order=41');
});

it('dashboard section: shows empty and failed states of the latest orders', async () => {
  response = { body: { ...figures, latest_orders: [] }, headers: { 'X-Log-Position': '1' } };
  const { unmount } = show();
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
  unmount();
  response = { status: 400, body: { message: 'Closed' } };
  show();
  expect(await screen.findByText('Error: Closed')).toBeInTheDocument();
});
