import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { accessibilityViolations } from '../support/accessibility.js';
import { describeInBrowser, useBrowser, watchErrors } from '../support/browser-test.js';
import { Mailbox } from '../support/mailbox.js';
import type { Person } from '../support/test-shop.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { newVisitor } from '../support/browser.js';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** A shopper buys in one browser window while an admin watches in another. */
describeInBrowser('live order: from checkout to the admin’s screen', () => {
  let shopPage: Page;
  let adminPage: Page;
  const shop = useShop();
  const browser = useBrowser();
  const shopper = usePerson(shop);
  const admin = usePerson(shop, 'ADMIN');
  beforeAll(async () => {
    await shop.products([7, 50], '1499.00');
    [shopPage, adminPage] = [await open(phone), await open(desktop)];
  });

  async function open(viewport: { width: number; height: number }): Promise<Page> {
    const page = await (await newVisitor(browser, { viewport, baseURL: shop.url })).newPage();
    page.setDefaultTimeout(60_000);
    watchErrors(page, (message) => message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'));
    return page;
  }

  async function signIn(page: Page, person: Person): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
  }

  test('live order: the admin signs in and opens the dashboard and the notifications', async () => {
    await adminPage.goto('/sign-in');
    await signIn(adminPage, admin);
    await adminPage.waitForURL('**/admin**');
    await adminPage.getByText('Welcome back, Test').waitFor();
    expect(await accessibilityViolations(adminPage)).toEqual([]);
    await adminPage.getByRole('link', { name: /Notifications/ }).click();
    await adminPage.getByText("You're all caught up").waitFor();
    expect(await accessibilityViolations(adminPage)).toEqual([]);
    await adminPage.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  });

  test('live order: a guest fills the cart, signs in on the way to checkout and keeps the cart', async () => {
    await shopPage.goto('/shop');
    await shopPage.getByText('2 Products').waitFor();
    expect(await accessibilityViolations(shopPage)).toEqual([]);
    await shopPage.getByRole('button', { name: /Product 3-0/ }).click();
    await shopPage.goto('/cart');
    await shopPage.getByRole('button', { name: 'One more Product 3-0' }).click();
    expect(await accessibilityViolations(shopPage)).toEqual([]);
    await shopPage.getByRole('link', { name: /Proceed to Checkout/ }).click();
    await shopPage.waitForURL(/\/sign-in\?redirect=/);
    await signIn(shopPage, shopper);
    await shopPage.waitForURL('**/checkout');
    await shopPage.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(await accessibilityViolations(shopPage)).toEqual([]);
  });

  test('live order: the order is placed once, and its page survives a reload', async () => {
    await shopPage.getByRole('button', { name: /Confirm order · PKR 3,148/ }).dblclick();
    await shopPage.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor();
    expect(await accessibilityViolations(shopPage)).toEqual([]);
    await shopPage.reload();
    await shopPage.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor();
    expect(await shop.query('select id, amount::text as amount from orders')).toEqual([{ id: 1, amount: '3148.00' }]);
  });

  test('live order: the emailed link shows the order without signing in, a changed link does not', async () => {
    const { text } = await new Mailbox(shop.dataDir).newestTo(shopper.email);
    const path = new URL(/http\S+\/order\/\S+/.exec(text)?.[0] ?? '').pathname;
    for (const viewport of [phone, desktop]) {
      const guest = await open(viewport);
      await guest.goto(path);
      await guest.getByRole('heading', { level: 1, name: 'Order #1' }).waitFor();
      await guest.getByText('PKR 3,148').first().waitFor();
      expect(await guest.locator('main').innerText()).not.toContain(shopper.email);
      expect(await accessibilityViolations(guest)).toEqual([]);
      await guest.context().close();
    }
    const stranger = await (await newVisitor(browser, { viewport: phone, baseURL: shop.url })).newPage();
    await stranger.goto(path.replace('/order/1.', '/order/2.'));
    await stranger.getByText("This link doesn't work.").waitFor();
    expect(await accessibilityViolations(stranger)).toEqual([]);
    await stranger.context().close();
  });

  test('live order: the admin sees the order and the low stock without a reload', async () => {
    await adminPage.getByText('Order #1').waitFor();
    await adminPage.getByText('Low Stock: Product 3-0').waitFor();
    await adminPage.getByText('2 total · 2 unread').waitFor();
    await adminPage.getByRole('link', { name: 'Dashboard' }).click();
    await eventually(async () =>
      expect(await adminPage.locator('dd:first-of-type').allInnerTexts()).toEqual([
        '1',
        '1',
        '1',
        '1',
        '1',
        'PKR 3,148',
      ]),
    );
    await adminPage.getByRole('cell', { name: shopper.email }).waitFor();
    expect(await adminPage.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await accessibilityViolations(adminPage)).toEqual([]);
  });

  test('live order: the figures of today lead to the order that they count, and the set-up list ticks it', async () => {
    const today = adminPage.getByRole('region', { name: 'Today' });
    await today.getByText('PKR 3,148').first().waitFor();
    await adminPage.getByText('Place a test order in your shop (done)').waitFor();
    await today.getByRole('link', { name: 'View list Orders that add up to these sales' }).click();
    await adminPage.getByRole('button', { name: 'Remove filter Sales: Without cancelled orders' }).waitFor();
    await adminPage.getByRole('link', { name: '#1' }).first().waitFor();
    await adminPage.goBack();
    await today.getByRole('link', { name: '30 days' }).click();
    const month = adminPage.getByRole('region', { name: 'The last 30 days' });
    await month.getByText('PKR 3,148').first().waitFor();
    expect(await accessibilityViolations(adminPage)).toEqual([]);
    // Past days, whose texts do not change with the hour while the next test compares the screen.
    await adminPage.goto('/admin?range=custom&from=2026-01-01&to=2026-01-02');
    await adminPage.getByText('Compared with Dec 30, 2025 – Dec 31, 2025').waitFor();
    await adminPage.getByText('Place a test order in your shop (done)').waitFor();
  });

  test('live order: a replay of every read model changes nothing on the screen', async () => {
    const before = await adminPage.locator('main').innerText();
    for (const name of ['dashboard', 'notifications', 'best-sellers'])
      await admin.api.post(`/api/v1/operations/projections/${name}/replay`);
    await eventually(async () => {
      const rebuilds = await shop.query<{ equal: boolean }>(
        `select equal from projection_rebuilds where phase = 'done'`,
      );
      expect(rebuilds).toEqual([{ equal: true }, { equal: true }, { equal: true }]);
    });
    await adminPage.reload();
    await adminPage.getByRole('cell', { name: shopper.email }).waitFor();
    await eventually(async () => expect(await adminPage.locator('main').innerText()).toBe(before));
  });

  test('live order: what happened while the admin was offline appears once after reconnecting', async () => {
    await adminPage.getByRole('link', { name: /Notifications/ }).click();
    await adminPage.getByText('Order #1').waitFor();
    await adminPage.context().setOffline(true);
    await shopPage.goto('/orders');
    await shopPage
      .getByRole('button', { name: /Cancel/ })
      .first()
      .click();
    expect(await accessibilityViolations(shopPage)).toEqual([]);
    await shopPage.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
    await shopPage.getByText('Cancelled').first().waitFor();
    await adminPage.context().setOffline(false);
    await adminPage.getByText(/· Cancelled/).waitFor({ timeout: 30_000 });
    await adminPage.getByText(/^3 total/).waitFor();
    expect(await adminPage.getByText(/· Cancelled/).count()).toBe(1);
  });
});
