import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import type { Page } from 'playwright-core';
import { AdminBrowser } from '../support/admin-page.js';
import { describeInBrowser } from '../support/browser-test.js';
import { FormRules, type RuleCases } from '../support/form-rules.js';
import { testImage } from '../support/images.js';
import { TestShop } from '../support/test-shop.js';

const plain = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') };
const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };

const numberCases: RuleCases = [
  ['Price (PKR)', '0', 'Price must be at least 0.01'],
  ['Price (PKR)', '-5', 'Price must be at least 0.01'],
  ['Price (PKR)', '1.999', 'Price must be a number with at most two decimals'],
  ['Price (PKR)', '10000000', 'Price is too large'],
  ['SC Value', '-1', 'SC Value cannot be negative'],
  ['SC Value', '10000000', 'SC Value is too large'],
  ['Quantity', '1.5', 'Quantity must be a whole number'],
  ['Quantity', '-1', 'Quantity cannot be negative'],
  ['Quantity', '1000001', 'Quantity is too large'],
];

describeInBrowser('admin: form rules of orders, products and categories', () => {
  let shop: TestShop;
  let browser: AdminBrowser;
  let page: Page;
  let form: FormRules;

  beforeAll(async () => {
    shop = await TestShop.open();
    browser = await AdminBrowser.open(shop.url);
    page = await browser.openAs(await shop.person('ADMIN'));
    form = new FormRules(page);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  const sees = (text: string) => page.getByText(text).first().waitFor();
  const focusMovesTo = (role: string) =>
    page.waitForFunction((name) => document.activeElement?.getAttribute('role') === name, role);
  const image = async () => ({ name: 'front.png', mimeType: 'image/png', buffer: await testImage(90, 90) });

  /** The fields of the next form sent with this method. */
  async function sentBy(method: string, act: () => Promise<void>): Promise<Record<string, string>> {
    const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === method), act()]);
    const { body = '' } = { body: request.postDataBuffer()?.toString('latin1') };
    const parts = body.matchAll(/name="(\w+)"(?:; filename="([^"]*)")?\r\n(?:Content-Type:[^\r]*\r\n)?\r\n([^\r]*)/g);
    return Object.fromEntries([...parts].map(([, name = '', file, text = '']) => [name, file ? 'a file' : text]));
  }

  test('category form: requires a name of letters and, for a new category, an image', async () => {
    const names: RuleCases = [
      ['Category Name', ' ', 'Category name is required'],
      ['Category Name', ' B ', 'Must be at least 2 characters'],
      ['Category Name', 'x'.repeat(101), 'Must be at most 100 characters'],
      ['Category Name', 'Top 10', 'Only alphabets are allowed'],
    ];
    await page.goto('/admin?section=categories');
    await page.getByRole('button', { name: 'Add Category' }).first().press('Enter');
    expect(await form.refuse(names, 'Add Category')).toEqual([]);
    await focusMovesTo('group');
    await form.tells('Category Image', 'Image is required');
    for (const [file, says] of [
      [plain, 'Only images are allowed'],
      [large, 'File size too large (max 5MB)'],
    ] as const) {
      await form.field('Category Image').setInputFiles(file);
      await form.submit('Add Category');
      await form.tells('Category Image', says);
    }
    expect(await form.field('Category Image').getAttribute('accept')).toBe('image/jpeg,image/png,image/jpg,image/webp');
    await form.field('Category Image').setInputFiles(await image());
    await form.field('Category Name').fill('  Night Oils ');
    await form.submit('Add Category');
    await sees('Category created successfully!');
    const [made] = await shop.query<{ id: number; name: string }>('select id, name from categories');
    expect(made?.name).toBe('Night Oils');

    await page.goto(`/admin?section=categories&form=${made?.id}`);
    await form.field('Category Name').waitFor();
    expect(await form.refuse(names, 'Update')).toEqual([]);
    await form.field('Category Image').setInputFiles(plain);
    await form.submit('Update');
    await form.tells('Category Image', 'Only images are allowed');
    await form.field('Category Image').setInputFiles([]);
    await form.field('Category Name').fill('Day Oils');
    expect(await sentBy('PATCH', () => form.submit('Update'))).toEqual({ name: 'Day Oils' });
    await sees('Category updated successfully!');
  });

  test('order form: requires user, address, items and quantities', async () => {
    const customer = await shop.person();
    const [product = 0] = await shop.products([20]);
    const [{ name } = { name: '' }] = await shop.query<{ name: string }>('select name from products where id = $1', [
      product,
    ]);
    await page.goto('/admin?section=orders&form=new');
    await form.submit('Add Order');
    await form.tells('User', 'User is required');
    await form.tells('Address', 'Address is required');
    await form.tells('Product 1', 'Product is required');
    expect(
      await form.refuse(
        [
          ['Quantity 1', '', 'Quantity required'],
          ['Quantity 1', 'two', 'Quantity required'],
          ['Quantity 1', '1.5', 'Quantity required'],
          ['Quantity 1', '0', 'At least 1 required'],
          ['Quantity 1', '1001', 'At most 1000 of one product'],
        ],
        'Add Order',
      ),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Remove item 1' }).press('Enter');
    await form.submit('Add Order');
    await page.getByRole('group', { name: 'Items' }).getByText('At least one item is required').waitFor();

    const choose = async (label: string, text: string) => {
      const box = page.getByRole('combobox', { name: label });
      await box.fill(text);
      await page.getByRole('option', { name: text }).waitFor();
      await box.press('Enter');
    };
    await page.getByRole('button', { name: 'Add item' }).press('Enter');
    await page.getByRole('combobox', { name: 'Product 1' }).fill('nothing is called so');
    await sees('No options found');
    await choose('Product 1', name);
    await choose('User', customer.email);
    await form.field('Address').locator('option').nth(1).waitFor({ state: 'attached' });
    await form.field('Address').selectOption({ index: 1 });
    await form.submit('Add Order');
    await sees('Order added successfully!');
    expect(await shop.stockOf(product)).toBe(19);
  });

  test('order list: filters by day and by the five statuses only', async () => {
    await page.goto('/admin?section=orders');
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    expect(await form.field('Date').getAttribute('type')).toBe('date');
    expect(await form.optionsOf('Status')).toEqual([
      'All Status',
      'Shipped',
      'Processing',
      'Delivered',
      'Cancelled',
      'Completed',
    ]);
    await form.field('Status').selectOption('CANCELLED');
    await page.waitForURL(/status=CANCELLED/);
    await sees('No orders match the current filters');
    const listRequest = page.waitForRequest((request) => request.url().includes('/orders/admin/orders?'));
    await page.goto('/admin?section=orders&status=LOST&date=2026-02-30');
    expect(new URL((await listRequest).url()).search).not.toMatch(/status|date/);
    await page.getByRole('rowheader').first().waitFor();
  });

  test('product form: enforces required fields and limits when adding and editing', async () => {
    const category = await shop.execute(new CreateCategory('Serums', null));
    await page.goto('/admin?section=products&form=new');
    await form.submit('Add Product');
    await focusMovesTo('group');
    for (const [label, says] of [
      ['Name', 'Name is required'],
      ['Description', 'Description is required'],
      ['Price (PKR)', 'Price is required'],
      ['SC Value', 'SC Value is required'],
      ['Quantity', 'Quantity is required'],
      ['Category', 'Category is required'],
      ['Display Image', 'Display image is required'],
      ['Extra Images', 'You must upload at least 1 image'],
    ] as const)
      await form.tells(label, says);
    const texts: RuleCases = [
      ['Name', ' ', 'Name is required'],
      ['Name', 'x'.repeat(251), 'Name must be less than 250 characters'],
      ['Description', ' ', 'Description is required'],
    ];
    expect(await form.refuse([...texts, ...numberCases], 'Add Product')).toEqual([]);
    expect(await form.optionsOf('Status')).toEqual(['In-stock', 'Out-of-stock']);
    for (const [file, says] of [
      [plain, 'Only image files are allowed'],
      [large, 'File size too large (max 5MB)'],
    ] as const) {
      await form.field('Display Image').setInputFiles(file);
      await form.submit('Add Product');
      await form.tells('Display Image', says);
      await form.field('Extra Images').setInputFiles(file);
      await sees(`${file.name}: ${says}`);
    }
    const one = await image();
    await form.field('Extra Images').setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...one, name })));
    await sees('e: You can only upload up to 4 images');
    await form.field('Display Image').setInputFiles(one);
    await form.field('Name').fill(`  ${'x'.repeat(250)}  `);
    await form.field('Description').fill('For the night.');
    await form.field('Price (PKR)').fill('0.01');
    await form.field('SC Value').fill('0');
    await form.field('Quantity').fill('0');
    await form.field('Category').selectOption(String(category));
    await form.submit('Add Product');
    await sees('Product added successfully!');
    const [made] = await shop.query<{ id: number; name: string; price: string }>(
      'select id, name, price from products order by id desc limit 1',
    );
    expect(made).toMatchObject({ name: 'x'.repeat(250), price: '0.01' });

    await page.goto(`/admin?section=products&form=${made?.id}`);
    await form.field('Name').waitFor();
    const emptied: RuleCases = [
      ['Price (PKR)', '', 'Price is required'],
      ['Quantity', '', 'Quantity is required'],
    ];
    expect(await form.refuse([...texts, ...emptied, ...numberCases], 'Update Product')).toEqual([]);
    await form.field('Display Image').setInputFiles(plain);
    await form.submit('Update Product');
    await form.tells('Display Image', 'Only image files are allowed');
    await form.field('Display Image').setInputFiles([]);
    await form.field('Name').fill('  Moon Oil ');
    await form.field('Description').fill('For the night.');
    await form.field('Price (PKR)').fill('0.01');
    await form.field('SC Value').fill('0');
    await form.field('Quantity').fill('7');
    expect(await sentBy('PATCH', () => form.submit('Update Product'))).toEqual({ name: 'Moon Oil', quantity: '7' });
    await sees('Product updated successfully!');
  });

  test('form rules: no page reported an error', () => {
    expect(browser.pageErrors).toEqual([]);
  });
});
