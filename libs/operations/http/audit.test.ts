import { beforeAll, expect, test } from '@jest/globals';
import { CreateCategory, stockChanged } from '@soulvia/catalog';
import {
  type AuditEntry,
  type CompanyInfo,
  defaultFeatures,
  demoCompany,
  type Level,
  type Problem,
} from '@soulvia/contracts';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const audit = '/api/v1/operations/audit';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const shopper = usePerson(shop);
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([7], '1499.00');
});

const read = async (of: string) => (await admin.api.get(`${audit}/${of}`)).body as AuditEntry[];
const category = (name: string) => shop.execute(new CreateCategory(name, null));
const put = (what: string, body: unknown) => admin.api.send('PUT', `/api/v1/settings/${what}`, JSON.stringify(body));
const lines = async (of: string) => (await read(of)).map(({ text, actor }) => [text, actor]);

test('audit log: an order shows who placed and changed it, newest first', async () => {
  const { id } = await shop.order(shopper, [{ product_id: product, quantity: 2 }]);
  await admin.api.patch(`/api/v1/orders/${id}`, { full_name: 'Zahra Khan' });
  await admin.api.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED' });
  await admin.api.patch(`/api/v1/orders/${id}`, { status: 'CANCELLED' });
  await admin.api.send('DELETE', `/api/v1/orders/${id}`, undefined);
  expect(await lines(`order/${id}`)).toEqual([
    ['Deleted', `user:${admin.id}`],
    ['Cancelled (was SHIPPED)', `user:${admin.id}`],
    ['Status changed from PROCESSING to SHIPPED', `user:${admin.id}`],
    ['Changed full name', `user:${admin.id}`],
    ['Placed for PKR 3,148 (2 items)', `user:${shopper.id}`],
  ]);
  const [, , , , placed] = await read(`order/${id}`);
  expect(placed).toMatchObject({ type: 'OrderPlaced', actor_name: expect.stringMatching(/\w/) });
  expect(JSON.stringify(await read(`order/${id}`))).not.toContain('Zahra');
});

test('audit log: is in the order of the times that it shows', async () => {
  const [id = 0] = await shop.products([3]);
  const context = { actor: 'test', correlationId: null, causationId: null, at: new Date('2026-03-04T05:06:07Z') };
  const body = { product_id: id, change: 1, quantity: 4, reason: 'correction' };
  await appendEvents(shop.query, [{ definition: stockChanged, subjectId: id, body }], context);
  const times = (await read(`product/${id}`)).map(({ recorded_at: at }) => at);
  expect([times.at(-1), times]).toEqual([context.at.toISOString(), times.toSorted().toReversed()]);
});

test('audit log: a product includes its stock changes', async () => {
  await admin.api.patch(`/api/v1/products/${product}`, { price: '1500.00', name: 'Renamed' });
  const texts = (await lines(`product/${product}`)).map(([text]) => text);
  expect(texts).toContain('Stock -2, 5 left (by an order)');
  expect(texts).toContain('Low in stock: 5 left');
  expect(texts).toContain('Stock +2, 7 left (back from a cancelled order)');
  expect(texts[0]).toBe('Changed name, price');
  expect(texts).toContain('Stock +7, 7 left (set in the shop)');
  expect(texts.at(-1)).toBe('Added to the shop');
});

test('audit log: products, categories, company and levels show values before and after', async () => {
  const [id = 0] = await shop.products([3], '900.00');
  const changesOf = async (of: string) => (await read(of))[0]?.changes;
  const categories = [await category('Serums'), await category('Gone Soon')];
  const change = (changes: unknown) => admin.api.patch(`/api/v1/products/${id}`, changes);
  await change({ name: 'Serum', category: categories[0] });
  await change({ category: categories[1], price: '950.50', sc_value: 12, quantity: 8, status: 'OUTOFSTOCK' });
  expect(await changesOf(`product/${id}`)).toEqual([
    { field: 'price', from: 'PKR 900', to: 'PKR 950.50' },
    { field: 'sc value', from: '10', to: '12' },
    { field: 'category', from: 'Serums', to: 'Gone Soon' },
    { field: 'status', from: 'INSTOCK', to: 'OUTOFSTOCK' },
    { field: 'quantity', from: '3', to: '8' },
  ]);
  await change({ category: categories[0] });
  await admin.api.send('DELETE', `/api/v1/products/categories/${categories[1]}`, undefined);
  expect(await changesOf(`product/${id}`)).toEqual([{ field: 'category', from: 'Gone Soon', to: 'Serums' }]);
  await change({ description: `${'Long. '.repeat(60)}Ends so.` });
  await change({ description: `${'Long. '.repeat(60)}\nEnds otherwise.` });
  expect(await changesOf(`product/${id}`)).toEqual([
    { field: 'description', from: '…g. Long. Long. Ends so.', to: '…g. Long. Long. Ends otherwise.' },
  ]);

  await admin.api.patch(`/api/v1/products/categories/${categories[0]}`, { name: 'Day Serums' });
  expect(await changesOf(`category/${categories[0]}`)).toEqual([{ field: 'name', from: 'Serums', to: 'Day Serums' }]);

  await setSettings(shop.query, 'company', demoCompany);
  const company = (await admin.api.get('/api/v1/settings/company')).body as CompanyInfo;
  await put('company', { ...company, tagline: 'Glow on.', instagram: '' });
  expect(await lines('company/1')).toEqual([['Changed tagline, instagram', `user:${admin.id}`]]);
  expect(await changesOf('company/1')).toEqual([
    { field: 'tagline', from: company.tagline, to: 'Glow on.' },
    { field: 'instagram', from: company.instagram, to: null },
  ]);
  await put('company', { ...company, tagline: 'Glow on.', instagram: '', free_delivery_from: '5000' });
  expect(await changesOf('company/1')).toEqual([{ field: 'free delivery from', from: null, to: 'PKR 5,000' }]);

  await put('features', { ...defaultFeatures, reviews: 'hidden' });
  expect(await lines('features/1')).toEqual([['Switched reviews from samples to hidden', `user:${admin.id}`]]);
  const none = { account_title: '', bank_name: '', iban: '', jazzcash: '', easypaisa: '' };
  await setSettings(shop.query, 'payment-details', { ...none, is_demo: true });
  await put('payment-details', { ...none, account_title: 'Soulvia', easypaisa: '03451234567' });
  expect(await lines('payment-details/1')).toEqual([
    ['Changed account title, easypaisa, demo accounts', `user:${admin.id}`],
  ]);
  expect(await changesOf('payment-details/1')).toEqual([
    { field: 'account title', from: null, to: 'Soulvia' },
    { field: 'easypaisa', from: null, to: '03451234567' },
    { field: 'demo accounts', from: 'yes', to: 'no' },
  ]);

  const levels = (await admin.api.get('/api/v1/settings/levels')).body as Level[];
  const [first, ...others] = levels;
  const last = levels.at(-1);
  await put('levels', [{ ...first, name: 'Acorn' }, ...others.slice(0, -1)]);
  expect(await lines('levels/1')).toEqual([['Changed the levels', `user:${admin.id}`]]);
  expect(await changesOf('levels/1')).toEqual([
    {
      field: 'level 1',
      from: `${first?.name}, from ${first?.min_total_sc} SC`,
      to: `Acorn, from ${first?.min_total_sc} SC`,
    },
    { field: `level ${last?.number}`, from: `${last?.name}, from ${last?.min_total_sc} SC`, to: null },
  ]);
});

