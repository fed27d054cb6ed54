import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { toLine } from './cart-line';
import { addToCart, setQuantity } from './cart-store';
import { AddedToCart } from './added-to-cart';

const serum = toLine(sampleProduct());
const add = () => act(async () => void addToCart(serum));
const box = () => screen.queryByRole('region', { name: 'Added to your cart' });

function showIn(width: number, at = '/shop') {
  window.matchMedia = ((query: string) => ({
    matches: Number(/\d+/.exec(query)?.[0]) <= width,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  return showPage(
    <div>
      <a href="/cart">Cart</a>
      <AddedToCart />
    </div>,
    at,
  );
}

beforeEach(() => endSession('signed-out'));

it('added to cart: shows what was added, and the way on, without taking the focus', async () => {
  showIn(1440);
  screen.getByRole('link', { name: 'Cart' }).focus();
  await add();
  await add();
  expect(box()).toHaveTextContent('Glow Serum2 × PKR 1,850SubtotalPKR 3,700');
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/sign-in?redirect=/checkout');
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveFocus();
});

it('added to cart: closes on Escape and gives the focus to the cart', async () => {
  showIn(1440);
  await add();
  screen.getByRole('link', { name: 'View cart' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(box()).toBeNull();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveFocus();
});

it('added to cart: closes by itself, but not while it has the focus', async () => {
  jest.useFakeTimers();
  showIn(1440);
  await add();
  act(() => screen.getByRole('link', { name: 'View cart' }).focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(box()).not.toBeNull();
  act(() => screen.getByRole('link', { name: 'Cart' }).focus());
  act(() => jest.advanceTimersByTime(6_000));
  expect(box()).toBeNull();
  jest.useRealTimers();
});

it('added to cart: is a bar at the bottom on a phone', async () => {
  showIn(390);
  await add();
  await add();
  expect(await screen.findByRole('region', { name: 'Added to your cart' })).toHaveTextContent(
    'PKR 3,7001 productView cartCheckout',
  );
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  act(() => screen.getByRole('link', { name: 'Checkout' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(box()).toBeNull();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveFocus();
});

it.each([
  ['on the cart page of a phone', 390, '/cart'],
  ['on the cart page', 1440, '/cart'],
  ['at checkout', 1440, '/Checkout/'],
])('added to cart: stays away %s', async (_where, width, at) => {
  showIn(width, at);
  await add();
  expect(box()).toBeNull();
});

it('added to cart: does not come for a changed quantity', () => {
  addToCart(serum);
  showIn(1440);
  act(() => void setQuantity(1, 5));
  expect(box()).toBeNull();
});
