import { beforeEach, expect, it } from '@jest/globals';
import { companyPath, demoCompany } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCart } from '@/features/shop/cart/cart-store';
import { readWishlist } from '@/features/shop/wishlist/wishlist-store';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ShopPage } from './shop-page';

const category = { id: 3, name: 'Serums', image: null, image_srcset: null, product_count: 30 };
const address = () => screen.getByTestId('address').textContent;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  calls = fakeApi((call) => {
    if (call.path === 'products/categories') return { body: [category] };
    const size = Number(new URLSearchParams(call.path.split('?')[1]).get('page_size'));
    const body = Array.from({ length: Math.min(size, 30) }, (_, i) =>
      sampleProduct({ id: i + 1, name: `No. ${i + 1}` }),
    );
    return { body, headers: { 'X-Total-Count': '30' } };
  });
});

it('shop page: shows the first 12, then 10 more, and keeps the depth in the address', async () => {
  showPage(<ShopPage />, '/shop');
  expect(await screen.findByText('30 Products')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(22));
  expect(address()).toBe('/shop?show=22');
});

it('shop page: binds category and order to the address and starts at the top again', async () => {
  showPage(<ShopPage />, '/shop?show=22');
  await screen.findByRole('option', { name: 'Serums' });
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Serums');
  expect(address()).toBe('/shop?category=3');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: High to Low');
  expect(address()).toBe('/shop?category=3&sort=-price');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('products?ordering=-price&page=1&page_size=12&category=3'));
});

it('shop page: a card shows the price before, and that of a family from which one it begins', async () => {
  const reduced = { price: '1500.00', compare_at_price: '1850.00', compare_at_proven: true };
  const family_card = { id: 5, name: 'Mist', axes: ['Scent'], members: 3 };
  const body = [sampleProduct(reduced), sampleProduct({ id: 2, price: '950.00', family_card })];
  fakeApi(({ path }) => ({ body: path === 'products/categories' ? [] : body, headers: { 'X-Total-Count': '2' } }));
  showPage(<ShopPage />, '/shop');
  expect(await screen.findByText('From PKR 950')).toBeInTheDocument();
  expect(screen.getByText('PKR 1,500').textContent).toBe('PKR 1,500 was PKR 1,850 Save 18 %');
});

it('shop page: puts a product into the cart and takes it out again', async () => {
  showPage(<ShopPage />, '/shop');
  await userEvent.click(await screen.findByRole('button', { name: 'Add No. 1 to cart' }));
  expect(readCart()).toHaveLength(1);
  expect(await screen.findByText('Product added to cart successfully!')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'In cart (No. 1)', pressed: true }));
  expect(readCart()).toHaveLength(0);
});

it('shop page: says what failed, and tries again when asked', async () => {
  const works = globalThis.fetch;
  fakeApi(() => ({ status: 400, body: { message: 'No.' } }));
  showPage(<ShopPage />, '/shop');
  expect(await screen.findByText('Failed to load products')).toBeInTheDocument();
  expect(screen.getByText('Failed to load categories')).toBeInTheDocument();
  globalThis.fetch = works;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  expect(await screen.findByText('30 Products')).toBeInTheDocument();
});

it('shop page: says when there is nothing', async () => {
  fakeApi(() => ({ body: [], headers: { 'X-Total-Count': '0' } }));
  showPage(<ShopPage />, '/shop?category=3');
  expect(await screen.findByText('No Products to show')).toBeInTheDocument();
  expect(screen.getByText('0 Products')).toBeInTheDocument();
});

it('shop page: offers the nearest words, best sellers and WhatsApp where a search finds nothing', async () => {
  const best = [1, 2, 3].map((id) => sampleProduct({ id, name: `Best ${id}` }));
  fakeApi(({ path }) => {
    if (path.startsWith('products/suggestions'))
      return { body: { products: [], categories: [], words: ['niacinamide'] } };
    if (path.startsWith('products/best-sellers')) return { body: best };
    if (path === companyPath) return { body: demoCompany };
    return { body: [], headers: { 'X-Total-Count': '0' } };
  });
  showPage(<ShopPage />, '/shop?q=niacinamide+lamp');
  expect(await screen.findByRole('link', { name: 'niacinamide' })).toHaveAttribute('href', '/shop?q=niacinamide');
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeInTheDocument();
  const chat = await screen.findByRole('link', { name: 'Ask us for it on WhatsApp' });
  expect(chat.getAttribute('href')).toContain(encodeURIComponent('do you have “niacinamide lamp”?'));
});

it('shop page: searches when typing pauses, by how well it fits, and shows what it searched for', async () => {
  showPage(<ShopPage />, '/shop?category=3&show=22');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'rose');
  await waitFor(() => expect(address()).toBe('/shop?category=3&q=rose'));
  await waitFor(() => expect(calls.at(-1)?.path).toBe('products?page=1&page_size=12&category=3&search=rose'));
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Best match');
  await userEvent.click(screen.getByRole('link', { name: 'Remove filter: “rose”' }));
  expect(address()).toBe('/shop?category=3');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('shop page: says that there are more than were counted', async () => {
  const body = Array.from({ length: 12 }, (_, i) => sampleProduct({ id: i + 1, name: `No. ${i + 1}` }));
  fakeApi(() => ({ body, headers: { 'X-Total-Count': '36', 'X-Total-Relation': 'gte' } }));
  showPage(<ShopPage />, '/shop?q=rose');
  expect(await screen.findByText('36+ Products')).toBeInTheDocument();
  expect(screen.getByText('Showing 12 of 36+')).toBeInTheDocument();
});

it('shop page: searches at once on Enter', async () => {
  showPage(<ShopPage />, '/shop');
  await userEvent.type(screen.getByRole('searchbox'), 'rose{Enter}');
  expect(address()).toBe('/shop?q=rose');
});

it('shop page: clears all filters at once', async () => {
  showPage(<ShopPage />, '/shop?category=3&q=rose');
  await userEvent.click(await screen.findByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('/shop');
});

it('shop page: leads to each product and keeps wishes', async () => {
  showPage(<ShopPage />, '/shop');
  expect(await screen.findByRole('link', { name: 'No. 1' })).toHaveAttribute('href', '/buy-product/1');
  const heart = screen.getAllByRole('button', { name: 'Wishlist' })[0];
  expect(heart).toHaveAccessibleDescription('No. 1');
  if (heart) await userEvent.click(heart);
  expect(await screen.findByText('Added to wishlist')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(readWishlist()).toMatchObject([{ id: 1 }]);
});
