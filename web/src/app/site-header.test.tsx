import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toLine } from '@/features/shop/cart/cart-line';
import { addToCart, setQuantity } from '@/features/shop/cart/cart-store';
import { toItem } from '@/features/shop/wishlist/wishlist-item';
import { addToWishlist } from '@/features/shop/wishlist/wishlist-store';
import { endSession, startSession } from '@/lib/session-store';
import { sampleProduct, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { SiteHeader } from './site-header';

const tokens = { access: 'a', refresh: 'r' };
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeEach(() => endSession('signed-out'));

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
  addToCart(toLine(sampleProduct()));
  addToCart(toLine(sampleProduct({ id: 2 })));
  setQuantity(1, 5);
  addToWishlist(toItem(sampleProduct()));
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

it('site header: the account icon opens a menu with dashboard, account, orders and log out', async () => {
  startSession(sampleUser(), tokens);
  showPage(<SiteHeader />, '/');
  const icon = screen.getByRole('link', { name: 'ACCOUNT' });
  expect(icon).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(icon);
  const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect(icon).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/user-dashboard'],
    ['Account', '/account'],
    ['Orders', '/user-dashboard?tab=orders'],
  ]);
  expect(menu.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  await userEvent.click(menu.getByRole('link', { name: 'Orders' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/user-dashboard?tab=orders');
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
});

it('site header: the account menu closes on Escape, on a press outside and when the focus leaves', async () => {
  startSession(sampleUser(), tokens);
  showPage(<SiteHeader />, '/');
  const icon = screen.getByRole('link', { name: 'ACCOUNT' });
  const isOpen = () => screen.queryByRole('navigation', { name: 'Account' }) !== null;
  await userEvent.click(icon);
  await screen.findByRole('navigation', { name: 'Account' });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, icon]);
  await userEvent.click(icon);
  expect(isOpen()).toBe(true);
  await userEvent.click(document.body);
  expect(isOpen()).toBe(false);
  await userEvent.click(icon);
  for (let steps = 0; steps < 5; steps += 1) await userEvent.tab();
  expect(isOpen()).toBe(false);
});

it('site header: a guest has no account menu, and an admin neither', () => {
  showPage(<SiteHeader />, '/');
  expect(screen.queryByRole('link', { name: 'ACCOUNT' })).not.toBeInTheDocument();
  act(() => startSession(sampleUser({ role: 'ADMIN' }), tokens));
  expect(screen.queryByRole('link', { name: 'ACCOUNT' })).not.toBeInTheDocument();
});
