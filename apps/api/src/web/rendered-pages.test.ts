import { get, type IncomingHttpHeaders } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { CreateCategory, CreateFamily, CreateProduct } from '@soulvia/catalog';
import {
  companyPath,
  defaultDelivery,
  demoCompany,
  deliveryPath,
  featuresPath,
  type Product,
} from '@soulvia/contracts';
import { PublicPages } from '@soulvia/pages';
import { pino } from 'pino';
import { eventually } from '../../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../../test/support/use-shop.js';
import { PageComposer } from './compose-page.js';
import { PageRenderer } from './page-renderer.js';
import { exhaustiveTest } from '../../../../test/support/sample.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let categoryId: number;
let serum: number;
beforeAll(async () => {
  categoryId = await shop.execute(new CreateCategory('Serums', null));
  serum = await create('Night Serum');
  // Beyond a second of reading, which the first may take on a busy machine, browsers render.
  await eventually(async () => expect((await read('/')).text).toContain('Night Serum'));
});

function create(name: string): Promise<number> {
  const product = { description: 'Calms.', price: '1499.50', scValue: 0, quantity: 6, displayImage: null };
  return shop.execute(new CreateProduct({ ...product, name, categoryId }));
}

/** What a visitor sees: the content of the root element, without the comments between texts. */
async function read(path: string): Promise<{ status: number; text: string; html: string }> {
  const { status, body } = await shop.guest.get(path);
  const html = String(body);
  const root = /<div id="root">(.*)<\/div>/s.exec(html)?.[1] ?? '';
  return { status, text: root.replaceAll('<!-- -->', ''), html };
}

/** The body as it was sent: `fetch` would decompress it. */
function download(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(shop.url + path, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    }).once('error', reject);
  });
}

async function change(path: string, fields: Record<string, unknown>): Promise<void> {
  const { status } = await admin.api.send('PATCH', `/api/v1/${path}`, JSON.stringify(fields));
  expect([path, status]).toEqual([path, 200]);
}

test('rendered pages: show a change of price, stock, name and category at once', async () => {
  const pages = ['/', '/shop', `/shop?category=${categoryId}`, '/shop?q=serum', `/buy-product/${serum}`];
  const expectAll = async (pattern: RegExp) => {
    for (const path of pages) expect([path, (await read(path)).text]).toEqual([path, expect.stringMatching(pattern)]);
  };
  await expectAll(/1,499\.50/);
  await change(`products/${serum}`, { price: '1750.00' });
  await expectAll(/1,750(?!\.)/);
  await change(`products/${serum}`, { name: 'Dawn Serum' });
  await expectAll(/Dawn Serum/);
  await change(`products/${serum}`, { quantity: 0 });
  await expectAll(/Out of stock/);
  await change(`products/${serum}`, { quantity: 2 });
  expect((await read(`/buy-product/${serum}`)).text).toContain('Only 2 left in stock');
  const buyer = await shop.person();
  await shop.order(buyer, [{ product_id: serum, quantity: 1 }]);
  expect((await read(`/buy-product/${serum}`)).text).toContain('Only 1 left in stock');
  await change(`products/categories/${categoryId}`, { name: 'Oils' });
  for (const path of ['/', '/shop', `/buy-product/${serum}`, '/no/such/page'])
    expect([path, (await read(path)).text]).toEqual([path, expect.stringContaining('Oils')]);
});

test('rendered pages: the page of a product follows its family and the price and stock of its siblings', async () => {
  const sibling = await create('Night Serum, large');
  const dataOf = async () => (await read(`/buy-product/${serum}`)).html;
  const members = [serum, sibling].map((product_id, nth) => ({
    product_id,
    option_values: [`${nth + 3}0 millilitres`],
  }));
  await dataOf();
  const family = await shop.execute(new CreateFamily({ name: 'Night Serum', axes: ['Size'], members }));
  expect(await dataOf()).toContain('40 millilitres');
  const unitsOfSibling = async () => {
    const { body } = await shop.guest.get(`/api/v1/products/${serum}`);
    return (body as Product).family?.siblings.map(({ price, is_available }) => [price, is_available])[1];
  };
  await change(`products/${sibling}`, { price: '2345.00' });
  expect([(await dataOf()).includes('2345.00'), await unitsOfSibling()]).toEqual([true, ['2345.00', true]]);
  const before = await dataOf();
  await shop.order(await shop.person(), [{ product_id: sibling, quantity: 6 }]);
  expect([(await dataOf()) === before, await unitsOfSibling()]).toEqual([false, ['2345.00', false]]);
  await admin.api.send('DELETE', `/api/v1/product-families/${family}`, undefined);
  expect(await dataOf()).not.toContain('40 millilitres');
});

