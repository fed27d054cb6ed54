import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import {
  companyPath,
  defaultCompany,
  defaultDelivery,
  deliveryPath,
  demoCompany,
  featuresPath,
  type FirstData,
} from '@soulvia/contracts';
import { pageModules, productModule } from './page-modules.js';
import { eventually } from '../../test/support/eventually.js';
import { useFreshShop } from '../../test/support/use-shop.js';

const publicUrl = 'https://shop.soulvia.test';
const hostile = `Rose "Mist" </title><script>alert(1)</script> $& $1`;

const shop = useFreshShop({ worker: false, env: { publicUrl } });
let mists: number;
let serum: number;
let soldOut: number;
beforeAll(async () => {
  const categoryId = await shop.execute(new CreateCategory('Mists', null));
  mists = categoryId;
  const product = { description: `Cools.\n\n${'word '.repeat(60)}</script>`, price: '1499.50', scValue: 0, categoryId };
  serum = await shop.execute(
    new CreateProduct({ ...product, name: hostile, quantity: 3, displayImage: 'products/abc' }),
  );
  soldOut = await shop.execute(new CreateProduct({ ...product, name: 'Sold Out', quantity: 0, displayImage: null }));
});

interface Head {
  status: number;
  html: string;
  title: string | undefined;
  meta: Record<string, string>;
  canonical: string | undefined;
  structured: Record<string, unknown> | undefined;
}

async function open(path: string, method = 'GET'): Promise<Head> {
  const { status, body } = await shop.guest.send(method, path, undefined);
  const html = String(body);
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    status,
    html,
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    meta: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    structured: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

describe('served page', () => {
  test.each([
    ['/', 'Soulvia · Skincare rooted in nature', '/'],
    ['/home', 'Soulvia · Skincare rooted in nature', '/'],
    ['/SHOP/?sort=price', 'Shop · Soulvia', '/shop'],
    ['/about', 'About · Soulvia', '/about'],
  ])('%s has its title, description and canonical URL', async (path, title, canonical) => {
    const page = await open(path);
    expect([page.status, page.title, page.canonical]).toEqual([200, title, `${publicUrl}${canonical}`]);
    expect(page.meta).toMatchObject({ 'og:title': title, 'og:url': `${publicUrl}${canonical}` });
    expect(page.meta.description?.length).toBeGreaterThan(40);
    expect(page.html.match(/<title>/g)).toHaveLength(1);
    expect(page.html.match(/name="description"/g)).toHaveLength(1);
  });

  test('a product page has price and availability', async () => {
    const page = await open(`/buy-product/${serum}`);
    expect(page.structured).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: hostile,
      description: expect.stringContaining('Cools.'),
      image: `${publicUrl}/uploads/products/abc-800.webp`,
      category: 'Mists',
      offers: {
        '@type': 'Offer',
        url: `${publicUrl}/buy-product/${serum}`,
        price: '1499.50',
        priceCurrency: 'PKR',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: '150.00', currency: 'PKR' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
        },
      },
    });
    expect(page.meta['og:image']).toBe(`${publicUrl}/uploads/products/abc-800.webp`);
    expect(page.meta.description?.length).toBeLessThanOrEqual(160);
    expect((await open(`/buy-product/${soldOut}`)).structured).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  test('a hostile product name is escaped', async () => {
    const { html, title, meta } = await open(`/buy-product/${serum}`);
    expect(html).not.toContain('<script>alert(1)</script>');
    expect(title).toBe('Rose &quot;Mist&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1 · Soulvia');
    expect(meta['og:title']).toBe(title);
    expect(html.match(/<\/head>/g)).toHaveLength(1);
  });

  test.each([
    '/cart',
    '/sign-up',
    '/account',
    '/admin',
    '/reset-password/MQ/secret-token',
    '/verify-email/secret-token',
    '/keep-email/secret-token',
    '/payout-not-me/secret-token',
    '/staff-invitation/secret-token',
    '/orders',
  ])('%s is not indexed and does not contain its requested address', async (path) => {
    const page = await open(path);
    expect([page.status, page.meta.robots, page.canonical]).toEqual([200, 'noindex', undefined]);
    expect(page.html).not.toContain('secret-token');
  });

  test.each([
    '/no/such/page',
    '/buy-product/999999',
    '/buy-product/0',
    '/buy-product/1e1',
    '/buy-product/99999999999',
    '/constructor',
    '/__proto__',
  ])('%s is a 404 that still loads the shop', async (path) => {
    const page = await open(path);
    expect([page.status, page.title, page.meta.robots]).toEqual([404, 'Page not found · Soulvia', 'noindex']);
    expect(page.html).toContain('<div id="root">');
  });
});

