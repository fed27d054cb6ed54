import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { pageViolationsInBothThemes } from '../support/layout-checks.js';
import { TestShop, type Person } from '../support/test-shop.js';

describeInBrowser('admin audit log', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let page: Page;
  let customer: Person;
  let colleague: Person;

  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    const admin = await shop.person('ADMIN');
    [customer, colleague] = [await shop.person(), await shop.person('ADMIN')];
    page = await browser.openAs(admin);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  /** The actor of the history entry with this text, once its time is shown. */
  async function byWhom(text: string): Promise<string | undefined> {
    const line = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: text }).first();
    await line.waitFor();
    const at = await line.getByRole('time').getAttribute('datetime');
    const recorded = `select 1 from events where date_trunc('milliseconds', recorded_at) = $1`;
    expect(await shop.query(recorded, [at])).not.toEqual([]);
    return (await line.textContent())?.split(' by ').at(-1);
  }

  test('audit log of an order: shows own and other admins’ status changes while it is open', async () => {
    const [product = 0] = await shop.products([20]);
    const { id } = await shop.order(customer, [{ product_id: product, quantity: 1 }]);
    await page.goto('/admin?section=orders');
    await page.getByLabel(`Status of order #${id}`).selectOption('SHIPPED');
    await page.getByText('Order updated successfully').waitFor();
    await page.getByRole('link', { name: `#${id}` }).press('Enter');
    expect(await byWhom('Status changed from PROCESSING to SHIPPED')).toBe('you');
    expect(await byWhom('Placed for PKR')).toMatch(/^Test Person \d+$/);
    await colleague.api.patch(`/api/v1/orders/${id}`, { status: 'DELIVERED' });
    expect(await byWhom('Status changed from SHIPPED to DELIVERED')).toMatch(/^Test Person \d+$/);
  });

  test('audit log of a product: shows old and new price', async () => {
    const [product = 0] = await shop.products([20]);
    const open = () => page.goto(`/admin?section=products&form=${product}`);
    await open();
    await page.getByLabel('Price (PKR)').fill('1250');
    await page.getByRole('button', { name: 'Update Product' }).press('Enter');
    await page.getByText('Product updated successfully!').waitFor();
    await open();
    expect(await byWhom('Changed price')).toBe('you');
    await page.getByText('price: PKR 1000.00 →to PKR 1250.00').waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    expect(await byWhom('Added to the shop')).toBe('the shop itself');
  });

  test('audit log of a member: shows a role change', async () => {
    await page.goto(`/admin?section=customers&member=${customer.id}`);
    await page.getByRole('link', { name: /^Edit/ }).press('Enter');
    await page.getByLabel('Role').selectOption('ADMIN');
    await page.getByLabel('First name').press('Enter');
    await page.getByText('User updated successfully!').waitFor();
    expect(await byWhom('Role changed from USER to ADMIN')).toBe('you');
  });

  test('audit log of settings: shows old and new company info and levels', async () => {
    await page.goto('/admin?section=settings&tab=company');
    await page.getByText('No history yet.').waitFor();
    const before = await page.getByLabel('Tagline').inputValue();
    await page.getByLabel('Tagline').fill('Glow, gently.');
    await page.keyboard.press('Enter');
    expect(await byWhom('Changed tagline')).toBe('you');
    await page.getByText(`tagline: ${before} →to Glow, gently.`).waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);

    await page.goto('/admin?section=settings&tab=levels');
    const first = page.getByLabel('Name', { exact: true }).first();
    const name = await first.inputValue();
    await first.fill('Seedling');
    await page.keyboard.press('Enter');
    expect(await byWhom('Changed the levels')).toBe('you');
    await page.getByText(new RegExp(`^level 1: ${name}, from \\d+ SC →to Seedling, from \\d+ SC$`)).waitFor();
  });

  test('audit log of a member: shows new team members', async () => {
    const [sponsor, member] = [await shop.person(), await shop.person()];
    await page.goto(`/admin?section=customers&member=${sponsor.id}`);
    const team = page.getByRole('region', { name: 'Team and level' });
    await team.getByText('0 members').first().waitFor();
    await colleague.api.patch(`/api/v1/users/${member.id}`, { sponsor_id: sponsor.id });
    await team.getByText('1 member', { exact: true }).first().waitFor();
    expect(await team.getByText('1 member', { exact: true }).count()).toBe(2);
  });

  test('audit log: no page reported an error', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
