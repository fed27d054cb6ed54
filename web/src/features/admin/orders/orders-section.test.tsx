import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { FakeOrders, sampleItem } from '@/testing/order-samples';
import { sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersSection } from './orders-section';

let server: FakeOrders;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  server = new FakeOrders();
  calls = fakeApi(server.response);
});

const open = (at = '') => showPage(<OrdersSection />, `/admin?section=orders${at}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const statusOf = (id: number) => screen.findByLabelText<HTMLSelectElement>(`Status of order #${id}`);
const row = async (id: number) =>
  within((await screen.findByRole('link', { name: `#${id}` })).closest('tr') as HTMLElement);
const writes = () => calls.filter(({ method }) => method !== 'GET');
const conflict = { status: 409, body: { code: 'OUT_OF_STOCK', detail: 'Some products are no longer available.' } };

describe('orders section: the list of orders', () => {
  it('shows the columns of the specification', async () => {
    server.orders = [
      sampleOrder({
        items: [sampleItem(), sampleItem({ id: 2, product: { id: 2, name: 'Rose Mist', display_image: null } })],
      }),
      sampleOrder({ id: 40, items: [] }),
    ];
    open();
    const first = await row(41);
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map((head) => head.textContent),
    ).toEqual(['ORDER ID', 'DATE/TIME', 'ITEMS', 'TOTAL', 'STATUS', 'DELIVERY', 'ACTIONS']);
    for (const text of ['Mar 4, 2026, 10:06 AM', '2 items (Glow Serum, Rose Mist)', 'PKR 2,000', 'Standard'])
      expect(first.getByText(text)).toBeInTheDocument();
    expect((await row(40)).getByText('No items')).toBeInTheDocument();
    expect(calls[0]?.path).toBe('orders/admin/orders?page=1&page_size=10');
  });

  it('is sorted by the server', async () => {
    open('&page=2&sort=amount');
    await userEvent.selectOptions(await screen.findByLabelText('Sort'), 'Highest total first');
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          'orders/admin/orders?page=2&page_size=10&ordering=amount',
          'orders/admin/orders?page=1&page_size=10&ordering=-amount',
        ]),
      ),
    );
  });

  it('offers in the menu of a row to edit address and items, while that is possible', async () => {
    server.orders = [sampleOrder(), sampleOrder({ id: 40, status: 'CANCELLED' })];
    open();
    const edit = { name: 'Edit address and items' };
    await row(40);
    await press('More actions for order #40');
    expect(screen.queryByRole('menuitem', edit)).not.toBeInTheDocument();
    await press('More actions for order #41');
    expect(screen.getByRole('menuitem', edit)).toHaveAttribute('href', '/admin?section=orders&order=41&edit=content');
  });

  it('filters by day and status, starting on the first page', async () => {
    open('&page=2&date=2026-03-04');
    await userEvent.click(screen.getByRole('button', { name: 'Filter (active)' }));
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Status', 'Shipped', 'Processing', 'Delivered', 'Cancelled', 'Completed']);
    await userEvent.selectOptions(status, 'Shipped');
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain(
        'orders/admin/orders?page=1&page_size=10&date=2026-03-04&status=SHIPPED',
      ),
    );
    expect(await screen.findByText('No orders match the current filters')).toBeInTheDocument();
    expect(await screen.findByText('Showing 0 of 2 orders')).toBeInTheDocument();
  });

  it('filters by the day of the cancellation, and ignores one that is no day', async () => {
    open('&status=CANCELLED&cancelled_since=2026-03-04');
    expect(await screen.findByText('No orders match the current filters')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Filter (active)' }));
    expect(screen.getByLabelText('Cancelled since')).toHaveValue('2026-03-04');
    expect(calls[0]?.path).toBe('orders/admin/orders?page=1&page_size=10&status=CANCELLED&cancelled_since=2026-03-04');
    open('&cancelled_since=lately');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('orders/admin/orders?page=1&page_size=10'));
  });

  it('shows a message when there are no orders, and the reason when loading fails', async () => {
    server.orders = [];
    open();
    expect(await screen.findByText('No Orders Yet')).toBeInTheDocument();
    server.refuse = () => ({ status: 400, body: { message: 'Out of order.' } });
    open();
    expect(await screen.findByText('Error: Out of order.')).toBeInTheDocument();
  });
});

describe('orders section: the status in a row', () => {
  it('changes optimistically before the server responds', async () => {
    open();
    const select = await statusOf(41);
    let give: (response: FakeResponse) => void = () => undefined;
    fakeApi((call) => (call.method === 'PATCH' ? new Promise((resolve) => (give = resolve)) : server.response(call)));
    await userEvent.selectOptions(select, 'Shipped');
    await waitFor(() => expect(select).toHaveValue('SHIPPED'));
    expect(select).toHaveAttribute('aria-disabled', 'true');
    server.orders = server.orders.map((order) => ({ ...order, status: 'SHIPPED' }));
    give({ body: server.orders[0] });
    expect(await screen.findByText('Order updated successfully')).toBeInTheDocument();
    expect((await row(41)).getByText('Shipped', { selector: 'span' })).toBeInTheDocument();
  });

  it('returns to the previous value when the server refuses, and shows the reason', async () => {
    open();
    const select = await statusOf(41);
    server.refuse = ({ method }) => (method === 'PATCH' ? conflict : null);
    await userEvent.selectOptions(select, 'Delivered');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update order status: Some products are no longer available.',
    );
    expect(screen.getByText('Failed to update order status. Please try again.')).toBeInTheDocument();
    expect(select).toHaveValue('PROCESSING');
  });

  it('shows the value that another admin has set since', async () => {
    open();
    const select = await statusOf(41);
    server.refuse = ({ method }) =>
      method === 'PATCH'
        ? {
            status: 409,
            body: {
              code: 'ORDER_CHANGED',
              detail: 'Someone else updated this order. It is now delivered.',
              current: { status: 'DELIVERED', updated_at: '2026-03-05T00:00:00.000Z' },
            },
          }
        : null;
    server.orders = server.orders.map((order) => ({ ...order, status: 'DELIVERED' }));
    await userEvent.selectOptions(select, 'Shipped');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is now delivered.');
    expect(select).toHaveValue('DELIVERED');
  });
});