test('served page: contains its first data, unless the URL has a query', async () => {
  const dataOf = async (path: string) => {
    const text = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec((await open(path)).html)?.[1];
    const { [companyPath]: company, [deliveryPath]: delivery, ...own } = JSON.parse(text ?? '{}') as FirstData;
    expect([company?.body, delivery?.body]).toEqual([defaultCompany, defaultDelivery]);
    return own;
  };
  const product = await dataOf(`/buy-product/${serum}`);
  expect(product[`products/${serum}`]?.body).toEqual((await shop.guest.get(`/api/v1/products/${serum}`)).body);
  expect(product[featuresPath]?.body).toEqual((await shop.guest.get(`/api/v1/${featuresPath}`)).body);
  for (const path of ['/', '/shop']) {
    const handedOver = Object.entries(await dataOf(path));
    expect(handedOver).toHaveLength(2);
    for (const [apiPath, { body, headers }] of handedOver) {
      const response = await shop.guest.get(`/api/v1/${apiPath}`);
      expect([response.body, response.headers.get('x-total-count')]).toEqual([body, headers['X-Total-Count']]);
    }
  }
  for (const path of ['/shop?category=1', '/about', '/cart', '/no/such/page']) expect(await dataOf(path)).toEqual({});
});

test('home page: has structured data about the company, as last saved', async () => {
  const admin = await shop.person('ADMIN');
  const changed = {
    ...demoCompany,
    name: 'Soulvia </script> & Daughters',
    address: 'House 4\nLahore',
    facebook: '',
  };
  expect((await admin.api.send('PUT', `/api/v1/${companyPath}`, JSON.stringify(changed))).status).toBe(200);
  await eventually(async () =>
    expect((await open('/')).structured).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Soulvia </script> & Daughters',
      description: demoCompany.tagline,
      logo: `${publicUrl}/favicon.svg`,
      url: `${publicUrl}/`,
      email: 'hello@soulvia.test',
      address: 'House 4, Lahore',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: '+92 300 1234567',
        email: 'hello@soulvia.test',
      },
      sameAs: ['https://www.instagram.com/soulvia'],
    }),
  );
});

test('content security policy: allows frames of the map address only, as last saved', async () => {
  const admin = await shop.person('ADMIN');
  const save = (map_url: string) =>
    admin.api.send('PUT', `/api/v1/${companyPath}`, JSON.stringify({ ...demoCompany, map_url }));
  const policyOf = async (path: string) =>
    (await shop.guest.send('GET', path, undefined)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/contact')).not.toContain('frame-src');
  expect((await save('https://maps.example.pk/embed?q=Blue+Area')).status).toBe(200);
  for (const path of ['/contact', '/', '/no/such/page'])
    await eventually(async () => expect(await policyOf(path)).toMatch(/;frame-src https:\/\/maps\.example\.pk$/));
  for (const path of ['/api/v1/products', '/favicon.svg']) expect(await policyOf(path)).not.toContain('frame-src');
  await save('');
  await eventually(async () => expect(await policyOf('/contact')).not.toContain('frame-src'));
});

async function scriptOf(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  return manifest[`src/${module}`]?.file ?? '';
}

test.each([...Object.entries(pageModules), ['/buy-product/1', productModule]])(
  'names the scripts of %s at once: %s',
  async (path, module) => {
    const { html } = await open(path);
    const preloaded = html.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+)"/g);
    const [, late = '[]'] = /id="late-scripts">([^<]*)</.exec(html) ?? [];
    const named = [...[...preloaded].map(([, file]) => file), ...(JSON.parse(late) as string[])];
    expect(new Set(named).size).toBe(named.length);
    expect(named).toContain(`/${await scriptOf(module)}`);
    for (const file of named) expect((await fetch(`${shop.url}${file}`)).status).toBe(200);
  },
);

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('scripts: a browser that accepts %s gets %s, cacheable forever', async (accepted, encoding) => {
  const { html } = await open('/');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { headers, status } = await fetch(`${shop.url}${script}`, { headers: { 'Accept-Encoding': accepted } });
  expect([status, headers.get('content-encoding') ?? undefined]).toEqual([200, encoding]);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('vary')).toContain('Accept-Encoding');
});

test('a category has a title and a canonical address of its own, whichever of its pages is read', async () => {
  for (const query of [`category=${mists}`, `show=48&category=${mists}`]) {
    const { title, canonical } = await open(`/shop?${query}`);
    expect([title, canonical]).toEqual(['Mists · Soulvia', `${publicUrl}/shop?category=${mists}`]);
  }
  for (const query of ['page=2', 'category=2147483647', 'category=x'])
    expect((await open(`/shop?${query}`)).canonical).toBe(`${publicUrl}/shop`);
});

test('the built document is no second address of the home page', async () => {
  const { status, headers } = await fetch(`${shop.url}/index.html`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, '/']);
});

test('robots.txt and sitemap: list the public pages and exclude the private ones', async () => {
  const robots = String((await shop.guest.get('/robots.txt')).body);
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /account');
  const sitemap = await shop.guest.get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('xml');
  const listed = [...String(sitemap.body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(
    expect.arrayContaining([
      `${publicUrl}/`,
      `${publicUrl}/shop`,
      `${publicUrl}/shop?category=${mists}`,
      `${publicUrl}/buy-product/${serum}`,
    ]),
  );
  // No routine is published.
  expect(listed.some((address) => /\/(?:cart|routine)/.test(address ?? ''))).toBe(false);
});
