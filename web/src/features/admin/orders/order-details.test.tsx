import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Dashboard } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { FakeOrders, sampleItem } from '@/testing/order-samples';
import { sampleAuditEntry, sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { exportOrders } from './export-orders';
import { OrdersSection } from './orders-section';
import { whatsAppLink } from './whatsapp-link';

let server: FakeOrders;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  server = new FakeOrders();
  calls = fakeApi(server.response);
});

const open = (at = '') => showPage(<OrdersSection />, `/admin?section=orders${at}`);

describe('order details: one order', () => {
  it('open by id with lines, totals, address, contact and timeline', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: '#41' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #41' }));
    for (const text of ['Glow Serum', 'PKR 150', 'House 12, Street 4, Islamabad, Pakistan', '0300 1234567', 'Placed'])
      expect(await drawer.findByText(text)).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: 'sana@soulvia.test' })).toHaveAttribute('href', 'mailto:sana@soulvia.test');
    expect(drawer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/923001234567?text=Hello%20Sana%20Malik'),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=orders');
  });

  it('show tags and the pinned note of the customer', async () => {
    const customer = { tags: ['careful'], pinned_note: 'Wants a call first' };
    server.orders = [{ ...sampleOrder(), customer }];
    open('&order=41');
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #41' }));
    expect(await drawer.findByText('careful')).toBeInTheDocument();
    expect(drawer.getByText('Wants a call first')).toBeInTheDocument();
  });

  it('leave the email out for staff who may not read customers', async () => {
    signIn({ role: 'ADMIN', permissions: ['orders.read', 'parcels.write'] });
    server.orders = server.orders.map((order) => ({ ...order, user_email: null }));
    open('&order=41');
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #41' }));
    expect(await drawer.findByRole('link', { name: '0300 1234567' })).toBeInTheDocument();
    expect(drawer.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
  });

  it('ask for a return of what arrived, without the account of the buyer', async () => {
    server.orders = [sampleOrder({ status: 'DELIVERED', items: [sampleItem()] })];
    open('&order=41');
    await userEvent.click(await screen.findByRole('button', { name: 'Return something' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return of order #41' }));
    await userEvent.selectOptions(await dialog.findByLabelText('Why does it come back?'), 'UNOPENED');
    expect(dialog.queryByLabelText('Account title')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for the buyer' }));
    expect(await screen.findByText('The return waits for a decision under Returns.')).toBeInTheDocument();
    const form = calls.find(({ path }) => path === 'orders/41/returns')?.body as FormData;
    expect([form.get('lines[0][order_line_id]'), form.get('reason')]).toEqual(['1', 'UNOPENED']);
    expect(screen.queryByRole('dialog', { name: 'Return of order #41' })).not.toBeInTheDocument();
  });

  it('record the outcome of a call, which is sent when the order is left; neither that nor a return of a cancelled order', async () => {
    const page = open('&order=41');
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #41' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'No answer' }));
    expect(drawer.getByText('Order #41: no answer. It can be undone.')).toBeInTheDocument();
    page.unmount();
    expect(calls.find(({ path }) => path === 'orders/41/contacts')?.body).toEqual({
      channel: 'CALL',
      outcome: 'NO_ANSWER',
    });
    server.orders = [sampleOrder({ status: 'CANCELLED' })];
    open('&order=41');
    await screen.findByRole('region', { name: 'History' });
    expect(screen.queryByRole('button', { name: 'No answer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Return something' })).not.toBeInTheDocument();
  });

  it("show the change history apart from the customer's timeline, and refetch it on a change", async () => {
    server.history = [sampleAuditEntry(1, { text: 'Placed for PKR 2,000' })];
    open('&order=41');
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #41' }));
    const history = within(await drawer.findByRole('region', { name: 'History' }));
    expect(await history.findByText('Placed for PKR 2,000')).toBeInTheDocument();
    expect(within(drawer.getByRole('region', { name: 'What the customer sees' })).getByText('Shipped')).toBeVisible();
    server.history = [sampleAuditEntry(2, { text: 'Changed full name' }), ...server.history];
    act(() => publishLive('dashboard.changed', { position: 2, dashboard: {} as Dashboard }));
    expect(await history.findByText('Changed full name')).toBeInTheDocument();
    expect(history.getAllByText(/by Bilal Khan/)).toHaveLength(2);
    expect(calls.map(({ path }) => path)).toContain('operations/audit/order/41?page=1&page_size=10');
  });

  it('list who was asked and what became of the parcels, and nothing for an order without either', async () => {
    const parcel = { id: 3, courier: 'TCS', tracking_number: 'TCS-77' };
    const at = '2026-03-05T05:06:07.000Z';
    const { unmount } = open('&order=40');
    const empty = within(await screen.findByRole('dialog', { name: 'Order #40' }));
    await empty.findByRole('region', { name: 'History' });
    expect(empty.queryByRole('region', { name: 'Contacts and parcels' })).not.toBeInTheDocument();
    unmount();
    server.contactsAndParcels = [
      { what: 'placed', at, by: 'Customer' },
      { what: 'contacted', at, by: 'Hina Raza', channel: 'CALL', outcome: 'LATER', note: 'After six' },
      { what: 'confirmed', at, by: 'Soulvia', how: 'policy' },
      { what: 'booked', at, by: 'Bilal Khan', parcel },
      {
        what: 'reported',
        at,
        by: 'Courier',
        parcel,
        report: { state: 'ATTEMPTED', courier_says: 'CNA', applied: true },
      },
      { what: 'reported', at, by: 'Courier', parcel, report: { state: null, courier_says: 'Zzz', applied: false } },
    ];
    open('&order=41');
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #41' }));
    const section = within(await drawer.findByRole('region', { name: 'Contacts and parcels' }));
    expect(section.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Call: call later',
      'Confirmed by policy: a known phone',
      'Booked: TCS TCS-77',
      'TCS TCS-77: Attempted (“CNA”)',
      'TCS TCS-77: Unknown report (“Zzz”), kept without effect',
    ]);
    expect(section.getByText('After six')).toBeInTheDocument();
    expect(section.getAllByText(/by Courier/)).toHaveLength(2);
  });

  it('show the reason when loading fails', async () => {
    server.refuse = ({ path }) => (path === 'orders/41' ? { status: 404, body: { detail: 'Order not found.' } } : null);
    open('&order=41');
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('alert')).toHaveTextContent('Failed to fetch order: Order not found.');
  });

  it.each([
    ['03001234567', 'https://wa.me/923001234567'],
    ['+92 300 1234567', 'https://wa.me/923001234567'],
    ['+44 7700 900123', 'https://wa.me/447700900123'],
    [null, null],
    ['n/a', null],
  ])('link to a WhatsApp chat for phone %s', (shipping_phone, start) => {
    const link = whatsAppLink(sampleOrder({ shipping_phone }));
    expect(link?.split('?')[0] ?? null).toBe(start);
  });

  it('the text of a WhatsApp chat leaves out a name that leads somewhere', () => {
    const link = whatsAppLink(sampleOrder({ full_name: 'Claim evil.test/w', shipping_phone: '03001234567' }));
    expect(decodeURIComponent(link ?? '')).toContain('Hello dear customer, this is Soulvia.');
  });

  it('have a packing slip with the cash amount to collect', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open('&slip=41');
    const slip = within(await screen.findByRole('article', { name: 'Packing slip of order #41' }));
    expect(slip.getByText('PKR 2,000')).toBeInTheDocument();
    expect(slip.getByRole('row', { name: 'Glow Serum 1' })).toBeInTheDocument();
    expect(slip.getByText(/Islamabad 44000/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the orders' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
  });

  it('have a code on the packing slip that opens the order, and no slip once they are cancelled', async () => {
    const page = open('&slip=41');
    expect(await screen.findByRole('img', { name: 'Opens order #41' })).toBeInTheDocument();
    page.unmount();
    server.orders = [sampleOrder({ id: 41, status: 'CANCELLED' })];
    open('&slip=41');
    expect(await screen.findByText('Cancelled, without a slip: #41')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  it('have a label with number, cash, phone and sender once a parcel with a number is booked', async () => {
    const parcel = {
      id: 7,
      state: 'BOOKED',
      courier: 'TCS',
      tracking_number: 'TCS-77',
      cash_due: '1999.00',
      pieces: 2,
    };
    server.orders = [{ ...sampleOrder({ id: 41 }), parcel } as never];
    const page = open('&slip=41');
    await userEvent.click(await screen.findByRole('button', { name: 'Labels of 10 × 15 cm' }));
    const label = within(await screen.findByRole('article', { name: 'Label of order #41' }));
    const code = label.getByRole('img', { name: 'Barcode of TCS-77' }).getAttribute('src') ?? '';
    expect(decodeURIComponent(code)).toMatch(/^data:image\/svg\+xml,<svg /);
    for (const text of ['TCS', 'TCS-77', 'Order #41 · 2 pieces', 'Collect PKR 1,999', /^From: Soulvia/])
      expect(label.getByText(text)).toBeInTheDocument();
    expect(label.getByText(/0300 1234567/)).toBeInTheDocument();
    page.unmount();
    server.orders = [sampleOrder({ id: 41 })];
    open('&slip=41&print=labels');
    expect(await screen.findByText('No tracking number, without a label: #41')).toBeInTheDocument();
  });
});

describe('order details: the export', () => {
  const narrow = { search: 'sana', page: 3, values: { status: 'PROCESSING', date: '' } };

  it('contains all filtered orders, newest first, and no formulas', async () => {
    server.orders = Array.from({ length: 201 }, (_, index) => ({
      ...sampleOrder({
        id: index + 1,
        full_name: index === 200 ? '=HYPERLINK("x")' : 'Sana',
        items: [sampleItem({ quantity: 2 })],
      }),
      payment_status: 'DUE',
    }));
    const { csv, count, complete } = await exportOrders(narrow);
    expect([count, complete]).toEqual([201, true]);
    expect(calls.map(({ path }) => path)).toEqual([
      'orders/admin/orders?page=1&page_size=200&ordering=created_at&search=sana&status=PROCESSING',
      'orders/admin/orders?page=2&page_size=200&ordering=created_at&search=sana&status=PROCESSING',
    ]);
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFOrder ID,Date,Customer,Email,Phone,Address,Items,Subtotal PKR,Discount PKR,Discount code,Delivery PKR,Total PKR,Status,Payment',
    );
    expect(lines[1]).toBe(
      `201,"Mar 4, 2026, 10:06 AM","'=HYPERLINK(""x"")",sana@soulvia.test,03001234567,` +
        '"House 12, Street 4, Islamabad, Pakistan",2 x Glow Serum,1850.00,0.00,,150.00,2000.00,Processing,To be paid',
    );
  });

  it('stops after fifty pages and says that there are more', async () => {
    const full = Array.from({ length: 200 }, (_, index) => index + 1);
    let page = 0;
    fakeApi(() => {
      page += 1;
      const start = page * 200;
      return { body: full.map((id) => sampleOrder({ id: start + id })), headers: { 'X-Total-Count': '1000' } };
    });
    const { count, complete } = await exportOrders(narrow);
    expect([page, count, complete]).toEqual([50, 10_000, false]);
  });

  it('downloads a file, or shows the reason when it fails', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:orders');
    URL.revokeObjectURL = jest.fn();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    await screen.findByRole('link', { name: '#41' });
    const waits = jest.spyOn(toast, 'loading');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Exported 2 orders')).toBeInTheDocument();
    expect(waits).toHaveBeenCalledWith('Exporting orders…');
    await waitFor(() => expect(screen.queryByText('Exporting orders…')).not.toBeInTheDocument());
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
    server.refuse = () => ({ status: 400, body: { detail: 'Not now.' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Failed to export orders: Not now.')).toBeInTheDocument();
  });
});
