import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { categories, orders, products, users } from '../support/admin-responses.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations } from '../support/layout-checks.js';
import { give, respondTo } from '../support/page-responses.js';
import { payments } from '../support/partner-responses.js';
import { offerPackage, pay } from '../support/partners.js';
import { setSettings } from '../support/set-settings.js';
import { type Person, TestShop } from '../support/test-shop.js';

const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const responses = {
  '**/v1/products/categories?*': give(categories(12), 30),
  '**/v1/products?*': give(products(10), 30),
  '**/v1/products/low-stock*': give(products(2)),
  '**/v1/orders/admin/orders?*': give(orders(25), 60),
  '**/v1/users?*': give(users(10), 30),
  '**/v1/payments/package-payment?*': give(payments(3), 3),
};

describeInBrowser('admin: dense lists and the phone console', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let admin: Person;

  beforeAll(async () => {
    shop = await TestShop.open();
    await setSettings(shop.query, 'features', { confirmation: 'manual' });
    browser = await AdminBrowser.open(shop.url);
    admin = await shop.person('ADMIN');
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  async function openWithResponses(device = {}): Promise<Page> {
    const page = await browser.openAs(admin, undefined, device);
    await respondTo(page, responses);
    return page;
  }

  /** Rows that end above the lower edge of the screen, without scrolling. */
  async function rowsAboveFold(page: Page): Promise<number> {
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    return rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  }

  const order = async (quantity = 1) => {
    const [item = 0] = await shop.products([20]);
    return shop.order(await shop.person(), [{ product_id: item, quantity }]);
  };
  const storedStatus = async (id: number) => {
    const [row] = await shop.query<{ status: string }>('select status from orders where id = $1', [id]);
    return row?.status;
  };

  test('order list: 15 orders are above the fold at 1440 x 900 in rows of 44 px, and its head stays in view', async () => {
    const page = await openWithResponses();
    await page.setViewportSize(desktop);
    await page.goto('/admin?section=orders');
    // The response has 25 orders, as with 25 rows per page.
    expect(await rowsAboveFold(page)).toBeGreaterThanOrEqual(15);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([Math.min(...heights) >= 40, Math.max(...heights) <= 44.5]).toEqual([true, true]);
    await page.getByLabel('Rows per page').selectOption('25');
    await page.evaluate(() => window.scrollTo(0, 400));
    const head = page.getByRole('columnheader', { name: 'ORDER ID' });
    await eventually(async () => expect((await head.boundingBox())?.y).toBe(56));
    await page.reload();
    expect(await page.getByLabel('Rows per page').inputValue()).toBe('25');
  });

  test('order list: four orders and more are above the fold on a phone', async () => {
    const page = await openWithResponses(phone);
    await page.goto('/admin?section=orders');
    expect(await rowsAboveFold(page)).toBeGreaterThanOrEqual(4);
    const header = await page.locator('header').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(60);
  });

  test('admin lists: lists, menu and sheets have no violations', async () => {
    const page = await openWithResponses();
    for (const section of ['orders', 'products', 'customers', 'categories', 'payments']) {
      await page.goto(`/admin?section=${section}`);
      await page.getByRole('region', { name: /^List of/ }).waitFor();
      expect([section, await pageViolations(page, [390, 768, 1440])]).toEqual([section, []]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin?section=orders');
    for (const name of ['Filter', 'More', 'More actions for order #1000']) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      expect([name, await pageViolations(page, [390])]).toEqual([name, []]);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'More actions for order #1000' }).press('Enter');
    expect(await pageViolations(page, widths)).toEqual([]);
  });

  test('order list: keys move between rows, edit, select and open the menu', async () => {
    const page = await openWithResponses();
    await page.setViewportSize(desktop);
    await page.goto('/admin?section=orders');
    await page.getByRole('rowheader').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('v');
    expect(await page.getByLabel('Select order #1001').isChecked()).toBe(true);
    await page.keyboard.press('a');
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('menuitem', { name: 'Delete' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions for order #1001' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit Order' }).waitFor();
  });

  test('phone console: an order is confirmed, shipped and cancelled, and a payment approved, by taps', async () => {
    const [{ id: shipped }, { id: cancelled }] = [await order(), await order(2)];
    const payer = await shop.person();
    const payment = await pay(shop, payer.id, await offerPackage(shop, 100));
    const page = await browser.openAs(admin, '/admin?section=confirmations', phone);
    const tap = (target: Locator) => target.tap();

    await tap(
      page
        .getByRole('group', { name: `Outcome for order #${shipped}` })
        .getByRole('button')
        .first(),
    );
    await eventually(async () => {
      const [row] = await shop.query<{ confirmation: string }>('select confirmation from orders where id = $1', [
        shipped,
      ]);
      expect(row?.confirmation).toBe('CONFIRMED');
    });

    await page.goto('/admin?section=orders');
    await tap(page.getByRole('button', { name: `More actions for order #${shipped}` }));
    await tap(page.getByRole('menuitem', { name: 'Mark as shipped' }));
    await eventually(async () => expect(await storedStatus(shipped)).toBe('SHIPPED'));
    await tap(page.getByRole('button', { name: `More actions for order #${cancelled}` }));
    await tap(page.getByRole('menuitem', { name: 'Cancel order' }));
    await eventually(async () => expect(await storedStatus(cancelled)).toBe('CANCELLED'));

    await page.goto('/admin?section=payments');
    await tap(page.getByRole('button', { name: `Approve payment #${payment}` }));
    await page.getByText(`Payment #${payment} approved`).waitFor();
  });

  test('phone console: a sheet keeps what was entered when the phone is turned', async () => {
    const page = await openWithResponses(phone);
    await page.goto('/admin?section=orders');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Save view' }).tap();
    await page.getByLabel('Name', { exact: true }).fill('Morning round');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Morning round');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('link', { name: 'Morning round' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).tap();

    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await page.getByLabel('Date', { exact: true }).fill('2026-03-04');
    await page.setViewportSize({ width: 844, height: 390 });
    // The field follows the address, which changes a moment later.
    await page.waitForURL(/date=2026-03-04/);
    await eventually(async () =>
      expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe('2026-03-04'),
    );
    expect(await page.getByRole('group', { name: 'Filters' }).isVisible()).toBe(true);
  });

  test('dense lists: no page reported an error', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
