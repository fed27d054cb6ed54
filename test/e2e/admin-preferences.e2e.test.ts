import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { type Person, TestShop } from '../support/test-shop.js';

describeInBrowser('admin: command palette, undo and saved views', () => {
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

  async function openAdmin(): Promise<Page> {
    const page = await browser.openAs(admin, '/admin');
    await page.getByRole('button', { name: 'Commands' }).waitFor();
    return page;
  }

  const input = (page: Page) => page.getByRole('combobox', { name: 'Search or command' });
  const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('command palette: navigates, searches and runs commands by keyboard, and returns the focus', async () => {
    const customer = await shop.person();
    const [item = 0] = await shop.products([20]);
    const [{ name } = { name: '' }] = await shop.query<{ name: string }>(
      `select name from products where id = ${item}`,
    );
    await shop.order(customer, [{ product_id: item, quantity: 1 }]);
    const [{ id } = { id: 0 }] = await shop.query<{ id: number }>('select max(id) as id from orders');
    const page = await openAdmin();

    await page.getByRole('button', { name: 'Commands' }).press('Enter');
    await input(page).waitFor();
    expect(await focused(page)).toBe(null);
    await page.keyboard.press('Escape');
    await closed(page);
    expect(await focused(page)).toBe('Commands');

    await page.keyboard.press('Control+k');
    await input(page).pressSequentially('payments');
    await page.keyboard.press('Enter');
    // Typed without waiting for the page, as a practised user does.
    await page.keyboard.press('Control+k');
    await page.waitForURL(/section=payments/);
    await input(page).pressSequentially(`#${id}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`section=orders&order=${id}`));
    await page.getByRole('dialog').getByText(name).first().waitFor();
    await page.keyboard.press('Escape');
    await closed(page);

    await page.keyboard.press('Control+k');
    await input(page).pressSequentially(name);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`section=products&form=${item}`));
    await page.goto('/admin?section=settings&tab=company');
    await page.getByLabel('Company name').fill('Changed');
    await page.keyboard.press('Control+k');
    await input(page).pressSequentially('orders');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stay' }).press('Enter');
    expect(await page.getByLabel('Company name').inputValue()).toBe('Changed');
    await page.getByRole('link', { name: 'Appearance' }).press('Enter');
    await page.getByRole('button', { name: 'Leave' }).press('Enter');

    await page.getByLabel('Keyboard shortcuts').press('Space');
    await page.keyboard.press('Control+k');
    expect(await input(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Commands' }).press('Enter');
    await input(page).pressSequentially('dark');
    await page.keyboard.press('Enter');
    await closed(page);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    const colors = () =>
      page.evaluate(() => ((style) => [style.color, style.backgroundColor])(getComputedStyle(document.body)));
    expect(await colors()).toEqual(['rgb(233, 239, 234)', 'rgb(17, 22, 20)']);
    await page.emulateMedia({ media: 'print' });
    expect(await colors()).toEqual(['rgb(30, 39, 34)', 'rgb(251, 248, 243)']);
    await page.emulateMedia({ media: null });
  });

  test('admin: command palette and saved views pass the accessibility checks in both themes', async () => {
    const page = await openAdmin();
    await page.goto('/admin?section=orders');
    await page.getByRole('list', { name: 'Views' }).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Name is required').first().waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);

    await page.keyboard.press('Control+k');
    await input(page).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await input(page).fill(admin.email.slice(0, 4));
    await page.getByText('Searching...').waitFor({ state: 'detached' });
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.route('**/v1/users?*', (route) => route.fulfill({ status: 400, json: {} }));
    await input(page).fill('zzzz');
    await page.getByText(/^Failed to search customers: /).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
  });

  test('admin orders: a status change is undone in its row by keyboard', async () => {
    const customer = await shop.person();
    const [item = 0] = await shop.products([20]);
    await shop.order(customer, [{ product_id: item, quantity: 1 }]);
    const page = await openAdmin();
    await page.goto('/admin?section=orders');
    const status = page.getByRole('combobox', { name: /^Status of order/ }).first();
    const label = await status.getAttribute('aria-label');
    const id = Number(label?.split('#')[1]);
    const storedStatus = () => shop.query(`select status from orders where id = ${id}`);
    await status.selectOption('SHIPPED');
    const undo = page.getByRole('button', { name: `Undo status of order #${id}` });
    await undo.waitFor();
    expect(await storedStatus()).toEqual([{ status: 'SHIPPED' }]);
    // The undo button stays for as long as it has the focus.
    await undo.focus();
    await page.getByText(`Order #${id} is now Shipped. It can be undone.`).waitFor({ state: 'attached' });
    expect(await pageViolations(page, widths)).toEqual([]);
    await undo.press('Enter');
    await undo.waitFor({ state: 'detached' });
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label);
    // The row changes before the server has answered.
    await eventually(async () => expect(await storedStatus()).toEqual([{ status: 'PROCESSING' }]));
    expect(await status.inputValue()).toBe('PROCESSING');
  });

  test('saved views: a view survives a reload and restores its filter', async () => {
    const page = await openAdmin();
    await page.goto('/admin?section=products&status=OUTOFSTOCK&q=serum');
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('Serums to order');
    await page.keyboard.press('Enter');
    await closed(page);
    await page.goto('/admin?section=products');
    const view = page.getByRole('link', { name: 'Serums to order' });
    expect(await view.getAttribute('aria-current')).toBe(null);
    await view.press('Enter');
    await view.and(page.locator('[aria-current=true]')).waitFor();
    expect(new URL(page.url()).search).toContain('status=OUTOFSTOCK');
    expect(await page.getByRole('searchbox').inputValue()).toBe('serum');
    expect(await pageViolations(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Delete view Serums to order' }).press('Enter');
    await view.waitFor({ state: 'detached' });
  });

  test('admin preferences: no page reported an error or violated the content security policy', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
