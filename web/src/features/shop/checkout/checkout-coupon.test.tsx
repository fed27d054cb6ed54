import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CouponCheck } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart } from '@/features/shop/cart/cart-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleAddress, sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CheckoutPage } from './checkout-page';

const check: CouponCheck = {
  code: 'GLOW10',
  discount: '185.00',
  shipping: '150.00',
  amount: '1815.00',
  free_delivery: false,
  lines: [],
  message: '10 % off',
};
const order = sampleOrder({ discount: '185.00', coupon_code: 'GLOW10', amount: '1815.00' });
let replies: (FakeResponse | 'no answer')[];
let checked: FakeResponse;
let calls: FakeCall[];
const isCheckout = ({ path }: FakeCall) => path === 'orders/users/checkout';
const sent = () => calls.filter(isCheckout).map(({ body }) => body);

beforeEach(() => {
  signIn();
  addToCart(toLine(sampleProduct()));
  sessionStorage.setItem('coupon', 'GLOW10');
  checked = { body: check };
  replies = [{ status: 201, body: order }];
  calls = fakeApi((call) => {
    if (isCheckout(call)) return replies.shift() ?? { status: 500 };
    if (call.path === 'coupons/check') return checked;
    if (call.path === 'users/addresses') return { body: [sampleAddress({ is_primary: true })] };
    if (call.path.startsWith('products/')) return { body: sampleProduct() };
    return { body: order };
  });
});

const open = () => showPage(<CheckoutPage />, '/checkout');
const confirm = async (total: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Confirm order · ${total}` }));

describe('checkout page: a discount code', () => {
  it('goes with the order, stands on the receipt, and is no longer kept', async () => {
    open();
    await confirm('PKR 1,815');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(screen.getByText('Discount (GLOW10)').nextSibling).toHaveTextContent('−PKR 185');
    expect(sent()).toEqual([expect.objectContaining({ coupon_code: 'GLOW10', expected_amount: '1815.00' })]);
    expect(sessionStorage.getItem('coupon')).toBeNull();
  });

  it('that gives less by now: the page says so with the new sums, and nothing is placed before another press', async () => {
    const detail = 'The price changed to PKR 1,900. Look again.';
    replies.unshift({ status: 409, body: { code: 'AMOUNT_CHANGED', detail, amount: '1900.00', discount: '100.00' } });
    open();
    await screen.findByRole('button', { name: 'Confirm order · PKR 1,815' });
    checked = { body: { ...check, discount: '100.00', amount: '1900.00' } };
    await confirm('PKR 1,815');
    expect(await screen.findByText(`Failed to place order: ${detail}`)).toBeInTheDocument();
    await confirm('PKR 1,900');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sent()).toMatchObject([{ expected_amount: '1815.00' }, { expected_amount: '1900.00' }]);
  });

  it('that is refused at the end can be removed, and the order placed without it', async () => {
    const refusal = { status: 409, body: { code: 'COUPON_INVALID', detail: 'This code has run out.' } };
    replies.unshift(refusal);
    open();
    await screen.findByRole('button', { name: 'Confirm order · PKR 1,815' });
    checked = refusal;
    await confirm('PKR 1,815');
    expect(await screen.findByText('Failed to place order: This code has run out.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code has run out/));
    await userEvent.click(screen.getByRole('button', { name: 'Remove GLOW10' }));
    await confirm('PKR 2,000');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sent()[1]).not.toHaveProperty('coupon_code');
  });

  it('is sent again after a lost response, also when its use is taken by then', async () => {
    replies.unshift('no answer');
    const { unmount } = open();
    await confirm('PKR 1,815');
    await screen.findByText(/No response received/);
    unmount();
    checked = { status: 409, body: { code: 'COUPON_INVALID', detail: 'You have used this code.' } };
    open();
    await confirm('PKR 2,000');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('that is applied after a lost response goes with the next attempt, at the amount that is shown', async () => {
    sessionStorage.removeItem('coupon');
    replies.unshift('no answer');
    const { unmount } = open();
    await confirm('PKR 2,000');
    await screen.findByText(/No response received/);
    unmount();
    sessionStorage.setItem('coupon', 'GLOW10');
    open();
    await confirm('PKR 1,815');
    await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
    expect(sent()[1]).toMatchObject({ coupon_code: 'GLOW10', expected_amount: '1815.00' });
  });
});
