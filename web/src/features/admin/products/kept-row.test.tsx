import { beforeEach, expect, it } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from './products-section';

let products: Product[];
let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  products = [sampleProduct(), sampleProduct({ id: 2, name: 'Rose Mist', quantity: 3 })];
  calls = fakeApi(({ method, path }) => {
    if (path.startsWith('products/low-stock')) return { body: [] };
    if (method === 'GET') return { body: products, headers: { 'X-Total-Count': String(products.length) } };
    return { status: 404, body: { code: 'NOT_FOUND', detail: 'Product not found' } };
  });
});

const show = () => showPage(<ProductsSection />, '/admin?section=products');
const input = () => screen.queryByRole('textbox', { name: 'Price of Glow Serum' });

/** Opens the input of the price, and types over its value. */
async function edit(keys: string) {
  await userEvent.click(await screen.findByRole('button', { name: /edit price of Glow Serum/ }));
  await userEvent.keyboard(keys);
}

it('product list: keeps the row and what was typed when the product was deleted, until the input closes', async () => {
  show();
  await edit('1999');
  products = products.slice(1);
  window.dispatchEvent(new Event('visibilitychange'));
  await userEvent.keyboard('{Enter}');
  const failure = 'Failed to update product: Product not found';
  await waitFor(() => expect(input()).toHaveAccessibleDescription(failure));
  expect(input()).toHaveValue('1999');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Glow Serum')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
});

it('product list: keeps the row of the last product of the list', async () => {
  products = [sampleProduct()];
  show();
  await edit('1999');
  products = [];
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('products?')).length).toBeGreaterThan(1));
  await userEvent.keyboard('.5');
  expect(input()).toHaveValue('1999.5');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('No Products Yet')).toBeInTheDocument();
});

it('product list: keeps the row while the user searches for something else', async () => {
  show();
  await edit('1999');
  products = products.slice(1);
  await userEvent.type(screen.getByRole('searchbox'), 'rose');
  await waitFor(() => expect(calls.some(({ path }) => path.includes('search=rose'))).toBe(true));
  expect(await screen.findByRole('link', { name: '#2' })).toBeInTheDocument();
  expect(input()).toHaveValue('1999');
});

it('product list: does not keep the row on another page of the list', async () => {
  show();
  await edit('1999');
  products = products.slice(1);
  await userEvent.click(screen.getByRole('link', { name: 'Low stock' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Glow Serum')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: '#2' })).toBeInTheDocument();
});
