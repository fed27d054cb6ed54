import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { formLocators } from '../support/form-locators.js';
import { themeViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { pay } from '../support/partners.js';
import { type Person, TestShop } from '../support/test-shop.js';

describeInBrowser('admin packages and newsletter', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let admin: Person;
  let member: Person;
  let page: Page;
  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    [admin, member] = [await shop.person('ADMIN'), await shop.person()];
    page = await browser.openAs(admin, '/admin?section=packages');
  });
  afterAll(async () => {
    expect(browser.pageErrors).toEqual([]);
    await browser.close();
    await shop.close();
  });

  const { button, field, sees, gone, image } = formLocators(() => page);

  test('packages: an admin adds, edits and withdraws a package; the wizard follows', async () => {
    await sees('No Packages Yet');
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await button('Add Package').press('Enter');
    await field('Name').fill('Starter <b>box</b>');
    await field('Description').fill('Five products to begin with.');
    await field('Price (PKR)').fill('9500');
    await field('Profit (%)').fill('20');
    await field('SC Value').fill('100');
    await field('Image (optional)').setInputFiles(await image());
    await page.getByAltText('Preview: Image (optional)').waitFor();
    expect(await themeViolations(page, 'light', widths)).toEqual([]);
    await button('Add Package').press('Enter');
    await sees('Package added successfully!');
    await sees('Starter <b>box</b>');

    const wizard = await browser.openAs(member, '/join-soulvia/shop');
    await wizard.getByText('Starter <b>box</b>').first().waitFor();

    const [offered] = await shop.query<{ id: number }>('select id from packages');
    await pay(shop, member.id, offered?.id ?? 0);
    await page.getByRole('link', { name: /^Edit/ }).press('Enter');
    await field('Price (PKR)').fill('9900');
    await button('Update Package').press('Enter');
    await sees('PKR 9,900');

    await button(/^Delete Starter/).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const withdrawal = page.getByRole('dialog', { name: 'Withdraw Package' });
    await withdrawal.getByRole('button', { name: 'Withdraw from sale' }).press('Enter');
    await gone(withdrawal);
    await sees('Withdrawn');
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);

    await wizard.reload();
    await wizard.getByText('No packages are available at the moment. Please check back later.').waitFor();
    await wizard.context().close();
    const [payment] = await shop.query(
      'select package_price::text as price, sc_value::int as points from package_payments',
    );
    expect(payment).toEqual({ price: '9500.00', points: 100 });
  });

  test('newsletter: a visitor subscribes, the admin exports the list, the link unsubscribes', async () => {
    await page.goto('/admin?section=newsletter');
    await sees('No Subscribers Yet');
    const visitor = await (await page.context().browser()?.newContext({ baseURL: shop.url }))?.newPage();
    if (!visitor) throw new Error('no page for the visitor');
    await visitor.goto('/about');
    await visitor.getByLabel('Newsletter: your email').fill('reader@example.pk');
    await visitor.getByRole('button', { name: 'Subscribe', exact: true }).press('Enter');
    await visitor.getByText('You are subscribed to our newsletter.').waitFor();

    await page.reload();
    await sees('reader@example.pk');
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await button('Export CSV').press('Enter');
    const csv = await readFile(await (await downloading).path(), 'utf8');
    const link = /reader@example\.pk,.*,(http\S+)\r\n/.exec(csv)?.[1] ?? '';

    await visitor.goto(new URL(link).pathname);
    await visitor.waitForURL(/\/newsletter\/unsubscribe\//);
    const unsubscribe = visitor.getByRole('button', { name: 'Unsubscribe', exact: true });
    await unsubscribe.waitFor();
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await themeViolations(visitor, 'light', widths)).toEqual([]);
    await unsubscribe.press('Enter');
    await visitor.getByText('You are unsubscribed from our newsletter.').waitFor();
    expect(await themeViolations(visitor, 'light', widths)).toEqual([]);
    await visitor.goto('/newsletter/unsubscribe/1.0.AAAAAAAAAAAAAAAAAAAAAA');
    await unsubscribe.press('Enter');
    await visitor.getByText('This unsubscribe link is not valid.').waitFor();
    expect(await themeViolations(visitor, 'light', widths)).toEqual([]);
    await visitor.context().close();

    await page.reload();
    await page.getByRole('table', { name: 'Subscribers' }).getByText('Unsubscribed', { exact: true }).last().waitFor();
  });
});
