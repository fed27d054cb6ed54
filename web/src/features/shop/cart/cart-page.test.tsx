import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartPage } from './cart-page';
import { toLine } from './cart-line';
import { addToCart, readCart } from './cart-store';
import { fakeApi } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const cream = sampleProduct({ id: 2, name: 'Night Cream', price: '2450.00' });

beforeEach(() => {
  signIn();
  addToCart(toLine(sampleProduct()));
  addToCart(toLine(cream));
  fakeApi(({ path }) => ({ body: path === 'products/2' ? cream : sampleProduct() }));
});

it('cart: is cleared by the keyboard, after a question whose script comes late', async () => {
  showPage(<CartPage />, '/cart');
  screen.getByRole('button', { name: 'Clear cart' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Clear cart' })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(readCart()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear cart' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear cart' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  expect(readCart()).toEqual([]);
});
