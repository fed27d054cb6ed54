import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@soulvia/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enableShortcuts } from '@/lib/shortcuts';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleProduct, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from './products-section';

let products: Product[];
let calls: FakeCall[];
let refuse: () => FakeResponse | 'no answer' | null;

function response({ method, path, body }: FakeCall): FakeResponse | 'no answer' {
  if (path.startsWith('products/low-stock')) return { body: [] };
  if (method === 'GET') return { body: products, headers: { 'X-Total-Count': String(products.length) } };
  const refusal = refuse();
  if (refusal) return refusal;
  const { price, quantity } = body as { price?: number; quantity?: number };
  const changes = { ...(price && { price: price.toFixed(2) }), ...(quantity !== undefined && { quantity }) };
  products = products.map((product) => (path === `products/${product.id}` ? { ...product, ...changes } : product));
  return { body: products.find(({ id }) => path === `products/${id}`) };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  products = [sampleProduct(), sampleProduct({ id: 2, name: 'Rose Mist', quantity: 3 })];
  refuse = () => null;
  calls = fakeApi(response);
});

const show = () => showPage(<ProductsSection />, '/admin?section=products');
const opener = (field: string) => screen.findByRole('button', { name: new RegExp(`edit ${field} of Glow Serum`) });
const input = (label: string) => screen.queryByRole('textbox', { name: `${label} of Glow Serum` });
const writes = () => calls.filter(({ method }) => method !== 'GET');
const sent = () =>
  writes().map(({ body, headers }) => [body, headers['X-Last-Seen-Price'] ?? headers['X-Last-Seen-Quantity']]);

/** Opens the input, and types over its value. */
async function edit(field: 'price' | 'quantity', keys: string) {
  await userEvent.click(await opener(field));
  await userEvent.keyboard(keys);
}

