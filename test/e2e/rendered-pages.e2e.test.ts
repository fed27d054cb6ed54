import { beforeAll, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from '../support/accessibility.js';
import { newVisitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { journeyViolations } from '../support/layout-checks.js';

const phoneBrowser = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const hostile = `Rose <img src=x onerror=alert(1)> </script><script>alert(2)</script> "&' $& <!--`;

const shop = useShop({ worker: false });
let categoryId: number;
let mist: number;

async function addProducts(): Promise<void> {
  categoryId = await shop.execute(new CreateCategory('Mists & <b>more</b>', null));
  const product = { description: `Cools <i>well</i>. ${hostile}`, price: '1499.50', scValue: 5, categoryId };
  for (let n = 1; n <= 14; n += 1)
    await shop.execute(new CreateProduct({ ...product, name: `Balm ${n}`, quantity: 9, displayImage: null }));
  mist = await shop.execute(
    new CreateProduct({
      ...product,
      name: hostile,
      quantity: 3,
      displayImage: null,
      extraImages: ['products/missing'],
    }),
  );
}

/** Addresses of rendered pages, with texts that their HTML holds. */
const pages = () => ({
  '/': [
    'ELEVATE ',
    'Featured Products',
    'Mists &amp; &lt;b&gt;more',
    'New In Products',
    'Balm 14',
    '1,499.50',
    '© 2025',
  ],
  '/shop': ['15 Products', 'Balm 3', 'href="/buy-product/', 'Sort by', 'Showing 12 of 15'],
  [`/shop?category=${categoryId}&sort=price`]: ['15 Products', 'Remove filter', 'Balm 1'],
  '/shop?q=balm': ['14 Products', 'Balm 7', 'value="balm"'],
  '/shop?q=no+such+thing': ['0 Products', 'No Products to show'],
  '/shop?show=22': ['15 Products', 'Balm 14', 'Balm 1<'],
  [`/buy-product/${mist}`]: [
    'PKR 1,499.50',
    'Only 3 left',
    'Cools &lt;i&gt;well',
    'Shipping &amp; Returns',
    'href="/uploads/products/missing-1200.webp"',
    'You may also like',
    'Balm 2',
  ],
  [`/buy-product/${mist}?tab=shipping`]: ['Free delivery available'],
  '/about': ['About Soulvia', 'How it Works', 'Join Today'],
  '/soulvia': ['GLOW WITH US', 'Is Soulvia available internationally?', 'Not yet.'],
  '/contact': ['Get in touch', 'SEND MESSAGE', 'Working hours'],
  '/terms': ['Terms &amp; Conditions', 'Write to us'],
  '/privacy-policy': ['Privacy Policy'],
  '/shipping-returns': ['Shipping &amp; Returns'],
  '/pilots': ['Pilots'],
  '/no/such/page': ['We can&#x27;t find that page', 'Go to the shop', 'Mists &amp;'],
  '/buy-product/999999': ['Product not found'],
  '/buy-product/1e1': ['Product not found'],
});

/** The content of the root element. */
async function bodyOf(path: string): Promise<string> {
  const { body } = await shop.guest.get(path);
  const root = /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(String(body))?.[1] ?? '';
  // React separates texts by comments.
  return root.replaceAll('<!-- -->', '');
}

describeInBrowser('rendered pages', () => {
  const browser = useBrowser();
  let silent: BrowserContext;
  beforeAll(async () => {
    await addProducts();
    // The first page may take longer than a visitor should wait.
    await eventually(async () => expect(await bodyOf('/')).toContain('Balm 14'));
    silent = await newVisitor(browser, {
      viewport: phone,
      userAgent: phoneBrowser,
      baseURL: shop.url,
      javaScriptEnabled: false,
    });
  });

  async function withoutScripts(path: string): Promise<Page> {
    const page = await silent.newPage();
    await page.goto(path);
    return page;
  }

  test('rendered pages: the HTML holds heading, texts, prices and links', async () => {
    const missing: string[] = [];
    for (const [path, texts] of Object.entries(pages())) {
      const body = await bodyOf(path);
      for (const text of ['<h1', '<footer', ...texts]) if (!body.includes(text)) missing.push(`${path}: ${text}`);
      expect(body).not.toMatch(/<script|<img src=x|<i>well|<b>more/);
    }
    expect(missing).toEqual([]);
  });

  test.each(
    sample(
      [
        ['phone', phone],
        ['desktop', desktop],
      ] as const,
      1,
    ),
  )('rendered pages on a %s: scripts take them over without an error, a change or a shift', async (name, viewport) => {
    const visitor = await Shopper.arrive(browser, shop, viewport);
    if (name === 'phone') await visitor.page.setExtraHTTPHeaders({ 'User-Agent': phoneBrowser });
    await visitor.page.addInitScript(() => {
      const kept = globalThis as unknown as { shifts: number; first: string | null };
      kept.shifts = 0;
      kept.first = null;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener(
        'DOMContentLoaded',
        () => (kept.first = document.getElementById('root')?.innerText ?? ''),
        {
          capture: true,
          once: true,
        },
      );
    });
    for (const path of sample(Object.keys(pages()), 5)) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' });
      // The session has been restored: the page is alive.
      await visitor.page.locator('header a[href="/sign-in"]').waitFor({ state: 'attached' });
      const seen = await visitor.page.evaluate(() => {
        const { shifts, first } = globalThis as unknown as { shifts: number; first: string };
        // The link appears with the session, in a reserved place; the fixed bar once the page knows that the buttons are out of view.
        document.querySelector('[data-bottom-bar]')?.remove();
        // The filters of wide screens load later, in a place of their own.
        document.querySelector('aside[aria-label="Filters"]')?.remove();
        // Below what a search has not found.
        document.querySelector('aside[aria-label="Instead"]')?.remove();
        const textOf = (text: string) => text.replace('LOGIN', '').replaceAll(/\s+/g, ' ').trim();
        return { shifts, first: textOf(first), last: textOf(document.getElementById('root')?.innerText ?? '') };
      });
      // A font that comes late moves a line by a few thousandths, far from what anyone notices (0.1).
      expect([path, Math.floor(seen.shifts * 100), seen.last]).toEqual([path, 0, seen.first]);
      expect([path, visitor.pageErrors]).toEqual([path, []]);
    }
  });

  test('without scripts: the shop can be browsed, filtered, paged, searched and read', async () => {
    const page = await withoutScripts('/');
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Shop' }).click();
    await page.waitForURL('**/shop');
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.waitForURL('**/shop?show=22');
    expect(await page.getByRole('listitem').getByRole('heading', { level: 3 }).count()).toBe(15);
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Mists & <b>more</b>' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Mists & <b>more</b>' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('balm 7');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/shop?category=${categoryId}&q=balm+7`);
    await page.getByText('1 Product', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Balm 7', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Balm 7' }).waitFor();
    await page.getByText('How to Use').click();
    await page.getByText('Patch test on your inner arm').waitFor();
    expect(await page.locator('body').innerText()).toContain('Turn on JavaScript to add products');
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('balm 7');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop?q=balm+7');
    await page.getByText('1 Product', { exact: true }).waitFor();
    await page.close();
  });

  exhaustiveTest(
    'without scripts: on a desktop all texts of a product can be read, and a missing page helps on',
    async () => {
      const context = await newVisitor(browser, { viewport: desktop, baseURL: shop.url, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`/buy-product/${mist}`);
      // Not by locators, which leave out what is for browsers without scripts.
      expect(await page.locator('body').innerText()).toContain('Free delivery available');
      expect((await page.goto('/no/such/page'))?.status()).toBe(404);
      await page.getByRole('searchbox').fill('balm');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/shop?q=balm');
      await page.getByText('14 Products').waitFor();
      await context.close();
    },
  );

  test('without scripts: a message is not sent in an address', async () => {
    const page = await withoutScripts('/contact');
    await page.getByLabel('Message').fill('private words');
    await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
    await page.getByLabel('Newsletter: your email').fill('hina@soulvia.test');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(page.url()).toBe(`${shop.url}/contact`);
    await page.goto('/sign-in');
    await page.getByLabel('Email', { exact: true }).fill('hina@soulvia.test');
    await page.getByLabel('Password', { exact: true }).fill('secret words');
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${shop.url}/sign-in`);
    await page.close();
  });

  test('rendered pages: what visitors do before the scripts run is not lost', async () => {
    const { page, pageErrors } = await Shopper.arrive(browser, shop, desktop);
    // The chunk of the page comes late: the page is shown, but does not react yet.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const scripts: string[] = [];
    await page.route('**/assets/*.js', async (route) => {
      scripts.push(route.request().url());
      await released;
      await route.continue();
    });
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.getByText('15 Products').waitFor();
    await page.getByRole('searchbox').fill('balm 3');
    release();
    await page.waitForURL(/q=balm/);
    await eventually(async () => expect(await page.getByRole('searchbox').inputValue()).toBe('balm 3'));
    await page.getByText('1 Product', { exact: true }).waitFor();
    expect([scripts.length > 0, pageErrors, await journeyViolations(page)]).toEqual([true, [], []]);
  });

  test('rendered pages: their scripts are loaded when they have been painted', async () => {
    const { page } = await Shopper.arrive(browser, shop, phone);
    await page.goto('/shop');
    await page.locator('header a[href="/sign-in"]').waitFor({ state: 'attached' });
    const [painted = 0, requested = 0] = await page.evaluate(() => [
      performance.getEntriesByName('first-paint')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name }) => /\/index-.*js$/.test(name))?.startTime,
    ]);
    expect(painted).toBeGreaterThan(0);
    // A page that is not painted after half a second does not wait any longer.
    expect(requested).toBeGreaterThanOrEqual(Math.min(painted, 500));
  });

  test('rendered pages: clicks before any script of the page has come are repeated, and the search works without it', async () => {
    const { page, pageErrors } = await Shopper.arrive(browser, shop, phone);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.includes('/index-')) await released;
      await route.continue();
    });
    await page.goto(`/buy-product/${mist}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    release();
    await page.getByRole('region', { name: 'Added to your cart' }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  exhaustiveTest('rendered pages: without the scripts that come late, forms that need none work', async () => {
    const { page } = await Shopper.arrive(browser, shop, desktop);
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('balm 7');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop?q=balm+7', { waitUntil: 'domcontentloaded' });
    expect(await page.getByText('1 Product', { exact: true }).count()).toBe(1);
  });

  exhaustiveTest(
    'rendered pages: scripts take over pages with published texts without an error or a change',
    async () => {
      const admin = await shop.person('ADMIN');
      const texts = {
        announcement: { text: 'Free delivery **this week** in the [shop](/shop)' },
        home_banner: { text: '# Eid offers\n\n- Serums\n- Mists', link: '/shop', image: '/img/hero-800.webp' },
        policy_terms: { text: 'First\n\n# New rules\n\n1. One\n2. Two' },
        faq: { text: '# Who?\n\nYou.' },
      };
      for (const [key, text] of Object.entries(texts)) {
        const { status } = await admin.api.send('PUT', `/api/v1/content/${key}`, JSON.stringify(text));
        expect([key, status]).toEqual([key, 200]);
      }
      const { page, pageErrors } = await Shopper.arrive(browser, shop, desktop);
      await page.addInitScript(() => {
        const keep = () => ((globalThis as { first?: string }).first = document.getElementById('root')?.innerText);
        document.addEventListener('DOMContentLoaded', keep, { capture: true, once: true });
      });
      for (const [path, text] of Object.entries({ '/': 'Eid offers', '/terms': 'New rules', '/soulvia': 'Who?' })) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.locator('header a[href="/sign-in"]').waitFor({ state: 'attached' });
        expect(await page.getByRole('complementary', { name: 'Announcement' }).innerText()).toContain('this week');
        const [first, last] = await page.evaluate(() => {
          const textOf = (shown = '') => shown.replace('LOGIN', '').replaceAll(/\s+/g, ' ').trim();
          const { first: kept } = globalThis as { first?: string };
          return [textOf(kept), textOf(document.getElementById('root')?.innerText)];
        });
        expect([path, last]).toEqual([path, first]);
        expect(last).toContain(text);
        expect([path, pageErrors, await accessibilityViolations(page)]).toEqual([path, [], []]);
      }
    },
  );
});
