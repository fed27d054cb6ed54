import { expect, test } from '@jest/globals';
import type { Address, AdminUser, Category, Order, Package, Problem, Product } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);

const ids = async (path: string) =>
  ((await admin.api.get(`/api/v1/${path}`)).body as { id: number }[]).map(({ id }) => id);
const search = (text: string) => `search=${encodeURIComponent(text)}`;

test('texts as typed: an address, an order to it and the search for its buyer keep compatibility forms', async () => {
  const place = { street_no: 'House 7½, 5m²', city: 'Lahore ①', zip_code: '54000', country: 'Pakistan' };
  const { body } = await shopper.api.post('/api/v1/users/addresses', place);
  expect(body as Address).toMatchObject(place);
  const [product = 0] = await shop.products([5]);
  const { body: ordered } = await shopper.api.post('/api/v1/orders/users/checkout', {
    address_id: (body as Address).id,
    items: [{ product_id: product, quantity: 1 }],
  });
  const order = ordered as Order;
  expect(order.shipping_address).toMatchObject({ street_no: place.street_no, city: place.city });
  await admin.api.patch(`/api/v1/orders/${order.id}`, { full_name: 'Ａｌｉ ﬁne №4' });
  expect((await admin.api.get(`/api/v1/orders/${order.id}`)).body).toMatchObject({ full_name: 'Ａｌｉ ﬁne №4' });
  for (const text of ['Ali fine', 'Ａｌｉ', 'ALI FINE NO4', '№4'])
    expect([text, await ids(`orders/admin/orders?${search(text)}`)]).toEqual([text, [order.id]]);
});

test('texts as typed: products and categories keep compatibility forms, and searches find either form', async () => {
  const image = new Blob([new Uint8Array(await testImage(60, 60))]);
  const made = await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'Ｓｅｒｕｍｓ', image });
  const category = made.body as Category;
  expect(category.name).toBe('Ｓｅｒｕｍｓ');
  const texts = { name: 'Ｒｅｔｉｎｏｌ 2½ ™', description: 'With H₂O… and ﬁne oils.' };
  const numbers = { price: '10', sc_value: '0', quantity: '3', category: category.id, status: 'INSTOCK' };
  const product = (
    await sendForm(admin.api, 'POST', '/api/v1/products', { ...texts, ...numbers, display_image: image, images: image })
  ).body as Product;
  expect(product).toMatchObject({ ...texts, category_name: 'Ｓｅｒｕｍｓ' });
  for (const text of ['retinol', 'Ｒｅｔｉｎｏｌ', '2½', '21⁄2', 'retinoll', 'fine oils', 'serums'])
    expect([text, await ids(`products?${search(text)}`)]).toEqual([text, [product.id]]);
  expect(await ids(`products/categories?${search('serums')}`)).toEqual([category.id]);
  const again = await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name: 'serums', image });
  expect([again.status, (again.body as Problem).errors]).toEqual([
    400,
    { name: ['A category with this name already exists.'] },
  ]);
});

test('texts as typed: packages, people, contact messages and settings keep compatibility forms', async () => {
  const image = new Blob([new Uint8Array(await testImage(60, 60))]);
  const offer = { name: 'Ｓｔａｒｔｅｒ ½', description: '10¹ products', price: '9500', profit: '20', sc_value: '10' };
  const made = (await sendForm(admin.api, 'POST', '/api/v1/packages', { ...offer, image })).body as Package;
  expect(made).toMatchObject({ name: offer.name, description: offer.description });
  const { body: person } = await admin.api.patch(`/api/v1/users/${shopper.id}`, { first_name: 'Ｓａｎａ' });
  expect((person as AdminUser).first_name).toBe('Ｓａｎａ');
  expect(await ids(`users?${search('sana')}`)).toEqual([shopper.id]);
  const message = { full_name: 'Ａｌｉ №4', subject: 'About 7½', message: 'Is it 5m² or 10¹ … ﷺ?' };
  expect((await shop.guest.post('/api/v1/contact', message)).status).toBe(201);
  expect(await shop.query('select full_name, subject, message from contact_messages')).toEqual([message]);
  const settings = '/api/v1/settings/company';
  const company = { ...((await shop.guest.get(settings)).body as object), address: 'House 7½\nLane ①' };
  expect((await admin.api.send('PUT', settings, JSON.stringify(company))).body).toMatchObject({
    address: 'House 7½\nLane ①',
  });
});