describe('orders section: undoing a change of status', () => {
  const ship = async () => {
    await userEvent.selectOptions(await statusOf(41), 'Shipped');
    return screen.findByRole('button', { name: 'Undo status of order #41' });
  };

  it('restores the previous status, announces it, and keeps the focus in the row', async () => {
    open();
    const undo = await ship();
    expect(screen.getByText('Order #41 is now Shipped. It can be undone.')).toHaveAttribute('role', 'status');
    await userEvent.click(undo);
    await waitFor(() =>
      expect(writes().map(({ path, body }) => [path, body])).toEqual([
        ['orders/41', { status: 'SHIPPED' }],
        ['orders/41', { status: 'PROCESSING' }],
      ]),
    );
    expect(await statusOf(41)).toHaveValue('PROCESSING');
    await waitFor(async () => expect(await statusOf(41)).toHaveFocus());
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('is offered for the last change only', async () => {
    open();
    await ship();
    await userEvent.selectOptions(await statusOf(40), 'Cancelled');
    expect(await screen.findByRole('button', { name: 'Undo status of order #40' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  });

  it('shows the reason when it fails, and the current status', async () => {
    open();
    const undo = await ship();
    server.refuse = ({ method }) => (method === 'PATCH' ? conflict : null);
    await userEvent.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update order status: Some products');
    expect(await statusOf(41)).toHaveValue('SHIPPED');
  });

  it('is offered above the list when the row has left the page', async () => {
    open('&status=PROCESSING');
    const undo = await ship();
    await waitFor(() => expect(screen.queryByRole('link', { name: '#41' })).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Undo status of order #41' }));
    expect(await screen.findByRole('link', { name: '#41' })).toBeInTheDocument();
    expect(undo).not.toBeInTheDocument();
  });

  it('is not offered for a refused change', async () => {
    open();
    server.refuse = ({ method }) => (method === 'PATCH' ? conflict : null);
    await userEvent.selectOptions(await statusOf(41), 'Delivered');
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });
});

describe('orders section: editing an order', () => {
  const edit = async (label: string) => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit order #41' }));
    expect(screen.getByText(/Update the order details below\./)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Order Status'), label);
    await press('Update Order');
  };

  it('sends only the status and refetches the list', async () => {
    await edit('Completed');
    expect(await screen.findByText('Order updated successfully')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'PATCH', path: 'orders/41', body: { status: 'COMPLETED' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await row(41)).getByText('Completed', { selector: 'span' })).toBeInTheDocument();
  });

  it('stays open with the chosen status when saving fails', async () => {
    server.refuse = ({ method }) => (method === 'PATCH' ? conflict : null);
    await edit('Shipped');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Order' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to edit order: Some products are no longer');
    expect(screen.getByText('Failed to update order.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Order Status')).toHaveValue('SHIPPED');
  });

  it('reports a change by another admin, and overwrites it on a second submit', async () => {
    const current = { status: 'SHIPPED' as const, updated_at: '2026-03-05T00:00:00.000Z' };
    const detail = 'Someone else updated this order. It is now shipped.';
    server.refuse = ({ method }) =>
      method === 'PATCH' ? { status: 409, body: { code: 'ORDER_CHANGED', detail, current } } : null;
    await edit('Completed');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Order' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Failed to edit order: ${detail}Your choice is kept.`);
    expect(dialog.getByLabelText('Order Status')).toHaveValue('COMPLETED');
    server.refuse = () => null;
    await press('Update Order');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes().map(({ headers }) => headers['X-Last-Seen'])).toEqual([
      sampleOrder().updated_at,
      current.updated_at,
    ]);
  });

  it('closes without a request when nothing changed', async () => {
    await edit('Processing');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(writes()).toEqual([]);
  });
});

describe('orders section: deleting an order', () => {
  const remove = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete order #40' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete order #40?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  it('removes it from the list', async () => {
    await remove();
    expect(await screen.findByText('Order deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: '#40' })).not.toBeInTheDocument());
  });

  it('shows the reason when it fails', async () => {
    server.refuse = ({ method }) =>
      method === 'DELETE' ? { status: 404, body: { detail: 'Order not found.' } } : null;
    const dialog = await remove();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete order: Order not found.');
  });
});

it('orders section: a bulk change of status reports each order', async () => {
  server.refuse = ({ method, path }) => (method === 'PATCH' && path === 'orders/40' ? conflict : null);
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.selectOptions(screen.getByLabelText('New status'), 'Delivered');
  await press('Set status');
  const report = within(await screen.findByRole('region', { name: 'Report' }));
  expect(report.getByText('1 of 2 orders updated')).toBeInTheDocument();
  expect(report.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '#41: done',
    '#40: Some products are no longer available.',
  ]);
  expect(writes().map(({ body }) => body)).toEqual([{ status: 'DELIVERED' }, { status: 'DELIVERED' }]);
  expect((await row(41)).getByText('Delivered', { selector: 'span' })).toBeInTheDocument();
});
