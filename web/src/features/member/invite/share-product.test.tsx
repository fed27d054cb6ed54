import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ShareProduct } from './share-product';

let calls: FakeCall[];
let code: FakeResponse;
let products: FakeResponse;

beforeEach(() => {
  signIn({ role: 'SOULVIA_PARTNER' });
  code = { body: { code: 'K7Q2M9XD' } };
  products = { body: [sampleProduct({ id: 12 }), sampleProduct({ id: 7, name: 'Rose Toner', price: '950.00' })] };
  calls = fakeApi(({ path }) => (path === 'referrals/code' ? code : products));
});

const searches = () => calls.filter(({ path }) => path.startsWith('products?')).map(({ path }) => path);

it('share a product: offers the best sellers with links that carry the code', async () => {
  const person = userEvent.setup();
  showPage(<ShareProduct />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/^PKR/).textContent)).toEqual(['PKR 1,850', 'PKR 950']);
  expect(searches()).toEqual([expect.stringContaining('ordering=best_selling')]);
  const share = screen.getByRole('link', { name: 'Share Rose Toner on WhatsApp' });
  expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'Rose Toner at Soulvia: http://localhost/r/K7Q2M9XD/7',
  );
  await person.click(screen.getByRole('button', { name: 'Copy link to Glow Serum' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/r/K7Q2M9XD/12');
});

it('share a product: searches all products, and says when none match', async () => {
  showPage(<ShareProduct />);
  await screen.findByText('Glow Serum');
  products = { body: [] };
  await userEvent.type(screen.getByLabelText('Search products'), ' rose ');
  expect(await screen.findByText('No products match your search')).toBeInTheDocument();
  expect(searches().at(-1)).toContain('search=rose');
  expect(searches().at(-1)).not.toContain('ordering');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

it('share a product: says when the shop has none', async () => {
  products = { body: [] };
  showPage(<ShareProduct />);
  expect(await screen.findByText('The shop has no products yet')).toBeInTheDocument();
});

it('share a product: says why products do not load, and loads them on request', async () => {
  products = { status: 403, body: { detail: 'Not now.' } };
  showPage(<ShareProduct />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products: Not now.');
  products = { body: [sampleProduct()] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Glow Serum')).toBeInTheDocument();
});

it('share a product: is not there without a code', async () => {
  code = { status: 403, body: {} };
  showPage(<ShareProduct />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Share a product')).not.toBeInTheDocument();
  expect(searches()).toEqual([]);
});
