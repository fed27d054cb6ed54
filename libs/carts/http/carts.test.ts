import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Problem, SavedCart, SavedWishlist } from '@soulvia/contracts';
import { inOrderBehind } from '../../../test/support/in-order-behind.js';
import { LivePage } from '../../../test/support/live-page.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';
import pg from 'pg';
import { deleteOldCarts } from '../index.js';

const cartPath = '/api/v1/carts/mine';
const wishlistPath = '/api/v1/wishlist/mine';

let shop: TestShop;
let admin: Person;
let person: Person;
let products: number[];
let deleted: number;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
  admin = await shop.person('ADMIN');
  products = await shop.products(Array.from({ length: 201 }, () => 5));
  deleted = products.pop() ?? 0;
  await admin.api.send('DELETE', `/api/v1/products/${deleted}`, undefined);
}, 60_000);
afterAll(async () => shop.close());
beforeEach(async () => {
  person = await shop.person();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const line = (nth: number, qty: unknown, changed_at: unknown = ago(1)) => ({
  product_id: products[nth],
  qty,
  changed_at,
});
const put = (body: unknown, { api } = person, path = cartPath) => api.send('PUT', path, JSON.stringify(body));
const change = (...changes: object[]) => put({ changes, base_version: 0 });
const quantities = ({ body }: { body: unknown }) =>
  Object.fromEntries(
    (body as SavedCart).lines.map(({ product_id, qty }) => [products.indexOf(product_id), qty] as const),
  );
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as Problem).errors ?? {}),
];

test('cart: is empty at first, and keeps what its user puts in', async () => {
  expect((await person.api.get(cartPath)).body).toEqual({ lines: [], version: 0 });
  const changed = line(0, 2);
  expect(await change(changed)).toMatchObject({ status: 200, body: { lines: [changed], version: 1 } });
  expect((await person.api.get(cartPath)).body).toEqual({ lines: [changed], version: 1 });
  expect((await (await shop.person()).api.get(cartPath)).body).toEqual({ lines: [], version: 0 });
  expect((await person.api.get(wishlistPath)).body).toEqual({ items: [], version: 0 });
});

test('cart: per line the later change wins, whichever arrives first', async () => {
  await change(line(0, 2, ago(10)), line(1, 1, ago(10)));
  expect(quantities(await change(line(0, 9, ago(20)), line(1, 0, ago(5))))).toEqual({ 0: 2 });
  expect(quantities(await change(line(0, 4, ago(3)), line(1, 7, ago(6))))).toEqual({ 0: 4 });
});

test('cart: a clock in the year 9999 counts as the time of arrival', async () => {
  const { body } = await change(line(0, 2, '9999-12-31T23:59:59.999Z'));
  const [saved] = (body as SavedCart).lines;
  expect(Math.abs(Date.parse(saved?.changed_at ?? '') - Date.now())).toBeLessThan(60_000);
  expect(quantities(await change(line(0, 3, '9999-01-01T00:00:00.000Z')))).toEqual({ 0: 3 });
  expect(quantities(await change(line(1, 1, '1000-01-01T00:00:00.000Z')))).toEqual({ 0: 3 });
});

test('cart: a merge adds the quantities of the guest once, also when it is sent ten times at once', async () => {
  await change(line(0, 2), line(1, 999));
  const merge = { changes: [line(0, 3, ago(9)), line(1, 3), line(2, 1)], base_version: 0, merge_id: randomUUID() };
  const responses = await Promise.all(Array.from({ length: 10 }, () => put(merge)));
  expect(responses.map(quantities)).toEqual(responses.map(() => ({ 0: 5, 1: 1000, 2: 1 })));
  expect(((await person.api.get(cartPath)).body as SavedCart).version).toBe(2);
});

test('cart: 20 updates at once from two devices lose no line', async () => {
  const login = { email: person.email, password: person.password };
  const { tokens } = (await shop.guest.post('/api/v1/auth/login', login)).body as { tokens: { access: string } };
  const phone = { ...person, api: shop.guest.as(tokens.access) };
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      put(
        { changes: [line(nth, nth + 1), line(20, nth + 1, ago(20 - nth))], base_version: 0 },
        nth % 2 ? phone : person,
      ),
    ),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  const { body } = await person.api.get(cartPath);
  expect(quantities({ body })).toEqual({
    ...Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [nth, nth + 1])),
    20: 20,
  });
});

