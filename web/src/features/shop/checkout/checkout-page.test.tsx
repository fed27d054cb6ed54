import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart, readCart } from '@/features/shop/cart/cart-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAddress, sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CheckoutPage } from './checkout-page';

const addresses = [sampleAddress(), sampleAddress({ id: 2, city: 'Karachi', is_primary: true })];
const isCheckout = (call: FakeCall) => call.path === 'orders/users/checkout';
const placed = { status: 201, body: sampleOrder() };

function shopWith(replies: (FakeResponse | 'no answer')[], saved = addresses, order = sampleOrder()) {
  return fakeApi((call) => {
    if (isCheckout(call)) return replies.shift() ?? { status: 500 };
    if (call.path === 'users/addresses' && call.method === 'POST')
      return { status: 201, body: sampleAddress({ id: 9 }) };
    if (call.path === 'users/addresses') return { body: saved };
    if (call.path.startsWith('products/')) return { body: sampleProduct() };
    return { body: order };
  });
}

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: /Confirm order/ }));
const keysOf = (calls: FakeCall[]) => calls.filter(isCheckout).map((call) => call.headers['Idempotency-Key']);

beforeEach(() => {
  signIn();
  addToCart(toLine(sampleProduct()));
});

it('checkout page: orders the cart to the primary address and shows the order', async () => {
  const calls = shopWith([placed]);
  showPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByRole('button', { name: /PKR 2,000/ })).toBeInTheDocument();
  await confirm();

  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
  expect(screen.getByText('Processing')).toBeInTheDocument();
  // The order is shown before the URL changes.
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/checkout?order=41'));
  expect(readCart()).toEqual([]);
  expect(calls.find(isCheckout)?.body).toEqual({
    address_id: 2,
    items: [{ product_id: 1, quantity: 1 }],
    full_name: 'Sana Malik',
    email: 'sana@soulvia.test',
    phone: '03001234567',
    payment_method: 'COD',
    expected_amount: '2000.00',
  });
});

it('checkout page: says until when the shop holds an order that nothing has confirmed', async () => {
  shopWith([placed], addresses, { ...sampleOrder(), held_until: '2026-11-30T07:00:00.000Z' });
  showPage(<CheckoutPage />, '/checkout');
  await confirm();
  expect(await screen.findByText('Nov 30, 2026, 12:00 PM')).toBeInTheDocument();
});

it('checkout page: sends the code of the referral link that was opened last', async () => {
  localStorage.setItem('invitation', JSON.stringify({ ref: 'K7Q2M9XD', until: Date.now() + 60_000 }));
  const calls = shopWith([placed]);
  showPage(<CheckoutPage />, '/checkout');
  await confirm();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(calls.find(isCheckout)?.body).toMatchObject({ address_id: 2, ref: 'K7Q2M9XD' });
});

describe('checkout page: a failure', () => {
  it('keeps the input, and a retry after a lost response sends the same idempotency key', async () => {
    const calls = shopWith(['no answer', placed]);
    const { unmount } = showPage(<CheckoutPage />, '/checkout');
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to place order: No response received from server');
    expect(readCart()).toHaveLength(1);

    unmount();
    showPage(<CheckoutPage />, '/checkout');
    await confirm();
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    const [first, second] = keysOf(calls);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).toBe(first);
  });

  it('names the products that are short, and the next attempt has a new key', async () => {
    const short = {
      code: 'OUT_OF_STOCK',
      detail: 'Not enough stock.',
      lines: [{ product_id: 1, requested: 1, available: 0 }],
    };
    const calls = shopWith([{ status: 409, body: short }, placed]);
    showPage(<CheckoutPage />, '/checkout');
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to place order: Not enough stock.');
    expect(alert).toHaveTextContent('Glow Serum is out of stock.');
    await confirm();
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(new Set(keysOf(calls)).size).toBe(2);
  });
});

it.each([
  ['order_value_max', 'Change the cart', '/cart'],
  ['units_per_product_max', 'Change the cart', '/cart'],
  ['open_orders_max', 'My Orders', '/orders'],
  ['open_value_max', 'My Orders', '/orders'],
])('checkout page: shows why the limit %s refuses the order, and where to go', async (limit, name, href) => {
  const detail = 'You have 10 open orders, the most before your first delivery. Wait until one is delivered.';
  shopWith([{ status: 409, body: { code: 'ORDER_LIMIT', detail, limit, allowed: 10, now: 10 } }]);
  showPage(<CheckoutPage />, '/checkout');
  await confirm();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Failed to place order: ${detail}`);
  expect(within(alert).getByRole('link', { name })).toHaveAttribute('href', href);
  expect(readCart()).toHaveLength(1);
});

it('checkout page: shows how long to wait when too many orders were placed', async () => {
  const detail = 'You have placed 20 orders within an hour. Try again in 12 minutes.';
  shopWith([{ status: 429, body: { code: 'TOO_MANY_REQUESTS', detail } }, placed]);
  showPage(<CheckoutPage />, '/checkout');
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to place order: ${detail}`);
  await confirm();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
});

it('checkout page: checks the contact before it orders', async () => {
  const calls = shopWith([placed]);
  showPage(<CheckoutPage />, '/checkout');
  await screen.findByRole('button', { name: /Confirm order/ });
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.clear(screen.getByLabelText('Phone number'));
  await userEvent.type(screen.getByLabelText('Phone number'), 'call me');
  await confirm();
  expect(await screen.findByText('Full name is required')).toBeInTheDocument();
  expect(screen.getByText('Invalid phone number format')).toBeInTheDocument();
  expect(calls.some(isCheckout)).toBe(false);
});

