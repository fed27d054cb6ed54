import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminBrowser, widths } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { pageViolationsInBothThemes } from '../support/layout-checks.js';
import { offerPackage, pay } from '../support/partners.js';
import { TestShop } from '../support/test-shop.js';

describeInBrowser('admin users', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let page: Page;

  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    const admin = await shop.person('ADMIN');
    page = await browser.openAs(admin);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  async function fillIn(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Gender').selectOption('female');
  }

  const person = (first: string, cnic = '3520112345674') => ({
    'First name': first,
    'Last name': 'Qureshi',
    Email: `${first.toLowerCase()}@people.test`,
    'Phone number': '+92 300 1234567',
    'WhatsApp number': '03007654321',
    CNIC: cnic,
    Password: 'Passw0rd!',
    'Confirm password': 'Passw0rd!',
  });

  const violations = () => pageViolationsInBothThemes(page, widths);

  test('customers: a customer is added, edited and deleted by keyboard alone', async () => {
    await page.goto('/admin?section=customers');
    await page.getByRole('button', { name: 'Add Customer' }).first().press('Enter');
    await page.getByRole('heading', { name: 'Add Customer' }).waitFor();
    await page.getByRole('button', { name: 'Add Customer' }).press('Enter');
    await page.getByText('CNIC is required').first().waitFor();
    expect(await violations()).toEqual([]);
    await fillIn(person('Hina'));
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /Hina Qureshi/ });
    await row.waitFor();
    expect(await violations()).toEqual([]);
    await row.getByRole('link', { name: 'Edit Hina Qureshi' }).press('Enter');
    await page.getByLabel('First name').fill('Hania');
    expect(await violations()).toEqual([]);
    await page.getByLabel('First name').press('Enter');
    const renamed = page.getByRole('row', { name: /Hania Qureshi/ });
    await renamed.getByRole('button', { name: 'Delete Hania Qureshi' }).press('Enter');
    await page.getByText('Are you sure you want to delete Hania Qureshi?').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await renamed.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Customers', exact: true }).and(page.locator(':focus')).waitFor();
  });

  test('user form: a taken email is reported at its field and the input stays', async () => {
    const taken = await shop.person();
    await page.goto('/admin?section=customers&form=new');
    await fillIn({ ...person('Zoya'), Email: taken.email });
    await page.keyboard.press('Enter');
    await page.getByText('An account with this email already exists.').first().waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoya');
  });

  test('partners: added, moved below a sponsor, and never into a cycle', async () => {
    for (const [first, cnic] of [
      ['Amna', '3520112345675'],
      ['Bushra', '3520112345676'],
    ] as const) {
      await page.goto('/admin?section=partners&form=new');
      await fillIn(person(first, cnic));
      await page.keyboard.press('Enter');
      await page.getByRole('row', { name: new RegExp(`${first} Qureshi`) }).waitFor();
    }
    const move = async (member: string, sponsor: string) => {
      await page.goto(`/admin?section=partners&q=${member}`);
      await page
        .getByRole('row', { name: new RegExp(`${member} Qureshi`) })
        .getByRole('link', { name: /^#/ })
        .press('Enter');
      await page.getByRole('button', { name: /(Choose|Change) sponsor/ }).press('Enter');
      await page.getByRole('combobox', { name: 'New sponsor' }).fill(sponsor);
      await page.getByRole('option', { name: new RegExp(sponsor) }).waitFor();
      expect(await violations()).toEqual([]);
      await page.getByRole('combobox', { name: 'New sponsor' }).press('Enter');
      await page.getByRole('button', { name: 'Save sponsor' }).press('Enter');
    };
    await move('Bushra', 'Amna');
    await page.getByText(/Amna Qureshi \(ID \d+\)/).waitFor();
    await page.getByText('No package payments').waitFor();
    await move('Amna', 'Bushra');
    await page
      .getByText(/that sponsor is in the team of Amna Qureshi/)
      .first()
      .waitFor();
  });

  test('member panel: approving and rejecting a payment makes the member a partner and a customer again', async () => {
    const payer = await shop.person();
    await pay(shop, payer.id, await offerPackage(shop, 100));
    await page.goto(`/admin?section=partners&member=${payer.id}`);
    await page.getByRole('button', { name: /^Approve payment/ }).press('Enter');
    await page.getByText('SOULVIA_PARTNER', { exact: true }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: /^Reject payment/ }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).press('Enter');
    await page.getByText('USER', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Reject payment/ }).isDisabled()).toBe(true);
  });

  test('admin dashboard: draws the monthly charts and links to the partners', async () => {
    await page.goto('/admin');
    await page.locator('.recharts-line').nth(1).waitFor();
    expect(await page.getByRole('table', { name: /Customers per month/ }).count()).toBe(1);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Manage Partners' }).press('Enter');
    await page.getByRole('heading', { name: 'Active Partners' }).waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
