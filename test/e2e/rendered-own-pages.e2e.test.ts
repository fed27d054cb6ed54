import { expect, test } from '@jest/globals';
import { describeInBrowser, useBrowser } from '../support/browser-test.js';
import { phone, Shopper } from '../support/shopper.js';
import { useShop } from '../support/use-shop.js';

/** Pages whose content only the visitor's device knows: their HTML holds headings and forms. */
const ownPages = {
  '/sign-in': ['Sign In</h1>', 'autoComplete="username"', 'autoComplete="current-password"', 'Forgot Password?'],
  '/sign-in?redirect=/checkout': ['Your cart is saved.', 'href="/sign-up?redirect='],
  '/sign-up': ['Create Account</h1>', 'Full Name', 'autoComplete="new-password"', 'WhatsApp same as phone'],
  '/cart': ['Cart</h1>', 'Cash on Delivery across Pakistan'],
  '/wishlist': ['Wishlist</h1>', 'Tap the heart', 'Loading...'],
  '/checkout': ['Checkout</h1>'],
  '/track': ['Track your order</h1>', 'autoComplete="tel"'],
  '/track?order=41': ['value="41"'],
  '/join-soulvia': ['Choose your package</h1>', 'Step 1 of 5', 'No packages are available'],
  '/join-soulvia/shop': ['Choose your package</h1>', 'Step 1 of 5'],
};

const shop = useShop();

describeInBrowser('rendered pages of the own device', () => {
  const browser = useBrowser();

  test('rendered pages: the HTML holds headings and forms of pages that the own device completes', async () => {
    const missing: string[] = [];
    for (const [path, texts] of Object.entries(ownPages)) {
      const html = String((await shop.guest.get(path)).body).replaceAll('<!-- -->', '');
      for (const text of ['<h1', '<footer', ...texts]) if (!html.includes(text)) missing.push(`${path}: ${text}`);
    }
    expect(missing).toEqual([]);
  });

  test('rendered pages: a sign-in typed and sent before the scripts run is sent once they do, and only by them', async () => {
    const { page, pageErrors } = await Shopper.arrive(browser, shop, phone);
    const person = await shop.person();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.includes('/index-')) await released;
      await route.continue();
    });
    await page.goto('/sign-in', { waitUntil: 'commit' });
    // What keeps early input stands at the end of the page, which may still be arriving.
    await page.waitForFunction(() => 'prepareHydration' in globalThis);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${shop.url}/sign-in`);
    release();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect([page.url().includes(person.password), pageErrors]).toEqual([false, []]);
  });

  test('rendered pages: scripts take over pages of the own device without an error or a shift', async () => {
    const { page, pageErrors } = await Shopper.arrive(browser, shop, phone);
    for (const path of Object.keys(ownPages)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator('header a[href^="/sign-in"]').first().waitFor({ state: 'attached' });
      expect([path, await page.getByRole('heading', { level: 1 }).count(), pageErrors]).toEqual([path, 1, []]);
    }
  });
});
