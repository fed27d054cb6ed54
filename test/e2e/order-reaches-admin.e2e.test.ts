import { beforeAll, expect, test } from '@jest/globals';
import type { Order } from '@soulvia/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '../support/eventually.js';
import { describeInBrowser, useBrowser, watchErrors } from '../support/browser-test.js';
import { Mailbox } from '../support/mailbox.js';
import { setUp } from '../support/set-up.js';
import { setSettings } from '../support/set-settings.js';
import { desktop, phone, Shopper } from '../support/shopper.js';
import { signedIn } from '../support/signed-in.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { newVisitor } from '../support/browser.js';
import { journeyViolations } from '../support/layout-checks.js';

/** A shopper buys while an admin watches. */
describeInBrowser('live order: from checkout to the admin’s screen', () => {
  const shop = useShop();
  const browser = useBrowser();
  const shopper = usePerson(shop);
  const admin = usePerson(shop, 'ADMIN');
  const adminPage = setUp(async () => open({ viewport: desktop, ...(await signedIn(shop.url, admin)) }));
  let order: Order;
  beforeAll(() => setSettings(shop.query, 'features', { guest_checkout: 'on' }));

  async function open(options: BrowserContextOptions): Promise<Page> {
    const page = await (await newVisitor(browser, { baseURL: shop.url, ...options })).newPage();
    page.setDefaultTimeout(60_000);
    watchErrors(page, (message) => message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'));
    return page;
  }

  test('live order: the admin opens the dashboard and the notifications', async () => {
    await adminPage.goto('/admin');
    expect(await adminPage.getByText('Welcome back, Test').innerText()).toContain('Welcome back');
    await adminPage.getByRole('link', { name: /Notifications/ }).click();
    await adminPage.getByText("You're all caught up").waitFor();
    await adminPage.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const [product = 0] = await shop.products([7, 50], '1499.00');
    order = await shop.order(shopper, [{ product_id: product, quantity: 2 }]);
  });

  test('live order: the emailed link shows the order without signing in, a changed link does not', async () => {
    const { text } = await new Mailbox(shop.dataDir).newestTo(shopper.email);
    const path = new URL(/http\S+\/order\/\S+/.exec(text)?.[0] ?? '').pathname;
    for (const viewport of [phone, desktop]) {
      const guest = await open({ viewport });
      await guest.goto(path);
      await guest.getByRole('heading', { level: 1, name: `Order #${order.id}` }).waitFor();
      await guest.getByText('PKR 3,148').first().waitFor();
      expect(await guest.locator('main').innerText()).not.toContain(shopper.email);
      expect(await journeyViolations(guest)).toEqual([]);
      await guest.context().close();
    }
    const stranger = await (await newVisitor(browser, { viewport: phone, baseURL: shop.url })).newPage();
    await stranger.goto(path.replace(`/order/${order.id}.`, `/order/${order.id + 1}.`));
    await stranger.getByText("This link doesn't work.").waitFor();
    expect(await journeyViolations(stranger)).toEqual([]);
    await stranger.context().close();
  });

  test('live order: the admin sees the order and the low stock without a reload', async () => {
    await adminPage.getByText(`Order #${order.id}`).waitFor();
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
  });

  test('live order: what happened while the admin was offline appears once after reconnecting', async () => {
    await adminPage.getByRole('link', { name: /Notifications/ }).click();
    await adminPage.getByText(`Order #${order.id}`).waitFor();
    await adminPage.context().setOffline(true);
    expect((await shopper.api.patch(`/api/v1/orders/users/orders/${order.id}/cancel`)).status).toBe(200);
    await adminPage.context().setOffline(false);
    await adminPage.getByText(/· Cancelled/).waitFor({ timeout: 30_000 });
    await adminPage.getByText(/^3 total/).waitFor();
    expect(await adminPage.getByText(/· Cancelled/).count()).toBe(1);
  });

  test('discount code: made in the console, taken off the order of a guest, and stopped', async () => {
    const [{ product_id: product } = { product_id: 0 }] = order.items;
    await adminPage.goto('/admin?section=coupons');
    await adminPage.getByRole('button', { name: 'Add coupon' }).first().click();
    const form = adminPage.getByRole('dialog', { name: 'Add coupon' });
    await form.getByLabel('Code', { exact: true }).fill('glow10');
    await form.getByLabel('Percent', { exact: true }).fill('10');
    expect(await journeyViolations(adminPage)).toEqual([]);
    await form.getByRole('button', { name: 'Save coupon' }).click();
    const row = adminPage.getByRole('row', { name: /^GLOW10/ });
    await row.getByText('10 % off').waitFor();

    const guest = await Shopper.arrive(browser, shop);
    const applyCode = async () => {
      await guest.page.goto(`/buy-product/${product}`);
      await guest.press('Add to cart');
      await guest.page.goto('/cart');
      await guest.page.getByText('Discount code').click();
      await guest.field('Code').fill(' glow10 ');
      await guest.press('Apply');
    };
    await applyCode();
    await guest.sees('Discount (GLOW10)');
    await guest.sees('−PKR 149.90');
    expect(await journeyViolations(guest.page)).toEqual([]);
    await guest.follow('Proceed to Checkout');
    await guest.fillIn({
      'Full name': 'Sana Malik',
      'Phone number': '0300 1234567',
      'Street address': 'House 5, Street 9',
      City: 'Lahore',
    });
    await guest.press('Place order · PKR 1,499.10');
    await guest.reads('Order Placed Successfully!');
    await guest.sees('Discount (GLOW10)');
    expect(await journeyViolations(guest.page)).toEqual([]);

    await row.getByRole('button', { name: 'Stop GLOW10' }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await row.getByText('Stopped').waitFor();
    await applyCode();
    await guest.sees('This code is not valid.');
    await guest.page.context().close();
  });
});
