import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SheetImport } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from '../products-section';

const sheet = (changes: Partial<SheetImport> = {}): SheetImport => ({
  id: 3,
  kind: 'products',
  state: 'CHECKED',
  file_name: 'products.csv',
  rows: 42,
  counts: { ok: 41, warning: 0, problem: 1 },
  applied: 0,
  ignored_columns: [],
  problems: [{ row: 9, column: 'seen_price', message: 'The price has changed: it is PKR 1900.00 now.' }],
  warnings: [],
  changed: 2,
  changes: [
    { row: 2, column: 'price', from: '1500.00', to: '1600.00' },
    { row: 5, column: 'name', from: null, to: 'Rose Mist' },
  ],
  created_at: '2026-03-04T05:06:07.000Z',
  applied_at: null,
  ...changes,
});

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({
    'GET products': { body: [sampleProduct()], headers: { 'X-Total-Count': '1' } },
  }));
});

const open = (at = '') => showPage(<ProductsSection />, `/admin?section=products${at}`);
const csv = new File(['id,price,seen_price\n1,1600,1500\n'], 'products.csv', { type: 'text/csv' });
const asReader = () => signIn({ role: 'ADMIN', permissions: ['catalogue.read' as const] });

describe('product sheet', () => {
  it('opens from the list of products, without its filters, and leads back', async () => {
    open('&page=2&q=serum');
    await userEvent.click(await screen.findByRole('link', { name: 'Import products' }));
    expect(await screen.findByRole('heading', { name: 'Import products' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/section=products&form=sheet$/);
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the products' }));
    expect(await screen.findByRole('table', { name: 'Products' })).toBeInTheDocument();
  });

  it('downloads all products, or says why it cannot', async () => {
    const createObjectURL = jest.fn<(file: Blob) => string>(() => 'blob:products');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    replies['GET products/export.csv'] = { status: 400, body: { detail: 'The shop is busy.' } };
    open('&form=sheet');
    const button = await screen.findByRole('button', { name: 'Export products' });
    await userEvent.click(button);
    expect(await screen.findByText('Failed to export products: The shop is busy.')).toBeInTheDocument();
    replies['GET products/export.csv'] = { body: 'id', headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    await userEvent.click(button);
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
    expect(createObjectURL.mock.calls[0]?.[0].type).toMatch(/^text\/csv/);
  });

  it('sends a sheet of the kind, and shows old and new values before it is applied', async () => {
    replies['POST imports'] = { status: 201, body: sheet() };
    replies['GET imports/3'] = { body: sheet() };
    open('&form=sheet');
    await userEvent.upload(await screen.findByLabelText('Sheet'), csv);
    await userEvent.click(screen.getByRole('button', { name: 'Check sheet' }));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    const [, ...rows] = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/price.*1500\.00.*1600\.00/),
      expect.stringMatching(/name.*–.*Rose Mist/),
    ]);
    expect(screen.getByText('The price has changed: it is PKR 1900.00 now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply 41 rows' })).toBeInTheDocument();
    const form = calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect(form.get('kind')).toBe('products');
    expect(screen.getByTestId('address')).toHaveTextContent('form=sheet&import=3');
  });

  it('says how many rows would change when not all are listed', async () => {
    replies['GET imports/3'] = { body: sheet({ changed: 300 }) };
    open('&form=sheet&import=3');
    expect(await screen.findByText('The first 2 of 300 rows.')).toBeInTheDocument();
  });

  it('has no table of changes for a sheet that changes nothing', async () => {
    replies['GET imports/3'] = { body: sheet({ changed: 0, changes: [] }) };
    open('&form=sheet&import=3');
    expect(await screen.findByRole('heading', { name: 'Import #3' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Changes' })).not.toBeInTheDocument();
  });

  it('only exports for staff who may not edit products', async () => {
    asReader();
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Export products' }));
    expect(await screen.findByRole('button', { name: 'Export products' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Sheet')).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.startsWith('imports'))).toBe(false);
  });
});
