import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SalesReport, VisibleSales } from '@soulvia/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SalesPanel } from './sales-panel';

const now = new Date('2026-11-20T09:30:00Z');
const sums = (orders: number): VisibleSales => ({
  sales: `${orders * 1000}.50`,
  average_order: orders === 0 ? null : '1000.25',
  orders,
  cancelled: orders === 0 ? 0 : 1,
  cancelled_percent: orders === 0 ? null : 25,
  new_customers: 2,
});
const hour = (day: string, at: string, orders: number) => ({ start: `${day}T${at}:00`, ...sums(orders) });
const report: SalesReport = {
  by: 'hour',
  from: '2026-11-20',
  to: '2026-11-20',
  total: sums(4),
  points: [hour('2026-11-20', '13', 3), hour('2026-11-20', '14', 1)],
  before: {
    from: '2026-11-19',
    to: '2026-11-19',
    until: '2026-11-19T15:00',
    total: sums(2),
    points: [hour('2026-11-19', '13', 2), hour('2026-11-19', '14', 0), hour('2026-11-19', '15', 9)],
  },
};
const nothing: VisibleSales = { ...sums(0), sales: '0.00', new_customers: 0 };

let reply: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  reply = { body: report };
  calls = fakeApi(() => reply);
});

const show = (query = '') => showPage(<SalesPanel now={now} />, `/admin${query}`);
const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'h4' })).closest('li') ?? document.body;
const list = (name: string) => screen.getByRole('link', { name: `View list ${name}` }).getAttribute('href');

describe('sales panel:', () => {
  it('shows today beside yesterday until the same time, with the lists that the figures count', async () => {
    show();
    expect(await tile('Sales')).toHaveTextContent('PKR 4,000.50Before: PKR 2,000.50, +100 %');
    expect(await tile('Orders placed')).toHaveTextContent('4Before: 2, +100 %');
    expect(await tile('Average order')).toHaveTextContent('PKR 1,000.25Before: PKR 1,000.25, +0 %');
    expect(await tile('New customers')).toHaveTextContent('2Before: 2, +0 %');
    expect(await tile('Cancelled share')).toHaveTextContent('25 % (1)Before: 25 % (1)');
    expect(screen.getByText(/^Compared with Nov 19, 2026 until 3:00 PM/)).toBeInTheDocument();
    const days = '&start_date=2026-11-20&end_date=2026-11-20';
    expect(list('Orders that add up to these sales')).toBe(`/admin?section=orders&sold=true${days}`);
    expect(list('Cancelled orders')).toBe(`/admin?section=orders&status=CANCELLED${days}`);
    expect(list('New customers')).toBe(`/admin?section=customers${days}`);
    expect(calls.map(({ path }) => path)).toEqual(['admin/sales?from=2026-11-20&to=2026-11-20']);
  });

  it('lists the figures by hour until now, and by day with the orders of each', async () => {
    const { unmount } = show();
    const rows = () =>
      within(screen.getByRole('table', { hidden: true }))
        .getAllByRole('rowheader', { hidden: true })
        .map(({ textContent }) => textContent);
    await tile('Sales');
    expect(rows()).toEqual(['1:00 PM', '2:00 PM']);
    unmount();
    reply = { body: { ...report, by: 'day', points: [{ start: '2026-11-20', ...sums(1) }] } };
    show('?range=7');
    await tile('Sales');
    expect(rows()).toEqual(['Nov 20, 2026']);
    expect(screen.getByRole('link', { name: 'Nov 20, 2026', hidden: true })).toHaveAttribute(
      'href',
      '/admin?section=orders&date=2026-11-20',
    );
  });

  it('reads another range, which the address keeps, and refuses one that is too long', async () => {
    show('?range=30');
    expect(await screen.findByRole('heading', { name: 'The last 30 days' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('href', '/admin?range=7');
    await userEvent.click(screen.getByRole('link', { name: 'Custom' }));
    const first = screen.getByLabelText('First day');
    expect(first).toHaveValue('2026-10-22');
    fireEvent.change(first, { target: { value: '' } });
    fireEvent.change(first, { target: { value: '2024-01-01' } });
    expect(await screen.findByText('Choose at most 366 days.')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('from=2024-01-01&to=2026-11-20');
    expect(screen.queryByText('Sales', { selector: 'h4' })).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.includes('2024'))).toBe(false);
  });

  it('says that it loads, that there is nothing, and what failed', async () => {
    reply = {
      body: { ...report, total: nothing, points: [], before: { ...report.before, total: nothing, points: [] } },
    };
    const { unmount } = show();
    expect(screen.getByText('Loading sales')).toBeInTheDocument();
    expect(await screen.findByText('No sales in this range, nor before it.')).toBeInTheDocument();
    expect(await tile('Average order')).toHaveTextContent('–');
    unmount();
    reply = { status: 400, body: { message: 'Closed' } };
    show('?range=7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load sales: Closed');
    reply = { body: report };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tile('Sales')).toHaveTextContent('PKR 4,000.50');
  });

  it('shows staff only the figures of their duties', async () => {
    signIn({ role: 'ADMIN', permissions: ['orders.read'] });
    const { unmount } = show();
    await tile('Orders placed');
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Orders placed',
      'Cancelled share',
    ]);
    unmount();
    signIn({ role: 'ADMIN', permissions: ['catalogue.read'] });
    const { container } = show();
    expect(container.querySelector('section')).toBeNull();
  });

  it('refetches soon after a push, once for several', async () => {
    show();
    await tile('Sales');
    reply = { body: { ...report, total: sums(5) } };
    const before = calls.length;
    act(() => {
      for (let nth = 0; nth < 5; nth += 1) publishLive('dashboard.changed', { position: nth, dashboard: {} as never });
    });
    expect(await screen.findByText('PKR 5,000.50', undefined, { timeout: 5_000 })).toBeInTheDocument();
    expect(calls.length - before).toBe(1);
  });
});
