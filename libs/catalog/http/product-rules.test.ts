import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import type { Problem, Product } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let category: number;
let image: Blob;
beforeAll(async () => {
  category = await shop.execute(new CreateCategory('Serums', null));
  image = new Blob([new Uint8Array(await testImage(90, 60))]);
});

const create = (changes: Record<string, unknown> = {}) =>
  sendForm(admin.api, 'POST', '/api/v1/products/', {
    name: 'Glow Serum',
    description: 'Light and quick to sink in.',
    price: '1499.5',
    sc_value: '30',
    quantity: '20',
    category: String(category),
    status: 'INSTOCK',
    display_image: image,
    images: [image],
    ...changes,
  });
const created = async (changes?: Record<string, unknown>) => (await create(changes)).body as Product;
const rows = async () => [
  await shop.query('select * from products order by id'),
  await shop.query('select * from stock order by product_id'),
];

describe('adding a product', () => {
  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: 'x'.repeat(251) }, 'Name must be less than 250 characters'],
    ['name', { name: ' \t ' }, 'Name is required'],
    ['description', { description: ' ' }, 'Description is required'],
    ['description', { description: 'x'.repeat(10_001) }, 'Description must be at most 10000 characters'],
    ['price', { price: '' }, 'Price is required'],
    ['price', { price: '0' }, 'Price must be at least 0.01'],
    ['price', { price: '-5' }, 'Price must be at least 0.01'],
    ['price', { price: '10000000' }, 'Price is too large'],
    ['price', { price: '1e3' }, 'Price must be a number with at most two decimals'],
    ['price', { price: '1.999' }, 'Price must be a number with at most two decimals'],
    ['price', { price: 'NaN' }, 'Price must be a number with at most two decimals'],
    ['sc_value', { sc_value: '' }, 'SC Value is required'],
    ['sc_value', { sc_value: '-1' }, 'SC Value cannot be negative'],
    ['sc_value', { sc_value: '10000000' }, 'SC Value is too large'],
    ['sc_value', { sc_value: 'ten' }, 'SC Value must be a number with at most two decimals'],
    ['quantity', { quantity: '' }, 'Quantity is required'],
    ['quantity', { quantity: '1.5' }, 'Quantity must be a whole number'],
    ['quantity', { quantity: '-1' }, 'Quantity cannot be negative'],
    ['quantity', { quantity: '1000001' }, 'Quantity is too large'],
    ['category', { category: '' }, 'Category is required'],
    ['category', { category: '999999' }, 'Category not found.'],
    ['status', { status: 'MAYBE' }, 'Status must be one of INSTOCK, OUTOFSTOCK'],
    ['display_image', { display_image: undefined }, 'Display image is required'],
    ['images', { images: [] }, 'You must upload at least 1 image'],
    ['id', { id: '7' }, 'Unknown field'],
  ])('reports an invalid %s: %#', async (field, change, message) => {
    const before = await rows();
    const response = await create(change);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await rows()).toEqual(before);
  });
});

describe('editing a product', () => {
  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(251) }, 'Name must be less than 250 characters'],
    ['price', { price: '0' }, 'Price must be at least 0.01'],
    ['description', { description: '' }, 'Description is required'],
    ['price', { price: '-5' }, 'Price must be at least 0.01'],
    ['price', { price: '1.999' }, 'Price must be a number with at most two decimals'],
    ['price', { price: '10000000' }, 'Price is too large'],
    ['sc_value', { sc_value: '-1' }, 'SC Value cannot be negative'],
    ['sc_value', { sc_value: '10000000' }, 'SC Value is too large'],
    ['quantity', { quantity: '1000001' }, 'Quantity is too large'],
    ['category', { category: '999999' }, 'Category not found.'],
    ['quantity', { quantity: '1.5' }, 'Quantity must be a whole number'],
    ['quantity', { quantity: '-1' }, 'Quantity cannot be negative'],
    ['status', { status: 'MAYBE' }, 'Status must be one of INSTOCK, OUTOFSTOCK'],
  ])('reports an invalid %s: %j', async (field, change, message) => {
    const made = await created();
    const before = await rows();
    const response = await sendForm(admin.api, 'PATCH', `/api/v1/products/${made.id}`, change);
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await rows()).toEqual(before);
  });

  test('accepts the limits: a price of 0.01, no points, no stock', async () => {
    const least = await created({ price: '0.01', sc_value: '0', quantity: '0', name: 'x'.repeat(250) });
    expect(least).toMatchObject({ price: '0.01', sc_value: 0, quantity: 0 });
    const most = { price: '9999999.99', sc_value: '9999999.99', quantity: '1000000' };
    const { body } = await sendForm(admin.api, 'PATCH', `/api/v1/products/${least.id}`, most);
    expect(body).toMatchObject({ price: '9999999.99', sc_value: 9999999.99, quantity: 1_000_000 });
    const five = Array.from({ length: 5 }, () => image);
    const response = await sendForm(admin.api, 'PATCH', `/api/v1/products/${least.id}`, { image_files: five });
    expect([response.status, Object.values((response.body as Problem).errors ?? {})]).toEqual([
      400,
      [['You can only upload up to 4 images']],
    ]);
  });
});
