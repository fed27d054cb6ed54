import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findChromium, openBrowser, newVisitor } from '../../../test/support/browser.js';
import { eventually } from '../../../test/support/eventually.js';
import { PlainHttp } from '../../../test/support/plain-http.js';
import { type Person, TestShop } from '../../../test/support/test-shop.js';
import { exhaustiveTest } from '../../../test/support/sample.js';

const chromium = await findChromium();

/** Sources that a directive of a policy allows. */
function directivesOf(policy: string | string[] | undefined): Record<string, string> {
  const directives = String(policy ?? '')
    .split(';')
    .map((directive): [string, string] => {
      const [name = '', ...allowed] = directive.trim().split(' ');
      return [name, allowed.join(' ')];
    });
  return Object.fromEntries(directives);
}

describe('response headers', () => {
  let shop: TestShop;
  let http: PlainHttp;
  let admin: Person;
  beforeAll(async () => {
    shop = await TestShop.openFresh({ worker: false, env: { trustedProxies: ['127.0.0.1'] } });
    http = new PlainHttp(shop.url);
    admin = await shop.person('ADMIN');
    await shop.products([3, 5]);
  });
  afterAll(async () => {
    http.close();
    await shop.close();
  });

  test.each([
    ['GET', '/'],
    ['GET', '/no/such/page'],
    ['GET', '/favicon.svg'],
    ['GET', '/assets/no-such-file.js'],
    ['GET', '/uploads/no-such-image.webp'],
    ['GET', '/uploads/..%2f..%2f..%2fetc%2fpasswd'],
    ['GET', '/uploads/%2e%2e/%2e%2e/package.json'],
    ['GET', '/assets/..%5c..%5cpackage.json'],
    ['GET', '/uploads/%E0%A4%A'],
    ['GET', '/%00'],
    ['POST', '/'],
    ['TRACE', '/'],
    ['GET', '/api'],
    ['GET', '/api/no-such-thing'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api/v1/products'],
    ['GET', '/api/v1/products/%E0%A4%A'],
    ['GET', '/api/v1/products/2147483647'],
    ['GET', '/api/v1/users'],
    ['POST', '/api/v1/auth/login'],
    ['GET', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/api/docs'],
    ['GET', '/api/docs-json'],
    ['GET', '/api/docs/swagger-ui.css'],
    ['GET', '/api/metrics'],
  ])('headers: security headers are set and no internals revealed: %s %s', async (method, path) => {
    const { headers, body } = await http.send({ method, path });
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|https?:|wss?:/);
    const isPage = !path.startsWith('/socket.io');
    expect(/camera=\(\).*geolocation=\(\)/.test(String(headers['permissions-policy']))).toBe(isPage);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(Object.keys(headers).filter((name) => /^(?:server|x-powered-by|access-control|strict-)/.test(name))).toEqual(
      [],
    );
    expect(body).not.toMatch(/node_modules|root:x:|"dependencies"|\bat \w+ \(/);
  });

  test('headers: HSTS is sent over https', async () => {
    const secure = await http.send({ method: 'GET', path: '/', headers: { 'X-Forwarded-Proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    const plain = await http.send({ method: 'GET', path: '/' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  test.each(['package.json', 'README.md', 'index.html', 'absolute-path.js', 'nothing'])(
    'headers: the folder of the documentation does not serve %s',
    async (name) => {
      expect((await http.send({ method: 'GET', path: `/api/docs/${name}` })).status).toBe(404);
    },
  );

  test('headers: If-None-Match: * gets the whole response of private and public routes', async () => {
    const { api } = await shop.person();
    for (const path of ['/api/v1/users/addresses', '/api/v1/auth/me', '/api/v1/products']) {
      const headers = { Authorization: `Bearer ${api.token}`, 'If-None-Match': '*' };
      const { status, body } = await http.send({ method: 'GET', path, headers });
      expect([path, status, body.length > 0]).toEqual([path, 200, true]);
    }
  });

  test.each(['/api/v1/products/%ZZ', '/api/v1/products/%c0%af', '/api/v1/users/%E0%A4%A', '/api/%'])(
    'headers: a path that cannot be decoded is not found: %s',
    async (path) => {
      const { status, body } = await http.send({ method: 'GET', path });
      expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    },
  );

  describe('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      if (chromium) browser = await openBrowser(chromium);
    });
    afterAll(async () => browser?.close());

    test('content security policy: allows every page and the live socket', async () => {
      if (!chromium) return;
      const visitor = await newVisitor(browser, { baseURL: shop.url });
      const complaints: string[] = [];
      visitor.on('console', (message) => {
        if (/Content Security|Trusted|violates/i.test(message.text()))
          complaints.push(`${message.page()?.url()}: ${message.text()}`);
      });
      visitor.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`));
      const paths = [
        '/',
        '/products',
        '/cart',
        '/sign-in',
        '/register',
        '/forgot-password',
        '/contact',
        '/no-such-page',
      ];
      await Promise.all(
        paths.map(async (path) => {
          const opened = await visitor.newPage();
          await opened.goto(path, { waitUntil: 'networkidle' });
          await opened.close();
        }),
      );
      const page = await visitor.newPage();
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      await page.goto('/sign-in');
      await page.getByLabel('Email', { exact: true }).fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.keyboard.press('Enter');
      await eventually(() => expect(page.url()).not.toContain('/sign-in'));
      for (const path of ['/admin', '/admin/notifications', '/admin/operations', '/account'])
        await page.goto(path, { waitUntil: 'load' });
      await eventually(() => expect(sockets.some((url) => url.includes('/socket.io/'))).toBe(true));
      expect(complaints).toEqual([]);
    });

    test('content security policy: blocks an injected script', async () => {
      if (!chromium) return;
      const page = await browser.newPage();
      await page.goto(`${shop.url}/`);
      const outcome = await page.evaluate(async () => {
        const tried: Record<string, string> = {};
        const attempt = (name: string, work: () => unknown) => {
          try {
            work();
            tried[name] = 'done';
          } catch (error) {
            tried[name] = (error as Error).name;
          }
        };
        attempt('innerHTML', () => (document.body.innerHTML += '<img src=x onerror="window.broken=1">'));
        attempt('handler', () => {
          document.body.setAttribute('onclick', 'window.broken = 1');
          document.body.click();
        });
        attempt('script', () => {
          const script = document.createElement('script');
          script.setAttribute('src', 'https://evil.example/x.js');
          document.body.append(script);
        });
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { ...tried, broken: String('broken' in window) };
      });
      expect(outcome).toMatchObject({ innerHTML: 'TypeError', script: 'TypeError', broken: 'false' });
    });

    exhaustiveTest('content security policy: the API documentation works without inline code', async () => {
      if (!chromium) return;
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Swagger UI sets one style attribute, which is only decoration.
        if (/violates.*(?:script-src|style-src-elem)/i.test(message.text())) complaints.push(message.text());
      });
      await page.goto(`${shop.url}/api/docs`);
      // Operations out of sight are rendered when they are scrolled to.
      await eventually(async () => expect(await page.locator('.opblock').count()).toBeGreaterThan(5));
      await page.locator('.opblock-summary-control').first().click();
      await eventually(async () => expect(await page.locator('.opblock-body').count()).toBe(1));
      expect(complaints).toEqual([]);
    });

    test('headers: no other page may frame the shop', async () => {
      if (!chromium) return;
      const page = await browser.newPage();
      for (const path of ['/', '/api/docs', '/api/v1/products', '/assets/no-such-file.js']) {
        await page.setContent(`<iframe src="${shop.url}${path}"></iframe>`, { waitUntil: 'load' });
        await eventually(() => expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/'));
      }
    });
  });
});
