import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showPage } from '@/testing/show-page';
import { AboutPage } from './about-page';

const titlesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

it('about page: tells of the brand, how it works in four steps, and why to choose it', () => {
  showPage(<AboutPage />);
  expect(titlesIn('What we care about')).toHaveLength(4);
  expect(titlesIn('How it Works')).toEqual(['Join', 'Shop', 'Share', 'Earn']);
  expect(titlesIn('Why Choose Soulvia')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Join Today' })).toHaveAttribute('href', '/soulvia');
});
