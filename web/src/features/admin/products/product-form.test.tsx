import { beforeEach, describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleAuditEntry, sampleCategory, sampleFile, sampleProduct, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from './products-section';

const product = sampleProduct({
  category: 3,
  display_image_url: '/uploads/front.webp',
  images_urls: ['/uploads/a.webp', '/uploads/b.webp'],
});
const facets = {
  id: 1,
  key: 'skin_type',
  name: 'Skin type',
  name_ur: null,
  values: [
    { id: 4, name: 'Dry', name_ur: null, hidden: false },
    { id: 7, name: 'Oily', name_ur: null, hidden: false },
    { id: 9, name: 'Mature', name_ur: null, hidden: true },
  ],
};
let calls: FakeCall[];
let saved: FakeResponse;
let read: FakeResponse;
let categories: FakeResponse;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  saved = { status: 200, body: product };
  read = { body: product };
  categories = { body: [sampleCategory(), sampleCategory({ id: 4, name: 'Masks' })] };
  calls = fakeApi(({ method, path }) => {
    if (method !== 'GET') return saved;
    if (path.startsWith('products/categories')) return categories;
    if (path === 'products/1') return read;
    if (path === 'facets') return { body: [facets] };
    if (path === 'operations/audit/product/1?page=1&page_size=10')
      return { body: [sampleAuditEntry(1, { text: 'Changed price' })] };
    return path.startsWith('/uploads') ? { body: 'bytes' } : { body: [product], headers: { 'X-Total-Count': '1' } };
  });
});

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const choose = (label: string, ...files: File[]) => fireEvent.change(field(label), { target: { files } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writes = () => calls.filter(({ method }) => method !== 'GET');
const sent = () => writes().flatMap(({ body }) => [...(body as FormData)]);
const extras = () => within(screen.getByRole('list', { name: 'Extra images, in order' }));
const images = () =>
  extras()
    .getAllByRole('img')
    .map((image) => image.getAttribute('src'));

async function fill() {
  showPage(<ProductsSection />, '/admin?section=products&form=new');
  await screen.findByRole('option', { name: 'Masks' });
  type('Name', '  Clay Mask ');
  type('Description', 'Draws out what should go.');
  type('Price (PKR)', '1200.50');
  type('SC Value', '12');
  type('Quantity', '30');
  await userEvent.selectOptions(field('Category'), 'Masks');
  choose('Display Image', sampleFile('front.png'));
  choose('Extra Images', sampleFile('one.png'), sampleFile('two.png'));
}

describe('product form: adding a product', () => {
  it('sends all fields, confirms, and returns to the list', async () => {
    await fill();
    await press('Add Product');
    expect(await screen.findByText('Product added successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    expect(writes()[0]).toMatchObject({ method: 'POST', path: 'products' });
    expect(sent().map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['name', 'Clay Mask'],
      ['description', 'Draws out what should go.'],
      ['category', '4'],
      ['status', 'INSTOCK'],
      ['price', '1200.50'],
      ['sc_value', '12'],
      ['quantity', '30'],
      ['display_image', 'front.png'],
      ['images', 'one.png'],
      ['images', 'two.png'],
    ]);
  });

  it('shows an error at every missing field and sends nothing', async () => {
    showPage(<ProductsSection />, '/admin?section=products&form=new');
    await press('Add Product');
    const problems = [
      ['Name', 'Name is required'],
      ['Description', 'Description is required'],
      ['Price (PKR)', 'Price is required'],
      ['SC Value', 'SC Value is required'],
      ['Quantity', 'Quantity is required'],
      ['Category', 'Category is required'],
      ['Display Image', 'Display image is required'],
      ['Extra Images', 'You must upload at least 1 image'],
    ] as const;
    for (const [label, message] of problems)
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByRole('group', { name: 'Please fix the highlighted fields' })).toHaveFocus();
    expect(writes()).toEqual([]);
  });

  it.each(['Display Image', 'Extra Images'])('offers image files for: %s', (label) => {
    showPage(<ProductsSection />, '/admin?section=products&form=new');
    expect(field(label)).toHaveAttribute('accept', 'image/jpeg,image/png,image/jpg,image/webp');
  });

  it.each([
    ['Name', 'x'.repeat(251), 'Name must be less than 250 characters'],
    ['Description', ' ', 'Description is required'],
    ['Price (PKR)', '0', 'Price must be at least 0.01'],
    ['Price (PKR)', '1.999', 'Price must be a number with at most two decimals'],
    ['Price (PKR)', '10000000', 'Price is too large'],
    ['SC Value', '-1', 'SC Value cannot be negative'],
    ['SC Value', '10000000', 'SC Value is too large'],
    ['Quantity', '1000001', 'Quantity is too large'],
    ['Quantity', '1.5', 'Quantity must be a whole number'],
    ['Quantity', '-1', 'Quantity cannot be negative'],
  ])('rejects an invalid %s: %#', async (label, text, message) => {
    await fill();
    type(label, text);
    await press('Add Product');
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(writes()).toEqual([]);
  });

  it('rejects invalid files before sending, each with its reason', async () => {
    await fill();
    choose(
      'Extra Images',
      sampleFile('notes.txt', 'text/plain'),
      sampleFile('huge.png', 'image/png', 5 * 1024 * 1024 + 1),
    );
    expect(
      (await screen.findAllByRole('alert'))
        .flatMap((box) => within(box).getAllByRole('listitem'))
        .map((line) => line.textContent),
    ).toEqual(['notes.txt: Only image files are allowed', 'huge.png: File size too large (max 5MB)']);
    choose('Extra Images', sampleFile('3.png'), sampleFile('4.png'), sampleFile('5.png'));
    expect(await screen.findByText('5.png: You can only upload up to 4 images')).toBeInTheDocument();
    expect(extras().getAllByRole('listitem')).toHaveLength(4);
    choose('Display Image', sampleFile('huge.png', 'image/png', 6 * 1024 * 1024));
    await press('Add Product');
    expect(field('Display Image')).toHaveAccessibleDescription(
      expect.stringContaining('File size too large (max 5MB)'),
    );
    expect(writes()).toEqual([]);
  });

  it('stays open with the input when saving fails', async () => {
    await fill();
    saved = { status: 400, body: { detail: 'Not valid', errors: { name: ['Must not contain control characters'] } } };
    await press('Add Product');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to add product: Must not contain control characters',
    );
    expect(field('Price (PKR)')).toHaveValue('1200.50');
    expect(extras().getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows an error when the categories cannot be loaded, and retries', async () => {
    categories = { status: 400, statusText: 'Bad Request' };
    showPage(<ProductsSection />, '/admin?section=products&form=new');
    expect(await screen.findByText('Failed to fetch Categories: Bad Request')).toBeInTheDocument();
    categories = { body: [sampleCategory()] };
    await press('Retry');
    expect(await screen.findByRole('option', { name: 'Serums' })).toBeInTheDocument();
  });
});

describe('product form: updating a product', () => {
  const open = async () => {
    showPage(<ProductsSection />, '/admin?section=products&form=1');
    await screen.findByDisplayValue('Glow Serum');
  };

  it('sends changed facts and facets, emptied ones as empty texts', async () => {
    const facts = {
      how_to_use: 'At night.',
      ingredients: null,
      size_amount: 30,
      size_unit: 'ml' as const,
      unit_price: null,
      patch_test_note: null,
      months_after_opening: 6,
      facets: [4, 9],
      facet_groups: [],
    };
    read = { body: { ...product, facts } };
    await open();
    type('How to use', '');
    type('Size', '50');
    type('Months after opening', 'soon');
    await userEvent.click(await screen.findByLabelText('Oily'));
    await userEvent.click(screen.getByLabelText('Mature (hidden)'));
    expect(screen.queryByLabelText('Mature (hidden)')).not.toBeInTheDocument();
    await press('Update Product');
    expect(field('Months after opening')).toHaveAccessibleDescription(expect.stringContaining('from 1 to 60'));
    type('Months after opening', '12');
    await press('Update Product');
    await screen.findByText('Product updated successfully!');
    expect(sent()).toEqual([
      ['how_to_use', ''],
      ['size_amount', '50'],
      ['months_after_opening', '12'],
      ['facets', '4,7'],
    ]);
  });

  it('sends a compare-at price and its removal, and shows what the server says of it', async () => {
    read = { body: { ...product, compare_at_price: '2000.00', compare_at_proven: true } };
    saved = { body: { ...product, warning: 'This price was never charged in the last 90 days.' } };
    await open();
    expect(field('Compare-at price (PKR)')).toHaveValue('2000.00');
    type('Compare-at price (PKR)', '-1');
    await press('Update Product');
    expect(field('Compare-at price (PKR)')).toHaveAccessibleDescription(expect.stringContaining('at least 0.01'));
    type('Compare-at price (PKR)', '2500');
    await press('Update Product');
    expect(await screen.findByText('This price was never charged in the last 90 days.')).toBeInTheDocument();
    await open();
    type('Compare-at price (PKR)', '');
    await press('Update Product');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(sent()).toEqual([
      ['compare_at_price', '2500'],
      ['compare_at_price', ''],
    ]);
  });

  it('sends only the changed fields', async () => {
    await open();
    type('Price (PKR)', '1850');
    type('Quantity', '7');
    await press('Update Product');
    expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
    expect(writes()[0]).toMatchObject({ method: 'PATCH', path: 'products/1' });
    expect(sent()).toEqual([['quantity', '7']]);
  });

  it('reports products sold since the form was opened, and sets the quantity on a second submit', async () => {
    await open();
    type('Quantity', '60');
    const detail = 'The stock has changed: 47 in stock now. Check the quantity again.';
    saved = { status: 409, body: { code: 'STOCK_CHANGED', detail, current_quantity: 47 } };
    await press('Update Product');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to update product: ${detail}`);
    expect(field('Quantity')).toHaveValue('60');
    saved = { status: 200, body: product };
    await press('Update Product');
    expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument();
    expect(sent()).toEqual([
      ['quantity', '60'],
      ['quantity', '60'],
    ]);
    expect(writes().map(({ headers }) => headers['X-Last-Seen-Quantity'])).toEqual([String(product.quantity), '47']);
  });

  it.each([
    ['Name', ' ', 'Name is required'],
    ['Name', 'x'.repeat(251), 'Name must be less than 250 characters'],
    ['Price (PKR)', '0', 'Price must be at least 0.01'],
    ['SC Value', '-1', 'SC Value cannot be negative'],
    ['Quantity', '1.5', 'Quantity must be a whole number'],
    ['Quantity', '-1', 'Quantity cannot be negative'],
  ])('rejects an invalid %s: %#', async (label, text, message) => {
    await open();
    type(label, text);
    await press('Update Product');
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(writes()).toEqual([]);
  });

  it('closes without a request when nothing changed', async () => {
    await open();
    await press('Update Product');
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('reorders additional images by buttons and drag and drop, and removes them', async () => {
    await open();
    expect(images()).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
    await press('Move image 1 back');
    expect(images()).toEqual(['/uploads/b.webp', '/uploads/a.webp']);
    expect(screen.getByRole('button', { name: 'Move image 1 forward' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move image 2 back' })).toBeDisabled();
    const [first, second] = extras().getAllByRole('listitem') as [HTMLElement, HTMLElement];
    fireEvent(second, createEvent.dragStart(second));
    fireEvent(first, createEvent.drop(first));
    expect(images()).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
    await press('Remove image 1');
    expect(images()).toEqual(['/uploads/b.webp']);
    await press('Update Product');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(sent().map(([name]) => name)).toEqual(['image_files']);
  });

  it("shows the server's errors at their fields", async () => {
    await open();
    saved = {
      status: 400,
      body: { detail: 'Not valid', errors: { name: ['Too odd'], category: ['Category not found.'] } },
    };
    type('Name', 'Glow');
    await press('Update Product');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to update product: name: Too odd, category: Category not found.',
    );
    expect(field('Name')).toHaveValue('Glow');
  });

  it.each([
    [404, 'Product not found', false],
    [400, 'Failed to load product data', true],
  ])('shows an error when loading fails: %s', async (status, message, again) => {
    read = { status };
    showPage(<ProductsSection />, '/admin?section=products&form=1');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(again);
    await press('Back to the products');
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  });
});

it('product form: shows the product’s audit trail outside of the form', async () => {
  showPage(<ProductsSection />, '/admin?section=products&form=1');
  const history = await screen.findByRole('region', { name: 'History' });
  expect(await within(history).findByText('Changed price')).toBeInTheDocument();
  expect(history.closest('form')).toBeNull();
  expect(document.querySelector('form')).not.toBeNull();
});
