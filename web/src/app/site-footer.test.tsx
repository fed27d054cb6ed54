import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showPage } from '@/testing/show-page';
import { SiteFooter } from './site-footer';

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('leads to the pages, to help and to us', () => {
  showPage(<SiteFooter />);
  expect(linksOf('Quick Links')).toEqual([
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Join', '/join-soulvia'],
    ['About Us', '/about'],
  ]);
  expect(linksOf('Customer Care')).toEqual([
    ['Pilots', '/pilots'],
    ['Shipping & Returns', '/shipping-returns'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms'],
  ]);
  for (const name of ['Instagram', 'Facebook', 'Whatsapp'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: /^\+92/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.getByText(/© 2025/)).toBeInTheDocument();
});
