import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { HomePage } from './home-page';

function serve(banner: object): void {
  fakeApi(({ path }) => ({ body: path === 'content/home_banner' ? banner : [] }));
}

it('home banner: shows its text, image and link', async () => {
  const blocks = [{ type: 'heading', level: 2, runs: [{ text: 'Eid offers' }] }];
  serve({ n: 1, blocks, image: '/img/hero-800.webp', link: '/shop?category=2' });
  const { container } = showPage(<HomePage />);
  const banner = within(await screen.findByRole('region', { name: 'News' }));
  expect(banner.getByRole('heading', { level: 2, name: 'Eid offers' })).toBeInTheDocument();
  expect(banner.getByRole('link', { name: 'See more' })).toHaveAttribute('href', '/shop?category=2');
  expect(container.querySelector('img[src="/img/hero-800.webp"][alt=""]')).not.toBeNull();
});

it('home banner: leads to other sites, and needs no image', async () => {
  const blocks = [{ type: 'paragraph', runs: [{ text: 'New' }] }];
  serve({ n: 1, blocks, image: null, link: 'https://soulvia.example.pk/eid' });
  showPage(<HomePage />);
  const banner = within(await screen.findByRole('region', { name: 'News' }));
  expect(banner.getByRole('link')).toHaveAttribute('href', 'https://soulvia.example.pk/eid');
  expect(banner.queryByRole('presentation')).not.toBeInTheDocument();
});

it('home banner: is absent in a new shop', async () => {
  serve({ n: 0, blocks: [], image: null, link: null });
  showPage(<HomePage />);
  expect(await screen.findByRole('region', { name: 'Become a partner' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'News' })).not.toBeInTheDocument();
});
