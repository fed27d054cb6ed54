import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart } from '@/features/shop/cart/cart-store';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { scrollOutOfView } from '@/testing/off-screen';
import { sampleAddress, sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CheckoutPage } from './checkout-page';

let restore: () => void;
let inStock: boolean;
let calls: FakeCall[];
beforeEach(() => {
  signIn();
  addToCart(toLine(sampleProduct()));
  restore = scrollOutOfView();
  inStock = true;
  calls = fakeApi(({ path }) => {
    if (path === 'users/addresses') return { body: [sampleAddress()] };
    if (path.startsWith('products/')) return { body: sampleProduct(inStock ? {} : { is_available: false }) };
    return { status: 201, body: sampleOrder() };
  });
});
afterEach(() => restore());

const bar = async () => within(await screen.findByRole('region', { name: 'Total of your order' }));
const orders = () => calls.filter(({ path }) => path === 'orders/users/checkout');

it('confirm button: out of view, the bar shows the total and places one order', async () => {
  showPage(<CheckoutPage />, '/checkout');
  expect((await bar()).getByText('PKR 2,000')).toBeInTheDocument();
  await userEvent.dblClick((await bar()).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(orders()).toHaveLength(1);
});

it('confirm button: the bar leads to the first field that is not valid', async () => {
  showPage(<CheckoutPage />, '/checkout');
  await userEvent.clear(await screen.findByLabelText('Full name'));
  await userEvent.click((await bar()).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Full name is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(orders()).toHaveLength(0);
});

it('confirm button: there is no bar for a cart that cannot be ordered', async () => {
  inStock = false;
  showPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByText("Some items in your cart can't be ordered.")).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Total of your order' })).not.toBeInTheDocument();
});