it('checkout page: takes the first address right in the form', async () => {
  const calls = shopWith([placed], []);
  showPage(<CheckoutPage />, '/checkout');
  await screen.findByLabelText('Street address');
  await confirm();
  expect(await screen.findByText('Street address is required')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Street address'), 'House 1');
  await userEvent.type(screen.getByLabelText('City'), 'Lahore');
  await userEvent.type(screen.getByLabelText('ZIP code'), '54000');
  await confirm();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(calls.find(isCheckout)?.body).toMatchObject({ address_id: 9 });
});

it('checkout page: takes an address that is typed instead of the saved ones', async () => {
  const calls = shopWith([placed]);
  showPage(<CheckoutPage />, '/checkout');
  await userEvent.selectOptions(await screen.findByLabelText('Deliver to'), 'Another address');
  await confirm();
  expect(await screen.findByText('Street address is required')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Deliver to'), '2');
  expect(screen.queryByLabelText('Street address')).not.toBeInTheDocument();
  await confirm();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(calls.find(isCheckout)?.body).toMatchObject({ address_id: 2 });
});

/** A shop where the product costs PKR 2,100 by now. Like the real one, it refuses an order at another amount. */
function dearerShop(early: Promise<FakeResponse>[], address?: Promise<FakeResponse>) {
  const detail = 'The price changed to PKR 2,250. Look again.';
  const refused = { status: 409, body: { code: 'AMOUNT_CHANGED', detail, amount: '2250.00' } };
  return fakeApi((call) => {
    if (isCheckout(call))
      return (call.body as { expected_amount: string }).expected_amount === '2250.00' ? placed : refused;
    if (call.path === 'users/addresses' && call.method === 'POST' && address) return address;
    if (call.path === 'users/addresses') return { body: address ? [] : addresses };
    if (call.path.startsWith('products/')) return early.shift() ?? { body: sampleProduct({ price: '2100.00' }) };
    return placed;
  });
}

async function expectRefusal(calls: FakeCall[]) {
  expect(await screen.findByText(/PKR 2,250. Look again/)).toBeInTheDocument();
  expect(screen.getByText(/No order was placed/)).toBeInTheDocument();
  expect(await screen.findByText('Price changed from PKR 1,850 to PKR 2,100')).toBeInTheDocument();
  expect(calls.filter(isCheckout)).toMatchObject([{ body: { expected_amount: '2000.00' } }]);
}

it('checkout page: does not order at a price that was not displayed', async () => {
  const calls = dearerShop([Promise.resolve({ body: sampleProduct() })]);
  showPage(<CheckoutPage />, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: /PKR 2,000/ }));
  await expectRefusal(calls);
  expect(readCart()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /PKR 2,250/ }));
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
});

it('checkout page: reads no price again for an order', async () => {
  const calls = shopWith([placed]);
  showPage(<CheckoutPage />, '/checkout');
  await screen.findByRole('button', { name: /PKR 2,000/ });
  const before = calls.length;
  await confirm();
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(calls.slice(before).filter(({ path }) => /^(?:products|settings)/.test(path))).toEqual([]);
});

it('checkout page: a read that began before does not answer for the price of now', async () => {
  let answerEarly: (response: FakeResponse) => void = () => undefined;
  const calls = dearerShop([new Promise<FakeResponse>((resolve) => (answerEarly = resolve))]);
  showPage(<CheckoutPage />, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: /PKR 2,000/ }));
  await waitFor(() => expect(calls.some(isCheckout)).toBe(true));
  answerEarly({ body: sampleProduct({ price: '1850.00' }) });
  await expectRefusal(calls);
});

it('checkout page: does not order at a price that the page shows only after the press', async () => {
  let answerRead: (response: FakeResponse) => void = () => undefined;
  let answerAddress: (response: FakeResponse) => void = () => undefined;
  const calls = dearerShop(
    [new Promise<FakeResponse>((resolve) => (answerRead = resolve))],
    new Promise<FakeResponse>((resolve) => (answerAddress = resolve)),
  );
  showPage(<CheckoutPage />, '/checkout');
  await userEvent.type(await screen.findByLabelText('Street address'), 'House 1');
  await userEvent.type(screen.getByLabelText('City'), 'Lahore');
  await userEvent.type(screen.getByLabelText('ZIP code'), '54000');
  await userEvent.click(screen.getByRole('button', { name: /PKR 2,000/ }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  answerRead({ body: sampleProduct({ price: '2100.00' }) });
  expect(await screen.findByText('Price changed from PKR 1,850 to PKR 2,100')).toBeInTheDocument();
  answerAddress({ status: 201, body: sampleAddress({ id: 9 }) });
  await expectRefusal(calls);
});

it('checkout page: two clicks make one order', async () => {
  const calls = shopWith([placed, placed]);
  showPage(<CheckoutPage />, '/checkout');
  const button = await screen.findByRole('button', { name: /Confirm order/ });
  await waitFor(() => expect(button).toBeEnabled());
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(calls.filter(isCheckout)).toHaveLength(1);
});

it('checkout page: shows an order again after a reload', async () => {
  const calls = shopWith([]);
  showPage(<CheckoutPage />, '/checkout?order=41');
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
  expect(calls.map((call) => call.path)).toContain('orders/users/orders/41');
});