describe('product list: editing price and quantity in the row', () => {
  it.each([
    ['price', 'Price', '1999.5', { price: 1999.5 }, '1850.00', '$1,999.50'],
    ['quantity', 'Quantity', '25', { quantity: 25 }, '20', '25'],
  ] as const)('saves the %s with Enter, and returns the focus', async (field, label, text, body, seen, shown) => {
    show();
    await edit(field, `${text}{Enter}`);
    expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'PATCH', path: 'products/1' }]);
    expect(sent()).toEqual([[body, seen]]);
    await waitFor(() => expect(input(label)).not.toBeInTheDocument());
    expect(await opener(field)).toHaveFocus();
    expect(await opener(field)).toHaveTextContent(shown);
  });

  it('opens with Enter, with the value selected', async () => {
    show();
    (await opener('price')).focus();
    await userEvent.keyboard('{Enter}');
    expect(input('Price')).toHaveFocus();
    expect(input('Price')).toHaveValue('1850.00');
    expect(input('Price')).toHaveAttribute('inputmode', 'decimal');
    await userEvent.keyboard('7');
    expect(input('Price')).toHaveValue('7');
  });

  it.each([
    ['r', 'Price'],
    ['q', 'Quantity'],
  ])('opens with the key %s in the focused row', async (key, label) => {
    enableShortcuts(true);
    show();
    await opener('price');
    await userEvent.keyboard(`j${key}`);
    expect(input(label)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await opener(label.toLowerCase())).toHaveFocus();
  });

  it('saves with its button, and discards with the other one', async () => {
    show();
    await edit('quantity', '25');
    await userEvent.click(screen.getByRole('button', { name: 'Save quantity of Glow Serum' }));
    expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
    await edit('price', '9');
    await userEvent.click(screen.getByRole('button', { name: 'Discard price of Glow Serum' }));
    expect(await opener('price')).toHaveFocus();
    expect(sent()).toEqual([[{ quantity: 25 }, '20']]);
  });

  it('sends nothing on Escape, and returns the focus', async () => {
    show();
    await edit('price', '7{Escape}');
    expect(await opener('price')).toHaveFocus();
    expect(await opener('price')).toHaveTextContent('$1,850.00');
    expect(writes()).toEqual([]);
  });

  it.each(['1850', '1850.00', ' 1850.0'])('sends nothing for the same price: %s', async (text) => {
    show();
    await edit('price', `${text}{Enter}`);
    expect(await opener('price')).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('closes when the user leaves the input without a change, and leaves the focus where it went', async () => {
    show();
    await userEvent.click(await opener('price'));
    const other = screen.getByRole('checkbox', { name: 'Select Rose Mist' });
    await userEvent.click(other);
    expect(input('Price')).not.toBeInTheDocument();
    expect(other).toHaveFocus();
  });

  it('keeps a changed value as unsaved when the user leaves the input, and sends nothing', async () => {
    show();
    await edit('price', '1999');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rose Mist' }));
    expect(input('Price')).toHaveValue('1999');
    expect(screen.getByText('Unsaved changes')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('link', { name: '#2' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it.each([
    ['price', 'Price', '{Delete}', 'Price is required'],
    ['price', 'Price', 'ten', 'Price must be a number with at most two decimals'],
    ['price', 'Price', '1.001', 'Price must be a number with at most two decimals'],
    ['price', 'Price', '0', 'Price must be at least 0.01'],
    ['price', 'Price', '-5', 'Price must be at least 0.01'],
    ['price', 'Price', '10000000', 'Price is too large'],
    ['price', 'Price', '9'.repeat(30), 'Price must be a number with at most two decimals'],
    ['price', 'Price', '1e3', 'Price must be a number with at most two decimals'],
    ['price', 'Price', '1,99', 'Price must be a number with at most two decimals'],
    ['price', 'Price', '{Backspace}  ', 'Price is required'],
    ['quantity', 'Quantity', '{Delete}', 'Quantity is required'],
    ['quantity', 'Quantity', 'many', 'Quantity must be a whole number'],
    ['quantity', 'Quantity', '1.5', 'Quantity must be a whole number'],
    ['quantity', 'Quantity', '-1', 'Quantity cannot be negative'],
    ['quantity', 'Quantity', '1000001', 'Quantity is too large'],
  ] as const)('refuses an invalid %s as the form does: %s %s', async (field, label, text, message) => {
    show();
    await edit(field, `${text}{Enter}`);
    expect(input(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(input(label)).toBeInvalid();
    expect(input(label)).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it.each(['0', '1000000'])('takes the quantity %s', async (text) => {
    show();
    await edit('quantity', `${text}{Enter}`);
    await screen.findByText('Product updated successfully!');
    expect(sent()).toEqual([[{ quantity: Number(text) }, '20']]);
  });

  it('shows the error of an invalid value when the user leaves the input', async () => {
    show();
    await edit('price', '0');
    await userEvent.tab();
    expect(screen.queryByText(/at least 0\.01/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Rose Mist' }));
    expect(input('Price')).toHaveAccessibleDescription(expect.stringContaining('Price must be at least 0.01'));
    fireEvent.change(input('Price') as HTMLElement, { target: { value: '5' } });
    expect(input('Price')).toBeValid();
  });

  it.each([
    [
      'price',
      'Price',
      { code: 'PRICE_CHANGED', detail: 'The price has changed: it is PKR 1900.00 now.', current_price: '1900.00' },
      ['1850.00', '1900.00'],
    ],
    [
      'quantity',
      'Quantity',
      { code: 'STOCK_CHANGED', detail: 'The stock has changed: 17 in stock now.', current_quantity: 17 },
      ['20', '17'],
    ],
  ] as const)('shows a conflict of the %s, and overwrites it on the second Enter', async (field, label, body, seen) => {
    show();
    refuse = () => ({ status: 409, body });
    await edit(field, '60{Enter}');
    await waitFor(() =>
      expect(input(label)).toHaveAccessibleDescription(
        expect.stringContaining(`Failed to update product: ${body.detail}`),
      ),
    );
    expect(input(label)).toHaveValue('60');
    refuse = () => null;
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Product updated successfully!');
    expect(sent().map(([, last]) => last)).toEqual(seen);
  });

  it('is based on the value that was shown when editing began, not on one read since', async () => {
    show();
    await edit('quantity', '6');
    products = [sampleProduct({ quantity: 17 })];
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText('Rose Mist')).not.toBeInTheDocument());
    await userEvent.keyboard('0{Enter}');
    await waitFor(() => expect(sent()).toEqual([[{ quantity: 60 }, '20']]));
  });

  it('keeps the input when there is no connection', async () => {
    show();
    refuse = () => 'no answer';
    await edit('price', '1999{Enter}');
    const failure = 'Failed to update product: No response received from server';
    await waitFor(() => expect(input('Price')).toHaveAccessibleDescription(expect.stringContaining(failure)));
    expect(input('Price')).toHaveValue('1999');
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    refuse = () => null;
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Product updated successfully!');
    expect(sent()).toEqual([
      [{ price: 1999 }, '1850.00'],
      [{ price: 1999 }, '1850.00'],
    ]);
  });

  it('shows the error while the list cannot be read either', async () => {
    show();
    await opener('price');
    calls = fakeApi(() => 'no answer');
    await edit('price', '1999{Enter}');
    const failure = 'Failed to update product: No response received from server';
    await waitFor(() => expect(input('Price')).toHaveAccessibleDescription(expect.stringContaining(failure)));
    expect(input('Price')).not.toHaveAttribute('readonly');
    expect(input('Price')).toHaveFocus();
  });

  it("shows the server's error at the input", async () => {
    show();
    refuse = () => ({ status: 400, body: { detail: 'Not valid', errors: { price: ['Too dear'] } } });
    await edit('price', '1999{Enter}');
    await waitFor(() => expect(input('Price')).toHaveAccessibleDescription('Too dear'));
  });

  it('is not offered to staff who may only read', async () => {
    const user = { ...sampleUser({ role: 'ADMIN' }), permissions: ['catalogue.read' as const] };
    signIn(user);
    show();
    await screen.findByText('Rose Mist');
    await screen.findByRole('link', { name: /^20.*show stock moves of Glow Serum$/ });
    expect(screen.queryByRole('button', { name: /edit (price|quantity) of/ })).not.toBeInTheDocument();
  });
});

describe('product list: undoing an edit in the row', () => {
  async function editAndUndo(field: 'price' | 'quantity', text: string) {
    show();
    await edit(field, `${text}{Enter}`);
    return screen.findByRole('button', { name: `Undo ${field} of Glow Serum` });
  }

  it('restores the previous price, announces it, and keeps the focus in the row', async () => {
    const undo = await editAndUndo('price', '1999.5');
    const note = 'Price of Glow Serum is now 1,999.50 rupees. It can be undone.';
    expect(screen.getByText(note)).toHaveAttribute('role', 'status');
    await userEvent.click(undo);
    await waitFor(() =>
      expect(sent()).toEqual([
        [{ price: 1999.5 }, '1850.00'],
        [{ price: 1850 }, '1999.50'],
      ]),
    );
    expect(await opener('price')).toHaveFocus();
    await waitFor(async () => expect(await opener('price')).toHaveTextContent('$1,850.00'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('restores the previous quantity only while no unit was sold', async () => {
    const undo = await editAndUndo('quantity', '25');
    expect(screen.getByText('Quantity of Glow Serum is now 25. It can be undone.')).toBeInTheDocument();
    const detail = 'The stock has changed: 22 in stock now. Check the quantity again.';
    refuse = () => ({ status: 409, body: { code: 'STOCK_CHANGED', detail, current_quantity: 22 } });
    products = [sampleProduct({ quantity: 22 })];
    await userEvent.click(undo);
    expect(await screen.findByText(`The change could not be undone: ${detail}`)).toHaveAttribute('role', 'alert');
    expect(sent()[1]).toEqual([{ quantity: 20 }, '25']);
    await waitFor(async () => expect(await opener('quantity')).toHaveTextContent('22'));
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('is refused with a message after another admin changed the price', async () => {
    const undo = await editAndUndo('price', '1999');
    const detail = 'The price has changed: it is PKR 2100.00 now. Check the price again.';
    refuse = () => ({ status: 409, body: { code: 'PRICE_CHANGED', detail, current_price: '2100.00' } });
    await userEvent.click(undo);
    expect(await screen.findByText(`The change could not be undone: ${detail}`)).toBeInTheDocument();
  });

  it('is offered above the list when the column is hidden', async () => {
    await editAndUndo('price', '1999');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'PRICE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo price of Glow Serum' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
  });
});
