import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { FakeOrders, sampleItem } from '@/testing/order-samples';
import { sampleAuditEntry, sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersSection } from './orders-section';

let server: FakeOrders;
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  server = new FakeOrders();
  calls = fakeApi(server.response);
});

const writes = () => calls.filter(({ method }) => method === 'PATCH');
const refuseWrites = (refusal: FakeResponse | null) => {
  server.refuse = ({ method }) => (method === 'PATCH' ? refusal : null);
};
const drawer = () => screen.findByRole('dialog', { name: 'Order #41' });

async function openForm() {
  showPage(<OrdersSection />, '/admin?section=orders&order=41');
  const dialog = within(await drawer());
  await userEvent.click(await dialog.findByRole('button', { name: 'Edit address and items' }));
  return within(await dialog.findByRole('form', { name: 'Edit address and items of order #41' }));
}

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('order page: editing', () => {
  it('shows the ZIP code, saves only what changed with the version that was seen, and returns the focus', async () => {
    const form = await openForm();
    expect(form.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('44000');
    await type(form.getByRole('textbox', { name: 'ZIP code' }), '44010');
    await type(form.getByRole('textbox', { name: 'Quantity 1' }), '3');
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Ring twice');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await drawer());
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Edit address and items' })).toHaveFocus());
    expect(writes()).toMatchObject([
      {
        path: 'orders/41/content',
        body: {
          shipping_address: { zip_code: '44010', city: 'Islamabad' },
          items: [{ product_id: 1, quantity: 3 }],
          note: 'Ring twice',
        },
      },
    ]);
    expect(writes()[0]?.headers['X-Last-Seen']).toBe(sampleOrder().updated_at);
    expect(dialog.getByText('ZIP code 44010')).toBeInTheDocument();
    expect(dialog.getByText('Ring twice')).toBeInTheDocument();
  });

  it('keeps what was typed when another admin changed the order, shows their change, and saves on the second try', async () => {
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Ring twice');
    const updated_at = '2026-03-04T09:00:00.000Z';
    server.orders = server.orders.map((order) =>
      order.id === 41
        ? { ...order, updated_at, shipping_address: { ...order.shipping_address, city: 'Multan' } }
        : order,
    );
    server.history = [sampleAuditEntry(9, { text: 'Changed city' })];
    const detail = 'Someone else updated this order. It is now processing.';
    refuseWrites({
      status: 409,
      body: { code: 'ORDER_CHANGED', detail, current: { status: 'PROCESSING', updated_at } },
    });
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const theirs = within(await form.findByRole('region', { name: 'Changed while you edited' }));
    expect(theirs.getByText('Changed city')).toBeInTheDocument();
    expect(form.getByLabelText('City')).toHaveValue('Multan');
    expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
    refuseWrites(null);
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await within(await drawer()).findByRole('button', { name: 'Edit address and items' });
    expect(writes().at(-1)).toMatchObject({ body: { note: 'Ring twice' } });
    expect(writes().at(-1)?.headers['X-Last-Seen']).toBe(updated_at);
  });

  it.each<[string, string, object]>([
    [
      'shipped at that moment',
      'ORDER_CHANGED',
      { current: { status: 'SHIPPED', updated_at: '2026-03-04T09:00:00.000Z' } },
    ],
    ['shipped', 'ORDER_NOT_EDITABLE', { current: { status: 'SHIPPED', updated_at: '2026-03-04T09:00:00.000Z' } }],
    ['booked', 'PARCEL_OPEN', {}],
  ])('says that an order that was %s cannot be edited, and keeps the input', async (_, code, more) => {
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Ring twice');
    refuseWrites({ status: 409, body: { code, detail: 'Too late.', ...more } });
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    const alert = await form.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to edit order: Too late.');
    expect(alert).toHaveTextContent('It can no longer be edited. Copy anything you need before closing.');
    expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
  });

  it('names the line of which there is not enough', async () => {
    const form = await openForm();
    await type(form.getByRole('textbox', { name: 'Quantity 1' }), '30');
    const lines = [{ product_id: 1, requested: 29, available: 4 }];
    refuseWrites({ status: 409, body: { code: 'OUT_OF_STOCK', detail: 'Not enough.', lines } });
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: 'Quantity 1' })).toHaveAccessibleDescription('Only 4 more in stock'),
    );
  });

  it('asks before unsaved input is lost, by a step as by closing', async () => {
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Ring twice');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Ring twice');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  it('is offered for orders in the shop only, and to staff who may write', async () => {
    server.orders = server.orders.map((order) => ({ ...order, status: 'SHIPPED' }));
    const { unmount } = showPage(<OrdersSection />, '/admin?section=orders&order=41');
    await within(await drawer()).findByText('Glow Serum');
    expect(screen.queryByRole('button', { name: 'Edit address and items' })).not.toBeInTheDocument();
    unmount();
    server = new FakeOrders();
    calls = fakeApi(server.response);
    signIn({ role: 'ADMIN', permissions: ['orders.read'] });
    showPage(<OrdersSection />, '/admin?section=orders&order=41&edit=content');
    await within(await drawer()).findByText('Glow Serum');
    expect(screen.queryByRole('button', { name: 'Edit address and items' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Edit address and items of order #41' })).not.toBeInTheDocument();
  });

  it('lists earlier edits with the values before and after', async () => {
    server.contactsAndParcels = [
      {
        what: 'edited',
        at: '2026-03-05T05:06:07.000Z',
        by: 'Hina Raza',
        fields: ['zip_code', 'note'],
        changes: [
          { field: 'zip_code', from: '44000', to: '44010' },
          { field: 'note', from: null, to: 'Gift' },
        ],
      },
    ];
    showPage(<OrdersSection />, '/admin?section=orders&order=41');
    const edits = within(await within(await drawer()).findByRole('region', { name: 'Edits' }));
    expect(edits.getByText(/ZIP code: 44000/)).toHaveTextContent('44010');
    expect(edits.getByText(/note: nothing/)).toHaveTextContent('Gift');
    expect(edits.getByText(/by Hina Raza/)).toBeInTheDocument();
  });
});

describe('order page: next and previous order', () => {
  const title = (id: number) => screen.findByRole('dialog', { name: `Order #${id}` });

  it('steps with j and k through the list, but not with modifiers or while typing', async () => {
    showPage(<OrdersSection />, '/admin?section=orders&order=41');
    await title(41);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('{Control>}j{/Control}k');
    await title(41);
    await userEvent.keyboard('j');
    await title(40);
    expect(screen.getByTestId('address')).toHaveTextContent('order=40');
    await userEvent.keyboard('k');
    await title(41);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit address and items' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'jk');
    await title(41);
  });

  it('keyboard shortcuts do nothing when the user has switched them off', async () => {
    localStorage.setItem('shortcuts', 'off');
    showPage(<OrdersSection />, '/admin?section=orders&order=41');
    await title(41);
    const next = screen.getByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('j');
    await title(41);
    await userEvent.click(next);
    await title(40);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('goes on to the next page of the list', async () => {
    server.orders = Array.from({ length: 12 }, (_, nth) => sampleOrder({ id: 100 - nth, items: [sampleItem()] }));
    showPage(<OrdersSection />, '/admin?section=orders&order=91');
    await title(91);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('j');
    await title(90);
    expect(screen.getByTestId('address')).toHaveTextContent('page=2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('k');
    await title(91);
  });

  it('goes by the time of an order that is not in the list', async () => {
    const others = server.response;
    calls = fakeApi((call) =>
      call.path === 'orders/77/neighbours' ? { body: { newer: 41, older: null } } : others(call),
    );
    const listed = server.orders;
    server.refuse = ({ path }) => (path === 'orders/77' ? { body: { ...listed[0], id: 77, timeline: [] } } : null);
    showPage(<OrdersSection />, '/admin?section=orders&order=77');
    await title(77);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('k');
    await title(41);
  });
});

it('order page: an edit of an order with a discount code shows what the server makes of it, and why the code gives nothing', async () => {
  const sums = { subtotal: '1850.00', shipping: '150.00', discount: '0.00', amount: '2000.00' };
  const message = 'GLOW10 no longer applies: spend PKR 150 more';
  const items = [sampleItem({ quantity: 2 })];
  server.orders = [
    sampleOrder({ items, subtotal: '3700.00', discount: '370.00', coupon_code: 'GLOW10', amount: '3480.00' }),
  ];
  server.refuse = ({ path }) => (path.endsWith('/content/check') ? { body: { ...sums, message } } : null);
  const form = await openForm();
  await type(form.getByRole('textbox', { name: 'Quantity 1' }), '1');
  expect(await form.findByText(message)).toBeInTheDocument();
  expect(form.getByText('Discount (GLOW10)').nextSibling).toHaveTextContent('−PKR 0');
  expect(form.getByText('Total').nextSibling).toHaveTextContent('PKR 2,000');
  const checked = () => calls.findLast(({ path }) => path === 'orders/41/content/check')?.body;
  await waitFor(() => expect(checked()).toEqual({ items: [{ product_id: 1, quantity: 1 }] }));
});
