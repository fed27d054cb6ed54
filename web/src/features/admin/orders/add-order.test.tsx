import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Address } from '@soulvia/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAddress, sampleOrder, sampleProduct, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrdersSection } from './orders-section';

let calls: FakeCall[];
let saved: FakeResponse | 'no answer';
let addresses: FakeResponse;
let created: FakeResponse;

beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  saved = { status: 201, body: sampleOrder() };
  addresses = { body: [sampleAddress()] };
  created = { status: 201, body: sampleAddress({ id: 2, street_no: 'House 9' }) };
  const users = [sampleUser(), sampleUser({ id: 8, full_name: 'Ali Raza', email: 'ali@soulvia.test' })];
  const products = [sampleProduct(), sampleProduct({ id: 2, name: 'Rose Mist', price: '900.50' })];
  calls = fakeApi(({ method, path }) => {
    const search = new URLSearchParams(path.split('?')[1]).get('search')?.toLowerCase() ?? '';
    if (path.startsWith('users/addresses')) return method === 'POST' ? created : addresses;
    if (path.startsWith('orders/customers')) return { body: [{ id: 7, name: 'Sana Malik', phone: '03001234567' }] };
    if (path.startsWith('users'))
      return { body: users.filter(({ full_name }) => full_name.toLowerCase().includes(search)) };
    if (path.startsWith('products'))
      return { body: products.filter(({ name }) => name.toLowerCase().includes(search)) };
    return method === 'POST' ? saved : { body: [] };
  });
  showPage(<OrdersSection />, '/admin?section=orders&form=new');
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path);
const orders = () => posts('orders');
const box = (name: string) => screen.getByRole('combobox', { name });
const pick = async (label: string, option: RegExp) => {
  await userEvent.click(box(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const fill = async () => {
  await pick('User', /Sana Malik/);
  await screen.findByRole('option', { name: /House 12/ });
  await userEvent.selectOptions(box('Address'), '1');
  await pick('Product 1', /Rose Mist/);
  fireEvent.change(screen.getByLabelText('Quantity 1'), { target: { value: '3' } });
};

it('add order: staff who may not read customers find people by name', async () => {
  cleanup();
  signIn({ id: 1, role: 'ADMIN', permissions: ['orders.read', 'orders.write'] });
  showPage(<OrdersSection />, '/admin?section=orders&form=new');
  await userEvent.click(box('User'));
  expect(await screen.findByText('Type at least 3 letters of the name, or the phone')).toBeInTheDocument();
  await userEvent.type(box('User'), 'sana');
  await userEvent.click(await screen.findByRole('option', { name: /Sana Malik/ }));
  expect(await screen.findByRole('option', { name: /House 12/ })).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('orders/customers?search=sana');
});

describe('add order: adding an order', () => {
  it('selects a user, an address and products, and shows the expected total', async () => {
    await fill();
    await press('Add item');
    await pick('Product 2', /Glow Serum/);
    for (const text of ['PKR 2,701.50', 'PKR 4,551.50', 'PKR 150', 'PKR 4,701.50'])
      expect(
        screen.getByText(
          (_, element) => element?.textContent?.replace('Line total ', '') === text && element.children.length <= 1,
        ),
      ).toBeInTheDocument();
    await press('Add Order');
    expect(await screen.findByText('Order added successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeInTheDocument();
    expect(orders()[0]?.body).toEqual({
      user_id: 7,
      address_id: 1,
      items: [
        { product_id: 2, quantity: 3 },
        { product_id: 1, quantity: 1 },
      ],
    });
  });

  it('shows missing fields and sends nothing', async () => {
    await press('Add Order');
    expect(box('User')).toHaveAccessibleDescription(expect.stringContaining('User is required'));
    expect(box('Address')).toHaveAccessibleDescription(expect.stringContaining('Address is required'));
    expect(box('Product 1')).toHaveAccessibleDescription(expect.stringContaining('Product is required'));
    const quantity = screen.getByLabelText('Quantity 1');
    fireEvent.change(quantity, { target: { value: '0' } });
    expect(quantity).toHaveAccessibleDescription(expect.stringContaining('At least 1 required'));
    fireEvent.change(quantity, { target: { value: '1001' } });
    expect(quantity).toHaveAccessibleDescription(expect.stringContaining('At most 1000 of one product'));
    for (const value of ['', 'two', '1.5']) {
      fireEvent.change(quantity, { target: { value } });
      expect(quantity).toHaveAccessibleDescription(expect.stringContaining('Quantity required'));
    }
    await press('Remove item 1');
    expect(screen.getAllByText('At least one item is required').length).toBeGreaterThan(0);
    expect(orders()).toEqual([]);
  });

  it('keeps the input when the server refuses, and retries with the same idempotency key', async () => {
    await fill();
    saved = { status: 409, body: { detail: 'Only 2 left.', errors: { 'items.0.quantity': ['Only 2 left'] } } };
    await press('Add Order');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add order: Only 2 left.');
    expect(screen.getByText('Failed to add order')).toBeInTheDocument();
    expect(screen.getByLabelText('Quantity 1')).toHaveValue('3');
    expect(screen.getByLabelText('Quantity 1')).toHaveAccessibleDescription(expect.stringContaining('Only 2 left'));
    saved = 'no answer';
    await press('Add Order');
    await waitFor(() => expect(orders()).toHaveLength(2));
    fireEvent.change(screen.getByLabelText('Quantity 1'), { target: { value: '2' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Order' })).toBeEnabled());
    await press('Add Order');
    await waitFor(() => expect(orders()).toHaveLength(3));
    const keys = orders().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('add order: the searchable lists', () => {
  it('search on the server, work by keyboard, and show when nothing matches', async () => {
    await userEvent.click(box('User'));
    await screen.findByRole('option', { name: /Sana/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Ali Raza/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(box('User')).toHaveValue('Ali Raza (ali@soulvia.test)');
    await userEvent.type(box('User'), 'zzz');
    expect(await screen.findByText('No options found')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === 'users?page_size=20&search=zzz')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(box('User')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('add order: the addresses of a user', () => {
  it('load after a user is chosen, and a new one can be added', async () => {
    expect(box('Address')).toBeDisabled();
    await pick('User', /Sana Malik/);
    await screen.findByRole('option', { name: /House 12/ });
    await press('New address');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Street address'), 'House 9');
    await userEvent.type(dialog.getByLabelText('City'), 'Lahore');
    await userEvent.type(dialog.getByLabelText('ZIP code'), '54000');
    created = { status: 400, statusText: 'Bad Request', body: {} };
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Failed to create address: Bad Request')).toBeInTheDocument();
    expect(dialog.getByLabelText('City')).toHaveValue('Lahore');
    created = { status: 201, body: sampleAddress({ id: 2, street_no: 'House 9' } satisfies Partial<Address>) };
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Address created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(box('Address')).toHaveValue('2'));
    expect(posts('users/addresses?user_id=7')).toHaveLength(2);
  });

  it('show the reason when loading fails', async () => {
    addresses = { status: 403, statusText: 'Forbidden' };
    await pick('User', /Sana Malik/);
    expect(await screen.findByText('Failed to fetch addresses: Forbidden')).toBeInTheDocument();
    addresses = { body: [] };
    await press('Retry');
    expect(await screen.findByText('This user has no saved address')).toBeInTheDocument();
  });
});
