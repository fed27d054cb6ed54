import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';
import type { Person } from '../support/test-shop.js';

const openToAll: [path: string, heading: string | RegExp][] = [
  ['/', /ELEVATE/],
  ['/home', /ELEVATE/],
  ['/Shop/', 'Shop All'],
  ['/BUY-PRODUCT/1', 'Product 1-0'],
  ['/about', 'About Soulvia'],
  ['/Contact', 'Get in touch'],
  ['/soulvia', 'GLOW WITH US, INSIDE & OUT.'],
  ['/sign-in', 'Sign In'],
  ['/sign-up', 'Create Account'],
  ['/forgot-password', /Forgot/],
  ['/wishlist', 'Wishlist'],
  ['/CART', 'Cart'],
  ['/pilots', 'Pilots'],
  ['/shipping-returns', /Shipping/],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms', /Terms/],
  ['/no/such/page', 'Page not found'],
];

describeInBrowser('shop: filters and scroll position in the browser history', () => {
  const shop = useShop({ worker: false });
  const browser = useBrowser();
  let member: Person;
  let visitor: Shopper;
  let page: Page;
  let category: number;
  beforeAll(async () => {
    await shop.products(
      Array.from({ length: 30 }, () => 40),
      '1499.00',
    );
    const [of] = await shop.query<{ category: number }>('select max(id) as category from categories');
    category = of?.category ?? 0;
    await shop.products([5, 5]);
    member = await shop.person();
    for (let count = 0; count < 12; count += 1) await shop.order(member, [{ product_id: 1, quantity: 1 }]);
    visitor = await Shopper.arrive(browser, shop, phone);
    ({ page } = visitor);
  });

  const scrolledTo = () => page.evaluate(() => Math.round(window.scrollY));

  async function scrollTo(top: number): Promise<void> {
    // A font that arrives later would move the content.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await eventually(async () => expect(await scrolledTo()).toBe(top));
  }

  const isAt = (top: number) =>
    eventually(async () => {
      const now = await scrolledTo();
      if (Math.abs(now - top) > 2) throw new Error(`scrolled to ${now} instead of ${top}`);
    });

  const sorted = () => `/shop?category=${category}&sort=price&q=Product`;

  async function seesTheDepth(): Promise<void> {
    await visitor.sees('Showing 22 of 30');
    expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe(String(category));
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price');
    expect(await page.getByRole('searchbox').inputValue()).toBe('Product');
  }

  test('shop: a reload keeps filter, sort order, search, loaded pages and scroll position', async () => {
    await page.goto(sorted());
    await visitor.press('Show more');
    await seesTheDepth();
    await scrollTo(2600);
    await page.reload();
    await seesTheDepth();
    await isAt(2600);
    expect(page.url()).toBe(`${shop.url}${sorted()}&show=22`);
  });

  test('shop: going back from a product, reloaded or not, restores the list', async () => {
    const product = page.getByRole('main').getByRole('link', { name: /^Product 1-/ });
    for (const reload of [false, true]) {
      await product.nth(12).click();
      await visitor.at(/buy-product/);
      await isAt(0);
      if (reload) await page.reload();
      await visitor.reads(/^Product 1-/);
      await page.goBack();
      await seesTheDepth();
      await isAt(2600);
      expect(page.url()).toBe(`${shop.url}${sorted()}&show=22`);
    }
  });

  exhaustiveTest('shop: when more products fail to load, the list stays and loading can be retried', async () => {
    await page.goto('/shop');
    await visitor.sees('Showing 12 of 32');
    await page.route('**/v1/products?**', (route) => route.abort());
    await visitor.press('Show more');
    await visitor.sees('Failed to load products');
    const shown = page.getByRole('main').getByRole('link', { name: /^Product / });
    expect(await shown.count()).toBe(12);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.press('Retry');
    await visitor.sees('Showing 22 of 32');
  });

  test.each(
    sample(
      [
        ['a phone', phone],
        ['a desktop', desktop],
      ] as const,
      1,
    ),
  )('product page: on %s the open tab survives a reload and a detour', async (_where, viewport) => {
    await page.setViewportSize(viewport);
    await page.goto('/buy-product/1');
    await page.getByText('Specifications').click();
    await page.waitForURL('**/buy-product/1?tab=specifications');
    const details = page.getByRole('term').filter({ hasText: 'Quantity' });
    await details.waitFor();
    await page.reload();
    await details.waitFor();
    await visitor.follow('Cart');
    await visitor.reads('Cart');
    await page.goBack();
    await details.waitFor();
    expect(new URL(page.url()).search).toBe('?tab=specifications');
  });

  exhaustiveTest.each(openToAll)('public page %s: opens directly', async (path, heading) => {
    await page.goto(path);
    await visitor.reads(heading);
    expect(await page.title()).toContain('Soulvia');
  });

  exhaustiveTest.each(['/checkout', '/orders', '/account?tab=addresses'])(
    'member page %s: asks a guest to sign in first',
    async (path) => {
      await page.goto(path);
      await visitor.reads('Sign In');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    },
  );

  exhaustiveTest('my orders: a reload restores the loaded pages and the scroll position', async () => {
    await page.setViewportSize(phone);
    await page.goto('/sign-in?redirect=/orders');
    await visitor.signIn(member);
    await visitor.reads('My Orders (12)');
    await visitor.press('Show more');
    const orders = page.getByRole('heading', { name: /^Order #/ });
    await eventually(async () => expect(await orders.count()).toBe(12));
    await scrollTo(3000);
    await page.reload();
    await eventually(async () => expect(await orders.count()).toBe(12));
    await isAt(3000);
    await page.goto('/cart');
    await page.goBack();
    await isAt(3000);
  });
});
