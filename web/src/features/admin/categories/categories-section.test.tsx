import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Category } from '@soulvia/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleCategory, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CategoriesSection } from './categories-section';

let categories: Category[];
let calls: FakeCall[];
let refuse: FakeResponse | null;

function response({ method, path }: FakeCall): FakeResponse {
  const id = Number(/categories\/(\d+)/.exec(path)?.[1]);
  if (method === 'DELETE') {
    if (refuse) return refuse;
    categories = categories.filter((category) => category.id !== id);
    return { status: 204 };
  }
  const query = new URLSearchParams(path.split('?')[1]);
  const search = query.get('search');
  const found = categories.filter(({ name }) => !search || name.toLowerCase().includes(search));
  const size = Number(query.get('page_size'));
  const from = (Number(query.get('page')) - 1) * size;
  return { body: found.slice(from, from + size), headers: { 'X-Total-Count': String(found.length) } };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  categories = [sampleCategory(), sampleCategory({ id: 4, name: 'Masks', product_count: 0 })];
  refuse = null;
  calls = fakeApi(response);
});

const open = (at = '') => showPage(<CategoriesSection />, `/admin?section=categories${at}`);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const address = () => screen.getByTestId('address').textContent;
const lastList = () => calls.filter(({ path }) => path.includes('page_size=12')).at(-1)?.path;

describe('categories section: the list of categories', () => {
  it('shows id, name and actions, and links each row', async () => {
    open();
    expect(await screen.findByRole('link', { name: '#3' })).toHaveAttribute('href', '/admin?section=categories&form=3');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'CATEGORY ID',
      'NAME',
      'ACTIONS',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(calls[0]?.path).toBe('products/categories?page=1&page_size=12');
  });

  it('shows twelve rows per page', async () => {
    categories = Array.from({ length: 13 }, (_, index) => sampleCategory({ id: index + 1 }));
    open();
    expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  it('a search returns to the first page and shows the filtered and the full count', async () => {
    categories = Array.from({ length: 26 }, (_, index) =>
      sampleCategory({ id: index + 1, name: index < 14 ? 'Serums' : 'Masks' }),
    );
    open('&page=2');
    await screen.findByText('Page 2 of 3');
    await userEvent.type(screen.getByPlaceholderText('Search by Name or ID'), 'mask{Enter}');
    expect(await screen.findByText('Showing 12 of 26 categories')).toBeInTheDocument();
    expect(address()).toBe('/admin?section=categories&q=mask');
  });

  it('filters by day and status, marks active filters with a dot and chips, and resets them', async () => {
    open('&page=2&date=2026-01-02');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter (active)' }));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive');
    await waitFor(() =>
      expect(lastList()).toBe('products/categories?page=1&page_size=12&date=2026-01-02&status=INACTIVE'),
    );
    expect(within(screen.getByRole('list', { name: 'Filters in use' })).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(button('Remove filter Date: Jan 2, 2026'));
    expect(address()).toBe('/admin?section=categories&status=INACTIVE');
    await userEvent.click(button('Filter (active)'));
    await userEvent.click(button('Reset Filters'));
    expect(address()).toBe('/admin?section=categories');
    expect(button('Filter')).toBeInTheDocument();
  });

  it('closes the filter panel on Escape and on a press outside', async () => {
    open();
    await userEvent.click(button('Filter'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
    expect(button('Filter')).toHaveFocus();
    await userEvent.click(button('Filter'));
    fireEvent.pointerDown(screen.getByLabelText('Status'));
    expect(screen.getByRole('group', { name: 'Filters' })).toBeInTheDocument();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
  });

  it('ignores invalid filters in the URL', async () => {
    open('&date=2026-02-31&status=CLOSED&page=x');
    await screen.findByRole('link', { name: '#3' });
    expect(calls[0]?.path).toBe('products/categories?page=1&page_size=12');
  });

  it('without categories offers to add one', async () => {
    categories = [];
    open();
    expect(await screen.findByText('No Category Yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Add Category' })).toHaveLength(2);
  });

  it('without matches offers to reset the filters', async () => {
    open('&q=zzz');
    expect(await screen.findByText('No categories match the current filters')).toBeInTheDocument();
    expect(await screen.findByText('Showing 0 of 2 categories')).toBeInTheDocument();
    await userEvent.click(button('Reset Filters'));
    expect(await screen.findByRole('button', { name: 'Delete Masks' })).toBeInTheDocument();
  });

  it('shows the loading state and the reason of a failure, and retries', async () => {
    const works = globalThis.fetch;
    fakeApi(() => ({ status: 403, body: { message: 'Not today.' } }));
    open();
    expect(screen.getByText('Loading categories')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
    globalThis.fetch = works;
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('button', { name: 'Delete Masks' })).toBeInTheDocument();
  });
});

describe('categories section: deleting a category', () => {
  const ask = async (name: string) => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    return within(screen.getByRole('dialog', { name: 'Confirmation Required' }));
  };

  it('asks for confirmation and can be cancelled', async () => {
    const dialog = await ask('Masks');
    expect(dialog.getByText('Are you sure you want to delete "Masks"?')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('removes it from the list', async () => {
    const dialog = await ask('Masks');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Category deleted successfully!')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('products/categories/4');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Masks' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a spinner while the request runs', async () => {
    const dialog = await ask('Masks');
    fakeApi(() => new Promise<FakeResponse>(() => undefined));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true');
  });

  it("warns about the category's products and shows the server's reason for a refusal", async () => {
    const dialog = await ask('Serums');
    expect(dialog.getByText(/It still has 4 products: move or delete them first/)).toBeInTheDocument();
    const detail = 'This category still has products. Move or delete them first.';
    refuse = { status: 409, body: { code: 'CATEGORY_NOT_EMPTY', detail } };
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Failed to delete category: ${detail}`);
  });
});
