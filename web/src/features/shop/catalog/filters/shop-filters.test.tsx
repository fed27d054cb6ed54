import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ShopPage } from '../shop-page';

const value = (id: number, name: string, count: number, more = false) => ({
  id,
  name,
  name_ur: null,
  count,
  count_is_lower_bound: more,
});
const shopFacets = {
  facets: [
    {
      group: 'skin_type',
      name: 'Skin type',
      name_ur: null,
      values: [value(3, 'Oily', 12), value(2, 'Dry', 1000, true)],
    },
  ],
  price: { min: '650.00', max: '6900.50' },
  in_stock: { count: 9, count_is_lower_bound: false },
};
const address = () => screen.getByTestId('address').textContent;
let calls: FakeCall[];
let hasFacets: boolean;

beforeEach(() => {
  endSession('signed-out');
  hasFacets = true;
  calls = fakeApi(({ path }) => {
    if (path.startsWith('products/facets')) return hasFacets ? { body: shopFacets } : { status: 400, body: {} };
    if (path === 'products/categories') return { body: [] };
    return { body: [sampleProduct()], headers: { 'X-Total-Count': '1' } };
  });
});

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  return within(await screen.findByRole('dialog', { name: 'Filters' }));
}

it('shop filters: bind facets, price and stock to the address and the requests', async () => {
  showPage(<ShopPage />, '/shop?show=22');
  const sheet = await openSheet();
  await userEvent.click(await sheet.findByLabelText('Oily'));
  await waitFor(() => expect(address()).toBe('/shop?f=3'));
  await userEvent.click(await sheet.findByLabelText('Dry'));
  await waitFor(() => expect(address()).toBe('/shop?f=2%2C3'));
  await userEvent.click(sheet.getByLabelText('In stock'));
  await userEvent.type(sheet.getByLabelText('From'), '1,000{Enter}');
  await waitFor(() => expect(address()).toBe('/shop?f=2%2C3&stock=1&min=1000'));
  const paths = () => calls.map(({ path }) => path);
  await waitFor(() =>
    expect(paths()).toContain(
      'products?ordering=best_selling&page=1&page_size=12&facets=2%2C3&price_min=1000&in_stock=true',
    ),
  );
  expect(paths()).toContain('products/facets?facets=2%2C3&price_min=1000&in_stock=true');
});

it('shop filters: tell the counts, with a plus for a lower bound', async () => {
  showPage(<ShopPage />, '/shop');
  const sheet = await openSheet();
  expect(await sheet.findByLabelText('Oily')).toHaveAccessibleDescription('12 products');
  expect(sheet.getByLabelText('Dry')).toHaveAccessibleDescription('1000+ products');
  expect(sheet.getByRole('status')).toHaveTextContent('1 Product');
  expect(sheet.getByLabelText('To')).toHaveAttribute('placeholder', '6,901');
});

it('shop filters: name each choice in a chip that removes it', async () => {
  showPage(<ShopPage />, '/shop?f=2,3&min=700&max=900&stock=1');
  await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: Oily' }));
  expect(address()).toBe('/shop?f=2&min=700&max=900&stock=1');
  await userEvent.click(await screen.findByRole('link', { name: 'Remove filter: PKR 700 to PKR 900' }));
  expect(address()).toBe('/shop?f=2&stock=1');
  await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(address()).toBe('/shop');
});

it('shop filters: refuse a lowest price above the highest', async () => {
  showPage(<ShopPage />, '/shop?max=900');
  const sheet = await openSheet();
  await userEvent.type(await sheet.findByLabelText('From'), '1000{Enter}');
  expect(sheet.getByLabelText('To')).toHaveAccessibleDescription(expect.stringContaining('Enter a higher price'));
  expect(address()).toBe('/shop?max=900');
});

it.each([
  ['/shop?f=x,0,-1,99999999999', 'products?ordering=best_selling&page=1&page_size=12'],
  ['/shop?f=3,3,2', 'products?ordering=best_selling&page=1&page_size=12&facets=2%2C3'],
  ['/shop?min=1e3&max=-5&stock=yes', 'products?ordering=best_selling&page=1&page_size=12'],
  ['/shop?min=900&max=100', 'products?ordering=best_selling&page=1&page_size=12&price_min=900'],
])('shop filters: ask only for what the server takes of %s', async (at, path) => {
  showPage(<ShopPage />, at);
  await waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
});

it('shop filters: say what failed, and try again', async () => {
  hasFacets = false;
  showPage(<ShopPage />, '/shop');
  const sheet = await openSheet();
  expect(await sheet.findByRole('alert')).toBeInTheDocument();
  hasFacets = true;
  await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
  expect(await sheet.findByLabelText('Oily')).toBeInTheDocument();
});
