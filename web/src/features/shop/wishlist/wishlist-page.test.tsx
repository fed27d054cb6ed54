import { beforeEach, expect, it } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCart } from '@/features/shop/cart/cart-store';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleMember } from '@/testing/family-samples';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { toItem } from './wishlist-item';
import { WishlistPage } from './wishlist-page';
import { addToWishlist, readWishlist } from './wishlist-store';

const serum = sampleProduct();
const cream = sampleProduct({ id: 2, name: 'Night Cream', price: '2450.00', category_name: 'Moisturisers' });
let shelf: Product[];
let refusal: FakeResponse | null;

beforeEach(() => {
  endSession('signed-out');
  shelf = [serum, cream];
  refusal = null;
  fakeApi((call) => {
    const product = shelf.find(({ id }) => call.path === `products/${id}`);
    return refusal ?? (product ? { body: product } : { status: 404, body: { message: 'Product not found.' } });
  });
});

function showWishes() {
  addToWishlist(toItem(serum));
  addToWishlist(toItem(cream));
  showPage(<WishlistPage />);
}

const ids = () => readWishlist().map(({ id }) => id);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('wishlist page: counts what is on it and leads to each product', async () => {
  showWishes();
  expect(screen.getByText('2 items')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Night Cream' })).toHaveAttribute('href', '/buy-product/2');
  expect(screen.getByText('2,450 PKr')).toBeInTheDocument();
});

it('wishlist page: keeps a product that is put into the cart', async () => {
  showWishes();
  await press('Add to cart (Glow Serum)');
  expect(await screen.findByText('Added to cart successfully.')).toBeInTheDocument();
  expect(readCart()).toMatchObject([{ id: 1, qty: 1 }]);
  expect(ids()).toEqual([1, 2]);
});

it('wishlist page: takes a product out, and puts it back where it was when that was a mistake', async () => {
  showWishes();
  await press('Remove Glow Serum');
  expect(await screen.findByText('Removed from wishlist.')).toBeInTheDocument();
  expect(screen.getByText('1 item')).toBeInTheDocument();
  await press('Undo');
  expect(ids()).toEqual([1, 2]);
  expect(screen.queryByText('Glow Serum was removed.')).not.toBeInTheDocument();
});

it('wishlist page: moves what can be had to the cart and leaves what cannot', async () => {
  shelf = [serum, { ...cream, quantity: 0, is_available: false }];
  showWishes();
  await screen.findByText('Out of stock');
  await press('Move all to cart');
  expect(readCart()).toMatchObject([{ id: 1, qty: 1 }]);
  expect(ids()).toEqual([2]);
});

it("wishlist page: takes today's price to the cart", async () => {
  shelf = [{ ...serum, price: '1900.00' }, cream];
  showWishes();
  await screen.findByText('1,900 PKr');
  await press('Add to cart (Glow Serum)');
  expect(readCart()).toMatchObject([{ id: 1, price: '1900.00' }]);
});

it.each([
  ['out of stock', () => [serum, { ...cream, is_available: false }], 'Out of stock'],
  ['no longer sold', () => [serum], 'No longer available'],
])('wishlist page: says why a product cannot be had: %s', async (_case, shelved, reason) => {
  shelf = shelved();
  showWishes();
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to cart (Night Cream)' })).toBeDisabled();
});

it('wishlist page: lets a shopper wait for a product that is out of stock', async () => {
  shelf = [serum, { ...cream, is_available: false }];
  showWishes();
  expect(await screen.findByRole('button', { name: 'Tell me when it is back (Night Cream)' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Tell me when it is back (Glow Serum)' })).not.toBeInTheDocument();
});

it('wishlist page: says when prices and stock could not be checked', async () => {
  refusal = { status: 400, body: { message: 'No.' } };
  showWishes();
  expect(await screen.findByText("We couldn't check prices and stock.")).toBeInTheDocument();
  refusal = null;
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('wishlist page: leads an empty list to the shop', () => {
  showPage(<WishlistPage />);
  expect(screen.getByText('Your wishlist is empty')).toBeInTheDocument();
  expect(screen.getByText('0 items')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('wishlist page: names a product of a family with its size, and stores neither', async () => {
  shelf = [sampleMember(2)];
  addToWishlist(toItem(sampleMember(2)));
  expect(localStorage.getItem('wishlist_guest')).not.toContain('family');
  showPage(<WishlistPage />);
  expect(await screen.findByRole('link', { name: 'Glow Serum, 50 ml' })).toHaveAttribute('href', '/buy-product/2');
  await press('Add to cart (Glow Serum, 50 ml)');
  expect(readCart()).toEqual([{ id: 2, title: 'Glow Serum 50 ml', price: '1850.00', imageUrl: null, qty: 1 }]);
});
