import { beforeEach, expect, it } from '@jest/globals';
import {
  type CompanyInfo,
  companyPath,
  defaultDelivery,
  demoCompany,
  deliveryEstimatePath,
  deliveryPath,
  type DeliverySettings,
} from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { OrdersSection } from '@/features/admin/orders/orders-section';
import { toLine } from '@/features/shop/cart/cart-line';
import { CartPage } from '@/features/shop/cart/cart-page';
import { addToCart } from '@/features/shop/cart/cart-store';
import { MiniCart } from '@/features/shop/cart/mini-cart';
import { ProductPage } from '@/features/shop/catalog/product/product-page';
import { CheckoutPage } from '@/features/shop/checkout/checkout-page';
import { HomePage } from '@/features/shop/home/home-page';
import { PolicyPage } from '@/features/shop/policies/policy-page';
import { keepCity } from '@/lib/known-city';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleAddress, sampleOrder, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SiteHeader } from './site-header';

let company: CompanyInfo;
let delivery: DeliverySettings;
let calls: FakeCall[];
let refusal: FakeResponse | undefined;
const deliverFreeFrom = (free_delivery_from: string | null) => {
  company = { ...demoCompany, free_delivery_from };
};
const arrival = { from: '2026-12-01', to: '2026-12-03', source: 'measured' };
const isCheckout = ({ path }: FakeCall) => path === 'orders/users/checkout';
const freeOrder = sampleOrder({ subtotal: '1850.00', shipping: '0.00', amount: '1850.00' });

beforeEach(() => {
  refusal = undefined;
  signIn();
  delivery = defaultDelivery;
  deliverFreeFrom('2550.00');
  calls = fakeApi((call) => {
    if (call.path === companyPath) return { body: company };
    if (call.path === deliveryPath) return { body: delivery };
    if (call.path.startsWith(deliveryEstimatePath)) return { body: { city: call.path.split('=')[1], arrival } };
    if (isCheckout(call)) return refusal ?? { status: 201, body: freeOrder };
    if (call.path === 'orders/users/orders/41') return { body: freeOrder };
    if (call.path.startsWith('users/addresses')) return { body: [sampleAddress()] };
    if (/^products\/(?:categories|best-sellers)/.test(call.path)) return { body: [] };
    if (call.path.startsWith('products/')) return { body: sampleProduct() };
    return { body: call.path.startsWith('products') ? [sampleProduct()] : [] };
  });
});

const summary = () => screen.findByRole('region', { name: 'Order summary' });
const shippingIn = async () => within(await summary()).getByText('Shipping').nextSibling;

it.each([
  ['Cash on Delivery across Pakistan · Delivery PKR 150', null],
  ['Cash on Delivery · Free delivery from PKR 2,550', '2550.00'],
  ['Cash on Delivery · Free delivery from PKR 4,999.50', '4999.50'],
])('top bar: says %s', async (text, from) => {
  deliverFreeFrom(from);
  showPage(<SiteHeader />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  ['Delivery PKR 150', null],
  ['Free delivery from PKR 2,550', '2550.00'],
])('home page: says %s', async (text, from) => {
  deliverFreeFrom(from);
  showPage(<HomePage />);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  [
    'Delivery PKR 150 · Cash on Delivery',
    'Free delivery available on orders over PKR 5000.',
    null,
    'Delivery is PKR 150 for every order today.',
  ],
  [
    'Delivery PKR 150, free from PKR 5,000 · Cash on Delivery',
    'Free delivery available on orders over PKR 5000.',
    '5000.00',
    undefined,
  ],
  [
    'Delivery PKR 150, free from PKR 2,550 · Cash on Delivery',
    'Free delivery available on orders from PKR 2,550.',
    '2550.00',
    undefined,
  ],
])('product page: says %s', async (price, sentence, from, rule: string | undefined) => {
  deliverFreeFrom(from);
  const page = <Route path="/buy-product/:id" element={<ProductPage />} />;
  showPage(<Routes>{page}</Routes>, '/buy-product/1');
  expect(await screen.findByText(price)).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText(/every order today/)?.textContent).toBe(rule);
});

it('shipping and returns: names the subtotal from which delivery is free', async () => {
  showPage(<PolicyPage name="shippingAndReturns" />);
  const text = /^Delivery costs PKR 150 for each order, anywhere in Pakistan and nothing for an order from PKR 2,550\./;
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('cart: says how much is missing to free delivery, then that it is reached', async () => {
  addToCart(toLine(sampleProduct()));
  showPage(<CartPage />, '/cart');
  expect(await screen.findByText('PKR 700 to free delivery')).toBeInTheDocument();
  expect(await shippingIn()).toHaveTextContent('PKR 150');
  expect(within(await summary()).getByText('PKR 2,000')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'One more Glow Serum' }));
  expect(await screen.findByText('You get free delivery')).toBeInTheDocument();
  expect(await shippingIn()).toHaveTextContent('Free');
  expect(within(await summary()).getAllByText('PKR 3,700')).toHaveLength(2);
});

