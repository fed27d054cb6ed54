import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAdminUser, sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CommandPalette } from './command-palette';

const onClose = jest.fn();
let calls: FakeCall[];
let response: (call: FakeCall) => FakeResponse | Promise<FakeResponse>;

function answerAll({ path }: FakeCall): FakeResponse {
  if (path.startsWith('orders/admin/')) return { body: [] };
  if (path.startsWith('products?')) return { body: [sampleProduct({ id: 3, name: 'Glow Serum' })] };
  if (path.includes('SOULVIA_PARTNER')) return { body: [] };
  return { body: [sampleAdminUser({ id: 8, full_name: 'Gloria Khan', email: 'gloria@soulvia.test' })] };
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  onClose.mockClear();
  signIn({ role: 'ADMIN' });
  response = answerAll;
  calls = fakeApi((call) => response(call));
  showPage(<CommandPalette onClose={onClose} />, '/admin');
});

afterEach(() => void jest.useRealTimers());

const address = () => screen.getByTestId('address').textContent;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const current = () => screen.getByRole('option', { selected: true }).textContent;
const passTime = () => act(() => jest.advanceTimersByTimeAsync(10_000));
const searches = () => calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'));

it('command palette: focuses the input and opens a section by keyboard', async () => {
  expect(screen.getByRole('combobox', { name: 'Search or command' })).toHaveFocus();
  expect(options()).toContain('Dashboard');
  await userEvent.keyboard('payments{Enter}');
  expect(address()).toBe('/admin?section=payments');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['#41', 'Open order #41', '/admin?section=orders&order=41'],
  ['order 41', 'Open order #41', '/admin?section=orders&order=41'],
  ['new product', 'Add product', '/admin?section=products&form=new'],
  ['add ord', 'Add order', '/admin?section=orders&form=new'],
  ['add cust', 'Add customer', '/admin?section=customers&form=new'],
])('command palette: for %s the first option is "%s"', async (typed, label, path) => {
  await userEvent.keyboard(typed);
  expect(current()).toBe(label);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(path);
});

it.each(['0', '#', '99999999999'])('command palette: %s is not an order number', async (typed) => {
  await userEvent.keyboard(typed);
  expect(options()).not.toEqual(expect.arrayContaining([expect.stringContaining('Open order')]));
});

it('command palette: arrow keys move through all options and wrap around', async () => {
  await userEvent.keyboard('theme');
  expect(current()).toBe('Light theme');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(current()).toMatch('System theme');
  await userEvent.keyboard('{ArrowDown}');
  expect(current()).toBe('Light theme');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['152 shipped', ['Mark order #152 shipped']],
  ['mark order #152 as del', ['Mark order #152 delivered']],
  ['152 sh 3', []],
  ['152 serum', []],
])('command palette: %s offers %j', async (typed, labels) => {
  await userEvent.keyboard(typed);
  expect(options()).toEqual(labels);
});

