import { beforeEach, expect, it, jest } from '@jest/globals';
import { defaultFeatures, featuresPath } from '@soulvia/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleFamily, sampleMember, sampleSibling } from '@/testing/family-samples';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { Link } from '@/ui/link';
import { ProductPage } from '../product-page';

let family = sampleFamily();
let answer: (id: number) => FakeResponse | Promise<FakeResponse>;

beforeEach(() => {
  endSession('signed-out');
  window.scrollTo = jest.fn();
  family = sampleFamily();
  answer = (id) => ({ body: sampleMember(id, family) });
  fakeApi(({ path }) => {
    const id = /^products\/(\d+)$/.exec(path)?.[1];
    if (id) return answer(Number(id));
    if (path === featuresPath) return { body: defaultFeatures };
    return { body: [], headers: { 'X-Total-Count': '0' } };
  });
});

function show(id = 1) {
  showPage(
    <Routes>
      <Route path="/buy-product/:id" element={<ProductPage />} />
      <Route path="*" element={<Link to="/buy-product/2">To the product</Link>} />
    </Routes>,
    `/buy-product/${id}`,
  );
}

const rowOf = async (axis: string) => within(await screen.findByRole('group', { name: axis }));
const address = () => screen.getByTestId('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('family chips: link to the product of each size, with the current one marked', async () => {
  show();
  const sizes = await rowOf('Size');
  expect(sizes.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['30 ml', '/buy-product/1'],
    ['50 ml', '/buy-product/2'],
    ['100 ml (out of stock)', '/buy-product/3'],
  ]);
  expect(sizes.getByRole('link', { current: 'page' })).toHaveAccessibleName('30 ml');
});

it('family chips: a size out of stock is struck and still reachable', async () => {
  show();
  const large = (await rowOf('Size')).getByRole('link', { name: '100 ml (out of stock)' });
  expect(within(large).getByText('100 ml').tagName).toBe('S');
  await userEvent.click(large);
  await heading('Glow Serum 100 ml');
  expect(address()).toBe('/buy-product/3');
});

it('family chips: a product without a family has none', async () => {
  answer = () => ({ body: sampleProduct({ family: null }) });
  show();
  await heading('Glow Serum');
  expect(screen.queryByRole('link', { name: '30 ml' })).not.toBeInTheDocument();
});

it('family chips: choosing by keyboard keeps the focus on the chosen size and the scroll position', async () => {
  show();
  Object.defineProperty(window, 'scrollY', { value: 340, configurable: true });
  (await rowOf('Size')).getByRole('link', { name: '50 ml' }).focus();
  await userEvent.keyboard('{Enter}');
  await heading('Glow Serum 50 ml');
  const chosen = (await rowOf('Size')).getByRole('link', { current: 'page' });
  expect(chosen).toHaveAccessibleName('50 ml');
  await waitFor(() => expect(chosen).toHaveFocus());
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 340);
  await userEvent.tab();
  expect((await rowOf('Size')).getByRole('link', { name: /100 ml/ })).toHaveFocus();
});

it('family chips: the current product stays until the chosen one is read', async () => {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async (id) => {
    if (id === 2) await waiting;
    return { body: sampleMember(id, family) };
  };
  show();
  await userEvent.click((await rowOf('Size')).getByRole('link', { name: '50 ml' }));
  expect(address()).toBe('/buy-product/1');
  expect(await heading('Glow Serum 30 ml')).toBeInTheDocument();
  release();
  await heading('Glow Serum 50 ml');
});

it('family chips: of two choices in a row the last one counts', async () => {
  show();
  const sizes = await rowOf('Size');
  fireEvent.click(sizes.getByRole('link', { name: '50 ml' }));
  fireEvent.click(sizes.getByRole('link', { name: /100 ml/ }));
  await heading('Glow Serum 100 ml');
  expect(address()).toBe('/buy-product/3');
});

it('family chips: a chosen product that no longer exists shows that it is not there', async () => {
  show();
  const link = (await rowOf('Size')).getByRole('link', { name: '50 ml' });
  answer = () => ({ status: 404, body: { message: 'Product not found.' } });
  await userEvent.click(link);
  expect(await heading('Product not found')).toBeInTheDocument();
});

it('family chips: with a modifier key the browser opens the link itself', async () => {
  show();
  const link = (await rowOf('Size')).getByRole('link', { name: '50 ml' });
  const prevented: boolean[] = [];
  const browser = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', browser);
  fireEvent.click(link, { metaKey: true });
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link);
  document.removeEventListener('click', browser);
  expect(prevented).toEqual([false, false, true]);
  await heading('Glow Serum 50 ml');
});

it('family chips: with two axes each row keeps the value of the other, or names the one it leads to', async () => {
  family = sampleFamily({
    axes: ['Size', 'Scent'],
    siblings: [
      sampleSibling(1, '30 ml', 'Rose'),
      sampleSibling(2, '50 ml', 'Rose'),
      sampleSibling(3, '30 ml', 'Neroli'),
      sampleSibling(4, '50 ml', 'Oud'),
    ],
  });
  show();
  const scents = await rowOf('Scent');
  expect(scents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rose', '/buy-product/1'],
    ['Neroli', '/buy-product/3'],
    ['Oud (50 ml)', '/buy-product/4'],
  ]);
  await userEvent.click(scents.getByRole('link', { name: 'Oud (50 ml)' }));
  await heading('Glow Serum 50 ml Oud');
  await waitFor(async () =>
    expect((await rowOf('Scent')).getByRole('link', { name: 'Oud', current: 'page' })).toHaveFocus(),
  );
  expect((await rowOf('Size')).getByRole('link', { current: 'page' })).toHaveAccessibleName('50 ml');
});
