import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { Category, LiveMessages, Product } from '@soulvia/contracts';
import { openLivePublisher } from '@soulvia/platform/live';
import { eventually } from '../../../test/support/eventually.js';
import { testImage } from '../../../test/support/images.js';
import { LivePage } from '../../../test/support/live-page.js';
import { sendForm } from '../../../test/support/send-form.js';
import { testConfig } from '../../../test/support/test-config.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

type Pushed = LiveMessages['catalogue.changed'];

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let page: LivePage;
let image: Blob;
beforeAll(async () => {
  page = await LivePage.open(shop.url, shopper.api.token);
  image = new Blob([new Uint8Array(await testImage(60, 60))]);
});
afterAll(async () => {
  page.close();
});

const headPosition = async () => {
  const [head] = await shop.query<{ position: number }>('select max(position)::int as position from events');
  return head?.position ?? 0;
};

/** Waits until every change so far has been pushed, when the last event of the log is one of the catalog. */
async function pushesArrived(): Promise<void> {
  const head = await headPosition();
  await page.waitFor('catalogue.changed', ({ position }) => position >= head);
}

/** What open pages receive about a change, in one or more messages. */
async function pushedAfter(change: () => Promise<unknown>): Promise<Omit<Pushed, 'position'>> {
  const before = await headPosition();
  await change();
  const after = await headPosition();
  expect(after).toBeGreaterThan(before);
  await page.waitFor('catalogue.changed', ({ position }) => position >= after);
  const pushed = page.heard('catalogue.changed').filter(({ position }) => position > before);
  const merged = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
  return {
    product_ids: merged(pushed.flatMap((message) => message.product_ids)),
    category_ids: merged(pushed.flatMap((message) => message.category_ids)),
  };
}

const createCategory = async (name: string) =>
  (await sendForm(admin.api, 'POST', '/api/v1/products/categories', { name, image })).body as Category;
const remove = (path: string) => admin.api.send('DELETE', `/api/v1/products/${path}`, undefined);

test('shop feed: every change of a category is pushed to all pages', async () => {
  let category: Category | undefined;
  const created = await pushedAfter(async () => (category = await createCategory('Serums')));
  const path = `categories/${category?.id}`;
  const edited = await pushedAfter(() => sendForm(admin.api, 'PATCH', `/api/v1/products/${path}`, { name: 'Oils' }));
  const deleted = await pushedAfter(() => remove(path));
  const named = { product_ids: [], category_ids: [category?.id] };
  expect([created, edited, deleted]).toEqual([named, named, named]);
});

test('shop feed: every change of a product is pushed to all pages, with the categories that list it', async () => {
  const [from, to] = [await createCategory('Masks'), await createCategory('Toners')];
  const details = {
    name: 'Glow',
    description: 'Light.',
    price: '811',
    sc_value: '0',
    quantity: '9',
    status: 'INSTOCK',
  };
  await pushesArrived();
  let id = 0;
  const created = await pushedAfter(async () => {
    const form = { ...details, category: from.id, display_image: image, images: image };
    id = ((await sendForm(admin.api, 'POST', '/api/v1/products', form)).body as Product).id;
  });
  expect(created).toEqual({ product_ids: [id], category_ids: [from.id] });
  const patch = (changes: object) => () => admin.api.patch(`/api/v1/products/${id}`, changes);
  expect(await pushedAfter(patch({ price: '733' }))).toEqual({ product_ids: [id], category_ids: [from.id] });
  expect(await pushedAfter(patch({ quantity: 8 }))).toEqual({ product_ids: [id], category_ids: [] });
  expect(await pushedAfter(patch({ quantity: 7, price: '734' }))).toEqual({
    product_ids: [id],
    category_ids: [from.id],
  });
  expect(await pushedAfter(patch({ category: to.id }))).toEqual({ product_ids: [id], category_ids: [from.id, to.id] });
  expect(await pushedAfter(() => remove(String(id)))).toEqual({ product_ids: [id], category_ids: [to.id] });
});

