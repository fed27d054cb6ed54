import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { categories, orders, products, users } from '../support/admin-responses.js';
import { describeInBrowser } from '../support/browser-test.js';
import { confirmations } from '../support/confirmation-responses.js';
import { eventually } from '../support/eventually.js';
import { pageViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { give, respondTo } from '../support/page-responses.js';
import { payments } from '../support/partner-responses.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { setSettings } from '../support/set-settings.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';

const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const responses = {
  '**/v1/products/categories?*': give(categories(12), 30),
  '**/v1/products?*': give(products(10), 30),
  '**/v1/products/low-stock*': give(products(2)),
  '**/v1/orders/admin/orders?*': give(orders(25), 60),
  '**/v1/orders/admin/confirmations?*': give(confirmations(12), 12),
  '**/v1/users?*': give(users(10), 30),
  '**/v1/payments/package-payment?*': give(payments(3), 3),
};

describeInBrowser('admin: dense lists and the phone console', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const admin = usePerson(shop, 'ADMIN');
  beforeAll(() => setSettings(shop.query, 'features', { confirmation: 'manual' }));

  async function openWithResponses(device = {}): Promise<Page> {
    const page = await browser.openAs(admin, undefined, device);
    await respondTo(page, responses);
    return page;
  }

  /** Rows that end above the lower edge of the screen, without scrolling. */
  async function rowsAboveFold(page: Page, rows = page.locator('tbody tr')): Promise<number> {
    await rows.first().waitFor();
    return rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  }

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

  test('confirmations: ten orders are above the fold at 1440 x 900', async () => {
    const page = await openWithResponses();
    await page.setViewportSize(desktop);
    await page.goto('/admin?section=confirmations');
    const rows = page.getByRole('list', { name: 'Orders to confirm' }).locator('> li');
    expect(await rowsAboveFold(page, rows)).toBeGreaterThanOrEqual(10);
  });

  test('order list: four orders and more are above the fold on a phone, and ticking one shows its bar and moves no row', async () => {
    const page = await openWithResponses(phone);
    await page.goto('/admin?section=orders');
    expect(await rowsAboveFold(page)).toBeGreaterThanOrEqual(4);
    const header = await page.locator('header').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(60);

    const fifth = page.getByLabel('Select order #1004');
    await fifth.scrollIntoViewIfNeeded();
    const before = await fifth.boundingBox();
    await fifth.check();
    const bar = await page.getByRole('region', { name: 'Selected rows' }).boundingBox();
    expect(bar && [bar.y >= 0, bar.y + bar.height <= phone.viewport.height]).toEqual([true, true]);
    expect(await fifth.boundingBox()).toEqual(before);
  });

  exhaustiveTest('admin lists: menu and sheets have no violations', async () => {
    const page = await openWithResponses();
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

  /** Smallest width or height of the touch targets in the rows. */
  const smallestTarget = (page: Page) =>
    page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('tbody a, tbody button, tbody select, tbody label')].flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          return [width, height];
        }),
      ),
    );
  const rowHeight = async (page: Page) => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;

  exhaustiveTest('density: compact rows are lower, also after a reload', async () => {
    const page = await openWithResponses();
    await page.setViewportSize({ width: 1440, height: 900 });
    const sections = sample(['orders', 'products', 'categories', 'customers'], 1);
    const heights = async () => {
      const measured: number[] = [];
      for (const section of sections) {
        await page.goto(`/admin?section=${section}`);
        await page.getByRole('rowheader').first().waitFor();
        measured.push(await rowHeight(page));
        expect([section, (await smallestTarget(page)) >= 24]).toEqual([section, true]);
      }
      return measured;
    };
    const compact = await heights();
    await page.goto('/admin?section=settings&tab=appearance');
    await page.getByRole('radio', { name: 'Compact' }).press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Comfortable' }).isChecked()).toBe(true);
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const comfortable = await heights();
    expect(compact.map((height, list) => height < (comfortable[list] ?? 0) - 8)).toEqual(sections.map(() => true));
  });

  exhaustiveTest('density: compact rows keep large touch targets on touch devices', async () => {
    const page = await openWithResponses({ hasTouch: true, viewport: { width: 390, height: 900 } });
    expect(await page.evaluate(() => matchMedia('(any-pointer: coarse)').matches)).toBe(true);
    await page.goto('/admin?section=settings&tab=appearance');
    await page.getByText('Compact').tap();
    for (const section of sample(['orders', 'products', 'categories', 'customers', 'partners', 'payments'], 1)) {
      await page.goto(`/admin?section=${section}`);
      await page.getByRole('region', { name: /^List of/ }).waitFor();
      expect(await page.locator('main').getAttribute('data-density')).toBe('compact');
      expect([section, await pageViolations(page, [390])]).toEqual([section, []]);
    }
  });
});