test('rendered pages: show a change of the company information and of a switch at once', async () => {
  const save = async (path: string, body: unknown) => {
    expect((await admin.api.send('PUT', `/api/v1/${path}`, JSON.stringify(body))).status).toBe(200);
  };
  for (const phone of ['+92 300 7654321', '+92 300 1111111']) {
    await save(companyPath, { ...demoCompany, phone });
    for (const path of ['/', '/about', '/contact', '/terms', '/not/there'])
      expect([path, (await read(path)).text]).toEqual([path, expect.stringContaining(phone)]);
  }
  for (const fee of ['275.00', '150.00']) {
    await save(deliveryPath, { ...defaultDelivery, other: { fee, days: null } });
    expect((await read('/')).text).toContain(`Delivery PKR ${Number(fee)}`);
  }
  const features = (await admin.api.get(`/api/v1/${featuresPath}`)).body as Record<string, string>;
  for (const reviews of ['hidden', 'samples']) {
    await save(featuresPath, { ...features, reviews });
    const { text } = await read(`/buy-product/${serum}`);
    expect([reviews, text.includes('Rating &amp; Reviews')]).toEqual([reviews, reviews === 'samples']);
  }
});

test('rendered pages: show a published text at once, and the built-in one again when it is restored', async () => {
  const send = async (method: string, path: string, body: unknown) => {
    expect((await admin.api.send(method, `/api/v1/content/${path}`, JSON.stringify(body))).status).toBe(200);
  };
  const hostile = '<script>alert(1)</script> [x](javascript:alert(1))';
  await send('PUT', 'policy_terms', { text: `# New rules\n\n${hostile} [the **shop**](/shop)` });
  const { html, text } = await read('/terms');
  expect(html).toContain('<h2 class="panel-title">New rules</h2>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1)) ');
  expect(html).not.toContain('<script>alert');
  expect(html).toMatch(/<a [^>]*href="\/shop"[^>]*>the shop<\/a>/);
  expect(text).not.toContain('The rules for buying from us');
  await send('PUT', 'policy_terms?draft=true', { text: 'Only a draft' });
  expect((await read('/terms')).text).toContain('New rules');
  await send('POST', 'policy_terms/restore', { n: 0 });
  expect((await read('/terms')).text).toContain('The rules for buying from us');
  await send('PUT', 'faq', { text: '# Who are you?\n\n- Soulvia' });
  const questions = (await read('/soulvia')).text;
  expect(questions).toContain('Who are you?');
  expect(questions).not.toContain('What is Soulvia?');
  await send('POST', 'faq/restore', { n: 0 });
  expect((await read('/soulvia')).text).toContain('What is Soulvia?');
});

test('rendered pages: the announcement is above every page of the shop, but not the console; a new shop has none', async () => {
  const path = '/api/v1/content/announcement';
  const show = async (body: object) => {
    expect((await admin.api.send('PUT', path, JSON.stringify(body))).status).toBe(200);
  };
  const pages = ['/', '/terms', '/cart', '/nowhere'];
  for (const page of [...pages, '/admin']) expect((await read(page)).html).not.toContain('id="announcement"');
  await show({ text: '<b>Sale</b> **now** in the [shop](/shop)' });
  for (const page of pages) {
    const { html } = await read(page);
    const [line = ''] = /<aside id="announcement".*?<\/aside>(?=<div id="root">)/.exec(html) ?? [];
    expect([page, line]).toEqual([
      page,
      expect.stringContaining('&lt;b&gt;Sale&lt;/b&gt; <strong>now</strong> in the'),
    ]);
    expect(line).toMatch(/<a [^>]*href="\/shop"[^>]*>shop<\/a>/);
  }
  expect((await read('/admin')).html).not.toContain('id="announcement"');
  await show({ text: 'Later', from: '2999-01-01' });
  expect((await read('/')).html).not.toContain('id="announcement"');
  expect((await admin.api.send('POST', `${path}/restore`, '{"n":0}')).status).toBe(200);
});

test('rendered pages: the home page has the banner while it is published', async () => {
  const path = '/api/v1/content/home_banner';
  const banner = { text: '# Eid offers\n\n<i>New</i>', link: '/shop', image: '/img/hero-800.webp' };
  expect((await read('/')).html).not.toContain('aria-label="News"');
  expect((await admin.api.send('PUT', path, JSON.stringify(banner))).status).toBe(200);
  const { html, text } = await read('/');
  expect(html).toContain('aria-label="News"');
  expect(text).toContain('Eid offers');
  expect(html).toContain('&lt;i&gt;New&lt;/i&gt;');
  expect((await admin.api.send('POST', `${path}/restore`, '{"n":0}')).status).toBe(200);
  expect((await read('/')).html).not.toContain('aria-label="News"');
});

test('rendered pages: a new product appears, and a deleted one is a 404 with a text', async () => {
  const id = await create('Short-lived Balm');
  expect((await read('/')).text).toContain('Short-lived Balm');
  expect((await read(`/buy-product/${id}`)).status).toBe(200);
  expect((await admin.api.send('DELETE', `/api/v1/products/${id}`, undefined)).status).toBe(204);
  const page = await read(`/buy-product/${id}`);
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('Product not found')]);
  expect((await read('/')).text).not.toContain('Short-lived Balm');
});