test('shop feed: a change of a family names the products that it has and had, and their categories', async () => {
  const [a = 0, b = 0, c = 0] = await shop.products([9, 9, 9]);
  const members = (ids: number[]) => ids.map((product_id) => ({ product_id, option_values: [`${product_id} ml`] }));
  await pushesArrived();
  let id = 0;
  const created = await pushedAfter(async () => {
    id = await shop.execute(new CreateFamily({ name: 'Mist', axes: ['Size'], members: members([a, b]) }));
  });
  const changed = await pushedAfter(() =>
    admin.api.patch(`/api/v1/product-families/${id}`, { members: members([b, c]) }),
  );
  const deleted = await pushedAfter(() => admin.api.send('DELETE', `/api/v1/product-families/${id}`, undefined));
  expect([created, changed, deleted].map(({ product_ids }) => product_ids)).toEqual([
    [a, b],
    [a, b, c],
    [b, c],
  ]);
  const { category } = (await shop.guest.get(`/api/v1/products/${a}`)).body as Product;
  for (const { category_ids } of [created, changed, deleted]) expect(category_ids).toEqual([category]);
});

test('shop feed: a sale names the products whose stock changed, and no category', async () => {
  const [sold = 0, other = 0] = await shop.products([9, 9]);
  await pushesArrived();
  const pushed = await pushedAfter(() => shop.order(shopper, [{ product_id: sold, quantity: 1 }]));
  expect(pushed).toEqual({ product_ids: [sold], category_ids: [] });
  expect(pushed.product_ids).not.toContain(other);
});

test('shop feed: pages that show other products hear of one that sells out or comes back, and of no other change of stock', async () => {
  const [sold = 0] = await shop.products([2]);
  await pushesArrived();
  const other = await LivePage.open(shop.url, shopper.api.token);
  other.send('live.show', []);
  const buy = () => shop.order(shopper, [{ product_id: sold, quantity: 1 }]);
  const receive = () =>
    admin.api.post('/api/v1/stock/receipts', { reference: 'INV-1', lines: [{ product_id: sold, quantity: 1 }] });
  const edit = (quantity: number) => () => admin.api.patch(`/api/v1/products/${sold}`, { quantity });
  const isHeard: boolean[] = [];
  for (const step of [buy, buy, receive, receive, edit(5), edit(0)]) {
    const before = await headPosition();
    expect(await pushedAfter(step)).toEqual({ product_ids: [sold], category_ids: [] });
    const beats = other.heard('live.heartbeat').length;
    await eventually(() => expect(other.heard('live.heartbeat').length).toBeGreaterThan(beats));
    isHeard.push(other.heard('catalogue.changed').some(({ position }) => position > before));
  }
  expect(isHeard).toEqual([false, true, true, false, false, true]);
  other.close();
});

test('shop feed: more changes than a message can name are pushed as "everything"', async () => {
  const before = page.heard('catalogue.changed').length;
  await shop.query(
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     select 'StockChanged', 1, 'stock', n, 1, 'system', now(), jsonb_build_object('product_id', n, 'change', 1, 'quantity', 1, 'reason', 'received')
       from generate_series(100001, 100500) as n`,
  );
  await eventually(() =>
    expect(page.heard('catalogue.changed').slice(before)).toContainEqual({
      position: expect.any(Number),
      product_ids: [],
      category_ids: [],
    }),
  );
});

test('shop feed: a change of many products is named without their stock when a message cannot carry it', async () => {
  const ids = Array.from({ length: 390 }, (_, index) => 1_000_000 + index);
  const pushed = await pushedAfter(() =>
    shop.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       select 'StockChanged', 1, 'stock', n, 1, 'system', now(), jsonb_build_object('product_id', n, 'change', 1, 'quantity', 999999999, 'reason', 'received')
         from unnest($1::int[]) as n`,
      [ids],
    ),
  );
  expect(pushed).toEqual({ product_ids: ids, category_ids: [] });
});

test('shop feed: when a push arrives, the api no longer serves responses from before the change', async () => {
  const [id = 0] = await shop.products([9], '811.00');
  await pushesArrived();
  const { redisUrl, installation } = testConfig(shop.database);
  const publisher = openLivePublisher({ databaseUrl: shop.database.url, redisUrl, channel: installation });
  const priceNow = async () => ((await shop.guest.get(`/api/v1/products/${id}`)).body as Product).price;
  expect(await priceNow()).toBe('811.00');
  // As if another process had changed it: this api's cache does not notice.
  await shop.query('update products set price = 733 where id = $1', [id]);
  const payload = { position: 2_000_000_000, product_ids: [id], category_ids: [] };
  // Once it is connected.
  await eventually(() => publisher.publish([{ audience: 'everyone', topic: 'catalogue.changed', payload }]));
  await page.waitFor('catalogue.changed', ({ position }) => position === payload.position);
  expect(await priceNow()).toBe('733.00');
  await publisher.close();
});
