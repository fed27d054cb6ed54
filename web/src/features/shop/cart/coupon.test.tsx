import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CouponCheck } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartPage } from './cart-page';
import { toLine } from './cart-line';
import { addToCart } from './cart-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const glow: CouponCheck = {
  code: 'GLOW10',
  discount: '185.00',
  shipping: '150.00',
  amount: '1815.00',
  free_delivery: false,
  lines: [{ product_id: 1, discount: '185.00' }],
  message: '10 % off',
};
let reply: FakeResponse;
let calls: FakeCall[];
const refused = (detail: string) => ({ status: 409, body: { code: 'COUPON_INVALID', detail } });

beforeEach(() => {
  sessionStorage.clear();
  signIn();
  addToCart(toLine(sampleProduct()));
  reply = { body: glow };
  calls = fakeApi(({ path }) => (path === 'coupons/check' ? reply : { body: sampleProduct() }));
});

const open = () => showPage(<CartPage />, '/cart');
const checks = () => calls.filter(({ path }) => path === 'coupons/check').map(({ body }) => body);
const summary = async () => within(await screen.findByRole('region', { name: 'Order summary' }));
const shows = async (label: string, amount: string) =>
  waitFor(async () => expect((await summary()).getByText(label).nextSibling).toHaveTextContent(amount));

async function apply(code: string) {
  await userEvent.click(await screen.findByText('Discount code'));
  await userEvent.type(await screen.findByLabelText('Code'), `${code}{Enter}`);
}

describe('cart: a discount code', () => {
  it('is read as it is pasted, taken off the total, kept for the tab, and removed', async () => {
    const { unmount } = open();
    await apply(' glow10 ');
    await shows('Discount (GLOW10)', '−PKR 185');
    await shows('Total', 'PKR 1,815');
    expect(checks()).toEqual([{ code: 'GLOW10', items: [{ product_id: 1, quantity: 1 }] }]);
    unmount();
    open();
    expect(await screen.findByText(/^GLOW10 −PKR 185 ·/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove GLOW10' }));
    await shows('Total', 'PKR 2,000');
    expect(screen.queryByText(/GLOW10/)).not.toBeInTheDocument();
    expect(sessionStorage.getItem('coupon')).toBeNull();
  });

  it('that is refused says why under the field, leaves the total, and is looked at again when the cart changes', async () => {
    reply = refused('Spend PKR 150 more to use it.');
    open();
    await apply('GLOW10');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Spend PKR 150 more/));
    await shows('Total', 'PKR 2,000');
    reply = { body: { ...glow, discount: '370.00' } };
    await userEvent.click(screen.getByRole('button', { name: 'One more Glow Serum' }));
    await shows('Discount (GLOW10)', '−PKR 370');
    await shows('Total', 'PKR 3,480');
  });

  it('for free delivery waives the fee', async () => {
    reply = { body: { ...glow, code: 'FREESHIP', discount: '0.00', shipping: '0.00', free_delivery: true } };
    open();
    await apply('freeship');
    await shows('Shipping', 'Free');
    await shows('Total', 'PKR 1,850');
    expect(screen.getByText(/^FREESHIP Free delivery ·/)).toBeInTheDocument();
  });

  it('that is no code is not sent', async () => {
    open();
    await apply('G'.repeat(101));
    expect(await screen.findByText('This code is not valid.')).toBeInTheDocument();
    expect(checks()).toEqual([]);
  });
});