it('cart: says nothing of free delivery where there is none', async () => {
  deliverFreeFrom(null);
  addToCart(toLine(sampleProduct()));
  showPage(<CartPage />, '/cart');
  expect(await shippingIn()).toHaveTextContent('PKR 150');
  expect(screen.queryByText(/free delivery/i)).not.toBeInTheDocument();
});

it.each([
  ['below the cart link', true],
  ['as a bar', false],
])('mini cart: says how much is missing to free delivery, %s', async (_where, isWide) => {
  addToCart(toLine(sampleProduct()));
  showPage(<MiniCart isWide={isWide} addedId={1} onClose={() => undefined} />);
  expect(await screen.findByText('PKR 700 to free delivery')).toBeInTheDocument();
});

it('checkout page: charges nothing for delivery where it is free, and the receipt says the same', async () => {
  deliverFreeFrom('1850.00');
  addToCart(toLine(sampleProduct()));
  showPage(<CheckoutPage />, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm order · PKR 1,850' }));
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
  expect(screen.getByText('Shipping').nextSibling).toHaveTextContent('Free');
});

it('checkout page: asks to confirm again when free delivery ends during checkout', async () => {
  deliverFreeFrom('1850.00');
  addToCart(toLine(sampleProduct()));
  showPage(<CheckoutPage />, '/checkout');
  const confirm = await screen.findByRole('button', { name: 'Confirm order · PKR 1,850' });
  act(() => deliverFreeFrom('1850.01'));
  const detail = 'The price changed to PKR 2,000. Look again.';
  refusal = { status: 409, body: { code: 'AMOUNT_CHANGED', detail, amount: '2000.00' } };
  await userEvent.click(confirm);
  expect(await screen.findByText(`Failed to place order: ${detail}`)).toBeInTheDocument();
  expect(calls.filter(isCheckout)).toMatchObject([{ body: { expected_amount: '1850.00' } }]);
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Confirm order · PKR 2,000' }));
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
});

it('checkout page: places the order when the setting changes without a change of the fee', async () => {
  addToCart(toLine(sampleProduct()));
  showPage(<CheckoutPage />, '/checkout');
  const confirm = await screen.findByRole('button', { name: 'Confirm order · PKR 2,000' });
  act(() => deliverFreeFrom('9000.00'));
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'Order Placed Successfully!' })).toBeInTheDocument();
});

it('delivery by city: the cart says from what on, the checkout the fee of the address, and the cart then that of the last order', async () => {
  deliverFreeFrom(null);
  const north = { name: 'Capital', cities: ['Islamabad'], fee: '350.00', days: null };
  delivery = { ...defaultDelivery, groups: [north] };
  addToCart(toLine(sampleProduct()));
  const { unmount } = showPage(<CartPage />, '/cart');
  await waitFor(async () => expect(await shippingIn()).toHaveTextContent('from PKR 150'));
  unmount();
  const checkout = showPage(<CheckoutPage />, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm order · PKR 2,200' }));
  await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(calls.find(isCheckout)?.body).toMatchObject({ expected_amount: '2200.00' });
  checkout.unmount();
  addToCart(toLine(sampleProduct()));
  showPage(<CartPage />, '/cart');
  await waitFor(async () => expect(await shippingIn()).toHaveTextContent(/^PKR 350$/));
});

it('product page: says from what on delivery costs, where cities differ', async () => {
  deliverFreeFrom(null);
  delivery = { ...defaultDelivery, groups: [{ name: 'North', cities: ['Gilgit'], fee: '350.00', days: null }] };
  const page = <Route path="/buy-product/:id" element={<ProductPage />} />;
  showPage(<Routes>{page}</Routes>, '/buy-product/1');
  expect(await screen.findByText('Delivery from PKR 150 · Cash on Delivery')).toBeInTheDocument();
});

it.each([
  ['the product page', '/buy-product/1', 'Lahore'],
  ['the cart', '/cart', 'Lahore'],
  ['the checkout page', '/checkout', 'Islamabad'],
])('expected days: %s says them for the city of the last order, or of the address', async (_page, path, city) => {
  keepCity('Lahore');
  addToCart(toLine(sampleProduct()));
  const pages = [
    <Route key="product" path="/buy-product/:id" element={<ProductPage />} />,
    <Route key="cart" path="/cart" element={<CartPage />} />,
    <Route key="checkout" path="/checkout" element={<CheckoutPage />} />,
  ];
  showPage(<Routes>{pages}</Routes>, path);
  expect(await screen.findByText(`Arrives Tue 1 - Thu 3 Dec in ${city}`)).toBeInTheDocument();
});

it('add order: expects no delivery fee from the subtotal of free delivery on', async () => {
  deliverFreeFrom('3700.00');
  signIn({ role: 'ADMIN' });
  showPage(<OrdersSection />, '/admin?section=orders&form=new');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Product 1' }));
  await userEvent.click(await screen.findByRole('option', { name: /Glow Serum/ }));
  const fee = () => screen.getByText('Delivery').nextSibling;
  expect(fee()).toHaveTextContent('PKR 150');
  fireEvent.change(screen.getByLabelText('Quantity 1'), { target: { value: '2' } });
  expect(fee()).toHaveTextContent('PKR 0');
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('PKR 3,700');
});
