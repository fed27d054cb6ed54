import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { NotFoundPage } from './not-found-page';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

it('not-found page: offers a search, the shop and its categories', async () => {
  fakeApi(() => ({ body: [{ id: 4, name: 'Sun Care', image: null, image_srcset: null, product_count: 5 }] }));
  showPage(<NotFoundPage />, '/no/such/page');
  expect(await screen.findByRole('link', { name: 'Sun Care' })).toHaveAttribute('href', '/shop?category=4');
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
  const search = screen.getByRole('searchbox', { name: 'Search products' });
  await userEvent.type(search, 'rose & serum');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByTestId('address')).toHaveTextContent('/no/such/page');
  await userEvent.type(search, '{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/shop?q=rose+%26+serum');
});