test('audit log: events without values show field names only', async () => {
  const [id = 0] = await shop.products([3]);
  const definition = defineEvent('ProductUpdated', 'product');
  await appendEvents(shop.query, [{ definition, subjectId: id, body: { product_id: id, fields: ['price'] } }], {
    actor: 'system',
    correlationId: null,
    causationId: null,
  });
  expect((await read(`product/${id}`))[0]).toMatchObject({ text: 'Changed price', changes: [] });
});

test('audit log: a user shows role, status and field names; the actor’s name until it is erased', async () => {
  const { id } = await shop.person();
  const change = (changes: unknown) => admin.api.patch(`/api/v1/users/${id}`, changes);
  await change({ first_name: 'Zainab' });
  await change({ role: 'ADMIN' });
  await change({ is_active: false });
  await change({ is_active: true, role: 'USER' });
  await change({ sponsor_id: shopper.id });
  await change({ sponsor_id: admin.id });
  await change({ sponsor_id: '' });
  const texts = (await lines(`user/${id}`)).map(([text]) => text);
  for (const line of [
    'Changed first name',
    'Role changed from USER to ADMIN',
    'Deactivated',
    'Reactivated',
    `Sponsor changed from user #${shopper.id} to user #${admin.id}`,
    `Sponsor removed (was user #${admin.id})`,
    `Sponsor is user #${shopper.id}`,
  ])
    expect(texts).toContain(line);
  expect((await read(`user/${id}`)).flatMap(({ changes }) => changes)).toEqual([]);
  expect(JSON.stringify(await read(`user/${id}`))).not.toContain('Zainab');
  expect((await read(`user/${id}`))[0]?.actor_name).toMatch(/\w/);
});

test('audit log: a category shows who renamed and deleted it', async () => {
  const id = await category('Night Oils');
  const path = `/api/v1/products/categories/${id}`;
  expect((await admin.api.patch(path, { name: 'Day Oils' })).status).toBe(200);
  expect((await admin.api.send('DELETE', path, undefined)).status).toBe(204);
  expect(await lines(`category/${id}`)).toEqual([
    ['Deleted', `user:${admin.id}`],
    ['Changed name', `user:${admin.id}`],
    ['Added to the shop', 'system'],
  ]);
});

test('audit log: is paged and links the next page', async () => {
  const first = await admin.api.get(`${audit}/product/${product}?page_size=1`);
  expect([(first.body as unknown[]).length, first.headers.get('link')]).toEqual([
    1,
    expect.stringContaining('rel="next"'),
  ]);
  const last = await admin.api.get(`${audit}/product/${product}?page=500`);
  expect([last.body, last.headers.get('link')?.includes('rel="next"')]).toEqual([[], false]);
});

test('audit log: is empty for unknown ids and exists for audited kinds only', async () => {
  expect(await read('order/2147483647')).toEqual([]);
  for (const which of ['stock/1', 'payment/1', 'order/x', 'order/0', '%00/1'])
    expect(((await admin.api.get(`${audit}/${which}`)).body as Problem).status).toBe(404);
  expect((await admin.api.get(`${audit}/order/1?page=0`)).status).toBe(400);
});

test('audit log: events of one request are found by their correlation id', async () => {
  const { id } = await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
  const events = `/api/v1/operations/events`;
  const [placed] = (await admin.api.get(`${events}?subject=order:${id}`)).body as { correlation_id: string }[];
  const chain = (await admin.api.get(`${events}?correlation=${placed?.correlation_id}`)).body as { type: string }[];
  expect(chain.map(({ type }) => type).toSorted()).toEqual(['OrderPlaced', 'StockChanged']);
  expect((await admin.api.get(`${events}?correlation=none-like-this`)).body).toEqual([]);
  expect((await admin.api.get(`${events}?correlation=%27`)).status).toBe(400);
});
