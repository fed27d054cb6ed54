import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RecentReview } from '@soulvia/contracts';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { HomePage } from './home-page';

let reviews: FakeResponse;
let calls: FakeCall[];

beforeEach(() => {
  reviews = { body: [] };
  calls = fakeApi(({ path }) => {
    if (path === 'reviews/recent') return reviews;
    return { body: path.startsWith('content/') ? { n: 0, blocks: [], image: null, link: null } : [] };
  });
});

const review = (given: Partial<RecentReview> = {}): RecentReview => ({
  id: 1,
  rating: 5,
  text: 'Soft and light.',
  author: { name: 'Ayesha S.', is_partner: false },
  verified: true,
  created_at: '2026-03-04T05:06:07.000Z',
  product: { id: 7, name: 'Glow Serum' },
  ...given,
});

async function cards(): Promise<HTMLElement[]> {
  const region = await screen.findByRole('region', { name: 'What customers say' });
  return within(region).getAllByRole('listitem');
}

/** The section, once the page has asked for its reviews and shows the rest. */
async function section(): Promise<HTMLElement | null> {
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('reviews/recent'));
  await screen.findByRole('region', { name: 'Become a partner' });
  return screen.queryByRole('region', { name: 'What customers say' });
}

it('home page reviews: each has its stars, text, author and product', async () => {
  const byPartner = review({
    id: 2,
    rating: 4,
    author: { name: 'A former customer', is_partner: true },
    product: { id: 8, name: 'Rose Water Toner' },
  });
  reviews = { body: [review(), byPartner] };
  showPage(<HomePage />);
  const [first, second] = await cards();
  expect(first).toHaveTextContent('5 of 5 stars');
  expect(first).toHaveTextContent('Soft and light.');
  expect(first).toHaveTextContent('Ayesha S.');
  expect(first).toHaveTextContent('March 2026');
  expect(first).toHaveTextContent('Verified buyer');
  expect(first).not.toHaveTextContent('Soulvia partner');
  expect(within(first ?? document.body).getByRole('link', { name: 'Glow Serum' })).toHaveAttribute(
    'href',
    '/buy-product/7',
  );
  expect(second).toHaveTextContent('4 of 5 stars');
  expect(second).toHaveTextContent('Soulvia partner');
  expect(screen.getByText(/with four or five stars, from customers who received the product/)).toBeInTheDocument();
});

it('home page reviews: markup is shown as text', async () => {
  const text = '<img src=x onerror="alert(1)"> &amp; <b>bold</b>';
  reviews = { body: [review({ text, author: { name: '<i>A</i>', is_partner: false } })] };
  showPage(<HomePage />);
  const [card] = await cards();
  expect(card).toHaveTextContent(text);
  expect(card).toHaveTextContent('<i>A</i>');
  expect(card?.querySelector('img, b, i')).toBeNull();
});

it('home page reviews: are absent while there are none', async () => {
  showPage(<HomePage />);
  expect(await section()).not.toBeInTheDocument();
});

it('home page reviews: are absent when they cannot be loaded', async () => {
  reviews = { status: 400, body: { message: 'Not now.' } };
  showPage(<HomePage />);
  expect(await section()).not.toBeInTheDocument();
});
