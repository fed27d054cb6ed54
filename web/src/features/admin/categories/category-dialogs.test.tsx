import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAuditEntry, sampleCategory, sampleFile, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CategoriesSection } from './categories-section';

let calls: FakeCall[];
let saved: FakeResponse | Promise<FakeResponse>;
let read: FakeResponse | Promise<FakeResponse>;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  saved = { status: 201, body: sampleCategory() };
  read = { body: sampleCategory() };
  calls = fakeApi(({ method, path }) => {
    if (method !== 'GET') return saved;
    if (path === 'products/categories/3') return read;
    if (path.startsWith('operations/audit/category/3?')) return { body: [sampleAuditEntry(1)] };
    return { body: [sampleCategory()], headers: { 'X-Total-Count': '1' } };
  });
});

const dialog = () => within(screen.getByRole('dialog'));
const name = () => dialog().getByLabelText('Category Name');
const image = () => dialog().getByLabelText('Category Image');
const writes = () => calls.filter(({ method }) => method !== 'GET');
const choose = (file: File) => fireEvent.change(image(), { target: { files: [file] } });
const sentFields = () => Object.fromEntries(writes().flatMap(({ body }) => [...(body as FormData)]));

describe('category dialogs: adding a category', () => {
  const add = () => userEvent.click(dialog().getByRole('button', { name: 'Add Category' }));
  beforeEach(async () => {
    showPage(<CategoriesSection />, '/admin?section=categories');
    await userEvent.click(screen.getByRole('button', { name: 'Add Category' }));
  });

  it('sends the normalised name and the image, confirms, and closes', async () => {
    await userEvent.type(name(), '  Night Oils ');
    choose(sampleFile());
    expect(await dialog().findByRole('img', { name: /Preview/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    await add();
    expect(await screen.findByText('Category created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]).toMatchObject({ method: 'POST', path: 'products/categories' });
    expect(writes()[0]?.headers).not.toHaveProperty('Content-Type');
    expect(sentFields()).toEqual({ name: 'Night Oils', image: expect.any(File) });
  });

  it.each([
    ['', 'Category name is required'],
    [' B ', 'Must be at least 2 characters'],
    ['x'.repeat(101), 'Must be at most 100 characters'],
    ['Top 10', 'Only alphabets are allowed'],
  ])('rejects the name "%s"', async (text, message) => {
    if (text) await userEvent.type(name(), text);
    choose(sampleFile());
    await add();
    expect(name()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(writes()).toEqual([]);
  });

  it.each([
    ['no file', null, 'Image is required'],
    ['a text file', sampleFile('notes.txt', 'text/plain'), 'Only images are allowed'],
    ['a file of 6 MB', sampleFile('large.png', 'image/png', 6 * 1024 * 1024), 'File size too large (max 5MB)'],
  ])('rejects %s as the image', async (_, file, message) => {
    await userEvent.type(name(), 'Masks');
    if (file) choose(file);
    await add();
    expect(image()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(dialog().getByRole('group', { name: 'Please fix the highlighted fields' })).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it('shows the progress while saving', async () => {
    saved = new Promise(() => undefined);
    await userEvent.type(name(), 'Masks');
    choose(sampleFile());
    await add();
    expect(await dialog().findByRole('button', { name: 'Adding Category...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('stays open with the input when saving fails, with errors at their fields', async () => {
    saved = {
      status: 400,
      body: { detail: 'Not valid', errors: { name: ['A category with this name already exists.'] } },
    };
    await userEvent.type(name(), 'Masks');
    choose(sampleFile());
    await add();
    expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to create Category');
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('A category with this name already exists.'));
    expect(name()).toHaveValue('Masks');
  });

  it('closes with the close button', async () => {
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('category dialogs: updating a category', () => {
  const openIt = () => showPage(<CategoriesSection />, '/admin?section=categories&form=3');
  const update = () => userEvent.click(dialog().getByRole('button', { name: 'Update' }));

  it('shows the stored values and a newly chosen image', async () => {
    openIt();
    await waitFor(() => expect(name()).toHaveValue('Serums'));
    expect(dialog().getByRole('img', { name: /Preview/ })).toHaveAttribute('src', '/uploads/serums.webp');
    expect(dialog().getByText('Current image')).toBeInTheDocument();
    choose(sampleFile());
    expect(await dialog().findByText('New image selected')).toBeInTheDocument();
  });

  it('shows the change history outside of the form', async () => {
    openIt();
    const history = await dialog().findByRole('region', { name: 'History' });
    expect(await within(history).findByText(/by Bilal Khan/)).toBeInTheDocument();
    expect(history.closest('form')).toBeNull();
  });

  it('sends only the changed fields', async () => {
    openIt();
    await waitFor(() => expect(name()).toHaveValue('Serums'));
    await userEvent.type(name(), ' and Oils');
    await update();
    expect(await screen.findByText('Category updated successfully!')).toBeInTheDocument();
    expect(writes()[0]).toMatchObject({ method: 'PATCH', path: 'products/categories/3' });
    expect(sentFields()).toEqual({ name: 'Serums and Oils' });
  });

  it('closes without a request when nothing changed', async () => {
    openIt();
    await waitFor(() => expect(name()).toHaveValue('Serums'));
    await update();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  it('shows that it is loading, and then that it is saving', async () => {
    let give: (response: FakeResponse) => void = () => undefined;
    read = new Promise((resolve) => (give = resolve));
    openIt();
    expect(dialog().getByText('Loading category data...')).toBeInTheDocument();
    give({ body: sampleCategory() });
    await waitFor(() => expect(name()).toHaveValue('Serums'));
    saved = new Promise(() => undefined);
    await userEvent.type(name(), 's');
    await update();
    expect(await dialog().findByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the reason when loading fails', async () => {
    read = { status: 404, body: { detail: 'Category not found.' } };
    openIt();
    expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to fetch category: Category not found.');
    read = { body: sampleCategory() };
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(name()).toHaveValue('Serums'));
  });

  it('shows the reason when saving fails, and keeps the input', async () => {
    openIt();
    await waitFor(() => expect(name()).toHaveValue('Serums'));
    saved = { status: 415, body: { detail: 'Only images are allowed' } };
    choose(sampleFile());
    await userEvent.type(name(), 'x');
    await update();
    expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to update category: Only images are allowed');
    expect(name()).toHaveValue('Serumsx');
  });
});
