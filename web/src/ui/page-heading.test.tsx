import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { PageHeading } from './page-heading';

let focused: Element | null;

function Page() {
  const { pathname } = useLocation();
  return (
    <main key={pathname}>
      <FirstEffect />
      <PageHeading title={pathname} />
      <Link to="/cart">Cart</Link>
    </main>
  );
}

/** Its effect is the first of those that run after the page was painted. */
function FirstEffect() {
  useEffect(() => {
    focused = document.activeElement;
  }, []);
  return null;
}

test('the heading of the next page has the focus before the page is painted', async () => {
  window.history.replaceState(null, '', '/shop');
  render(<Page />, { wrapper: BrowserRouter });
  expect(focused).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
  expect(focused).toBe(screen.getByRole('heading', { name: '/cart' }));
});
