import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineOf } from '@/features/shop/cart/cart-line';
import { addToCart, setQuantity } from '@/features/shop/cart/cart-store';
import { itemOf } from '@/features/shop/wishlist/wishlist-item';
import { addToWishlist } from '@/features/shop/wishlist/wishlist-store';
import { endSession, startSession } from '@/lib/session-store';
import { sampleProduct, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SiteHeader } from './site-header';

const tokens = { access: 'a', refresh: 'r' };
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeEach(() => {
  localStorage.clear();
  endSession('signed-out');
});

it('site header: links to the pages and to sign-in', () => {
  showPage(<SiteHeader />, '/');
  expect(
    main()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Join Soulvia', '/soulvia'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]);
  expect(screen.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/sign-in');
});

it.each([
  ['/', 'Home'],
  ['/home', 'Home'],
  ['/SHOP/', 'Shop'],
  ['/soulvia', 'Join Soulvia'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
])('site header: marks the current page at %s', (path, label) => {
  showPage(<SiteHeader />, path);
  const marked = main()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual([label]);
});

it('site header: badges count products, not units', () => {
  addToCart(lineOf(sampleProduct()));
  addToCart(lineOf(sampleProduct({ id: 2 })));
  setQuantity(1, 5);
  addToWishlist(itemOf(sampleProduct()));
  showPage(<SiteHeader />, '/');
  expect(screen.getByRole('link', { name: 'Cart, 2 products' })).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: 'Wishlist, 1 product' })).toHaveAttribute('href', '/wishlist');
});

it('site header: shows no badge for empty lists', () => {
  showPage(<SiteHeader />, '/');
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveTextContent('');
  expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveTextContent('');
});

it('site header: links a member to dashboard and account', () => {
  startSession(sampleUser(), tokens);
  showPage(<SiteHeader />, '/user-dashboard');
  expect(screen.getByRole('link', { name: 'DASHBOARD' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'ACCOUNT' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('button', { name: 'LOG OUT' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'LOGIN' })).not.toBeInTheDocument();
});

it('site header: links an admin to the admin console, in header and menu', async () => {
  startSession(sampleUser({ role: 'ADMIN' }), tokens);
  showPage(<SiteHeader />, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getAllByRole('link', { name: 'ADMIN' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'DASHBOARD' })).not.toBeInTheDocument();
});

it('site header: the menu has the same links and can be closed', async () => {
  showPage(<SiteHeader />, '/');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog'));
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
  expect(menu.getByRole('link', { name: 'Join Soulvia' })).toHaveAttribute('href', '/soulvia');
  await userEvent.click(menu.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
