import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ContactPage } from './contact-page';
import { HomePage } from './home-page';

let products: FakeResponse;
let sold: number[];
let reviews: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  products = { body: [1, 2, 3].map((id) => sampleProduct({ id, name: `No. ${id}` })) };
  sold = [7, 8, 9];
  reviews = { body: [] };
  calls = fakeApi((call) => {
    if (call.path === 'products/best-sellers')
      return { body: sold.map((id) => sampleProduct({ id, name: `Best ${id}` })) };
    if (call.path === 'reviews/recent') return reviews;
    if (call.path !== 'products/categories') return products;
    return { body: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Category ${id}`, image: null, product_count: id })) };
  });
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('home page: greets and leads on to the story and the shop', () => {
  showPage(<HomePage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ELEVATE YOUR BEAUTY & SUCCESS');
  expect(screen.getByRole('link', { name: 'Discover More' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Learn More about Soulvia' })).toHaveAttribute('href', '/about');
  expect(screen.getAllByText('Glow with intention. Live with Soul.')).toHaveLength(2);
});

it('home page: features the first four categories', async () => {
  showPage(<HomePage />);
  const featured = await region('Featured Products');
  const cards = await featured.findAllByRole('heading', { level: 3 });
  expect(cards.map((card) => card.textContent)).toEqual([1, 2, 3, 4].map((id) => `Category ${id}`));
  expect(featured.getByRole('link', { name: 'Category 1' })).toHaveAttribute('href', '/shop?category=1');
  expect(featured.getByRole('link', { name: /All Products/ })).toHaveAttribute('href', '/shop');
});

it('home page: shows the three newest products', async () => {
  showPage(<HomePage />);
  const newest = await region('New In Products');
  expect(await newest.findByRole('link', { name: 'No. 1' })).toHaveAttribute('href', '/buy-product/1');
  expect(newest.getAllByText('1,850 PKr')).toHaveLength(3);
  expect(calls.map(({ path }) => path)).toContain('products?ordering=-created_at&page=1&page_size=3');
});

it('home page: says why the newest products could not be shown', async () => {
  products = { status: 400, body: { message: 'Not now.' } };
  showPage(<HomePage />);
  expect(await screen.findByText('Error: Not now.')).toBeInTheDocument();
});

it('home page: invites partners', async () => {
  showPage(<HomePage />);
  const banner = await region('Become a partner');
  expect(banner.getByRole('link', { name: 'Join Soulvia' })).toHaveAttribute('href', '/join-soulvia');
});

it('home page: serves the contact page too', () => {
  showPage(<ContactPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeInTheDocument();
  expect(document.title).toBe('Contact · Soulvia');
  expect(screen.getByRole('region', { name: 'Become a partner' })).toBeInTheDocument();
});

it('home page: shows what sells best, with prices', async () => {
  showPage(<HomePage />);
  const best = await region('Best sellers');
  const cards = best.getAllByRole('heading', { level: 3 });
  expect(cards.map((card) => card.textContent)).toEqual(['Best 7', 'Best 8', 'Best 9']);
  expect(best.getAllByText('1,850 PKr')).toHaveLength(3);
});

it('home page: has no best sellers before there is a row of them', async () => {
  sold = [7, 8];
  showPage(<HomePage />);
  await (await region('New In Products')).findByRole('link', { name: 'No. 1' });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('products/best-sellers'));
  expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument();
});

it('home page: says what a shopper wants to know before the first order', async () => {
  showPage(<HomePage />);
  const why = await region('Before you order');
  expect(why.getByText('Unopened products can be returned and refunded.')).toBeInTheDocument();
  const links = why.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Easy returns', '/shipping-returns'],
    ["Know what's inside", '/shop'],
    ['Patch test first', '/terms'],
  ]);
});