it('command palette: marks an order with the time it was seen at, and says what became of it', async () => {
  response = ({ method }) =>
    method === 'PATCH'
      ? { body: sampleOrder({ id: 152, status: 'SHIPPED' }) }
      : { body: sampleOrder({ id: 152, updated_at: '2026-03-04T05:06:07.000Z' }) };
  await userEvent.keyboard('152 shipped{Enter}');
  expect(await screen.findByText('Order #152 is now Shipped')).toBeInTheDocument();
  const sent = calls.find(({ method }) => method === 'PATCH');
  expect([sent?.path, sent?.body, sent?.headers['X-Last-Seen']]).toEqual([
    'orders/152',
    { status: 'SHIPPED' },
    '2026-03-04T05:06:07.000Z',
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('command palette: an order that is not there is said', async () => {
  response = () => ({ status: 404, body: { message: 'Order not found.' } });
  await userEvent.keyboard('9 shipped{Enter}');
  expect(await screen.findByText('Failed to update order status: Order not found.')).toBeInTheDocument();
});

it('command palette: offers the places opened last first, the newest at the top', async () => {
  await userEvent.keyboard('payments{Enter}');
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('order 41{Enter}');
  await userEvent.clear(screen.getByRole('combobox'));
  expect(options().slice(0, 3)).toEqual(['Open order #41', 'Payments', 'Dashboard']);
  expect(current()).toBe('Open order #41');
});

it('command palette: forgets places that another user opened', async () => {
  await userEvent.keyboard('payments{Enter}');
  act(() => signIn({ role: 'ADMIN', id: 8, user_id: 8 }));
  await userEvent.keyboard('x{Backspace}');
  await userEvent.clear(screen.getByRole('combobox'));
  expect(options()[0]).toBe('Dashboard');
});

it('command palette: signs out', async () => {
  await userEvent.keyboard('sign out');
  await userEvent.click(screen.getByRole('option', { name: 'Sign out' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('auth/logout'));
});

describe('command palette: search by name', () => {
  it('searches every list after a pause in typing, shows a few results of each and opens the chosen one', async () => {
    await userEvent.keyboard('glo');
    expect(screen.getByText('Searching...')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name: /Gloria Khan/ }));
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      'orders/admin/orders?page=1&page_size=5&search=glo',
      'products?page=1&page_size=5&search=glo',
      'users?page=1&page_size=5&role=SOULVIA_PARTNER&status=VERIFIED&search=glo',
      'users?page=1&page_size=5&role=USER%2CGUEST_USER&search=glo',
    ]);
    expect(address()).toBe('/admin?section=customers&member=8');
  });

  it('the first row stays marked and no row moves when an earlier list responds late', async () => {
    let giveOrders: (reply: FakeResponse) => void = () => undefined;
    response = (call) =>
      call.path.startsWith('orders/admin/') ? new Promise((resolve) => (giveOrders = resolve)) : answerAll(call);
    await userEvent.keyboard('glo');
    await waitFor(() => expect(searches()).toHaveLength(4));
    await passTime();
    expect(options()).toEqual([]);
    giveOrders({ body: [sampleOrder({ id: 5, full_name: 'Gloria Khan' })] });
    await screen.findByRole('option', { name: /Glow Serum/ });
    expect(options()).toEqual([
      expect.stringContaining('#5 · Gloria Khan'),
      expect.stringContaining('Gloria Khan'),
      expect.stringContaining('Glow Serum'),
    ]);
    expect(current()).toContain('#5 · Gloria Khan');
    await userEvent.keyboard('{ArrowDown}');
    expect(current()).toContain('gloria@soulvia.test');
  });

  it('opens an order found by a phone number', async () => {
    response = (call) =>
      call.path.startsWith('orders/admin/')
        ? { body: [sampleOrder({ id: 5, full_name: 'Gloria Khan' })] }
        : { body: [] };
    await userEvent.keyboard('0300-1234567');
    await userEvent.click(await screen.findByRole('option', { name: /#5 · Gloria Khan/ }));
    expect(address()).toBe('/admin?section=orders&order=5');
  });

  it('opens a product', async () => {
    await userEvent.keyboard('glow');
    await userEvent.click(await screen.findByRole('option', { name: /Glow Serum/ }));
    expect(address()).toBe('/admin?section=products&form=3');
  });

  it('sends no request for a single letter', async () => {
    await userEvent.keyboard('g');
    await passTime();
    expect(calls).toEqual([]);
  });

  it('ignores a late response to an earlier input', async () => {
    let giveLate: (reply: FakeResponse) => void = () => undefined;
    response = (call) =>
      call.path.startsWith('products?') && call.path.endsWith('search=old')
        ? new Promise((resolve) => (giveLate = resolve))
        : answerAll(call);
    await userEvent.keyboard('old');
    await waitFor(() => expect(searches()).toContain('old'));
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('glow');
    expect(await screen.findByRole('option', { name: /Glow Serum/ })).toBeInTheDocument();
    giveLate({ body: [sampleProduct({ id: 9, name: 'Old Cream' })] });
    await passTime();
    expect(options()).toEqual([expect.stringContaining('Gloria Khan'), expect.stringContaining('Glow Serum')]);
  });

  it('names the list whose search failed, shows the other results, and retries', async () => {
    response = (call) =>
      call.path.startsWith('products?') ? { status: 400, body: { message: 'Shelf closed.' } } : answerAll(call);
    await userEvent.keyboard('glow');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to search products: Shelf closed.')).toBeInTheDocument();
    expect(options()).toEqual([expect.stringContaining('Gloria Khan')]);
    response = answerAll;
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Glow Serum/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a message when there are no results', async () => {
    response = () => ({ body: [] });
    await userEvent.keyboard('zzz');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  });
});
