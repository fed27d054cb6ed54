import { expect, test, beforeAll } from '@jest/globals';
import { setUp } from '../support/set-up.js';
import { describeInBrowser } from '../support/browser-test.js';
import { journeyViolations, pageViolationsInBothThemes } from '../support/layout-checks.js';
import { eventually } from '../support/eventually.js';
import { useShop, usePerson } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import type { Page } from 'playwright-core';
import type { Person } from '../support/test-shop.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin: customers', () => {
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
});

describeInBrowser('admin staff', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const owner = usePerson(shop, 'ADMIN');
  const packer = usePerson(shop, 'ADMIN', ['orders']);
  const console = setUp(() => browser.openAs(packer, '/admin'));

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
        'Returns',
        'Delivery',
        'Notifications',
        'Approvals',
        'Settings',
      ]),
    );
    await console.getByText('Pending Order').first().waitFor();
    expect(await console.getByText('Total Sales').count()).toBe(0);
    await console.goto('/admin?section=payments');
    await console.getByText('You have no access to Payments.').waitFor();
    expect(await journeyViolations(console, widths, 'both themes')).toEqual([]);
    await console.goto('/admin?section=customers');
    await console.getByText('You have no access to Customers.').waitFor();
  });

  test('staff section: an owner changes duties, and the open console of that admin follows', async () => {
    await console.goto('/admin?section=orders');
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
    await console.getByText('You have no access to Orders.').waitFor();
  });

  exhaustiveTest('security log: an owner finds who was refused what', async () => {
    expect((await packer.api.get('/api/v1/staff')).status).toBe(403);
    const page = await browser.openAs(owner, `/admin?section=security-log&q=${packer.id}&kind=AccessDenied`);
    const row = page.getByRole('row').filter({ hasText: 'Needs staff.manage' });
    await row.first().waitFor();
    expect(await pageViolationsInBothThemes(page, widths)).toEqual([]);
    await page.goto('/admin?section=security-log&kind=EntriesMissing');
    await page.getByText('No entries match the current filters').waitFor();
  });

  exhaustiveTest('user form: a new admin has the duties that the form names', async () => {
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

describeInBrowser('admin audit log', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  let page: Page;
  let customer: Person;
  let colleague: Person;
  beforeAll(async () => {
    const admin = await shop.person('ADMIN');
    [customer, colleague] = [await shop.person(), await shop.person('ADMIN')];
    page = await browser.openAs(admin);
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
});
