import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Category, Problem, Product } from '@soulvia/contracts';
import sharp from 'sharp';
import { eventually } from '../../../test/support/eventually.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { isExhaustive } from '../../../test/support/sample.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  const plain = sharp({ create: { width: 900, height: 9, channels: 3, background: '#2f4a3c' } });
  png = await plain.clone().png().toBuffer();
  jpeg = await plain
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPS position' } })
    .toBuffer();
});

const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
const pngFile = () => file(png);
const jpegFile = () => file(jpeg);

let category: Category;
let count = 0;
const letters = () => Array.from(String((count += 1)), (digit) => 'abcdefghij'[Number(digit)]).join('');
beforeEach(async () => {
  const made = await sendForm(admin.api, 'POST', '/api/v1/products/categories/', {
    name: `Serums ${letters()}`,
    image: pngFile(),
  });
  category = made.body as Category;
});

const product = (changes: Record<string, unknown> = {}) => ({
  name: `Glow Serum ${(count += 1)}`,
  description: 'Light and quick to sink in.',
  price: '1499.5',
  sc_value: '30',
  quantity: '20',
  category: String(category.id),
  status: 'INSTOCK',
  display_image: pngFile(),
  images: [jpegFile()],
  ...changes,
});
const create = (changes?: Record<string, unknown>) =>
  sendForm(admin.api, 'POST', '/api/v1/products/', product(changes));
const created = async (changes?: Record<string, unknown>) => (await create(changes)).body as Product;
const eventsOf = async (subject: string, id: number) =>
  (
    await shop.query<{ type: string; body: { fields?: string[] } }>(
      'select type, body from events where subject = $1 and subject_id = $2 order by position',
      [subject, id],
    )
  ).map(({ type, body }) => (body.fields ? `${type} ${body.fields.join()}` : type));
const rows = async () => [
  await shop.query('select * from products order by id'),
  await shop.query('select * from stock order by product_id'),
];

