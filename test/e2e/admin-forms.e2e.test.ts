import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser-test.js';
import { formLocators } from '../support/form-locators.js';
import { journeyViolations } from '../support/layout-checks.js';
import { useShop } from '../support/use-shop.js';
import { useAdminBrowser, widths } from '../support/admin-page.js';
import type { Person } from '../support/test-shop.js';
import { exhaustiveTest } from '../support/sample.js';

describeInBrowser('admin forms', () => {
  const shop = useShop();
  const browser = useAdminBrowser(shop);
  let admin: Person;
  let page: Page;
  beforeEach(async () => {
    admin = await shop.person('ADMIN');
    page = await browser.openAs(admin, '/admin?section=notifications');
    await page.getByRole('heading', { name: 'Notifications' }).first().waitFor();
  });
  afterEach(() => page.context().close());

  const { button, field, follow, sees, gone, leaveDialog, response, query } = formLocators(() => page);

  /** Navigates by clicks, so that the history has entries to go back to. */
  async function openProduct(): Promise<number> {
    const [id = 0] = await shop.products([7]);
    await follow('Products');
    await page.locator(`a[href*="form=${id}"]`).first().press('Enter');
    await field('Description').waitFor();
    return id;
  }

  const nameOf = async (id: number) =>
    (await shop.query<{ name: string }>('select name from products where id = $1', [id]))[0]?.name;

  describe('with unsaved changes', () => {
    test('unsaved changes: Back and Forward ask first and leave no extra history entries', async () => {
      const id = await openProduct();
      const entries = await page.evaluate(() => history.length);
      await field('Name').fill('Half a name');
      await sees('Unsaved changes');
      for (const way of ['Stay', 'Escape', 'Close']) {
        await page.evaluate(() => history.back());
        await leaveDialog().waitFor();
        expect(query()).toBe(`?section=products&form=${id}`);
        if (way === 'Stay') await response('Stay');
        else if (way === 'Escape') await page.keyboard.press('Escape');
        else await leaveDialog().getByRole('button', { name: 'Close' }).press('Enter');
        await gone(leaveDialog());
        expect(await field('Name').inputValue()).toBe('Half a name');
      }
      // Leaving goes as far as requested, also beyond the previous entry.
      await page.evaluate(() => history.go(-2));
      await leaveDialog().waitFor();
      await response('Leave');
      await page.getByRole('heading', { name: 'Notifications' }).first().waitFor();
      expect(query()).toBe('?section=notifications');
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.goForward();
      expect(query()).toBe('?section=products');
      await page.goForward();
      await field('Description').waitFor();
      expect(await field('Name').inputValue()).toBe(await nameOf(id));
      await page.goBack();
      await field('Name').waitFor({ state: 'detached' });
      expect(await leaveDialog().count()).toBe(0);
      await page.goForward();
      await page.evaluate(() => history.back());
      await gone(field('Description'));
    });

    test('unsaved changes: Forward asks first', async () => {
      await openProduct();
      await follow('Categories');
      await page.getByRole('heading', { name: 'Categories' }).waitFor();
      await page.goBack();
      await field('Name').fill('Half a name');
      await page.evaluate(() => history.forward());
      await leaveDialog().waitFor();
      await response('Stay');
      expect(await field('Name').inputValue()).toBe('Half a name');
      await page.evaluate(() => history.forward());
      await leaveDialog().waitFor();
      await response('Leave');
      await page.getByRole('heading', { name: 'Categories' }).waitFor();
    });

    exhaustiveTest(
      'unsaved changes: links, shortcuts, Cancel, a reload and signing out ask first; a save does not',
      async () => {
        const id = await openProduct();
        await field('Name').fill('Renamed');
        await follow('Orders');
        await response('Stay');
        await page.locator('body').press('g');
        await page.locator('body').press('o');
        await response('Stay');
        await button('Cancel').press('Enter');
        await response('Stay');
        await button(/^(?:Logout|Log out|Sign out)$/i).press('Enter');
        await response('Stay');
        const dialogTypes: string[] = [];
        page.once('dialog', (dialog) => {
          dialogTypes.push(dialog.type());
          void dialog.dismiss();
        });
        await page.evaluate(() => location.reload());
        await expect(field('Name').inputValue()).resolves.toBe('Renamed');
        await button('Update Product').press('Enter');
        await sees('Product updated successfully!');
        await page.getByRole('heading', { name: 'Products' }).waitFor();
        expect(dialogTypes).toEqual(['beforeunload']);
        expect(await leaveDialog().count()).toBe(0);
        expect(await nameOf(id)).toBe('Renamed');
      },
    );

    test('unsaved changes: a dialog asks however it is closed, but not when nothing was typed', async () => {
      await page.goto('/admin?section=categories');
      const dialog = page.getByRole('dialog', { name: 'Add Category' });
      const add = () => page.getByRole('main').getByRole('button', { name: 'Add Category' }).first().press('Enter');
      await add();
      await field('Category Name').waitFor();
      await page.keyboard.press('Escape');
      await gone(dialog);
      await add();
      await field('Category Name').fill('Night Oils');
      const violations: string[] = [];
      for (const way of ['Escape', 'Close', 'Cancel', 'backdrop']) {
        if (way === 'Escape') await page.keyboard.press('Escape');
        else if (way === 'backdrop') await page.mouse.click(4, 4);
        else await dialog.getByRole('button', { name: way }).press('Enter');
        await leaveDialog().waitFor();
        if (way === 'Escape') violations.push(...(await journeyViolations(page, widths)));
        // A page cannot prevent the second of two Escapes in a row.
        if (way === 'Escape') await page.keyboard.press('Escape');
        else await response('Stay');
        await gone(leaveDialog());
        await field('Category Name').waitFor();
      }
      expect(violations).toEqual([]);
      expect(await field('Category Name').inputValue()).toBe('Night Oils');
      // Cancelling a file chooser must not count as leaving.
      await field('Category Image').evaluate((input) => input.dispatchEvent(new Event('cancel', { bubbles: true })));
      expect(await dialog.count()).toBe(1);
      expect(await leaveDialog().count()).toBe(0);
      await page.keyboard.press('Escape');
      await response('Leave');
      await gone(dialog);
      expect(query()).toBe('?section=categories');
    });
  });

  describe('when the network is cut', () => {});

  describe('when another admin deletes the row', () => {
    const remove = (path: string) => admin.api.send('DELETE', path, undefined);
    const deletedNotice = /was deleted\. Copy anything you need/;

    test('product form: when another admin deletes the product, it says so, keeps the input and the list drops the row', async () => {
      const id = await openProduct();
      await field('Name').fill('Too late');
      expect((await remove(`/api/v1/products/${id}`)).status).toBe(204);
      await button('Update Product').press('Enter');
      await sees(deletedNotice);
      await sees(/^Failed to update product:/);
      expect(await field('Name').inputValue()).toBe('Too late');
      await button('Cancel').press('Enter');
      await response('Leave');
      await page.getByRole('heading', { name: 'Products' }).waitFor();
      await gone(page.locator(`a[href*="form=${id}"]`));
    });

    exhaustiveTest(
      'category dialog: when another admin deletes the category, it says so and keeps the input',
      async () => {
        const made = await shop.execute(new CreateCategory('Short Lived', null));
        await page.goto(`/admin?section=categories&form=${made}`);
        await field('Category Name').fill('Long Lived');
        expect((await remove(`/api/v1/products/categories/${made}`)).status).toBe(204);
        await button('Update').press('Enter');
        await sees(deletedNotice);
        expect(await field('Category Name').inputValue()).toBe('Long Lived');
        await page.keyboard.press('Escape');
        await response('Leave');
        await gone(page.getByRole('dialog'));
        await gone(page.locator(`a[href*="form=${made}"]`));
      },
    );

    exhaustiveTest('user form: when another admin deletes the user, it says so and keeps the input', async () => {
      const { id } = await shop.person();
      await page.goto(`/admin?section=customers&form=${id}`);
      await field('First name').fill('Someone');
      expect((await remove(`/api/v1/users/${id}`)).status).toBe(204);
      await button('Update').press('Enter');
      await sees(deletedNotice);
      expect(await field('First name').inputValue()).toBe('Someone');
      await button('Cancel').press('Enter');
      await response('Leave');
      await page.getByRole('heading', { name: 'Customers' }).waitFor();
      await gone(page.locator(`a[href*="form=${id}"]`));
    });

    exhaustiveTest('order dialog: when another admin deletes the order, it says so and keeps the input', async () => {
      const [item = 0] = await shop.products([5]);
      const { id } = await shop.order(await shop.person(), [{ product_id: item, quantity: 1 }]);
      await page.goto('/admin?section=orders');
      await button(`Edit order #${id}`).press('Enter');
      await field('Order Status').selectOption('SHIPPED');
      expect((await remove(`/api/v1/orders/${id}`)).status).toBe(204);
      await button('Update Order').press('Enter');
      await sees(deletedNotice);
      expect(await field('Order Status').inputValue()).toBe('SHIPPED');
      await page.keyboard.press('Escape');
      await response('Leave');
      await gone(button(`Edit order #${id}`));
    });
  });
});
