import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleCategory, sampleProduct, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductsSection } from './products-section';

const product = sampleProduct({
  category: 3,
  display_image_url: '/uploads/front.webp',
  images_urls: ['/uploads/a.webp', '/uploads/b.webp'],
});
let calls: FakeCall[];
let read: FakeResponse;
let image: (path: string) => FakeResponse;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  read = { body: product };
  image = () => ({ body: 'bytes', headers: { 'Content-Type': 'image/webp' } });
  calls = fakeApi(({ method, path }) => {
    if (method !== 'GET') return { status: 201, body: product };
    if (path.startsWith('products/categories')) return { body: [sampleCategory({ id: 3, name: 'Serums' })] };
    if (path === 'products/1') return read;
    if (path === 'facets') return { body: [] };
    if (path.startsWith('/uploads')) return image(path);
    return { body: [product], headers: { 'X-Total-Count': '1' } };
  });
});

const show = () => showPage(<ProductsSection />, '/admin?section=products&form=copy-1');
const writes = () => calls.filter(({ method }) => method !== 'GET');
const sent = () => {
  const form = writes()[0]?.body as FormData;
  return [...form].map(([name, value]) => [name, value instanceof File ? value.type : value]);
};

describe('product list: duplicating a product', () => {
  it('opens from the row menu', async () => {
    showPage(<ProductsSection />, '/admin?section=products');
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Glow Serum' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Glow Serum (copy)');
  });

  it('stores nothing until it is saved, and then a new product with the same images and no stock', async () => {
    show();
    expect(await screen.findByLabelText('Name')).toHaveValue('Glow Serum (copy)');
    expect(screen.getByLabelText('Quantity')).toHaveValue('0');
    expect(screen.getByLabelText('Price (PKR)')).toHaveValue('1850.00');
    expect(writes()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Glow Serum 50 ml' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
    expect(await screen.findByText('Product added successfully!')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'POST', path: 'products' }]);
    expect(sent()).toEqual(
      expect.arrayContaining([
        ['name', 'Glow Serum 50 ml'],
        ['category', '3'],
        ['quantity', '0'],
        ['display_image', 'image/webp'],
      ]),
    );
    expect(sent().filter(([name]) => name === 'images')).toHaveLength(2);
  });

  it('says so when an image could not be copied', async () => {
    image = (path) => (path === '/uploads/a.webp' ? { status: 404, body: {} } : { body: 'bytes' });
    show();
    expect(await screen.findByText('Some images could not be copied. Choose them again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Glow Serum (copy)');
  });

  it('says so when the product was deleted', async () => {
    read = { status: 404, body: {} };
    show();
    expect(await screen.findByText('Product not found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the products' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
  });

  it('is not open to staff who may only read', async () => {
    const user = { ...sampleUser({ role: 'ADMIN' }), permissions: ['catalogue.read' as const] };
    signIn(user);
    show();
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  });
});
