import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Category, Problem } from '@soulvia/contracts';
import sharp from 'sharp';
import { sendForm } from '../../../test/support/send-form.js';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

let shop: TestShop;
let admin: Person;
let category: Category;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  admin = await shop.person('ADMIN');
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f4a3c' } });
  picture = new Uint8Array(await plain.png().toBuffer());
  const { body } = await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'Serums', image: file() });
  category = body as Category;
});
afterAll(async () => shop.close());

const file = () => new Blob([picture]);

describe('categories', () => {
  const path = '/api/v1/products/categories';

  test('are renamed and get a new picture', async () => {
    const renamed = await sendForm(admin.api, 'PATCH', `${path}/${category.id}/`, { name: ' Masks and Mists ' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...category, name: 'Masks and Mists' }]);
    const pictured = await sendForm(admin.api, 'PATCH', `${path}/${category.id}`, { image: file() });
    expect((pictured.body as Category).image).not.toBe(category.image);
    expect((await shop.guest.get(`${path}/${category.id}`)).body).toEqual(pictured.body);
  });

  test.each([
    ['name', { name: '' }, 'Category name is required'],
    ['name', { name: 'A' }, 'Must be at least 2 characters'],
    ['name', { name: 'Top 10' }, 'Only alphabets are allowed'],
    ['image', { image: undefined }, 'Image is required'],
  ])('say what is wrong on %s: %#', async (field, change, message) => {
    const answer = await sendForm(admin.api, 'POST', path, { name: 'Fresh Name', image: file(), ...change });
    expect([answer.status, (answer.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
  });

  test('take no other file than a picture, and no name twice', async () => {
    const text = await sendForm(admin.api, 'POST', path, { name: 'Fresh Name', image: new Blob(['plain text']) });
    expect([text.status, (text.body as Problem).message]).toEqual([415, 'Only images are allowed']);
    await sendForm(admin.api, 'POST', path, { name: 'Night Oils', image: file() });
    const twice = await sendForm(admin.api, 'POST', path, {
      name: 'NIGHT OILS',
      image: file(),
    });
    expect((twice.body as Problem).errors).toEqual({ name: ['A category with this name already exists.'] });
  });
});
