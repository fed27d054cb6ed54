import { expect, test } from '@jest/globals';
import { setUp } from '../support/set-up.js';
import { describeInBrowser } from '../support/browser-test.js';
import { journeyViolations } from '../support/layout-checks.js';
import { eventually } from '../support/eventually.js';
import { useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';

describeInBrowser('admin users', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const page = setUp(async () => browser.openAs(await shop.person('ADMIN')));

  const customer = {
    'First name': 'Hina',
    'Last name': 'Qureshi',
    Email: 'hina@people.test',
    'Phone number': '+92 300 1234567',
    'WhatsApp number': '03007654321',
    CNIC: '3520112345674',
    Password: 'Passw0rd!',
    'Confirm password': 'Passw0rd!',
  };

  test('customers: a customer is added, edited and deleted by keyboard alone', async () => {
    await page.goto('/admin?section=customers');
    await page.getByRole('button', { name: 'Add Customer' }).first().press('Enter');
    await page.getByRole('heading', { name: 'Add Customer' }).waitFor();
    await page.getByRole('button', { name: 'Add Customer' }).press('Enter');
    await page.getByText('CNIC is required').first().waitFor();
    for (const [label, value] of Object.entries(customer)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Gender').selectOption('female');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /Hina Qureshi/ });
    await row.waitFor();
    await row.getByRole('link', { name: 'Edit Hina Qureshi' }).press('Enter');
    await page.getByLabel('First name').fill('Hania');
    await page.getByLabel('First name').press('Enter');
    const renamed = page.getByRole('row', { name: /Hania Qureshi/ });
    await renamed.getByRole('button', { name: 'Delete Hania Qureshi' }).press('Enter');
    await page.getByText('Are you sure you want to delete Hania Qureshi?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await renamed.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Customers', exact: true }).and(page.locator(':focus')).waitFor();
    expect(await shop.query(`select 1 from users where last_name = 'Qureshi' and deleted_at is null`)).toEqual([]);
  });

  test('admin dashboard: draws the monthly charts and links to the partners', async () => {
    const [product = 0] = await shop.products([9]);
    await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from views.best_sellers')).toHaveLength(1));
    await page.goto('/admin');
    await page.locator('.recharts-line').nth(1).waitFor();
    expect(await page.getByRole('table', { name: /Customers per month/ }).count()).toBe(1);
    expect(await journeyViolations(page, widths, 'both themes')).toEqual([]);
    await page.getByRole('link', { name: 'Manage Partners' }).press('Enter');
    await page.getByRole('heading', { name: 'Active Partners' }).waitFor();
  });
});
