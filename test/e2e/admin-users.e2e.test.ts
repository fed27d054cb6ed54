import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { describeInBrowser } from '../support/browser-test.js';
import { journeyViolations, pageViolationsInBothThemes, themeViolations } from '../support/layout-checks.js';
import { eventually } from '../support/eventually.js';
import { offerPackage, pay } from '../support/partners.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { setUp } from '../support/set-up.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { formLocators } from '../support/form-locators.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin users', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  let page: Page;
  beforeAll(async () => {
    const admin = await shop.person('ADMIN');
    page = await browser.openAs(admin);
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

  const violations = () => journeyViolations(page, widths, 'both themes');

  test('customers: a customer is added, edited and deleted by keyboard alone', async () => {
    await page.goto('/admin?section=customers');
    await page.getByRole('button', { name: 'Add Customer' }).first().press('Enter');
    await page.getByRole('heading', { name: 'Add Customer' }).waitFor();
    await page.getByRole('button', { name: 'Add Customer' }).press('Enter');
    await page.getByText('CNIC is required').first().waitFor();
    await fillIn(person('Hina'));
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

  exhaustiveTest('user form: a taken email is reported at its field and the input stays', async () => {
    const taken = await shop.person();
    await page.goto('/admin?section=customers&form=new');
    await fillIn({ ...person('Zoya'), Email: taken.email });
    await page.keyboard.press('Enter');
    await page.getByText('An account with this email already exists.').first().waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoya');
  });

  exhaustiveTest('partners: added, moved below a sponsor, and never into a cycle', async () => {
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

  exhaustiveTest(
    'member panel: approving and rejecting a payment makes the member a partner and a customer again',
    async () => {
      const payer = await shop.person();
      await pay(shop, payer.id, await offerPackage(shop, 100));
      await page.goto(`/admin?section=partners&member=${payer.id}`);
      await page.getByRole('button', { name: /^Approve payment/ }).press('Enter');
      await page.getByText('SOULVIA_PARTNER', { exact: true }).waitFor();
      await page.getByRole('button', { name: /^Reject payment/ }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).press('Enter');
      await page.getByText('USER', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^Reject payment/ }).isDisabled()).toBe(true);
    },
  );

  test('admin dashboard: draws the monthly charts and links to the partners', async () => {
    const [product = 0] = await shop.products([9]);
    await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
    await eventually(async () => expect(await shop.query('select 1 from views.best_sellers')).toHaveLength(1));
    await page.goto('/admin');
    await page.locator('.recharts-line').nth(1).waitFor();
    expect(await page.getByRole('table', { name: /Customers per month/ }).count()).toBe(1);
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: 'Manage Partners' }).press('Enter');
    await page.getByRole('heading', { name: 'Active Partners' }).waitFor();
  });
});

describeInBrowser('admin packages and newsletter', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  const admin = usePerson(shop, 'ADMIN');
  const member = usePerson(shop);
  const page = setUp(() => browser.openAs(admin, '/admin?section=packages'));

  const { button, field, sees, gone, image } = formLocators(() => page);

  exhaustiveTest('packages: an admin adds, edits and withdraws a package; the wizard follows', async () => {
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

  exhaustiveTest('newsletter: a visitor subscribes, the admin exports the list, the link unsubscribes', async () => {
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