test('rendered pages: an unknown address is a 404 that shows the way and does not repeat the address', async () => {
  for (const path of ['/no/such/page', '/NOT-HERE/', '/buy-product/1e1', '/buy-product/0']) {
    const { status, text, html } = await read(path);
    expect([path, status, text]).toEqual([path, 404, expect.stringMatching(/not found/)]);
    expect(html.toLowerCase()).not.toContain(`"${path.toLowerCase()}"`);
  }
});

test.each([
  ['of 1,000 characters', 'x'.repeat(1_000)],
  ['of control characters', '%00%01%0A%1F%7F'],
  ['with control characters', 'dawn%00%0Aserum'],
  ['of markup', encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>')],
  ['that is not UTF-8', '%FF%C3%28'],
  ['that ends in the middle of an escape', 'a%2'],
  ['of quotes and operators', encodeURIComponent(`'"&|!():*<->\\`)],
])('rendered pages: a search %s is rendered and escaped', async (_, search) => {
  const { status, text } = await read(`/shop?q=${search}`);
  expect([status, text]).toEqual([200, expect.stringMatching(/\d+ Products?</)]);
  expect(text).not.toMatch(/<script|<img src=x|\p{Cc}/u);
});

test.each([
  'category=99999999999',
  'category=-1',
  'category=%00',
  'sort=nonsense',
  'show=0',
  'show=9e9',
  'q=&q=&category=1&category=2',
])('rendered pages: /shop?%s is rendered like the shop without what it does not know', async (query) => {
  expect(await read(`/shop?${query}`)).toMatchObject({ status: 200, text: expect.stringContaining('<h1') });
});

exhaustiveTest('rendered pages: addresses that visitors make up do not fill the memory', async () => {
  const { cache } = shop.part(PublicPages);
  await read('/about');
  for (let n = 0; n < 350; n += 1) {
    await read(`/about?n=${n}`);
    await read(`/no/such/${n}`);
    if (n % 10 === 0) await read(`/buy-product/${500_000 + n}`);
    await read(`/shop?q=made-up-${n}`);
  }
  expect(cache.usage.documents).toBeLessThanOrEqual(130);
  expect(cache.usage.bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('rendered pages: are sent as %s to a browser that accepts %s', async (encoding, accepted, decode) => {
  const { headers, body } = await download('/about', { 'Accept-Encoding': accepted });
  expect([headers['content-encoding'], headers['vary'], headers['cache-control']]).toEqual([
    encoding,
    expect.stringContaining('Accept-Encoding'),
    'no-cache',
  ]);
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(decode(body).toString()).toContain('How it Works');
});

test('rendered pages: name the scripts that are loaded after they are painted, and load only what starts them', async () => {
  const { html } = await read('/');
  const [head = ''] = html.split('</head>');
  const loaded = head.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
  expect(loaded[0]).toContain('/assets/start-rendered-');
  const sizes = loaded.map(async (tag) => {
    const [, path = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
    const response = await fetch(shop.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.text()).length;
  });
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(2_000);
  const [, list = ''] = /<script type="application\/json" id="late-scripts">([^<]+)<\/script>/.exec(head) ?? [];
  const late = JSON.parse(list) as string[];
  expect(late[0]).toContain('/assets/index-');
  expect(late.length).toBeGreaterThan(3);
  expect(new Set(late).size).toBe(late.length);
  expect(head.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  expect(head.indexOf('rel="stylesheet"')).toBeLessThan(head.indexOf('type="module"'));
});

test('rendered pages: HEAD has the headers of GET and no body', async () => {
  const { status, headers, body } = await shop.guest.send('HEAD', '/about', undefined);
  expect([status, headers.get('content-type'), body]).toEqual([200, 'text/html; charset=utf-8', expect.anything()]);
  expect((await shop.guest.send('HEAD', '/no/such', undefined)).status).toBe(404);
});

test.each([
  [
    'a renderer that throws',
    'export const locatePage = async (at) => at; export const readPage = async () => ({}); export const renderPage = async () => { throw new Error("broken component"); };',
  ],
  ['a renderer that cannot be loaded', 'throw new Error("broken build");'],
])('rendered pages: with %s the browser renders the page, and the reason is logged', async (_, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'soulvia-renderer-'));
  const webDir = join(folder, 'web');
  await mkdir(webDir);
  await mkdir(join(folder, 'renderer'));
  const template = '<html><head><title>T</title></head><body><div id="root"></div></body></html>';
  await writeFile(join(webDir, 'index.html'), template);
  await writeFile(join(folder, 'renderer', 'render-page.mjs'), code);
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const pages = shop.part(PublicPages);
  const composer = new PageComposer({
    pages: () => pages,
    renderer: new PageRenderer(webDir, log),
    webDir,
    publicUrl: shop.url,
  });
  const document = await composer.rendered({ path: '/pilots', search: '', isWide: false }, template);
  const html = document ? document.html.toString() : await composer.unrendered(await pages.find('/pilots'), template);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<title>Pilots · Soulvia</title>');
  expect(lines.join('')).toMatch(/"err":\{.*broken (?:component|build)/);
  await rm(folder, { recursive: true });
  pages.cache.noticePush({ product_ids: [], category_ids: [] });
});