test('cart: the open pages of its user hear of a change, and of no update without one', async () => {
  const other = await shop.person();
  const pages = await Promise.all([person, person, other].map(({ api }) => LivePage.open(shop.url, api.token)));
  await change(line(0, 2, ago(5)));
  await change(line(0, 7, ago(6)));
  await change(line(0, 3, ago(4)));
  for (const page of pages.slice(0, 2)) {
    await page.waitFor('cart.changed', ({ version }) => version === 2);
    expect(page.heard('cart.changed')).toEqual([{ version: 1 }, { version: 2 }]);
  }
  expect(pages[2]?.heard('cart.changed')).toEqual([]);
  for (const page of pages) page.close();
});

test.each([
  ['an unknown product', () => line(0, 1, ago(1)), { product_id: 2_000_000_000 }, 'changes.0.product_id'],
  ['a product that is no number', () => line(0, 1), { product_id: 'x' }, 'changes.0.product_id'],
  ['a negative quantity', () => line(0, -1), {}, 'changes.0.qty'],
  ['1001 of a product', () => line(0, 1001), {}, 'changes.0.qty'],
  ['half a product', () => line(0, 1.5), {}, 'changes.0.qty'],
  ['no quantity', () => line(0, undefined), {}, 'changes.0.qty'],
  ['an infinite quantity', () => line(0, '1e999'), {}, 'changes.0.qty'],
  ['no time', () => line(0, 1, null), {}, 'changes.0.changed_at'],
  ['a time as a number', () => line(0, 1, 1_764_144_000_000), {}, 'changes.0.changed_at'],
  ['a day that does not exist', () => line(0, 1, '2026-02-30T00:00:00Z'), {}, 'changes.0.changed_at'],
  ['the year 10000', () => line(0, 1, '+010000-01-01T00:00:00Z'), {}, 'changes.0.changed_at'],
  ['an unknown field', () => line(0, 1), { user_id: 1 }, 'changes.0.user_id'],
])('cart: %s is refused with 400 on its field, and nothing is kept', async (_, part, more, field) => {
  const changes = [{ ...part(), ...more }, line(5, 1)];
  expect(errorsOf(await put({ changes, base_version: 0 }))).toEqual([400, [field]]);
  expect((await person.api.get(cartPath)).body).toEqual({ lines: [], version: 0 });
});

test.each([
  ['no changes', { base_version: 0 }, 'changes'],
  ['changes that are no list', { changes: { 0: {} }, base_version: 0 }, 'changes'],
  ['texts as changes', { changes: ['x'], base_version: 0 }, 'changes'],
  ['a negative version', { changes: [], base_version: -1 }, 'base_version'],
  ['no version', { changes: [] }, 'base_version'],
  ['a huge version', { changes: [], base_version: 9e15 }, 'base_version'],
  ['a merge id that is no UUID', { changes: [], base_version: 0, merge_id: "'; drop table carts" }, 'merge_id'],
  ['no merge id', { changes: [], base_version: 0, merge_id: null }, 'merge_id'],
  ['a user', { changes: [], base_version: 0, user_id: 1 }, 'user_id'],
])('cart: %s is refused with 400', async (_, body, field) => {
  const [status, fields] = errorsOf(await put(body));
  expect([status, (fields as string[]).every((name) => name.startsWith(field))]).toEqual([400, true]);
});

test.each(['null', '[]', '"x"', '{', '{"__proto__":{"changes":[]}}', '{"changes":[null],"base_version":0}'])(
  'cart: the body %s is refused with 400',
  async (body) => {
    expect((await person.api.send('PUT', cartPath, body)).status).toBe(400);
  },
);

