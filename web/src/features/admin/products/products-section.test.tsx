import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Dashboard, Product } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from './products-section';

let products: Product[];
let calls: FakeCall[];
let refuse: (id: number) => FakeResponse | null;

function response({ method, path, body }: FakeCall): FakeResponse {
  if (path.startsWith('products/low-stock')) return { body: products.filter(({ quantity }) => quantity <= 5) };
  const id = Number(/products\/(\d+)/.exec(path)?.[1]);
  if (method !== 'GET') {
    const refusal = refuse(id);
    if (refusal) return refusal;
    if (method === 'DELETE') {
      products = products.filter((product) => product.id !== id);
      return { status: 204 };
    }
    products = products.map((product) => {
      if (product.id !== id) return product;
      const { status } = body as { status: Product['product_status'] };
      return { ...product, product_status: product.quantity === 0 ? 'OUTOFSTOCK' : status };
    });
    return { body: products.find((product) => product.id === id) };
  }
  const query = new URLSearchParams(path.split('?')[1]);
  const found = products.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''));
  const from = (Number(query.get('page')) - 1) * 10;
  return { body: found.slice(from, from + 10), headers: { 'X-Total-Count': String(found.length) } };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  products = [sampleProduct(), sampleProduct({ id: 2, name: 'Rose Mist', quantity: 3 })];
  refuse = () => null;
  calls = fakeApi(response);
});

