import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ContactPage } from './contact-page';
import { HomePage } from './home-page';

let products: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  localStorage.clear();
  endSession('signed-out');
  products = { body: [1, 2, 3].map((id) => sampleProduct({ id, name: `No. ${id}` })) };
  calls = fakeApi((call) => {
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