describe('product administration: adding a product', () => {
  test('stores its images and puts it on sale', async () => {
    const response = await create();
    const made = response.body as Product;
    expect([response.status, made]).toMatchObject([
      201,
      {
        price: '1499.50',
        sc_value: 30,
        quantity: 20,
        product_status: 'INSTOCK',
        category: category.id,
        category_name: category.name,
      },
    ]);
    expect(made.images_urls).toHaveLength(1);
    expect((await shop.guest.get(`/api/v1/products/${made.id}`)).body).toEqual(made);
    expect(await eventsOf('product', made.id)).toEqual(['ProductCreated']);
    const image = await fetch(`${shop.url}${made.display_image_url}`);
    expect([image.status, image.headers.get('content-type'), image.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    const { width, exif } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([width, exif]).toEqual([800, undefined]);
  });

  test('can delist it', async () => {
    expect(await created({ status: 'OUTOFSTOCK' })).toMatchObject({ is_available: false, quantity: 20 });
  });

  test('takes at most four extra images', async () => {
    const five = Array.from({ length: 5 }, () => pngFile());
    expect(((await create({ images: five })).body as Problem).errors).toEqual({
      images: ['You can only upload up to 4 images'],
    });
    expect((await created({ images: five.slice(1) })).images_urls).toHaveLength(4);
  });
});

describe('product administration: editing a product', () => {
  const patch = (id: number, body: unknown) => admin.api.patch(`/api/v1/products/${id}`, body);

  test('changes the sent fields and records their names', async () => {
    const made = await created();
    const { body } = await sendForm(admin.api, 'PATCH', `/api/v1/products/${made.id}/`, {
      name: 'Night Serum',
      price: '999',
    });
    expect(body).toEqual({ ...made, name: 'Night Serum', price: '999.00' });
    await sendForm(admin.api, 'PATCH', `/api/v1/products/${made.id}/`, { name: 'Night Serum', price: '999.00' });
    expect(await eventsOf('product', made.id)).toEqual(['ProductCreated', 'ProductUpdated name,price']);
  });

  test('delists it and lists it again by its status alone', async () => {
    const made = await created();
    expect((await patch(made.id, { status: 'OUTOFSTOCK' })).body).toMatchObject({
      product_status: 'OUTOFSTOCK',
      quantity: 20,
    });
    expect((await patch(made.id, { quantity: 30 })).body).toMatchObject({ product_status: 'OUTOFSTOCK', quantity: 30 });
    expect((await patch(made.id, { status: 'INSTOCK' })).body).toMatchObject({ product_status: 'INSTOCK' });
    expect((await patch(made.id, { quantity: 0 })).body).toMatchObject({ product_status: 'OUTOFSTOCK' });
    expect((await patch(made.id, { quantity: 3 })).body).toMatchObject({ product_status: 'INSTOCK', quantity: 3 });
    expect(await eventsOf('stock', made.id)).toEqual([
      'StockChanged',
      'StockChanged',
      'StockChanged',
      'StockLow',
      'StockChanged',
      'BackInStock',
    ]);
  });

  test('replaces all extra images together, and the display image alone', async () => {
    const made = await created();
    const path = `/api/v1/products/${made.id}`;
    const two = [pngFile(), jpegFile()];
    const extras = (await sendForm(admin.api, 'PATCH', path, { image_files: two })).body as Product;
    expect([extras.images_urls.length, extras.display_image_url]).toEqual([2, made.display_image_url]);
    const inEachWidth = (url: string) =>
      [400, 800, 1200].map((width) => `${url.replace('-800.', `-${width}.`)} ${width}w`).join(', ');
    expect(extras.images_srcsets).toEqual(extras.images_urls.map(inEachWidth));
    const display = (await sendForm(admin.api, 'PATCH', path, { display_image: jpegFile() })).body as Product;
    expect([display.images_urls, display.display_image_url === made.display_image_url]).toEqual([
      extras.images_urls,
      false,
    ]);
  });

  test('keeps present images that are sent back, in any order', async () => {
    const path = `/api/v1/products/${(await created()).id}`;
    const coloured = async (background: string) =>
      file(
        await sharp({ create: { width: 90, height: 90, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const save = async (files: Blob[]) =>
      ((await sendForm(admin.api, 'PATCH', path, { image_files: files })).body as Product).images_urls;
    const [one = '', two = ''] = await save([await coloured('#a44'), await coloured('#4a4')]);
    const fetched = async (url: string) => new Blob([await (await fetch(new URL(url, shop.url))).arrayBuffer()]);
    const [, added, ...rest] = await save([await fetched(two), await coloured('#44a'), await fetched(one)]);
    expect([await save([await fetched(two), await fetched(one)]), rest]).toEqual([[two, one], [one]]);
    expect([one, two]).not.toContain(added);
    expect(
      await shop.query(
        `select body->'fields' as fields from events where type = 'ProductUpdated' order by position desc limit 1`,
      ),
    ).toEqual([{ fields: ['images'] }]);
  });

  test('stores own copies of another product’s images', async () => {
    const [own, other] = [await created(), await created()];
    const bytes = await (await fetch(new URL(other.images_urls[0] ?? '', shop.url))).arrayBuffer();
    const { body } = await sendForm(admin.api, 'PATCH', `/api/v1/products/${own.id}`, {
      image_files: [new Blob([bytes])],
    });
    expect((body as Product).images_urls).toHaveLength(1);
    expect((body as Product).images_urls).not.toEqual(other.images_urls);
  });

  test('loses no unit when a sale runs concurrently', async () => {
    const made = await created({ quantity: '1000' });
    const shopper = await shop.person();
    const orders = Array.from({ length: 20 }, () => shop.order(shopper, [{ product_id: made.id, quantity: 1 }]));
    await Promise.all([...orders, patch(made.id, { quantity: 500 })]);
    const moves = await shop.query<{ body: { change: number; quantity: number } }>(
      `select body from events where type = 'StockChanged' and subject_id = $1 order by position`,
      [made.id],
    );
    let left = 0;
    for (const { body } of moves) {
      left += body.change;
      expect(body.quantity).toBe(left);
    }
    expect(await shop.stockOf(made.id)).toBe(left);
  });

  test.each([
    ['name', { name: null }],
    ['price', { price: { $gt: 0 } }],
    ['quantity', { quantity: [1] }],
    ['category', { category: 2_147_483_647 }],
    ['status', { status: true }],
    ['display_image', { display_image: '/etc/passwd' }],
  ])('refuses a hostile %s', async (field, body) => {
    const made = await created();
    const before = await rows();
    const response = await patch(made.id, body);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect(await rows()).toEqual(before);
  });

  test('is visible to the next request', async () => {
    const made = await created();
    await shop.guest.get('/api/v1/products');
    await patch(made.id, { name: 'Seen at once' });
    const list = (await shop.guest.get('/api/v1/products?page_size=200')).body as Product[];
    expect(list.find(({ id }) => id === made.id)?.name).toBe('Seen at once');
  });
});

describe('catalog administration: deleting', () => {
  const remove = (path: string) => admin.api.send('DELETE', `/api/v1/products/${path}/`, undefined);

  test('a product keeps orders as they are', async () => {
    const made = await created();
    const shopper = await shop.person();
    const order = await shop.order(shopper, [{ product_id: made.id, quantity: 1 }]);
    expect((await remove(String(made.id))).status).toBe(204);
    expect((await shop.guest.get(`/api/v1/products/${made.id}`)).status).toBe(404);
    expect((await remove(String(made.id))).status).toBe(404);
    expect((await shopper.api.get(`/api/v1/orders/users/orders/${order.id}`)).body).toMatchObject({
      items: [{ product: { name: made.name } }],
    });
    const again = await shopper.api.post('/api/v1/orders/users/checkout', {
      address_id: shopper.addressId,
      items: [{ product_id: made.id, quantity: 1 }],
    });
    expect([again.status, (again.body as Problem).errors]).toEqual([
      400,
      { 'items.0.product_id': ['Product not found.'] },
    ]);
  });

  test('a category is refused while it has products', async () => {
    const made = await created();
    const refused = await remove(`categories/${category.id}`);
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'CATEGORY_NOT_EMPTY']);
    await remove(String(made.id));
    expect((await remove(`categories/${category.id}`)).status).toBe(204);
    expect((await shop.guest.get(`/api/v1/products/categories/${category.id}`)).status).toBe(404);
    expect(await eventsOf('category', category.id)).toEqual(['CategoryCreated', 'CategoryDeleted']);
  });

  test('a category while a product is added to it never leaves a product without category', async () => {
    for (let round = 0; round < (isExhaustive ? 5 : 2); round += 1) {
      const { body } = await sendForm(admin.api, 'POST', '/api/v1/products/categories', {
        name: `Race ${letters()}`,
        image: pngFile(),
      });
      const { id } = body as Category;
      await Promise.all([
        create({ category: String(id) }),
        remove(`categories/${id}`),
        create({ category: String(id) }),
      ]);
      const orphans = await shop.query(
        `select 1 from products p join categories c on c.id = p.category_id where p.deleted_at is null and c.deleted_at is not null`,
      );
      expect(orphans).toHaveLength(0);
    }
  });
});

test('low stock: lists products for admins, lowest quantity first, without deleted ones', async () => {
  const products = await Promise.all(['3', '0', '5', '6'].map((quantity) => created({ quantity })));
  await admin.api.send('DELETE', `/api/v1/products/${products[0]?.id}`, undefined);
  await shop.startWorker();
  const own = new Set(products.map(({ id }) => id));
  const low = async () => (await admin.api.get('/api/v1/products/low-stock')).body as Product[];
  await eventually(async () =>
    expect((await low()).map(({ id }) => id).filter((id) => own.has(id))).toEqual([products[1]?.id, products[2]?.id]),
  );
});
