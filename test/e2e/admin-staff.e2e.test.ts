import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { pageViolationsInBothThemes } from '../support/layout-checks.js';
import { type Person, TestShop } from '../support/test-shop.js';

describeInBrowser('admin staff', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let owner: Person;
  let packer: Person;
  let console: Page;
  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    [owner, packer] = [await shop.person('ADMIN'), await shop.person('ADMIN', ['orders'])];
    console = await browser.openAs(packer, '/admin');
  });
  afterAll(async () => {
    expect(browser.pageErrors).toEqual([]);
    await browser.close();
    await shop.close();
  });

  const sectionsOf = async (page: Page) => {
    const links = await page.getByRole('navigation', { name: 'Console' }).getByRole('link').allInnerTexts();
    return links.map((text) => text.trim());
  };

  test('console: staff see the sections and figures of their duties, and may not open others', async () => {
    await eventually(async () =>
      expect(await sectionsOf(console)).toEqual([
        'Home',
        'Dashboard',
        'Orders',
        'Confirmations',
        'Parcels',
        'Delivery',
        'Customers',
        'Notifications',
        'Settings',
      ]),
    );
    await console.getByText('Pending Order').first().waitFor();
    expect(await console.getByText('Total Sales').count()).toBe(0);
    await console.goto('/admin?section=payments');
    await console.getByText('You have no access to Payments.').waitFor();
    expect(await pageViolationsInBothThemes(console, widths)).toEqual([]);
    await console.goto('/admin?section=customers');
    await console.getByRole('heading', { name: 'Customers' }).waitFor();
    expect(await console.getByRole('button', { name: 'Add Customer' }).count()).toBe(0);
  });

  test('staff section: an owner changes duties, and the open console of that admin follows', async () => {
    await console.goto('/admin?section=customers');
    const page = await browser.openAs(owner, '/admin?section=staff');
    const row = page.getByRole('row').filter({ hasText: packer.email });
    await row.getByText('Orders').waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await row.getByRole('button', { name: /^Change duties/ }).press('Enter');
    await page.getByLabel('Products', { exact: true }).check();
    await page.getByLabel('Orders', { exact: true }).uncheck();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText(/^Duties of .+ saved$/).waitFor();
    await row.getByText('Products').waitFor();
    await eventually(async () => expect(await sectionsOf(console)).toContain('Products'));
    expect(await sectionsOf(console)).not.toContain('Orders');
    await console.getByText('You have no access to Customers.').waitFor();
  });

  test('security log: an owner finds who was refused what', async () => {
    expect((await packer.api.get('/api/v1/staff')).status).toBe(403);
    const page = await browser.openAs(owner, `/admin?section=security-log&q=${packer.id}&kind=AccessDenied`);
    const row = page.getByRole('row').filter({ hasText: 'Needs staff.manage' });
    await row.first().waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.goto('/admin?section=security-log&kind=EntriesMissing');
    await page.getByText('No entries match the current filters').waitFor();
  });

  test('user form: a new admin has the duties that the form names', async () => {
    const customer = await shop.person();
    const page = await browser.openAs(owner, `/admin?section=customers&form=${customer.id}`);
    await page.getByLabel('Role').selectOption('ADMIN');
    await page.getByText('sees nothing yet').waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.getByLabel('Support', { exact: true }).check();
    await page.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await page.getByText('User updated successfully!').waitFor();
    expect(await shop.query('select owner, duties from staff where user_id = $1', [customer.id])).toEqual([
      { owner: false, duties: ['support'] },
    ]);
  });
});
