import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { sample } from '../support/sample.js';
import { desktop, Shopper } from '../support/shopper.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { withResponse } from '../support/with-response.js';

const outages: [name: string, response: (route: Route) => Promise<void>][] = [
  ['does not answer', (route) => route.abort()],
  [
    'answers 503',
    (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'Retry-After': '5' },
        body: JSON.stringify({ status: 503, code: 'UNAVAILABLE', detail: 'Try again in a moment.' }),
      }),
  ],
];

/** A page, its text during the outage, the links it offers then, and its text after Retry. */
const pages: [path: string, says: string[], waysOn: string[], recovered: string[]][] = [
  ['/', ['Failed to load categories', 'Error: '], ['Discover More', 'All Products (New In Products)'], ['Category c']],
  ['/shop', ['Failed to load categories', 'Failed to load products'], ['Home'], ['3 Products', 'Product 2-0']],
  ['/buy-product/1', ['Product not found'], ['Go to the shop'], ['PKR 1,499', 'In stock']],
  ['/wishlist', ['1 item', "We couldn't check prices and stock."], ['Product 2-0'], ['1,499 PKr']],
  ['/cart', ["We couldn't check prices and stock."], ['Proceed to Checkout'], ['PKR 1,649']],
  ['/checkout', ['Failed to load addresses.', "We couldn't check prices and stock."], ['Cart'], ['1 Mall Road']],
  ['/checkout?order=1', ['Your order'], ['My Orders'], ['Order Placed Successfully!']],
  ['/orders', ['Failed to fetch your orders: ', 'Failed to load your orders'], ['Shop'], ['My Orders (1)', 'Order #1']],
];

const asIs = [
  '/about',
  '/soulvia',
  '/contact',
  '/pilots',
  '/shipping-returns',
  '/privacy-policy',
  '/terms',
  '/nowhere',
];

describeInBrowser('shop: API outage', () => {
  const shop = useShop();
  const browser = useBrowser();
  const member = usePerson(shop);
  let visitor: Shopper;
  let page: Page;
  beforeAll(async () => {
    const [id = 0] = await shop.products([40, 50, 60], '1499.00');
    await shop.order(member, [{ product_id: id, quantity: 1 }]);
    visitor = await Shopper.arrive(browser, shop, desktop, member);
    ({ page } = visitor);
    await page.goto('/buy-product/1');
    await visitor.press('Add to cart');
    await visitor.press('Add to wishlist');
    await page.getByRole('link', { name: 'Wishlist, 1 product' }).waitFor();
  });

  const isSameDocument = () => page.evaluate(() => 'sameDocument' in globalThis);

  async function retryEverything(): Promise<void> {
    await eventually(async () => {
      const retry = page.getByRole('button', { name: 'Retry' });
      const left = await retry.count();
      if (left > 0) await retry.first().click({ timeout: 1_000 });
      expect(left).toBe(0);
    });
  }

  describe.each(outages)('API that %s', (_how, response) => {
    test.each(sample(pages, 2))(
      'API outage: %s shows it, offers links and recovers without a reload',
      async (path, says, waysOn, after) => {
        await page.goto(path);
        await withResponse('**/api/**', response)(page);
        for (const text of says) await visitor.sees(text);
        for (const name of waysOn) await page.getByRole('link', { name }).first().waitFor();
        await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await retryEverything();
        for (const text of after) await visitor.sees(text);
        expect(await isSameDocument()).toBe(true);
      },
    );

    test('API outage: static content stays available', async () => {
      for (const path of sample(asIs, 2)) {
        await page.goto(path);
        await withResponse('**/api/**', response)(page);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  });

  test('API outage: navigation continues when the API is back', async () => {
    await page.goto('/shop');
    await visitor.sees('3 Products');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Product 2-1' }).click();
    await visitor.reads('Product 2-1');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await visitor.sees('3 Products');
    expect(new URL(page.url()).pathname).toBe('/shop');
  });
});
