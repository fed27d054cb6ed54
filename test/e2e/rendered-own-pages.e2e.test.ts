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

  /** Opens a page whose scripts wait, lets a visitor type and send, and lets them run. */
  async function sendBeforeScripts(path: string, type: (visitor: Shopper) => Promise<void>): Promise<Shopper> {
    const visitor = await Shopper.arrive(browser, shop, phone);
    const { page } = visitor;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.includes('/index-')) await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    // What keeps early input stands at the end of the page, which may still be arriving.
    await page.waitForFunction(() => 'prepareHydration' in globalThis);
    await type(visitor);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${shop.url}${path}`);
    release();
    return visitor;
  }

  test('rendered pages: a sign-in typed and sent before the scripts run is sent once they do, and only by them', async () => {
    const person = await shop.person();
    const { page, pageErrors } = await sendBeforeScripts('/sign-in', (visitor) =>
      visitor.fillIn({ Email: person.email, Password: person.password }),
    );
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect([page.url().includes(person.password), pageErrors]).toEqual([false, []]);
  });

  test('rendered pages: a sign-up typed and sent before the scripts run makes one account', async () => {
    const email = 'early@soulvia.test';
    const visitor = await sendBeforeScripts('/sign-up', async (newcomer) => {
      await newcomer.field('Gender').selectOption('Female');
      // It is ticked with the first answer of the scripts.
      await newcomer.field('WhatsApp same as phone').click();
      const password = 'Moon-Garden-7';
      await newcomer.fillIn({ 'Full Name': 'Hina Raza', Email: email, CNIC: '3520212345678' });
      await newcomer.fillIn({ 'Phone Number': '0300 7654321', Password: password, 'Confirm Password': password });
    });
    await visitor.page.getByRole('link', { name: 'Sign in now' }).waitFor();
    expect(await shop.query('select from users where email = $1', [email])).toHaveLength(1);
    expect([visitor.page.url().includes('Moon'), visitor.pageErrors]).toEqual([false, []]);
  });

  test('rendered pages: an order asked for before the scripts run is shown once they do', async () => {
    const [product = 0] = await shop.products([5]);
    const { id } = await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
    const visitor = await sendBeforeScripts('/track', (buyer) =>
      buyer.fillIn({ 'Order number': String(id), 'Phone number': '0300 1234567' }),
    );
    await visitor.page.getByRole('region', { name: `Order #${id}` }).waitFor();
    expect([visitor.page.url(), visitor.pageErrors]).toEqual([`${shop.url}/track`, []]);
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
