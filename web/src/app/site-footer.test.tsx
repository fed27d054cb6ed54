import { beforeEach, expect, it, jest } from '@jest/globals';
import { companyPath, demoCompany, firstDataId } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { SiteFooter } from './site-footer';

let response: FakeResponse | 'no answer';
let calls: FakeCall[];
beforeEach(() => {
  response = { body: demoCompany };
  calls = fakeApi(() => response);
});

const changed = { ...demoCompany, name: 'Noor', phone: '051 2345678', address: 'House 4\nLahore', facebook: '' };
// Must be the first test: embedded data is used for the first read only.
it('site footer: uses the data embedded in the page and sends no request', () => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = firstDataId;
  block.textContent = JSON.stringify({ [companyPath]: { body: changed, headers: {} } });
  document.head.append(block);
  jest.spyOn(performance, 'now').mockReturnValue(500);
  showPage(<SiteFooter />);
  jest.restoreAllMocks();
  expect(screen.getByText('House 4, Lahore')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('site footer: links to the pages, the policies and the contact details', async () => {
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
    expect(await screen.findByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: /^\+92/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.getByText(/© 2025/)).toBeInTheDocument();
});

const shown = () => ['Instagram', 'Facebook', 'Whatsapp'].filter((name) => screen.queryByRole('link', { name }));

it('site footer: shows the saved company info and omits empty links', async () => {
  response = { body: changed };
  showPage(<SiteFooter />);
  expect(await screen.findByRole('link', { name: '051 2345678' })).toHaveAttribute('href', 'tel:0512345678');
  expect(screen.getByText('House 4, Lahore')).toBeInTheDocument();
  expect(screen.getByText('© 2025 Noor. All rights reserved.')).toBeInTheDocument();
  expect(shown()).toEqual(['Instagram', 'Whatsapp']);
});

it('site footer: shows the built-in name and no contact when loading fails', async () => {
  response = 'no answer';
  showPage(<SiteFooter />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([companyPath, companyPath]));
  expect(screen.getByText('© 2025 Soulvia. All rights reserved.')).toBeInTheDocument();
  expect(document.querySelectorAll('[href^=mailto], [href^=tel], [href*="wa.me"]')).toHaveLength(0);
  expect(shown()).toEqual([]);
});
