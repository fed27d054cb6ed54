import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { eventually } from '../support/eventually.js';
import { formLocators } from '../support/form-locators.js';
import { pay } from '../support/partners.js';
import { runCli } from '../support/run-cli.js';
import { testEnvironment } from '../support/test-config.js';
import { usePerson, useShop } from '../support/use-shop.js';
import { useAdminBrowser } from '../support/admin-page.js';

const owner = { email: 'owner@soulvia.test', password: 'Green-Lantern-4' };

/** An empty shop without demo data, set up and run by its first admin in the console. */
describeInBrowser('new shop: from the first admin to the first partner', () => {
  const shop = useShop();
  const customer = usePerson(shop);
  const browser = useAdminBrowser(shop);
  let page: Page;

  const { button, field, sees, image } = formLocators(() => page);
  const open = (section: string) => page.goto(`/admin?section=${section}`);

  test('new shop: the command line creates the first admin, who sets up company and payment details', async () => {
    const names = ['--first-name', 'Amna', '--last-name', 'Sheikh'];
    const made = await runCli(
      ['create-admin', '--email', owner.email, ...names],
      testEnvironment(shop.database),
      `${owner.password}\n`,
    );
    expect(made.code).toBe(0);
    page = await browser.openAs({ ...customer, ...owner }, '/admin');
    await page.getByRole('link', { name: 'Add payment details' }).click();
    await field('Account title').fill('Amna Skincare');
    await field('IBAN').fill('PK36 SCBL 0000 0011 2345 6702');
    await page.keyboard.press('Enter');
    await sees('Payment details saved');
    await open('settings&tab=company');
    await field('Company name').fill('Amna Skincare');
    await page.keyboard.press('Enter');
    await sees('Company info saved');
  });

  test('new shop: a package, a category and a product are added and sold', async () => {
    await open('packages');
    await button('Add Package').press('Enter');
    await field('Name').fill('Starter');
    await field('Description').fill('Five products to begin with.');
    await field('Price (PKR)').fill('9500');
    await field('Profit (%)').fill('20');
    await field('SC Value').fill('100');
    await button('Add Package').press('Enter');
    await sees('Package added successfully!');

    await open('categories');
    await button('Add Category').press('Enter');
    await field('Category Name').fill('Serums');
    await field('Category Image').setInputFiles(await image());
    await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).press('Enter');
    await sees('Serums');

    await open('products&form=new');
    await field('Name').fill('Moon Oil');
    await field('Description').fill('For the night.');
    await field('Price (PKR)').fill('1200');
    await field('SC Value').fill('12');
    await field('Quantity').fill('9');
    await field('Category').selectOption({ label: 'Serums' });
    await field('Display Image').setInputFiles(await image());
    await page
      .getByLabel('Extra Images')
      .first()
      .setInputFiles(await image());
    await button('Add Product').press('Enter');
    await sees('Product added successfully!');
    expect(await shop.query('select name from products')).toEqual([{ name: 'Moon Oil' }]);
  });

  test('new shop: an order arrives and is shipped', async () => {
    const { body } = await shop.guest.get('/api/v1/products');
    const [product] = body as { id: number }[];
    const { id } = await shop.order(customer, [{ product_id: product?.id ?? 0, quantity: 2 }]);
    await open('orders');
    await field(`Status of order #${id}`).selectOption('SHIPPED');
    await eventually(async () =>
      expect(await shop.query('select status from orders where id = $1', [id])).toEqual([{ status: 'SHIPPED' }]),
    );
  });

  test('new shop: a message is answered', async () => {
    await shop.guest.post('/api/v1/contact', {
      full_name: 'Sana Ahmed',
      subject: 'Moon Oil',
      message: 'Is it for dry skin?',
      reply_to: 'sana@example.test',
    });
    await open('inbox');
    await page.getByRole('link', { name: /Sana Ahmed/ }).click();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Yes, it is.');
    await button('Send answer').press('Enter');
    await sees('Answer sent');
    expect(await shop.query('select state from contact_messages')).toEqual([{ state: 'WAITING' }]);
  });

  test('new shop: a package payment is approved, and the payer becomes a partner', async () => {
    const [offered] = await shop.query<{ id: number }>('select id from packages');
    await pay(shop, customer.id, offered?.id ?? 0);
    await open('payments');
    await button(/^Approve payment/).press('Enter');
    await sees('No pending payments');
    expect(await shop.query('select role from users where id = $1', [customer.id])).toEqual([
      { role: 'SOULVIA_PARTNER' },
    ]);
  });
});