const open = (at = '') => showPage(<ProductsSection />, `/admin?section=products${at}`);
const find = (name: string) => screen.findByRole('button', { name });
const statusOf = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Status of ${name}`);
const setStatus = async (label: string) => userEvent.selectOptions(await statusOf('Glow Serum'), label);
const row = async (name: string) =>
  within((await screen.findByRole('checkbox', { name: `Select ${name}` })).closest('tr') as HTMLElement);
const writes = () => calls.filter(({ method }) => method !== 'GET');

describe('products section: the list of products', () => {
  it('shows the columns of the specification, with the currency', async () => {
    open();
    const serum = await row('Glow Serum');
    expect(
      screen
        .getAllByRole('columnheader')
        .slice(1)
        .map((head) => head.textContent),
    ).toEqual(['ID', 'DATE/TIME', 'NAME', 'QUANTITY', 'STATUS', 'CATEGORY', 'PRICE', 'ACTIONS']);
    expect(serum.getByText('$1,850.00')).toBeInTheDocument();
    expect(serum.getByText('1,850 rupees')).toBeInTheDocument();
    expect(screen.getByText('Amounts in PKR')).toBeInTheDocument();
    expect(serum.getByText('Mar 4, 2026, 10:06 AM')).toBeInTheDocument();
    expect(serum.getByRole('link', { name: '#1' })).toHaveAttribute('href', '/admin?section=products&form=1');
    expect(calls.some(({ path }) => path === 'products?page=1&page_size=10&ordering=-created_at')).toBe(true);
  });

  it('labels low stock in words', async () => {
    open();
    expect(await (await row('Rose Mist')).findByText('Low stock')).toBeInTheDocument();
    expect((await row('Glow Serum')).queryByText('Low stock')).not.toBeInTheDocument();
  });

  it('filters by day and status, starting on the first page', async () => {
    open('&page=3&start_date=2026-01-01&end_date=2026-01-31&status=OUTOFSTOCK&q=mist');
    await screen.findByRole('button', { name: 'Remove filter Status: Out-of-stock' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Start date: Jan 1, 2026' }));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain(
        'products?page=1&page_size=10&waiting=true&search=mist&end_date=2026-01-31&status=OUTOFSTOCK',
      ),
    );
  });

  it('filters low stock with one click and stores the filter in the URL', async () => {
    open('&page=3&status=INSTOCK');
    await userEvent.click(await screen.findByRole('link', { name: 'Low stock' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=products&low_stock=true');
    expect(screen.getByRole('link', { name: 'Low stock' })).toHaveAttribute('aria-current', 'true');
    const asked = 'products?page=1&page_size=10&ordering=-created_at&low_stock=true';
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(asked));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Quantity: Low stock' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/section=products$/);
  });

  it('sorts by name and by age, which only staff may ask for', async () => {
    open();
    await row('Rose Mist');
    for (const [choice, parameter] of [
      ['Names from A to Z', 'staff_ordering=name'],
      ['Names from Z to A', 'staff_ordering=-name'],
      ['Highest price first', 'ordering=-price'],
      ['Oldest first', 'staff_ordering=created_at'],
    ] as const) {
      await userEvent.selectOptions(screen.getByLabelText('Sort'), choice);
      await waitFor(() => expect(calls.at(-1)?.path).toMatch(new RegExp(`^products\\?.*[&]${parameter}(?:&|$)`)));
    }
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Newest first');
    await waitFor(() => expect(calls.at(-1)?.path).not.toContain('staff_ordering'));
  });

  it('shows how many people wait for products out of stock, and sorts by it', async () => {
    products = [sampleProduct({ waiting: 3 }), sampleProduct({ id: 2, name: 'Rose Mist', waiting: 41 })];
    open('&status=OUTOFSTOCK');
    expect(await (await row('Rose Mist')).findByText('41')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Most waiting first');
    await waitFor(() => expect(calls.at(-1)?.path).toMatch(/waiting=true.*staff_ordering=-waiting/));
  });

  it('ignores an invalid low-stock filter in the URL', async () => {
    open('&low_stock=maybe');
    await row('Rose Mist');
    expect(calls.some(({ path }) => path.includes('low_stock'))).toBe(false);
  });

  it('hides a column and still offers undo for the change made in it', async () => {
    open();
    await setStatus('Out-of-stock');
    await find('Undo status of Glow Serum');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'STATUS' }));
    expect(screen.queryByRole('columnheader', { name: 'STATUS' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo status of Glow Serum' }));
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([{ status: 'OUTOFSTOCK' }, { status: 'INSTOCK' }]),
    );
  });

  it.each([
    ['', 'No Products Yet'],
    ['&q=zzz', 'No products match the current filters'],
  ])('shows a message when it is empty: %s', async (at, text) => {
    products = [];
    open(at);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows the reason when loading fails', async () => {
    fakeApi(() => ({ status: 400, body: { message: 'Out of order.' } }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Out of order.');
  });

  it('refetches when a sale changes the stock', async () => {
    open();
    await row('Rose Mist');
    products = [sampleProduct({ id: 9, name: 'Clay Mask' })];
    act(() => publishLive('dashboard.changed', { position: 1, dashboard: {} as Dashboard }));
    expect(await screen.findByRole('checkbox', { name: 'Select Clay Mask' })).toBeInTheDocument();
  });
});

describe('products section: the stock of a product', () => {
  it('returns to the previous value with Undo', async () => {
    open();
    await setStatus('Out-of-stock');
    await userEvent.click(await find('Undo status of Glow Serum'));
    expect(await statusOf('Glow Serum')).toHaveValue('INSTOCK');
    expect(writes().map(({ body }) => body)).toEqual([{ status: 'OUTOFSTOCK' }, { status: 'INSTOCK' }]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await statusOf('Glow Serum')).toHaveFocus());
  });

  it('shows an error when Undo cannot put a sold-out product back on sale', async () => {
    open();
    await setStatus('Out-of-stock');
    const undo = await find('Undo status of Glow Serum');
    products = products.map((product) => ({ ...product, quantity: 0 }));
    await userEvent.click(undo);
    expect(
      await screen.findByText('Failed to update product status: Still out of stock: its quantity is 0'),
    ).toBeInTheDocument();
  });

  it('is toggled in its row, sending only the status', async () => {
    open();
    await setStatus('Out-of-stock');
    expect(await screen.findByText('Product status updated!')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'PATCH', path: 'products/1', body: { status: 'OUTOFSTOCK' } }]);
    expect(await statusOf('Glow Serum')).toHaveValue('OUTOFSTOCK');
  });

  it('shows the reason when toggling fails', async () => {
    refuse = () => ({ status: 503, body: { detail: 'The shop is busy.' } });
    open();
    await setStatus('Out-of-stock');
    expect(await screen.findByText('Failed to update product status: The shop is busy.')).toBeInTheDocument();
  });

  it('cannot be turned on without stock', async () => {
    products = [sampleProduct({ quantity: 0, product_status: 'OUTOFSTOCK' })];
    open();
    const status = within(await statusOf('Glow Serum'));
    expect(status.getByRole('option', { name: 'In-stock (add a quantity first)' })).toBeDisabled();
  });

  it('is set for all selected products, with a result for each', async () => {
    products = [...products, sampleProduct({ id: 5, name: 'Oil', quantity: 0, product_status: 'OUTOFSTOCK' })];
    refuse = (id) => (id === 2 ? { status: 404, body: { detail: 'Product not found.' } } : null);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('3 selected')).toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'Mark in stock' }));
    const report = within(await screen.findByRole('region', { name: 'Report' }));
    expect(report.getByText('1 of 3 products updated')).toBeInTheDocument();
    expect(report.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '#1: done',
      '#2: Product not found.',
      '#5: Still out of stock: its quantity is 0',
    ]);
    expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
    await userEvent.click(report.getByRole('button', { name: 'Close report' }));
    expect(screen.queryByRole('region', { name: 'Report' })).not.toBeInTheDocument();
  });
});

describe('products section: deleting a product', () => {
  const confirm = async () => {
    open();
    await userEvent.click(await find('Delete Rose Mist'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete Rose Mist?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  it('removes it from the list', async () => {
    await confirm();
    expect(await screen.findByText('Product deleted successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Rose Mist')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method: 'DELETE', path: 'products/2' }]);
  });

  it('shows the reason when it fails, and retries', async () => {
    refuse = () => ({ status: 404, body: { detail: 'Product not found.' } });
    const dialog = await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete product: Product not found.');
    expect(screen.getByText('Failed to delete product. Please try again.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});
