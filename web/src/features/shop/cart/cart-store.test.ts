import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endSession, startSession } from '@/lib/session-store';
import { sampleProduct, sampleUser } from '@/testing/samples';
import { toLine } from './cart-line';
import { addToCart, cartEvents, clearCart, mergeGuestCart, readCart, removeFromCart, setQuantity } from './cart-store';

const serum = toLine(sampleProduct());
const cream = toLine(sampleProduct({ id: 2, name: 'Night Cream', price: '2450.00' }));
const signIn = () => startSession(sampleUser(), { access: 'a', refresh: 'r' });
const quantities = () => readCart().map((line) => [line.id, line.qty]);

beforeEach(() => endSession('signed-out'));

it.each(['{', 'null', '7', '"text"', '{"id":1}', '[null, 3, {"id":"x"}, {"id":1,"title":"A","price":"x","qty":1}]'])(
  'cart store: reads %s as an empty cart',
  (stored) => {
    localStorage.setItem('cart_guest', stored);
    expect(readCart()).toEqual([]);
  },
);

it('cart store: keeps a bare array of lines under the guest key', () => {
  addToCart(serum);
  expect(JSON.parse(localStorage.getItem('cart_guest') ?? '')).toEqual([
    { id: 1, title: 'Glow Serum', price: '1850.00', imageUrl: null, qty: 1 },
  ]);
});

it('cart store: adds one to a product that is in the cart already', () => {
  addToCart(serum);
  addToCart(cream);
  addToCart(serum);
  expect(quantities()).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it.each([0, -3])('cart store: takes the line out at a quantity of %i', (quantity) => {
  addToCart(serum);
  setQuantity(1, quantity);
  expect(readCart()).toEqual([]);
});

it('cart store: fires both window events at every change, the count being distinct lines', () => {
  const changed = jest.fn();
  const counts: number[] = [];
  const onCount = (event: Event) => counts.push((event as CustomEvent<number>).detail);
  window.addEventListener(cartEvents.changed, changed);
  window.addEventListener(cartEvents.count, onCount);
  addToCart(serum);
  setQuantity(1, 5);
  addToCart(cream);
  removeFromCart(1);
  clearCart();
  window.removeEventListener(cartEvents.changed, changed);
  window.removeEventListener(cartEvents.count, onCount);
  expect(changed).toHaveBeenCalledTimes(5);
  expect(counts).toEqual([1, 1, 2, 1, 0]);
});

it('cart store: gives the same array while nothing changes', () => {
  addToCart(serum);
  expect(readCart()).toBe(readCart());
});

describe('cart store: signing in', () => {
  it("merges the guest's cart into the member's and empties it", () => {
    signIn();
    addToCart(serum);
    setQuantity(1, 2);
    endSession('signed-out');
    addToCart(serum);
    addToCart(cream);
    signIn();

    expect(mergeGuestCart(7)).toBe(2);
    expect(quantities()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(localStorage.getItem('cart_guest')).toBeNull();
  });

  it('merges only once', () => {
    addToCart(serum);
    signIn();
    mergeGuestCart(7);
    expect(mergeGuestCart(7)).toBe(0);
    expect(quantities()).toEqual([[1, 1]]);
  });

  it('keeps carts of different members apart', () => {
    signIn();
    addToCart(serum);
    startSession(sampleUser({ id: 8 }), { access: 'b', refresh: 's' });
    expect(readCart()).toEqual([]);
  });
});
