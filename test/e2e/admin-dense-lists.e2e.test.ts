import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page, BrowserContextOptions } from 'playwright-core';
import { categories, orders, products, users } from '../support/admin-responses.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { give, respondTo } from '../support/page-responses.js';
import { payments } from '../support/partner-responses.js';
import { offerPackage, pay } from '../support/partners.js';
import { exhaustiveTest, sample } from '../support/sample.js';
import { setSettings } from '../support/set-settings.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { AdminBrowser, useAdminBrowser, widths } from '../support/admin-page.js';
import type { Person } from '../support/test-shop.js';

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
  const shop = useShop();
  let browser: AdminBrowser;
  let admin: Person;
  beforeAll(async () => {
    await setSettings(shop.query, 'features', { confirmation: 'manual' });
    browser = await AdminBrowser.open(shop.url);
    admin = await shop.person('ADMIN');
  });
  afterAll(async () => {
    await browser.close();
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

  exhaustiveTest('admin lists: lists, menu and sheets have no violations', async () => {
    const page = await openWithResponses();
    for (const section of sample(['orders', 'products', 'customers', 'categories', 'payments'], 1)) {
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

  exhaustiveTest(
    'phone console: an order is confirmed, shipped and cancelled, and a payment approved, by taps',
    async () => {
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
    },
  );

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
});

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
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const admin = usePerson(shop, 'ADMIN');

  const openAdmin = (device?: BrowserContextOptions) => browser.openAs(admin, undefined, device);

  async function withResponses(page: Page): Promise<Page> {
    await respondTo(page, responses);
    return page;
  }

  const opener = (page: Page) => page.getByRole('button', { name: /^Columns/ });
  const menu = (page: Page) => page.getByRole('group', { name: 'Columns shown' });
  const heads = (page: Page) => page.getByRole('columnheader').allTextContents();

  exhaustiveTest('columns: hidden and restored by keyboard, kept over a reload', async () => {
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

  exhaustiveTest.each(sample(lists, 1))(
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

  exhaustiveTest('density: compact rows are lower, also after a reload', async () => {
    const page = await withResponses(await openAdmin());
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
    const page = await withResponses(await openAdmin({ hasTouch: true, viewport: { width: 390, height: 900 } }));
    expect(await page.evaluate(() => matchMedia('(any-pointer: coarse)').matches)).toBe(true);
    await page.goto('/admin?section=settings&tab=appearance');
    await page.getByText('Compact').tap();
    for (const [section] of sample(lists, 1)) {
      await page.goto(`/admin?section=${section}`);
      await page.getByRole('region', { name: /^List of/ }).waitFor();
      expect(await page.locator('main').getAttribute('data-density')).toBe('compact');
      expect([section, await pageViolations(page, [390])]).toEqual([section, []]);
    }
  });

  exhaustiveTest('product list: one press filters low stock', async () => {
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
});
