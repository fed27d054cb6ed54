import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '@/testing/show-page';
import { SoulviaPage } from './soulvia-page';

it('soulvia page: invites, without figures about income', () => {
  showPage(<SoulviaPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('GLOW WITH US, INSIDE & OUT.');
  for (const name of ['Join Now', 'Sign Up as SP'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/join-soulvia');
  expect(screen.getByText(/We promise no income/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Refund and buy-back' })).toHaveAttribute('href', '/shipping-returns');
  expect(document.body).not.toHaveTextContent(/PKR|\d+ ?%|\$/);
});

it('soulvia page: answers five questions, one open at a time and none at first', () => {
  showPage(<SoulviaPage />);
  const responses = screen.getAllByRole('group') as HTMLDetailsElement[];
  expect(responses).toHaveLength(5);
  expect(responses.map((details) => [details.open, details.getAttribute('name')])).toEqual(
    Array.from({ length: 5 }, () => [false, 'faq']),
  );
});
