import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@/lib/session-store';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleOwnPayment, samplePackage, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { readPartnerCart } from '../cart/partner-cart-store';
import { PackagesPage } from './packages-page';

const starter = samplePackage({ id: 1, name: 'Starter', price: '15000.50', profit: 12.5, sc_value: 1100 });
const offered = [starter, samplePackage()];

beforeEach(() => signIn());

function show(packages: FakeResponse | 'no answer' = { body: offered }, own: unknown[] = []) {
  const calls = fakeApi(({ path }) => (path.startsWith('packages') ? packages : { body: own }));
  showPage(<PackagesPage />, '/join-soulvia/shop');
  return calls;
}

const add = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const held = () => readPartnerCart().map(({ id, quantity }) => [id, quantity]);
const address = () => screen.getByTestId('address').textContent;

it('packages page: compares price, profit and points, and promises no income', async () => {
  const calls = show();
  const card = (await screen.findByRole('heading', { name: 'Starter' })).closest('li');
  const figures = within(card as HTMLElement);
  expect(figures.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Price',
    'Profit on own sales',
    'SC points',
  ]);
  expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'PKR 15,000.50',
    '12.5%',
    '1,100',
  ]);
  expect(screen.getByText(/we promise no income and pay nothing for recruiting/)).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('packages');
});

it('packages page: puts a package into the cart and goes there', async () => {
  show();
  await add('Add to cart Starter');
  expect(address()).toBe('/join-soulvia/cart');
  expect(held()).toEqual([[1, 1]]);
});

it('packages page: says when it takes the place of another one; the same one is one more', async () => {
  show();
  await add('Add to cart Starter');
  expect(screen.getByText('In your cart')).toBeInTheDocument();
  await add('Add one more Starter');
  expect(held()).toEqual([[1, 2]]);
  await add('Add to cart Growth');
  expect(held()).toEqual([[2, 1]]);
  expect(
    screen.getByText('Only one package can be selected at a time. The previous package was replaced.'),
  ).toBeInTheDocument();
});

it('packages page: lets visitors look, and asks them to sign in when they add', async () => {
  endSession('signed-out');
  const calls = show();
  await add('Add to cart Growth');
  expect(calls.map(({ path }) => path)).toEqual(['packages/offer']);
  expect(address()).toBe('/sign-in?redirect=/join-soulvia/cart');
  expect(held()).toEqual([[2, 1]]);
});

it('packages page: merges the guest’s package at sign-in', async () => {
  endSession('signed-out');
  show();
  await add('Add to cart Growth');
  act(() => signIn());
  await waitFor(() => expect(held()).toEqual([[2, 1]]));
  expect(localStorage.getItem('partner_cart_guest')).toBeNull();
});

describe('packages page: without packages', () => {
  it('shows a message when there are none', async () => {
    show({ body: [] });
    expect(
      await screen.findByText('No packages are available at the moment. Please check back later.'),
    ).toBeInTheDocument();
  });

  it('shows the loading state', () => {
    fakeApi(() => new Promise(() => {}));
    showPage(<PackagesPage />);
    expect(screen.getByText('Loading packages')).toBeInTheDocument();
  });

  it.each([
    [{ status: 403, statusText: 'Forbidden' }, 'Failed to fetch packages: Forbidden'],
    [{ status: 422, body: { message: 'Not today.' } }, 'Failed to fetch packages: Not today.'],
    ['no answer' as const, 'Failed to load packages'],
  ])('response %j shows an error', async (response, text) => {
    show(response);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('retries on request', async () => {
    const responses: FakeResponse[] = [{ status: 403, statusText: 'Forbidden' }, { body: offered }];
    fakeApi(({ path }) => (path === 'packages' ? (responses.shift() ?? { body: offered }) : { body: [] }));
    showPage(<PackagesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Growth' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('redirects to sign-in when only members have access', async () => {
    endSession('signed-out');
    show({ status: 401, body: { message: 'No token' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unauthorized. Please log in to view packages.');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?redirect=/join-soulvia');
  });
});

it('packages page: reminds a member of a payment that is being reviewed, not of one that is decided', async () => {
  show(undefined, [sampleOwnPayment()]);
  expect(await screen.findByText('Your payment for Growth is being reviewed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your payment' })).toHaveAttribute('href', '/join-soulvia/welcome');
});