test('cart: 201 changes are refused, and so is a 201st product', async () => {
  const all = products.map((_, nth) => line(nth, 1));
  const tooMany = await put({ changes: [...all, line(0, 2)], base_version: 0 });
  expect(errorsOf(tooMany)).toEqual([400, ['changes']]);
  expect(Object.keys(quantities(await change(...all)))).toHaveLength(200);
  const [extra = 0] = await shop.products([1]);
  const more = await change({ product_id: extra, qty: 1, changed_at: ago(0) }, line(0, 8, ago(0)));
  expect(errorsOf(more)).toEqual([400, ['changes']]);
  expect(quantities(await person.api.get(cartPath))).toMatchObject({ 0: 1 });
});

test('cart: a deleted product is left out and may be removed, without refusing the other changes', async () => {
  const gone = { product_id: deleted, changed_at: ago(1) };
  expect(await change({ ...gone, qty: 2 }, line(1, 1))).toMatchObject({ status: 200 });
  expect(quantities(await person.api.get(cartPath))).toEqual({ 1: 1 });
  expect(quantities(await change({ ...gone, qty: 0 }))).toEqual({ 1: 1 });
});

test('wishlist: is kept like the cart, with products instead of quantities', async () => {
  const item = (nth: number, is_wished: unknown, changed_at = ago(1)) => ({
    product_id: products[nth],
    is_wished,
    changed_at,
  });
  const wish = (...changes: object[]) => put({ changes, base_version: 0 }, person, wishlistPath);
  const page = await LivePage.open(shop.url, person.api.token);
  const { body } = await wish(item(0, true, ago(3)), item(1, true, ago(2)));
  expect((body as SavedWishlist).items.map(({ product_id }) => products.indexOf(product_id))).toEqual([0, 1]);
  await page.waitFor('wishlist.changed', ({ version }) => version === 1);
  page.close();
  await wish(item(0, false), item(1, false, ago(9)));
  const saved = (await person.api.get(wishlistPath)).body as SavedWishlist;
  expect([saved.items.map(({ product_id }) => products.indexOf(product_id)), saved.version]).toEqual([[1], 2]);
  expect(errorsOf(await wish(item(0, 'perhaps')))).toEqual([400, ['changes.0.is_wished']]);
  expect((await person.api.get(cartPath)).body).toEqual({ lines: [], version: 0 });
});

test('cart: is in the export of personal data and is erased with the account', async () => {
  await change(line(0, 2));
  await put(
    { changes: [{ product_id: products[1], is_wished: true, changed_at: ago(1) }], base_version: 0 },
    person,
    wishlistPath,
  );
  expect((await person.api.get('/api/v1/users/personal-information/export')).body).toMatchObject({
    cart: [{ product_id: products[0], qty: 2 }],
    wishlist: [{ product_id: products[1] }],
  });
  expect((await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
  expect(await shop.query('select from carts where user_id = $1', [person.id])).toEqual([]);
  expect(await shop.query('select from cart_lines where user_id = $1', [person.id])).toEqual([]);
});

test('cart: an update that waits for the deletion of its account leaves nothing behind', async () => {
  await change(line(0, 2));
  const blocker = new pg.Client({ connectionString: shop.database.url });
  await blocker.connect();
  const cartRow = ['select from carts where user_id = $1 for update', [person.id]] as [string, unknown[]];
  const [deletion, update] = await inOrderBehind(
    shop.query,
    blocker,
    cartRow,
    () => admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined),
    () => change(line(1, 1)),
  );
  await blocker.end();
  expect([deletion.status, update.status]).toEqual([204, 401]);
  expect(await shop.query('select from carts where user_id = $1', [person.id])).toEqual([]);
});

test('cart: is deleted 180 days after its last change', async () => {
  const other = await shop.person();
  await change(line(0, 1));
  await put({ changes: [line(0, 1)], base_version: 0 }, other);
  const age = (id: number, days: number) =>
    shop.query(`update carts set updated_at = now() - make_interval(days => $2) where user_id = $1`, [id, days]);
  await age(person.id, 181);
  await age(other.id, 179);
  expect(await deleteOldCarts(shop.query)).toBe(1);
  expect((await person.api.get(cartPath)).body).toEqual({ lines: [], version: 0 });
  expect(quantities(await other.api.get(cartPath))).toEqual({ 0: 1 });
});
