import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { categories, orders, products, users } from '../support/admin-responses.js';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { give, respondTo } from '../support/page-responses.js';
import { pageViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { payments } from '../support/partner-responses.js';
import { type Person, TestShop } from '../support/test-shop.js';

const responses = {
  '**/v1/products/categories?*': give(categories(12), 30),
  '**/v1/products?*': give(products(10), 30),
  '**/v1/products/low-stock*': give(products(2)),
  '**/v1/orders/admin/orders?*': give(orders(10), 30),
  '**/v1/users?*': give(users(10), 30),
  '**/v1/payments/package-payment?*': give(payments(3), 3),
};
/** Each list, the number of its columns that can be hidden, and one of them. */
const lists = [
  ['orders', 5, 'DATE/TIME'],
  ['products', 6, 'STATUS'],
  ['categories', 1, 'NAME'],
  ['customers', 5, 'EMAIL'],
  ['partners', 5, 'ROLE'],
  ['payments', 4, 'SC value'],
] as const;

describeInBrowser('admin lists: columns and density', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let admin: Person;

  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    admin = await shop.person('ADMIN');
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const openAdmin = (device?: BrowserContextOptions) => browser.openAs(admin, undefined, device);

  async function withResponses(page: Page): Promise<Page> {
    await respondTo(page, responses);
    return page;
  }

  const opener = (page: Page) => page.getByRole('button', { name: /^Columns/ });
  const menu = (page: Page) => page.getByRole('group', { name: 'Columns shown' });
  const heads = (page: Page) => page.getByRole('columnheader').allTextContents();

  test('columns: hidden and restored by keyboard, kept over a reload', async () => {
    const [product = 0] = await shop.products([20]);
    await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
    const page = await openAdmin();
    const all = ['SELECT', 'ORDER ID', 'DATE/TIME', 'ITEMS', 'TOTAL', 'STATUS', 'DELIVERY', 'ACTIONS'];
    await page.goto('/admin?section=orders');
    await page.getByRole('rowheader').waitFor();
    expect(await heads(page)).toEqual(all);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    for (const key of ['Tab', 'Space', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    const left = all.filter((head) => head !== 'DATE/TIME' && head !== 'TOTAL');
    expect([await menu(page).isVisible(), await heads(page)]).toEqual([true, left]);
    expect(await page.getByRole('row').last().getByRole('cell').count()).toBe(left.length - 1);
    await page.keyboard.press('Escape');
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.reload();
    await page.getByRole('rowheader').waitFor();
    expect(await heads(page)).toEqual(left);
    await opener(page).press('Enter');
    await page.getByText('2 of 5 hidden').waitFor();
    await page.getByRole('button', { name: 'Restore default' }).press('Enter');
    await page.getByText('All columns are shown').waitFor();
    expect(await heads(page)).toEqual(all);
    await page.reload();
    await page.getByRole('rowheader').waitFor();
    expect(await heads(page)).toEqual(all);
  });

  test.each(lists)(
    'column menu of %s: hides and restores a column without accessibility violations',
    async (section, count, column) => {
      const page = await withResponses(await openAdmin());
      await page.goto(`/admin?section=${section}`);
      await page.getByRole('region', { name: /^List of/ }).waitFor();
      const columnTexts = page.getByRole('region', { name: /^List of/ }).getByText(column, { exact: true });
      expect(await columnTexts.count()).toBeGreaterThan(0);
      await opener(page).press('Enter');
      expect(await menu(page).getByRole('checkbox').count()).toBe(count);
      await menu(page).getByLabel(column, { exact: true }).press('Space');
      expect(await columnTexts.count()).toBe(0);
      const summary = page.getByText(`1 of ${count} hidden`);
      await summary.waitFor();
      expect(await pageViolationsInBothThemes(page, [1440])).toEqual([]);
      // Narrow screens have the columns among other actions.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await summary.waitFor();
      expect(await pageViolationsInBothThemes(page, [390])).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      await opener(page).press('Enter');
      await page.getByRole('button', { name: 'Restore default' }).press('Enter');
      expect(await columnTexts.count()).toBeGreaterThan(0);
      await page.context().close();
    },
  );

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

  test('density: compact rows are lower, also after a reload', async () => {
    const page = await withResponses(await openAdmin());
    await page.setViewportSize({ width: 1440, height: 900 });
    const heights = async () => {
      const measured: number[] = [];
      for (const section of ['orders', 'products', 'categories', 'customers']) {
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
    expect(compact.map((height, list) => height < (comfortable[list] ?? 0) - 8)).toEqual([true, true, true, true]);
  });

  test('density: compact rows keep large touch targets on touch devices', async () => {
    const page = await withResponses(await openAdmin({ hasTouch: true, viewport: { width: 390, height: 900 } }));
    expect(await page.evaluate(() => matchMedia('(any-pointer: coarse)').matches)).toBe(true);
    await page.goto('/admin?section=settings&tab=appearance');
    await page.getByText('Compact').tap();
    for (const [section] of lists) {
      await page.goto(`/admin?section=${section}`);
      await page.getByRole('region', { name: /^List of/ }).waitFor();
      expect(await page.locator('main').getAttribute('data-density')).toBe('compact');
      expect([section, await pageViolations(page, [390])]).toEqual([section, []]);
    }
  });

  test('product list: one press filters low stock', async () => {
    const [few = 0, many = 0] = await shop.products([3, 50]);
    const page = await openAdmin();
    await page.goto('/admin?section=products');
    await page.getByRole('link', { name: `#${many}` }).waitFor();
    await page.getByRole('link', { name: 'Low stock' }).press('Enter');
    await page.getByRole('link', { name: `#${many}` }).waitFor({ state: 'detached' });
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([expect.stringContaining(`#${few}`)]);
    expect(new URL(page.url()).searchParams.get('low_stock')).toBe('true');
    await page.getByRole('button', { name: /^Filter/ }).press('Enter');
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
  });

  test('columns and density: no page reported an error', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
