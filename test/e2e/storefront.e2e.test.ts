import { beforeAll, expect, jest, test } from '@jest/globals';
import { demoCompany } from '@soulvia/contracts';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../support/accessibility.js';
import { describeInBrowser, useBrowser, watchErrors } from '../support/browser-test.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import type { Person } from '../support/test-shop.js';
import { newVisitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { setSettings } from '../support/set-settings.js';
import { useShop } from '../support/use-shop.js';
import { failingPages, field, newsletter, pages, press, sendMessage } from '../support/storefront-states.js';
import { journeyViolations } from '../support/layout-checks.js';
import { give, respondTo } from '../support/page-responses.js';
import { products } from '../support/admin-responses.js';

// All states of a page in one test.
jest.setTimeout(300_000);

const narrow = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

describeInBrowser('storefront', () => {
  let member: Person;

  const shop = useShop();
  const browser = useBrowser();
  beforeAll(async () => {
    await shop.products([4, 50, 0], '1499.00');
    await setSettings(shop.query, 'company', demoCompany);
    member = await shop.person();
  });

  async function open(viewport: { width: number; height: number }): Promise<Page> {
    const page = await (await newVisitor(browser, { viewport, baseURL: shop.url })).newPage();
    page.setDefaultTimeout(60_000);
    watchErrors(page, (message) => message.type() === 'error' && !/status of [45]\d\d/.test(message.text()));
    return page;
  }

  async function signIn(page: Page): Promise<void> {
    await field(page, 'Email').fill(member.email);
    await field(page, 'Password').fill(member.password);
    await page.keyboard.press('Enter');
  }

  function smallTargetsOn(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('main a, main button, main select, main summary, footer a, header a')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          // The link of a product name covers its whole card.
          const stretched = getComputedStyle(element, '::after').position === 'absolute';
          return width > 0 && !stretched && (width < 43.5 || height < 43.5);
        })
        .map((element) => element.outerHTML),
    );
  }

  test.each(
    sample(
      [
        ['on first load', pages],
        ['after actions and failures', failingPages],
      ] as const,
      1,
    ),
  )('storefront: passes axe, has large enough touch targets and no horizontal overflow %s', async (_when, states) => {
    const page = await open(narrow);
    const violating: unknown[] = [];
    for (const [path, act, says] of sample(states, 3)) {
      await page.goto(path);
      await act(page);
      for (const text of says) await page.locator(':visible', { hasText: text }).last().waitFor();
      for (const viewport of [narrow, wide]) {
        await page.setViewportSize(viewport);
        const violations = viewport === narrow ? await accessibilityViolations(page) : [];
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const smallTargets = await smallTargetsOn(page);
        if (violations.length + smallTargets.length > 0 || overflow > 0)
          violating.push([path, says, viewport.width, overflow, smallTargets, violations]);
      }
      await page.setViewportSize(narrow);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(violating).toEqual([]);
  });

  test('home page: the first price is above 1,000 px on a phone', async () => {
    const page = await open(narrow);
    const sold = products(5).filter(({ name }) => name === 'Glow Serum');
    await respondTo(page, { '**/v1/products/best-sellers*': give(sold) });
    await page.goto('/about');
    await page.getByRole('link', { name: 'Soulvia, home' }).first().click();
    const price = await page.getByRole('region', { name: 'Best sellers' }).getByText('1,850 PKr').first().boundingBox();
    expect(price && price.y + price.height).toBeLessThan(1_000);
    await page.context().close();
  });

  test('product page: the buy bar stays visible on a phone and covers neither the footer nor what has the focus', async () => {
    const page = await open(narrow);
    await page.goto('/buy-product/2');
    const bar = page.getByRole('region', { name: 'Buy this product' });
    await page.getByRole('heading', { level: 1, name: 'Product 1-1' }).waitFor();
    await field(page, newsletter).scrollIntoViewIfNeeded();
    await bar.waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.getByText('© 2025 Soulvia').boundingBox();
    const cover = await bar.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
    await page.getByRole('button', { name: 'Buy', exact: true }).first().scrollIntoViewIfNeeded();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Track your order' }).focus();
    await bar.waitFor();
    const focused = await page.getByRole('link', { name: 'Track your order' }).boundingBox();
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
    expect(await journeyViolations(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Buy' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('heading', { name: 'Product 1-1' }).waitFor();
  });

  test('header search: suggests products while typing, on a phone and on a desktop', async () => {
    for (const viewport of [narrow, wide]) {
      const page = await open(viewport);
      await page.goto('/about');
      const search = page.getByRole('combobox', { name: 'Search the shop' });
      await search.click();
      await search.pressSequentially('prodct 1-1');
      await page.getByRole('option', { name: /Product 1-1/ }).waitFor();
      // Said once the answer for the whole text is there.
      await page.getByText(/^\d+ suggestions?$/).waitFor();
      const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
      expect(list && list.x >= 0 && list.x + list.width <= viewport.width).toBe(true);
      expect(await journeyViolations(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/buy-product/2');
      await search.fill('product');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/shop?q=product');
      await page.context().close();
    }
  });

  exhaustiveTest('header search: a product that arrives late leaves the focus to the next search', async () => {
    const page = await open(wide);
    await page.route('**/api/v1/products/2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await route.continue();
    });
    await page.goto('/about');
    const search = page.getByRole('combobox', { name: 'Search the shop' });
    await search.click();
    await search.pressSequentially('prodct 1-1');
    await page.getByRole('option', { name: /Product 1-1/ }).waitFor();
    await page.getByText(/^\d+ suggestions?$/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buy-product/2');
    await search.click();
    const text = 'vitamin c toner for dry skin';
    await page.keyboard.type(text, { delay: 150 });
    await page.getByRole('heading', { level: 1, name: /Product 1-1/ }).waitFor();
    expect(await search.inputValue()).toBe(text);
    await page.context().close();
  });

  test('messages: on a phone they stand above the bar at the bottom, and both leave the end of the page readable', async () => {
    const page = await open(narrow);
    await page.goto('/buy-product/2');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const bar = page.getByRole('region', { name: 'Added to your cart' });
    await bar.waitFor();
    // A message under the pointer stays.
    await page.locator('[data-toasts]').getByText('Added to cart').hover();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = await page.getByText('© 2025 Soulvia').boundingBox();
    const [message, below] = [await page.locator('[data-toasts]').boundingBox(), await bar.boundingBox()];
    expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);
    await page.context().close();
  });

  exhaustiveTest('account menu: leads to the orders, whose number is in the text face', async () => {
    const page = await open(narrow);
    await page.goto('/sign-in?redirect=/cart');
    await signIn(page);
    // The heading of the page takes the focus, which closes a menu that is open.
    await page.getByRole('heading', { level: 1, name: 'Cart' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('link', { name: 'ACCOUNT' }).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    await menu.waitFor();
    expect(await journeyViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Orders' }).click();
    const heading = page.getByRole('heading', { name: /^My Orders \(\d\)$/ });
    await heading.waitFor();
    await heading.evaluate((element) => element.setAttribute('data-measured', ''));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-measured]' });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const figures = fonts.find(({ familyName }) => familyName.startsWith('Figtree'));
    expect([figures?.glyphCount, fonts.some(({ familyName }) => familyName === 'Marcellus')]).toEqual([1, true]);
  });

  test('product page: shows falling stock live', async () => {
    const page = await open(narrow);
    await page.goto('/sign-in?redirect=/buy-product/1');
    await signIn(page);
    const left = await shop.stockOf(1);
    await page.getByText(`Only ${left} left in stock`).waitFor();
    await shop.order(await shop.person(), [{ product_id: 1, quantity: left }]);
    await page
      .getByRole('status')
      .getByText('Out of stock')
      .or(page.locator('[role=status]', { hasText: 'Out of stock' }))
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Buy', exact: true }).first().isDisabled()).toBe(true);
  });

  test('contact and newsletter: forms store messages and email addresses', async () => {
    const page = await open(wide);
    await page.goto('/contact');
    expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').allInnerTexts()).toEqual(
      ['Contact'],
    );
    await sendMessage(page);
    await page.getByText('Your message has been sent successfully!').waitFor();
    expect(await field(page, 'Message').inputValue()).toBe('');
    await field(page, newsletter).fill('hina@soulvia.test');
    await press(page, 'Subscribe');
    await page.getByText('You are subscribed to our newsletter.').waitFor();
    expect(await shop.query('select full_name, subject, message from contact_messages')).toEqual([
      { full_name: 'Hina Raza', subject: 'Delivery', message: 'Do you deliver to Skardu?' },
    ]);
    expect(await shop.query('select email from newsletter_requests')).toEqual([{ email: 'hina@soulvia.test' }]);
  });

  test('storefront: browsing and buying work by keyboard alone', async () => {
    const page = await open(wide);
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 80; steps += 1) {
        await page.keyboard.press('Tab');
        const here = page.locator(':focus');
        const text = await here.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent);
        if (text.trim() === name) return here;
      }
      throw new Error(`No ${name} within 80 steps`);
    };
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo('Skip to content');
    await tabTo('Shop');
    await page.keyboard.press('Enter');
    await page.getByText('3 Products').waitFor();
    await eventually(async () => expect(await page.getByRole('search').locator('visible=true').count()).toBe(1));
    await tabTo('Product 1-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/buy-product/2');
    await page.getByRole('heading', { level: 1, name: 'Product 1-1' }).waitFor();
    await tabTo('Add to wishlist');
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Wishlist, 1 product' }).waitFor();
    await tabTo('Description');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Free delivery available on orders over PKR 5000.').waitFor();
    await page.keyboard.press('Shift+Tab');
    for (let steps = 0; steps < 5; steps += 1) {
      if ((await page.locator(':focus').innerText()) === 'Buy') break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cart');
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await tabTo('Proceed to Checkout');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sign-in\?redirect=/);
    expect(await page.evaluate(() => JSON.parse(localStorage.cart_guest ?? '[]').length)).toBe(1);
  });
});
