import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { defaultFeatures, featuresPath, type Product, relatedPath } from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { readCart } from '@/features/shop/cart/cart-store';
import { readWishlist } from '@/features/shop/wishlist/wishlist-store';
import { queryClient } from '@/lib/query-client';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { scrollOutOfView } from '@/testing/off-screen';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductPage } from './product-page';

const images = ['/b.webp', '/c.webp', '/d.webp'];
let response: () => FakeResponse | 'no answer';
let calls: FakeCall[];
let features: FakeResponse;

let restore = () => {};
afterEach(() => restore());
beforeEach(() => {
  endSession('signed-out');
  selling({});
  features = { body: defaultFeatures };
  calls = fakeApi((call) => {
    if (call.path === relatedPath(1)) return { body: [sampleProduct({ id: 2, name: 'Rosehip Oil' })] };
    if (call.path.startsWith('products/')) return response();
    if (call.path === featuresPath) return features;
    return { body: [] };
  });
});

function selling(changes: Partial<Product>): void {
  response = () => ({ body: sampleProduct({ display_image_url: '/a.webp', images_urls: images, ...changes }) });
}

function show(id = '1') {
  showPage(
    <Routes>
      <Route path="/buy-product/:id" element={<ProductPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/buy-product/${id}`,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const stock = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const arrive = () => screen.findByRole('heading', { level: 1, name: 'Glow Serum' });

it('product page: shows name, price, points and the way back', async () => {
  show();
  await arrive();
  expect(screen.getByText('PKR 1,850')).toBeInTheDocument();
  expect(screen.getByText('10').tagName).toBe('S');
  expect(screen.getByText(/SC value/)).toHaveTextContent('SC value 10 · partner points, not a previous price');
  expect(await stock('In stock')).toBeInTheDocument();
  expect(screen.getByText('Delivery PKR 150 · Cash on Delivery')).toBeInTheDocument();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  expect(trail.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop');
  expect(trail.getByText('Glow Serum')).toHaveAttribute('aria-current', 'page');
});

it('product page: says nothing of points where there are none', async () => {
  selling({ sc_value: 0 });
  show();
  await arrive();
  expect(screen.queryByText(/SC value/)).not.toBeInTheDocument();
});

it('product page: buys one and goes to the cart', async () => {
  show();
  await press('Buy');
  expect(screen.getByTestId('address')).toHaveTextContent('/cart');
  expect(readCart()).toMatchObject([{ id: 1, qty: 1 }]);
});

it('product page: takes as many as were chosen', async () => {
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Number of pieces' }), '2');
  await press('Add to cart');
  expect(readCart()).toMatchObject([{ id: 1, qty: 2 }]);
  await press('Buy');
  expect(readCart()).toMatchObject([{ id: 1, qty: 4 }]);
});

it('product page: the bar for phones takes as many as were chosen, too', async () => {
  restore = scrollOutOfView();
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Number of pieces' }), '3');
  const bar = within(await screen.findByRole('region', { name: 'Buy this product' }));
  await userEvent.click(bar.getByRole('button', { name: 'Add to cart' }));
  expect(readCart()).toMatchObject([{ id: 1, qty: 3 }]);
  await userEvent.click(bar.getByRole('button', { name: 'Remove from cart' }));
  expect(readCart()).toEqual([]);
});

it('product page: adds to the cart and takes out again', async () => {
  show();
  await press('Add to cart');
  expect(await screen.findByText('Added to cart')).toBeInTheDocument();
  await press('Remove from cart');
  expect(await screen.findByText('Removed from cart')).toBeInTheDocument();
  expect(readCart()).toEqual([]);
});

it('product page: adds to the wishlist and takes out again', async () => {
  show();
  await press('Add to wishlist');
  expect(await screen.findByText('Added to wishlist')).toBeInTheDocument();
  expect(readWishlist()).toMatchObject([{ id: 1, name: 'Glow Serum' }]);
  await press('Remove from wishlist');
  expect(await screen.findByText('Removed from wishlist')).toBeInTheDocument();
  expect(readWishlist()).toEqual([]);
});

it('product page: browses the images by arrows, keys and thumbnails', async () => {
  show();
  await press('Next image');
  expect(screen.getByText('2 of 4')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('list', { name: /Images/ }), { key: 'ArrowRight' });
  expect(screen.getByText('3 of 4')).toBeInTheDocument();
  await press('Show image 1');
  expect(screen.getByText('1 of 4')).toBeInTheDocument();
  const previous = screen.getByRole('button', { name: 'Previous image' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(previous);
  expect(screen.getByText('1 of 4')).toBeInTheDocument();
});

it('product page: shows the placeholder for a broken image', async () => {
  show();
  const image = await screen.findByAltText('Glow Serum');
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/img/placeholder.svg');
});

it('product page: tells what it is, how to use it and what delivery costs', async () => {
  show();
  await arrive();
  for (const label of ['Description', 'Specifications', 'How to Use', 'Shipping & Returns'])
    expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.getByText('Free delivery available on orders over PKR 5000.')).toBeInTheDocument();
  expect(screen.getByText('Quantity').nextSibling).toHaveTextContent('20');
});

it('product page: marks the four reviews as samples', async () => {
  show();
  const reviews = within(await screen.findByRole('region', { name: 'Rating & Reviews (10)' }));
  expect(reviews.getByText('Sample reviews')).toBeInTheDocument();
  expect(reviews.getAllByRole('listitem')).toHaveLength(4);
  await press('Show more reviews');
  expect(reviews.getByText("That's all the sample reviews.")).toBeInTheDocument();
});

it('product page: shows no reviews while they are switched off', async () => {
  features = { body: { ...defaultFeatures, reviews: 'hidden' } };
  show();
  await screen.findByRole('region', { name: 'You may also like' });
  await waitFor(() => expect(calls.some(({ path }) => path === featuresPath)).toBe(true));
  expect(screen.queryByText(/Review/)).not.toBeInTheDocument();
});

it('product page: shows reviews of customers in place of the samples once they are switched on', async () => {
  features = { body: { ...defaultFeatures, reviews: 'real' } };
  selling({ rating: 4.5, reviews_count: 2 });
  show();
  const reviews = within(await screen.findByRole('region', { name: 'Rating & Reviews (2)' }));
  expect(reviews.getByText(/^4\.5 of 5 stars/)).toBeInTheDocument();
  expect(screen.queryByText('Sample reviews')).not.toBeInTheDocument();
});

it('product page: shows the sample reviews when the switches cannot be loaded', async () => {
  features = { status: 404 };
  show();
  expect(await screen.findByRole('region', { name: 'Rating & Reviews (10)' })).toBeInTheDocument();
});

it('product page: leads to what others bought with it', async () => {
  show();
  const related = within(await screen.findByRole('region', { name: 'You may also like' }));
  expect(related.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(related.getByRole('link', { name: 'Rosehip Oil' })).toHaveAttribute('href', '/buy-product/2');
});

it('product page: follows the stock while it is open', async () => {
  show();
  await stock('In stock');
  selling({ quantity: 2 });
  await act(() => queryClient.invalidateQueries({ queryKey: ['products'] }));
  expect(await stock('Only 2 left in stock')).toBeInTheDocument();
  selling({ quantity: 0, is_available: false });
  await act(() => queryClient.invalidateQueries({ queryKey: ['products'] }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy' })).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
});

it('product page: says that a product deleted while it is open is no longer available', async () => {
  show();
  await stock('In stock');
  response = () => ({ status: 404, body: { message: 'Product not found.' } });
  await act(() => queryClient.invalidateQueries({ queryKey: ['products'] }));
  expect(await stock('This product is no longer available.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Glow Serum' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('product page: says when there is no such product', async () => {
  response = () => ({ status: 404, body: { message: 'Product not found.' } });
  show();
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

it('product page: sends no request for an invalid id', async () => {
  show('serum');
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('product page: says what failed, and tries again when asked', async () => {
  response = () => ({ status: 400, body: { message: 'Not now.' } });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  selling({});
  await press('Retry');
  expect(await arrive()).toBeInTheDocument();
});
