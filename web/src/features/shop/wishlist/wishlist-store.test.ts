import { beforeEach, expect, it, jest } from '@jest/globals';
import { endSession, startSession } from '@/lib/session-store';
import { sampleProduct, sampleUser } from '@/testing/samples';
import { toItem } from './wishlist-item';
import { addToWishlist, mergeGuestWishlist, readWishlist, removeFromWishlist, wishlistEvent } from './wishlist-store';

const serum = toItem(sampleProduct());
const cream = toItem(sampleProduct({ id: 2, name: 'Night Cream', price: '2450.00' }));
const signIn = (id = 7) => startSession(sampleUser({ id }), { access: 'a', refresh: 'r' });
const ids = () => readWishlist().map(({ id }) => id);

beforeEach(() => endSession('signed-out'));

it.each(['{', 'null', '7', '"text"', '{"id":1}', '[null, 3, {"id":"x"}, {"id":1,"name":"A","price":"x"}]'])(
  'wishlist store: reads %s as an empty list',
  (stored) => {
    localStorage.setItem('wishlist_guest', stored);
    expect(readWishlist()).toEqual([]);
  },
);

it('wishlist store: keeps a bare array of whole products under the guest key', () => {
  addToWishlist(serum);
  expect(JSON.parse(localStorage.getItem('wishlist_guest') ?? '')).toEqual([
    expect.objectContaining({ id: 1, name: 'Glow Serum', price: '1850.00', imageUrl: null, category_name: 'Serums' }),
  ]);
});

it('wishlist store: holds a product once', () => {
  addToWishlist(serum);
  addToWishlist(serum);
  expect(ids()).toEqual([1]);
});

it('wishlist store: puts a product back where it was', () => {
  addToWishlist(serum);
  addToWishlist(cream);
  removeFromWishlist(1);
  addToWishlist(serum, 0);
  expect(ids()).toEqual([1, 2]);
});

it('wishlist store: fires one window event at every change', () => {
  const changed = jest.fn();
  window.addEventListener(wishlistEvent, changed);
  addToWishlist(serum);
  removeFromWishlist(1);
  window.removeEventListener(wishlistEvent, changed);
  expect(changed).toHaveBeenCalledTimes(2);
});

it("wishlist store: adds the guest's list to the member's at sign-in, each product once, and empties it", () => {
  signIn();
  addToWishlist(cream);
  endSession('signed-out');
  addToWishlist(serum);
  addToWishlist(cream);
  signIn();

  expect(mergeGuestWishlist(7)).toBe(2);
  expect(ids()).toEqual([2, 1]);
  expect(localStorage.getItem('wishlist_guest')).toBeNull();
  expect(mergeGuestWishlist(7)).toBe(0);
});

it("wishlist store: keeps one member's list from the next", () => {
  signIn();
  addToWishlist(serum);
  signIn(8);
  expect(readWishlist()).toEqual([]);
});
