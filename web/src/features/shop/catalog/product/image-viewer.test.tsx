import { beforeEach, expect, it } from '@jest/globals';
import { defaultFeatures, featuresPath, type Product } from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import { fakeApi } from '@/testing/fake-api';
import { sampleProduct } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductPage } from './product-page';

const versions = (name: string) => `/${name}-400.webp 400w, /${name}-800.webp 800w, /${name}-1200.webp 1200w`;
const withImages = {
  display_image_url: '/a-800.webp',
  display_image_srcset: versions('a'),
  images_urls: ['/b-800.webp', '/c-800.webp'],
  images_srcsets: [versions('b'), versions('c')],
};
let product: Product;

beforeEach(() => {
  product = sampleProduct(withImages);
  fakeApi(({ path }) => {
    if (path.startsWith('products/')) return { body: product };
    if (path === featuresPath) return { body: defaultFeatures };
    return { body: [], headers: { 'X-Total-Count': '0' } };
  });
});

async function show(): Promise<void> {
  showPage(
    <Routes>
      <Route path="/buy-product/:id" element={<ProductPage />} />
    </Routes>,
    '/buy-product/1',
  );
  await screen.findByRole('heading', { level: 1, name: 'Glow Serum' });
}

const link = (name = 'Enlarge Glow Serum') => screen.getByRole('link', { name });
const viewer = () => screen.findByRole('dialog', { name: 'Images of Glow Serum' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

it('image viewer: each image of the page is a link to its widest version', async () => {
  await show();
  expect(link()).toHaveAttribute('href', '/a-1200.webp');
  expect(link('Enlarge Glow Serum, image 3')).toHaveAttribute('href', '/c-1200.webp');
  expect(screen.getByAltText('Glow Serum, image 2')).toHaveAttribute('srcset', versions('b'));
});

it('image viewer: opens with the chosen image in its widest version, by click or Enter', async () => {
  await show();
  await userEvent.click(link('Enlarge Glow Serum, image 2'));
  const dialog = await viewer();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(dialog).toHaveTextContent('2 of 3');
  expect(within(dialog).getByAltText('Glow Serum, image 2')).toHaveAttribute('src', '/b-1200.webp');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await press(dialog, 'Close');
  await closed();
  expect(link('Enlarge Glow Serum, image 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await viewer()).toHaveTextContent('2 of 3');
});

it('image viewer: browses by keys and buttons, and Escape leads back to the image seen last', async () => {
  await show();
  await userEvent.click(link());
  const dialog = await viewer();
  expect(within(dialog).getByRole('button', { name: 'Previous image' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(dialog).toHaveTextContent('2 of 3'));
  await press(dialog, 'Next image');
  await waitFor(() => expect(dialog).toHaveTextContent('3 of 3'));
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(link('Enlarge Glow Serum, image 3')).toHaveFocus();
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
});

it('image viewer: stays at its image when the product changes', async () => {
  await show();
  await userEvent.click(link('Enlarge Glow Serum, image 3'));
  const dialog = await viewer();
  await press(dialog, 'Previous image');
  await waitFor(() => expect(dialog).toHaveTextContent('2 of 3'));
  product = sampleProduct({ ...withImages, quantity: 2, images_urls: [], images_srcsets: [] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['products'] }));
  await screen.findByText('Only 2 left in stock');
  expect(dialog).toHaveTextContent('2 of 3');
});

it('image viewer: has no arrows for a single image, and says when it cannot be loaded', async () => {
  product = sampleProduct({ ...withImages, images_urls: [] });
  await show();
  await userEvent.click(link());
  const dialog = await viewer();
  expect(within(dialog).queryByRole('button', { name: /image/ })).not.toBeInTheDocument();
  fireEvent.error(within(dialog).getByAltText('Glow Serum'));
  expect(await within(dialog).findByText('This image could not be loaded.')).toBeInTheDocument();
});

it('image viewer: leaves a click with Ctrl to the browser, and links no missing image', async () => {
  product = sampleProduct({ ...withImages, display_image_url: null, display_image_srcset: null });
  await show();
  expect(screen.queryByRole('link', { name: 'Enlarge Glow Serum' })).not.toBeInTheDocument();
  const taken: boolean[] = [];
  const takeNote = (event: Event) => {
    taken.push(event.defaultPrevented);
    // jsdom cannot follow links.
    event.preventDefault();
  };
  window.addEventListener('click', takeNote, { once: true });
  fireEvent.click(link('Enlarge Glow Serum, image 2'), { ctrlKey: true });
  expect(taken).toEqual([false]);
  expect(fireEvent.click(link('Enlarge Glow Serum, image 2'))).toBe(false);
  const dialog = await viewer();
  expect(dialog).toHaveTextContent('1 of 2');
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(link('Enlarge Glow Serum, image 2')).toHaveFocus();
});

it('product page: arrow keys on an image move the focus with it', async () => {
  await show();
  act(() => link().focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(link('Enlarge Glow Serum, image 2')).toHaveFocus();
  expect(link()).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(link('Enlarge Glow Serum, image 3')).toHaveFocus();
});
