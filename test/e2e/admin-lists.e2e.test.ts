import { expect, test } from '@jest/globals';
import { describeInBrowser } from '../support/browser-test.js';
import { fullLists } from '../support/admin-states.js';
import { testImage } from '../support/images.js';
import { journeyViolations, pageViolations } from '../support/layout-checks.js';
import { fail, respondTo } from '../support/page-responses.js';
import { useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin lists', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);

  exhaustiveTest(
    'admin lists: a category, a product and an order are created, edited and deleted by keyboard alone',
    async () => {
      const customer = await shop.person();
      const page = await browser.openAs(await shop.person('ADMIN'));
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const image = { name: 'front.png', mimeType: 'image/png', buffer: await testImage(900, 900) };

      await page.goto('/admin?section=categories');
      await button('Add Category').first().press('Enter');
      await page.getByLabel('Category Name').fill('Night Oils');
      await page.getByLabel('Category Image').setInputFiles(image);
      await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).press('Enter');
      await page.getByText('Category created successfully!').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('rowheader').first().waitFor();

      await page.getByRole('link', { name: 'Products' }).press('Enter');
      await button('Add Product').first().press('Enter');
      await page.getByLabel('Name', { exact: true }).fill('Moon Oil');
      await page.getByLabel('Description').fill('For the night.');
      await page.getByLabel('Price (PKR)').fill('1200');
      await page.getByLabel('SC Value').fill('12');
      await page.getByLabel('Quantity').fill('9');
      await page.getByLabel('Category').selectOption({ label: 'Night Oils' });
      await page.getByLabel('Display Image').setInputFiles(image);
      await page
        .getByLabel('Extra Images')
        .first()
        .setInputFiles([image, { ...image, name: 'back.png' }]);
      await button('Move image 2 forward').press('Enter');
      await button('Add Product').press('Enter');
      await page.getByText('Product added successfully!').waitFor();
      await page.getByRole('link', { name: 'Edit Moon Oil' }).press('Enter');
      await page.getByLabel('Quantity').fill('8');
      await button('Move image 1 back').press('Enter');
      await button('Update Product').press('Enter');
      await page.getByText('Product updated successfully!').waitFor();
      await page.getByRole('button', { name: /edit price of Moon Oil$/ }).press('Enter');
      await page.keyboard.type('1300');
      await page.keyboard.press('Enter');
      await button('Undo price of Moon Oil').press('Enter');
      await page.getByRole('button', { name: /1,200.*edit price of Moon Oil$/ }).waitFor();
      // A choice is ignored while the last one is being saved.
      const stock = page.getByRole('combobox', { name: 'Status of Moon Oil', disabled: false });
      for (const status of ['OUTOFSTOCK', 'INSTOCK']) {
        await stock.selectOption(status);
        await page.getByRole('button', { name: 'Undo status of Moon Oil' }).waitFor();
        await stock.waitFor();
      }
      expect(await stock.inputValue()).toBe('INSTOCK');

      await page.getByRole('link', { name: 'Orders' }).press('Enter');
      await button('Add Order').first().press('Enter');
      const user = page.getByRole('combobox', { name: 'User' });
      await user.pressSequentially(customer.email);
      await page.getByRole('option', { name: customer.email }).waitFor();
      await user.press('Enter');
      const address = page.getByLabel('Address', { exact: true });
      await address.locator('option').nth(1).waitFor({ state: 'attached' });
      await address.selectOption({ index: 1 });
      const product = page.getByRole('combobox', { name: 'Product 1' });
      await product.pressSequentially('Moon');
      await page.getByRole('option', { name: 'Moon Oil' }).waitFor();
      await product.press('Enter');
      await button('Add Order').press('Enter');
      await page.getByText('Order added successfully!').waitFor();

      const status = page.getByLabel(/^Status of order/);
      await status.selectOption('SHIPPED');
      await page.getByText('Order updated successfully').waitFor();
      const id = (await page.getByRole('rowheader').getByRole('link').textContent())?.slice(1);
      await page.getByRole('rowheader').getByRole('link').press('Enter');
      await page.getByRole('dialog').getByText('Shipped').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await button(`Delete order #${id}`).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await page.getByText('No Orders Yet').waitFor();
      await page.getByRole('heading', { name: 'Orders' }).and(page.locator(':focus')).waitFor();

      await page.getByRole('link', { name: 'Categories' }).press('Enter');
      await button('Delete Night Oils').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Confirmation Required' });
      await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
      await dialog
        .getByText(/still has products/)
        .first()
        .waitFor();
      await dialog.getByRole('button', { name: 'Confirm' }).and(page.locator(':focus')).waitFor();
      expect(
        await shop.query(
          `select name, quantity, price from products join stock on product_id = id where name = 'Moon Oil'`,
        ),
      ).toEqual([{ name: 'Moon Oil', quantity: 8, price: '1200.00' }]);
    },
  );

  exhaustiveTest(
    'admin lists: selection, bulk results, search and image errors have no accessibility violations',
    async () => {
      const page = await browser.openAs(await shop.person('ADMIN'));
      await respondTo(page, { ...fullLists, '**/v1/orders/1*': fail });
      await page.goto('/admin?section=orders&status=SHIPPED');
      await page.getByLabel('Select all on this page').press('Space');
      await page.getByText('10 selected').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.getByRole('button', { name: 'Set status' }).press('Enter');
      await page.getByText('0 of 10 orders updated').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      await page.goto('/admin?section=orders&form=new');
      await page.getByRole('combobox', { name: 'User' }).press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
      const image = { name: 'front.png', mimeType: 'image/png', buffer: await testImage(90, 90) };
      await page.goto('/admin?section=products&form=new');
      await page
        .getByLabel('Extra Images')
        .first()
        .setInputFiles([image, { ...image, mimeType: 'text/plain' }]);
      await page.getByText('front.png: Only image files are allowed').waitFor();
      expect(await pageViolations(page, widths)).toEqual([]);
    },
  );

  exhaustiveTest('order list: a new order appears live, and waits while rows are selected', async () => {
    const [customer, admin] = [await shop.person(), await shop.person('ADMIN')];
    const [item = 0] = await shop.products([20]);
    const page = await browser.openAs(admin);
    await page.goto('/admin?section=orders');
    await page
      .getByText(/No Orders Yet|Page 1|Standard/)
      .first()
      .waitFor();
    await shop.order(customer, [{ product_id: item, quantity: 1 }]);
    const rows = page.getByRole('checkbox', { name: /^Select order/ });
    await rows.first().waitFor();
    await rows.first().press('Space');
    await shop.order(customer, [{ product_id: item, quantity: 1 }]);
    const refresh = page.getByRole('button', { name: '1 new order – Refresh' });
    await refresh.waitFor();
    expect(await rows.count()).toBe(1);
    await refresh.press('Enter');
    await rows.nth(1).waitFor();
  });

  exhaustiveTest(
    'order dialog: of two admins who edit one order, the second sees the conflict and may overwrite',
    async () => {
      const [item = 0] = await shop.products([20]);
      const { id } = await shop.order(await shop.person(), [{ product_id: item, quantity: 2 }]);
      const pages = [
        await browser.openAs(await shop.person('ADMIN')),
        await browser.openAs(await shop.person('ADMIN')),
      ] as const;
      const dialogs = pages.map((page) => page.getByRole('dialog', { name: 'Edit Order' }));
      for (const [n, status] of ['SHIPPED', 'CANCELLED'].entries()) {
        await pages[n]?.goto(`/admin?section=orders&q=${id}`);
        await pages[n]?.getByRole('button', { name: `Edit order #${id}` }).press('Enter');
        await dialogs[n]?.getByLabel('Order Status').selectOption(status);
      }
      const update = (n: number) => dialogs[n]?.getByRole('button', { name: 'Update Order' }).press('Enter');
      const stored = () => shop.query('select status, updated_at from orders where id = $1', [id]);
      await update(0);
      await dialogs[0]?.waitFor({ state: 'detached' });
      const shipped = await stored();
      await update(1);
      await dialogs[1]?.getByText('Someone else updated this order. It is now shipped.').waitFor();
      expect([await stored(), await shop.stockOf(item)]).toEqual([shipped, 18]);
      expect(await dialogs[1]?.getByLabel('Order Status').inputValue()).toBe('CANCELLED');
      expect(await pageViolations(pages[1], widths)).toEqual([]);
      await update(1);
      await dialogs[1]?.waitFor({ state: 'detached' });
      expect([await stored(), await shop.stockOf(item)]).toMatchObject([[{ status: 'CANCELLED' }], 20]);
    },
  );

  test('order page: an edit keeps its input when another admin ships the order at that moment, and is saved once it is taken back', async () => {
    const [item = 0] = await shop.products([20]);
    const customer = await shop.person();
    const [older, { id }] = [
      await shop.order(customer, [{ product_id: item, quantity: 1 }]),
      await shop.order(customer, [{ product_id: item, quantity: 2 }]),
    ];
    const other = await shop.person('ADMIN');
    const setStatus = (status: string) => other.api.patch(`/api/v1/orders/${id}`, { status });
    const page = await browser.openAs(await shop.person('ADMIN'), `/admin?section=orders&order=${id}`);
    const dialog = page.getByRole('dialog', { name: `Order #${id}` });
    await dialog.getByRole('button', { name: 'Edit order' }).press('Enter');
    await dialog.getByLabel('ZIP code').fill('54810');
    await dialog.getByLabel('Quantity 1').fill('5');
    await dialog.getByLabel('Note').fill('Ring twice');
    // The request arrives late: the order is shipped while it is under way.
    await page.route(
      `**/api/v1/orders/${id}/content`,
      async (route) => {
        await setStatus('SHIPPED');
        await route.continue();
      },
      { times: 1 },
    );
    // A press is ignored while the order is read again after a refusal.
    const save = () => dialog.getByRole('button', { name: 'Save changes', disabled: false }).press('Enter');
    await save();
    await dialog.getByText('Someone else updated this order. It is now shipped.').waitFor();
    expect(await dialog.getByLabel('Quantity 1').inputValue()).toBe('5');
    expect(await shop.stockOf(item)).toBe(17);
    expect(await pageViolations(page, widths)).toEqual([]);
    await setStatus('PROCESSING');
    await save();
    await dialog.getByText('Someone else updated this order. It is now processing.').waitFor();
    await save();
    const edit = dialog.getByRole('button', { name: 'Edit order' });
    await edit.waitFor();
    expect(await edit.evaluate((element) => element === document.activeElement)).toBe(true);
    await dialog.getByText('ZIP code 54810').waitFor();
    expect(await shop.stockOf(item)).toBe(14);
    await page.keyboard.press('j');
    const next = page.getByRole('dialog', { name: `Order #${older.id}` });
    await next.getByRole('button', { name: 'Close' }).press('Enter');
    await next.waitFor({ state: 'detached' });
    for (const selected of [id, older.id])
      await page.getByRole('checkbox', { name: `Select order #${selected}` }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('link', { name: 'Packing slips' }).press('Enter');
    const slips = page.getByRole('article', { name: /Packing slip of order/ });
    await slips.nth(1).waitFor();
    expect(await slips.allTextContents()).toEqual([
      expect.stringMatching(new RegExp(`#${id} .*54810.*Ring twice`)),
      expect.stringContaining(`#${older.id} `),
    ]);
    expect(await journeyViolations(page, widths)).toEqual([]);
  });
});
