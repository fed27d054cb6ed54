import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Category, Problem } from '@soulvia/contracts';
import sharp from 'sharp';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { CreateCategory } from '../commands/create-category.js';
import { CreateProduct } from '../commands/create-product.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let category: Category;
let image: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f4a3c' } });
  image = new Uint8Array(await plain.png().toBuffer());
  const { body } = await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'Serums', image: file() });
  category = body as Category;
});

const file = () => new Blob([image]);

describe('categories', () => {
  const path = '/api/v1/products/categories';

  test('can be renamed and get a new image', async () => {
    const renamed = await sendForm(admin.api, 'PATCH', `${path}/${category.id}/`, { name: ' Masks and Mists ' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...category, name: 'Masks and Mists' }]);
    const imaged = await sendForm(admin.api, 'PATCH', `${path}/${category.id}`, { image: file() });
    expect((imaged.body as Category).image).not.toBe(category.image);
    expect((await shop.guest.get(`${path}/${category.id}`)).body).toEqual(imaged.body);
  });

  test.each([
    ['name', { name: '' }, 'Category name is required'],
    ['name', { name: 'A' }, 'Must be at least 2 characters'],
    ['name', { name: '  ' }, 'Category name is required'],
    ['name', { name: ' B ' }, 'Must be at least 2 characters'],
    ['name', { name: 'x'.repeat(101) }, 'Must be at most 100 characters'],
    ['name', { name: 'Top 10' }, 'Only alphabets are allowed'],
    ['name', { name: 'Oils & Mists' }, 'Only alphabets are allowed'],
    ['image', { image: undefined }, 'Image is required'],
  ])('report an invalid %s: %#', async (field, change, message) => {
    const response = await sendForm(admin.api, 'POST', path, { name: 'Fresh Name', image: file(), ...change });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
  });

  test.each([
    ['', 'Category name is required'],
    ['A', 'Must be at least 2 characters'],
    [' B ', 'Must be at least 2 characters'],
    ['x'.repeat(101), 'Must be at most 100 characters'],
    ['Top 10', 'Only alphabets are allowed'],
  ])('cannot be renamed to "%s"', async (name, message) => {
    const response = await sendForm(admin.api, 'PATCH', `${path}/${category.id}`, { name });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { name: [message] }]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('accept %s images when added and edited', async (type) => {
    const upload = new Blob([new Uint8Array(await sharp(image).toFormat(type).toBuffer())], { type: `image/${type}` });
    const added = await sendForm(admin.api, 'POST', path, { name: ` Mists as ${type} `, image: upload });
    expect([added.status, added.body]).toMatchObject([201, { name: `Mists as ${type}`, image: expect.any(String) }]);
    const changed = await sendForm(admin.api, 'PATCH', `${path}/${category.id}`, { image: upload });
    expect([changed.status, changed.body]).toMatchObject([200, { image: expect.any(String) }]);
  });

  test('refuse files that are not images, and names that are taken', async () => {
    const text = await sendForm(admin.api, 'POST', path, { name: 'Fresh Name', image: new Blob(['plain text']) });
    expect([text.status, (text.body as Problem).message]).toEqual([415, 'Only images are allowed']);
    await sendForm(admin.api, 'POST', path, { name: 'Night Oils', image: file() });
    const twice = await sendForm(admin.api, 'POST', path, {
      name: 'NIGHT OILS',
      image: file(),
    });
    expect((twice.body as Problem).errors).toEqual({ name: ['A category with this name already exists.'] });
  });

  test('are narrowed by what they hold and by the day they were made', async () => {
    const empty = await shop.execute(new CreateCategory('Empty Shelf', null));
    const full = await shop.execute(new CreateCategory('Full Shelf', null));
    const product = { name: 'Balm', description: 'Soft.', price: '5.00', scValue: 0, quantity: 3, displayImage: null };
    await shop.execute(new CreateProduct({ ...product, categoryId: full ?? 0 }));
    await shop.query(`update categories set created_at = '2026-01-31T20:30:00Z' where id = $1`, [empty]);
    const find = async (query: string) => {
      const { body } = await shop.guest.get(`${path}?search=shelf&${query}`);
      return (body as Category[]).map(({ id }) => id);
    };
    expect(await find('')).toEqual([empty, full]);
    expect(await find('status=ACTIVE')).toEqual([full]);
    expect(await find('status=INACTIVE')).toEqual([empty]);
    expect(await find('date=2026-02-01')).toEqual([empty]);
    expect(await find('date=2026-01-31')).toEqual([]);
    expect((await shop.guest.get(`${path}?status=CLOSED`)).status).toBe(400);
  });
});
