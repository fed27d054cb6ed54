import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations } from '../support/accessibility.js';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { newVisitor } from '../support/browser.js';
import { describeInBrowser, openTestBrowser } from '../support/browser-test.js';
import { formLocators } from '../support/form-locators.js';
import { pageViolationsInBothThemes } from '../support/layout-checks.js';
import { phone, Shopper } from '../support/shopper.js';
import { TestShop } from '../support/test-shop.js';

describeInBrowser('product families', () => {
  let shop: TestShop;
  let browser: Browser;
  let ids: number[];
  /** Products without a family. */
  let others: number[];
  beforeAll(async () => {
    shop = await TestShop.open({ worker: false });
    ids = await shop.products([9, 9, 0]);
    others = await shop.products([9, 9]);
    const sizes = ['30 ml', '50 ml', '100 ml'];
    await shop.execute(
      new CreateFamily({
        name: 'Glow Serum',
        axes: ['Size'],
        members: ids.map((product_id, nth) => ({ product_id, option_values: [sizes[nth] ?? ''] })),
      }),
    );
    browser = await openTestBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const pathOf = (nth: number) => `/buy-product/${ids[nth]}`;
  const sizesOn = (page: Page) => page.getByRole('group', { name: 'Size' });

  test('product page: without scripts each size is a link to its product', async () => {
    const visitor = await newVisitor(browser, { viewport: phone, baseURL: shop.url, javaScriptEnabled: false });
    const page = await visitor.newPage();
    await page.goto(pathOf(0));
    await sizesOn(page).getByRole('link', { name: '50 ml', exact: true }).click();
    await page.waitForURL(`**${pathOf(1)}`);
    expect(await sizesOn(page).locator('[aria-current]').innerText()).toBe('50 ml');
    await sizesOn(page)
      .getByRole('link', { name: /^100 ml/ })
      .click();
    await page.waitForURL(`**${pathOf(2)}`);
    await page.getByText('Out of stock').first().waitFor();
    await visitor.close();
  });

  test('product page: scripts take the sizes over without a change; choosing keeps focus, position and history', async () => {
    const { page, pageErrors } = await Shopper.arrive(browser, shop, phone);
    await page.addInitScript(() => {
      const kept = globalThis as unknown as { shifts: number };
      kept.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/shop');
    await page.goto(pathOf(0), { waitUntil: 'networkidle' });
    const sizes = sizesOn(page);
    expect(await sizes.getByRole('link').allInnerTexts()).toEqual(['30 ml', '50 ml', expect.stringMatching(/^100 ml/)]);
    expect(await page.evaluate(() => Math.floor((globalThis as unknown as { shifts: number }).shifts * 100))).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);

    await sizes.getByRole('link', { name: '30 ml' }).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf(1)}`);
    const focused = sizes.locator('[aria-current]:focus');
    await focused.waitFor();
    expect(await focused.innerText()).toBe('50 ml');
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf(2)}`);
    await page.getByText('Out of stock').first().waitFor();
    await page.goBack();
    await page.waitForURL('**/shop');
    expect(pageErrors).toEqual([]);
  });

  test('cart: names a product of a family by family and size', async () => {
    const shopper = await Shopper.arrive(browser, shop, phone);
    await shopper.page.goto(pathOf(1));
    await shopper.press('Buy');
    await shopper.sees('Glow Serum, 50 ml');
    expect(shopper.pageErrors).toEqual([]);
  });

  test('product page: related products do not repeat the family', async () => {
    const { page } = await Shopper.arrive(browser, shop, phone);
    await page.goto(pathOf(0));
    await sizesOn(page).waitFor();
    expect(await page.getByRole('region', { name: /^More in/ }).count()).toBe(0);
    await page.goto(`/buy-product/${others[0]}`);
    const related = page.getByRole('region', { name: /^More in/ });
    expect(await related.getByRole('heading', { level: 3 }).count()).toBe(1);
  });

  test('console: adds, changes and dissolves a family', async () => {
    const admin = await AdminBrowser.open(shop.url);
    const page = await admin.openAs(await shop.person('ADMIN', ['catalogue']), '/admin?section=products');
    const { button, field, sees } = formLocators(() => page);
    const layout = () => pageViolationsInBothThemes(page, widths);
    const choose = async (label: string, id: number | undefined) => {
      const [product] = await shop.query<{ name: string }>('select name from products where id = $1', [id]);
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: product?.name }).click();
    };
    await page.getByRole('link', { name: 'Families' }).press('Enter');
    await sees('Glow Serum');
    expect(await layout()).toEqual([]);

    await button('Add family').first().press('Enter');
    await field('Family name').fill('Day Cream');
    await choose('Product 1', ids[0]);
    await field('Size 1').fill('30 ml');
    await choose('Product 2', others[0]);
    await field('Size 2').fill('30 ML');
    expect(await layout()).toEqual([]);
    await button('Add family').press('Enter');
    await sees('Another product of the family has the same options');
    await field('Size 2').fill('50 ml');
    await button('Add family').press('Enter');
    await sees(/is in the family “Glow Serum”/);
    expect(await layout()).toEqual([]);
    await choose('Product 1', others[1]);
    await button('Add family').press('Enter');
    await sees('Family added');

    await page.getByRole('link', { name: 'Edit Day Cream' }).press('Enter');
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .press('Enter');
    await sees('History');
    expect(await layout()).toEqual([]);
    await button('Save family').press('Enter');
    await sees('Family saved');

    await button('Dissolve Day Cream').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Dissolve' }).press('Enter');
    await sees('Family dissolved');
    expect(admin.pageErrors).toEqual([]);
    await admin.close();
  });
});
